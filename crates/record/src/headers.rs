use std::cmp::Ordering;

use rules::text::one_line;

/// What is said about a game as a whole: names with their values, in order, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Headers(Vec<(String, String)>);

impl Headers {
    /// Nothing is said.
    pub fn new() -> Headers {
        Headers::default()
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|&(known, _)| known == name).map(|(_, value)| value)
    }

    /// Gives a name a value; a new name comes last.
    ///
    /// A name is letters, digits, `-` and `_`, a letter first: other characters are left out, and a
    /// name without a letter says nothing. Line breaks and runs of blanks in a value become one
    /// blank.
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

    /// Takes a name away, and returns what its value was.
    pub fn remove(&mut self, name: &str) -> Option<String> {
        let place = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(place).1)
    }

    /// Who had more points at the end, as it is written, whatever the rules say: greater if the one
    /// whose points come first had, the first side in `.c4` and white in PDN. `None` if that is not
    /// said.
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
