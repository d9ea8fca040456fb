//! Comma-separated values, after RFC 4180 but for the ends of lines, which are those of Unix.

/// One line.
pub(super) fn line(fields: &[String]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
    fields.join(",") + "\n"
}

fn quoted(field: &str) -> String {
    let is_plain = !field.contains([',', '"', '\n', '\r']) && field.trim() == field;
    if is_plain { field.to_owned() } else { format!("\"{}\"", field.replace('"', "\"\"")) }
}
