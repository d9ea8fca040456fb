//! Comma-separated values (RFC 4180, but with Unix line ends) that spreadsheets only display.

/// The characters with which spreadsheets begin a formula, also in their full-width forms.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// A line of these fields.
pub fn line<T: AsRef<str>>(fields: &[T]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| cell(field.as_ref())).collect();
    fields.join(",") + "\n"
}

/// A field, quoted where it must be. A text that a spreadsheet would compute begins with an apostrophe.
fn cell(field: &str) -> String {
    let is_formula = field.trim_start_matches(' ').starts_with(FORMULA) && !is_number(field);
    let field = if is_formula { format!("'{field}") } else { field.to_owned() };
    let is_plain = !field.contains([',', '"', '\n', '\r']) && field.trim() == field;
    if is_plain { field } else { format!("\"{}\"", field.replace('"', "\"\"")) }
}

/// Returns true if it is a number in digits; `-inf` is none.
fn is_number(field: &str) -> bool {
    field.ends_with(|c: char| c.is_ascii_digit()) && field.parse::<f64>().is_ok_and(f64::is_finite)
}
