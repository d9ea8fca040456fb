use std::ffi::{OsStr, OsString};
use std::path::PathBuf;
use std::time::Duration;

use super::{BadName, Name};
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
