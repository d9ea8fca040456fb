//! The check values: a table with ` : ` between its fields; comments start with `#`.

/// The rows of a table with `FIELDS` fields.
pub(crate) fn rows<const FIELDS: usize>(table: &str) -> impl Iterator<Item = [&str; FIELDS]> {
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let fields: Vec<&str> = line.split(" : ").map(str::trim).collect();
        fields.try_into().unwrap_or_else(|_| panic!("{FIELDS} fields: {line}"))
    })
}
