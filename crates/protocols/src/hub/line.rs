//! Lines of the protocol.

/// A command with its arguments; an argument without a value has an empty one.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) command: String,
    arguments: Vec<(String, String)>,
}

impl Line {
    /// Reads any line. A quote that is not closed ends with the line.
    pub(super) fn read(text: &str) -> Line {
        let (command, mut rest) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let mut arguments = Vec::new();
        while !rest.trim_start().is_empty() {
            rest = rest.trim_start();
            let end = rest.find(['=', ' ']).unwrap_or(rest.len());
            let name = rest[..end].to_owned();
            rest = &rest[end..];
            let value = match rest.strip_prefix('=') {
                None => String::new(),
                Some(value) => {
                    let (value, after) = first_value(value);
                    rest = after;
                    value.to_owned()
                }
            };
            arguments.push((name, value));
        }
        Line { command: command.to_owned(), arguments }
    }

    /// The value of an argument, if the line has it.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let found = self.arguments.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// A number that is not negative.
    pub(super) fn number(&self, name: &str) -> Option<f64> {
        let number: f64 = self.get(name)?.parse().ok()?;
        (number.is_finite() && number >= 0.0).then_some(number)
    }
}

/// The value at the beginning of a text, and the rest.
fn first_value(text: &str) -> (&str, &str) {
    match text.strip_prefix('"') {
        Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
        None => text.split_at(text.find(' ').unwrap_or(text.len())),
    }
}

/// A value as a line holds it.
pub(super) fn quoted(value: &str) -> String {
    format!("\"{}\"", value.replace('"', "'"))
}

#[cfg(test)]
mod tests {
    use super::Line;

    #[test]
    fn values_may_have_blanks_in_quotes() {
        let line = Line::read("pos  pos=Wbb moves=\"9-13 21x14x17\" x");
        assert_eq!(line.command, "pos");
        assert_eq!(line.get("moves"), Some("9-13 21x14x17"));
        assert_eq!((line.get("pos"), line.get("x"), line.get("y")), (Some("Wbb"), Some(""), None));
        assert_eq!(Line::read("a b=\"c d").get("b"), Some("c d"));
        assert_eq!(Line::read("level time=1.5 inc=-1 depth=x").number("time"), Some(1.5));
        assert_eq!(Line::read("level time=1.5 inc=-1 depth=x").number("inc"), None);
    }
}
