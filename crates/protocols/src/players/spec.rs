//! Players, as people write them.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use engine::{Name, UnknownEngine};
use rules::Side;
use text::{is_safe, printable};

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
    pub protocol: Protocol,
    /// Its command: an executable or a source file, and its arguments, as the shell would split
    /// them.
    pub command: Vec<String>,
    /// The folder that is copied for it to play in; none if it needs only its file.
    pub folder: Option<PathBuf>,
}

/// The protocol of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Protocol {
    /// Our own line protocol.
    Line,
    /// The Universal Game Interface.
    Ugi,
    /// Hub, version 2, as programs of draughts speak it.
    Hub,
    /// DXP: the address of a program of draughts that listens there, instead of a command.
    Dxp,
    /// The Universal Chess Interface with the variant cfour, as cutechess speaks it.
    Uci,
    /// Four in a row as riddles.io and theaigames asked for it.
    Riddles,
    /// A Python file whose last callable is an agent of Kaggle's `ConnectX`.
    Kaggle,
    /// Files, as in WPI's course.
    Wpi,
    /// A whole program SPFIAR, which plays the second side only, or C files with its modules.
    Spfiar,
    /// A whole program Checkers of the assignment of 2014.
    Checkers,
    /// A C file or a shared library with ECE15's `best_move`.
    Ece15,
    /// A C++ file with `getUserAIInput`.
    FourInARow,
}

impl Protocol {
    /// All, in the order in which they are listed.
    pub const ALL: [Protocol; 12] = [
        Protocol::Line,
        Protocol::Ugi,
        Protocol::Hub,
        Protocol::Dxp,
        Protocol::Uci,
        Protocol::Riddles,
        Protocol::Kaggle,
        Protocol::Wpi,
        Protocol::Spfiar,
        Protocol::Checkers,
        Protocol::Ece15,
        Protocol::FourInARow,
    ];

    /// Its name in plans and on command lines.
    pub const fn word(self) -> &'static str {
        match self {
            Protocol::Line => "line",
            Protocol::Ugi => "ugi",
            Protocol::Hub => "hub",
            Protocol::Dxp => "dxp",
            Protocol::Uci => "uci",
            Protocol::Riddles => "riddles",
            Protocol::Kaggle => "kaggle",
            Protocol::Wpi => "wpi",
            Protocol::Spfiar => "spfiar",
            Protocol::Checkers => "checkers",
            Protocol::Ece15 => "ece15",
            Protocol::FourInARow => "fourinarow",
        }
    }

    /// Returns true if it has a command for a new game, so that one process can play many.
    pub const fn has_new_game(self) -> bool {
        matches!(self, Protocol::Line | Protocol::Ugi | Protocol::Hub | Protocol::Uci)
    }
}

impl Program {
    /// Returns true if its command names C files with the modules of SPFIAR instead of a whole
    /// program.
    pub fn has_modules(&self) -> bool {
        let first = self.command.iter().find(|word| !word.starts_with("level="));
        let is_c = |word: &String| Path::new(word).extension().is_some_and(|ending| ending == "c");
        self.protocol == Protocol::Spfiar && first.is_some_and(is_c)
    }

    /// Its folder, or the files that its command names.
    pub fn places(&self) -> Vec<PathBuf> {
        match &self.folder {
            Some(folder) => vec![folder.clone()],
            None => self.command.iter().map(PathBuf::from).filter(|word| word.is_file()).collect(),
        }
    }

    /// Returns true if it can play this side: the user of a whole program SPFIAR begins.
    pub fn plays(&self, side: Side) -> bool {
        self.protocol != Protocol::Spfiar || self.has_modules() || side == Side::Second
    }
}

/// Why a text names no player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadPlayerSpec {
    /// There is no such engine.
    Engine(UnknownEngine),
    /// There is no such protocol.
    Protocol(String),
    /// No program is named after the protocol.
    NoCommand,
    /// The quotes of a command are not closed.
    Quotes,
    /// This cannot be a name.
    Name,
}

impl fmt::Display for BadPlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadPlayerSpec::Engine(unknown) => {
                write!(f, "{unknown}; a program is written PROTOCOL=COMMAND")
            }
            BadPlayerSpec::Protocol(word) => {
                let words = Protocol::ALL.map(Protocol::word).join(", ");
                write!(f, "there is no protocol {word:?}; there are {words}")
            }
            BadPlayerSpec::NoCommand => {
                f.write_str("name a program after the protocol, as in line=./bot")
            }
            BadPlayerSpec::Quotes => f.write_str("close the quotes of the command"),
            BadPlayerSpec::Name => f.write_str(
                "a name is one line of 1 to 64 visible characters without blanks at its ends: give another",
            ),
        }
    }
}

impl std::error::Error for BadPlayerSpec {}

impl FromStr for Protocol {
    type Err = BadPlayerSpec;

    fn from_str(word: &str) -> Result<Protocol, BadPlayerSpec> {
        let found = Protocol::ALL.into_iter().find(|protocol| protocol.word() == word);
        found.ok_or_else(|| BadPlayerSpec::Protocol(word.to_owned()))
    }
}

/// `alpha-beta:8` is an engine, `line=python3 bot.py` a program.
impl FromStr for PlayerKind {
    type Err = BadPlayerSpec;

    fn from_str(text: &str) -> Result<PlayerKind, BadPlayerSpec> {
        let Some((protocol, command)) = text.split_once('=') else {
            return Ok(PlayerKind::Engine(text.parse().map_err(BadPlayerSpec::Engine)?));
        };
        let protocol = protocol.parse()?;
        let command = shlex::split(command).ok_or(BadPlayerSpec::Quotes)?;
        if command.is_empty() {
            return Err(BadPlayerSpec::NoCommand);
        }
        Ok(PlayerKind::Program(Program { protocol, command, folder: None }))
    }
}

impl PlayerSpec {
    /// Returns true if it is a program that is started here. One that speaks DXP runs behind an
    /// address.
    pub fn is_started(&self) -> bool {
        matches!(&self.kind, PlayerKind::Program(program) if program.protocol != Protocol::Dxp)
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
