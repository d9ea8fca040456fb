//! Players, as people write them.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use engine::{Name, UnknownEngine};
use rules::Side;
use text::{is_safe, printable};

use crate::Protocol;
use crate::protocol::Start;

/// The description from which a player is made, with the name that the tables show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerSpec {
    /// Its name: not empty, on one line, without blanks at its ends and without invisible characters.
    pub name: String,
    /// Its kind.
    pub kind: PlayerKind,
}

/// The kind of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerKind {
    /// An engine of our own.
    Engine(Name),
    /// An untrusted program.
    Program(Program),
}

/// A program behind a protocol.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its protocol.
    pub protocol: &'static Protocol,
    /// Its command: an executable or a source file, and its arguments, as the shell would split
    /// them.
    pub command: Vec<String>,
    /// The folder that is copied for it to play in; none if it needs only its file.
    pub folder: Option<PathBuf>,
}

impl Program {
    /// How it is started.
    pub(crate) fn start(&self) -> Start {
        (self.protocol.starts)(self)
    }

    /// Its folder, or the files that its command names.
    pub fn places(&self) -> Vec<PathBuf> {
        match &self.folder {
            Some(folder) => vec![folder.clone()],
            None => self.command.iter().map(PathBuf::from).filter(|word| word.is_file()).collect(),
        }
    }

    /// Returns true if it can play this side.
    pub fn plays(&self, side: Side) -> bool {
        (self.protocol.plays)(self, side)
    }
}

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadPlayerSpec {
    /// There is no such engine.
    #[error("{0}; a program is written PROTOCOL=COMMAND")]
    Engine(UnknownEngine),
    /// There is no such protocol.
    #[error(
        "there is no protocol {0:?}; there are {words}",
        words = Protocol::ALL.map(|protocol| protocol.word).join(", ")
    )]
    Protocol(String),
    /// No program is named after the protocol.
    #[error("name a program after the protocol, as in line=./bot")]
    NoCommand,
    /// The quotes of a command are not closed.
    #[error("close the quotes of the command")]
    Quotes,
    /// This cannot be a name.
    #[error(
        "a name is one line of 1 to 64 visible characters without blanks at its ends: give another"
    )]
    Name,
}

/// `alpha-beta:8` is an engine, `line=python3 bot.py` a program.
impl FromStr for PlayerKind {
    type Err = BadPlayerSpec;

    fn from_str(text: &str) -> Result<PlayerKind, BadPlayerSpec> {
        let Some((protocol, command)) = text.split_once('=') else {
            return Ok(PlayerKind::Engine(text.parse().map_err(BadPlayerSpec::Engine)?));
        };
        let protocol = Protocol::of_word(protocol)?;
        let command = shlex::split(command).ok_or(BadPlayerSpec::Quotes)?;
        if command.is_empty() {
            return Err(BadPlayerSpec::NoCommand);
        }
        Ok(PlayerKind::Program(Program { protocol, command, folder: None }))
    }
}

impl PlayerSpec {
    /// Returns true if it is a program that is started here, instead of one that listens at an address.
    pub fn is_started(&self) -> bool {
        matches!(&self.kind, PlayerKind::Program(program) if program.start() != Start::Listens)
    }

    /// The longest name, in characters.
    const LONGEST: usize = 64;

    /// A player with this name.
    ///
    /// # Errors
    /// If tables could not show the name.
    pub fn new(name: &str, kind: PlayerKind) -> Result<PlayerSpec, BadPlayerSpec> {
        let length = name.chars().count();
        let is_fit = (1..=PlayerSpec::LONGEST).contains(&length)
            && name.trim() == name
            && name.chars().all(is_safe);
        let name = is_fit.then(|| name.to_owned()).ok_or(BadPlayerSpec::Name)?;
        Ok(PlayerSpec { name, kind })
    }

    /// Returns true if it can play this side.
    pub fn plays(&self, side: Side) -> bool {
        match &self.kind {
            PlayerKind::Engine(_) => true,
            PlayerKind::Program(program) => program.plays(side),
        }
    }
}

/// `Ann:=line=python3 bot.py`; without a name of its own it has that of its engine or file.
impl FromStr for PlayerSpec {
    type Err = BadPlayerSpec;

    fn from_str(text: &str) -> Result<PlayerSpec, BadPlayerSpec> {
        // The sign after a name comes first: the text after a protocol is a command.
        match text.split_once('=') {
            Some((name, what)) if name.ends_with(':') => {
                PlayerSpec::new(&name[..name.len() - 1], what.parse()?)
            }
            _ => {
                let kind: PlayerKind = text.parse()?;
                PlayerSpec::new(&name_of(&kind, text), kind)
            }
        }
    }
}

/// The default name of a player.
fn name_of(kind: &PlayerKind, text: &str) -> String {
    let PlayerKind::Program(program) = kind else { return text.to_owned() };
    let words = program.command.iter().filter(|word| !word.contains('='));
    let is_file = |word: &&String| word.contains(['/', '.']);
    let file = words.clone().find(is_file).or_else(|| words.clone().next());
    let name = file.and_then(|file| Path::new(file).file_name()?.to_str());
    let name: String = name.unwrap_or("program").chars().take(PlayerSpec::LONGEST).collect();
    printable(&name, '?').trim().to_owned()
}
