use std::cmp::Ordering;

use text::one_line;

/// The headers of a game: names with their values, in order, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers(Vec<(String, String)>);

impl Headers {
    /// No headers.
    pub fn new() -> Headers {
        Headers::default()
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|&(known, _)| known == name).map(|(_, value)| value)
    }

    /// Sets the value of a name; a new name is added at the end.
    ///
    /// A name consists of letters, digits, `-` and `_` and begins with a letter: other characters
    /// are dropped, and a name without a letter is ignored. Line breaks and runs of blanks in a
    /// value become one blank.
    pub fn set(&mut self, name: &str, value: &str) {
        let fits = |c: &char| c.is_ascii_alphanumeric() || "-_".contains(*c);
        let name: String =
            name.chars().filter(fits).skip_while(|c| !c.is_ascii_alphabetic()).collect();
        let value = one_line(value);
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, old)) => *old = value,
            None if name.is_empty() => {}
            None => self.0.push((name, value)),
        }
    }

    /// Removes a name and returns its value.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let place = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(place).1)
    }

    /// Compares the points of the two players in the `Result` header, whatever the rules say. The
    /// points that come first are those of the first side in `.c4`, and of white in PDN.
    /// `None` if there is no such result.
    pub fn points(&self) -> Option<Ordering> {
        match self.get("Result")? {
            "1-0" | "2-0" => Some(Ordering::Greater),
            "0-1" | "0-2" => Some(Ordering::Less),
            "1/2-1/2" | "1-1" => Some(Ordering::Equal),
            _ => None,
        }
    }

    /// Names and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}
