use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use crate::{BadSeconds, Seconds};

const USAGE: &str = "usage: wpi [NAME] [--dir DIR] [--time SECONDS]";

/// The options of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The name of the player, which is also the name of its files.
    pub name: Name,
    /// The folder of its files.
    pub folder: PathBuf,
    /// The time for each move.
    pub time: Duration,
}

impl Options {
    /// The name of a player if it is omitted and the program is not a separate file (R9).
    pub const NAME: &str = "discus";
    /// The time in seconds if it is omitted: at most 10 (R14).
    pub const SECONDS: &str = "5";

    /// Reads the arguments. If no name is given, the player has the name of the program file.
    ///
    /// # Errors
    /// One sentence about the first error, with its line feed.
    pub fn parse(
        file: Option<&OsStr>,
        words: impl IntoIterator<Item = OsString>,
    ) -> Result<Options, String> {
        read(file, words.into_iter()).map_err(|fault| format!("{fault}; {USAGE}\n"))
    }

    /// The file that it waits for, which a referee or another player writes (R4).
    pub fn awaited(&self) -> PathBuf {
        self.folder.join(format!("{}.in", self.name))
    }
}

fn read(
    file: Option<&OsStr>,
    mut words: impl Iterator<Item = OsString>,
) -> Result<Options, String> {
    let (mut name, mut folder, mut time) = (None, None, None);
    while let Some(word) = words.next() {
        match word.to_string_lossy().as_ref() {
            "--dir" => once(&mut folder, words.next(), "--dir")?,
            "--time" => once(&mut time, words.next(), "--time")?,
            option if option.starts_with('-') => {
                return Err(format!("there is no option {option:?}"));
            }
            _ => once(&mut name, Some(word), "a name")?,
        }
    }
    let name = match (name, file) {
        (None, Some(file)) => named_after(file)?,
        (name, _) => text(name, Options::NAME)?.parse().map_err(sentence::<BadName>)?,
    };
    let Seconds(time) = text(time, Options::SECONDS)?.parse().map_err(sentence::<BadSeconds>)?;
    Ok(Options { name, folder: folder.map_or_else(|| PathBuf::from("."), PathBuf::from), time })
}

/// The executable of a group has the group's name (R9).
fn named_after(file: &OsStr) -> Result<Name, String> {
    let name = file.to_str().ok_or("the name of the file that was started is no text".to_owned());
    let name = name.and_then(|name| name.parse().map_err(sentence::<BadName>));
    name.map_err(|fault| format!("{fault}; rename the file or give a name"))
}

fn once(place: &mut Option<OsString>, word: Option<OsString>, what: &str) -> Result<(), String> {
    let word = word.ok_or(format!("{what} wants a word after it"))?;
    match place.replace(word) {
        None => Ok(()),
        Some(_) => Err(format!("{what} can be given only once")),
    }
}

fn text(word: Option<OsString>, default: &str) -> Result<String, String> {
    let word = word.unwrap_or_else(|| default.into());
    word.into_string().map_err(|_| "a name and a time must be text".to_owned())
}

fn sentence<E: std::error::Error>(error: E) -> String {
    error.to_string()
}

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
