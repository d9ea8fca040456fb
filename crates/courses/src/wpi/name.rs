use std::fmt;
use std::str::FromStr;

/// The name of a player: one word that file names can begin with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// Why a name is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadName {
    name: String,
}

/// Most file systems allow 255 bytes, and the names of the files are longer than the player's.
const LONGEST: usize = 200;

/// The maximum length of a bad name in messages, in characters.
const SHOWN: usize = 80;

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no name for a player: a name is one word without blanks and slashes, has at \
             most {LONGEST} bytes, does not begin with a dot and does not end in .in or .out",
            self.name.chars().take(SHOWN).collect::<String>()
        )
    }
}

impl std::error::Error for BadName {}

impl Name {
    /// The name as it is.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Name {
    type Err = BadName;

    fn from_str(name: &str) -> Result<Name, BadName> {
        let is_bad = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '/' | '\\');
        let is_one_word = !name.is_empty() && !name.contains(is_bad);
        // A program called `a.in` would be overwritten by the files of a player called `a`.
        let is_a_file = [".in", ".out"].into_iter().any(|ending| name.ends_with(ending));
        if name.len() <= LONGEST && is_one_word && !is_a_file && !name.starts_with('.') {
            Ok(Name(name.to_owned()))
        } else {
            Err(BadName { name: name.to_owned() })
        }
    }
}
