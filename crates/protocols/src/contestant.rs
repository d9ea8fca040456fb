//! Contestants, as people write them.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use engine::{Name, UnknownEngine};
use rules::Side;

/// A contestant, with the name that the tables show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contestant {
    /// Its name: not empty, on one line, and without blanks at its ends.
    pub name: String,
    /// Its kind.
    pub kind: ContestantKind,
}

/// The kind of a contestant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContestantKind {
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
    /// The Universal Chess Interface with the variant cfour, as cutechess speaks it.
    Uci,
    /// Four in a row as riddles.io and theaigames asked for it.
    Riddles,
    /// A Python file whose last callable is an agent of Kaggle's `ConnectX`.
    Kaggle,
    /// Files, as in WPI's course.
    Wpi,
    /// A whole program SPFIAR; it plays the second side only.
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
    pub const ALL: [Protocol; 10] = [
        Protocol::Line,
        Protocol::Ugi,
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
}

impl Protocol {
    /// Whether a program with this protocol can play this side.
    pub fn plays(self, side: Side) -> bool {
        self != Protocol::Spfiar || side == Side::Second
    }
}

/// Why a text names no contestant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadContestant {
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

impl fmt::Display for BadContestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadContestant::Engine(unknown) => {
                write!(f, "{unknown}; a program is written PROTOCOL=COMMAND")
            }
            BadContestant::Protocol(word) => {
                let words = Protocol::ALL.map(Protocol::word).join(", ");
                write!(f, "there is no protocol {word:?}; there are {words}")
            }
            BadContestant::NoCommand => {
                f.write_str("name a program after the protocol, as in line=./bot")
            }
            BadContestant::Quotes => f.write_str("close the quotes of the command"),
            BadContestant::Name => f.write_str(
                "a name is one line of 1 to 64 characters without blanks at its ends: give another",
            ),
        }
    }
}

impl std::error::Error for BadContestant {}

impl FromStr for Protocol {
    type Err = BadContestant;

    fn from_str(word: &str) -> Result<Protocol, BadContestant> {
        let found = Protocol::ALL.into_iter().find(|protocol| protocol.word() == word);
        found.ok_or_else(|| BadContestant::Protocol(word.to_owned()))
    }
}

/// `alpha-beta:8` is an engine, `line=python3 bot.py` a program.
impl FromStr for ContestantKind {
    type Err = BadContestant;

    fn from_str(text: &str) -> Result<ContestantKind, BadContestant> {
        let Some((protocol, command)) = text.split_once('=') else {
            return Ok(ContestantKind::Engine(text.parse().map_err(BadContestant::Engine)?));
        };
        let protocol = protocol.parse()?;
        let command = shlex::split(command).ok_or(BadContestant::Quotes)?;
        if command.is_empty() {
            return Err(BadContestant::NoCommand);
        }
        Ok(ContestantKind::Program(Program { protocol, command, folder: None }))
    }
}

impl Contestant {
    /// The longest name, in characters.
    const LONGEST: usize = 64;

    /// A contestant with this name.
    ///
    /// # Errors
    /// If tables could not show the name.
    pub fn new(name: &str, kind: ContestantKind) -> Result<Contestant, BadContestant> {
        let length = name.chars().count();
        let is_fit = (1..=Contestant::LONGEST).contains(&length)
            && name.trim() == name
            && !name.chars().any(char::is_control);
        let name = is_fit.then(|| name.to_owned()).ok_or(BadContestant::Name)?;
        Ok(Contestant { name, kind })
    }

    /// Whether it can play this side.
    pub fn plays(&self, side: Side) -> bool {
        match &self.kind {
            ContestantKind::Engine(_) => true,
            ContestantKind::Program(program) => program.protocol.plays(side),
        }
    }
}

/// `Ann:=line=python3 bot.py`; without a name of its own it has that of its engine or file.
impl FromStr for Contestant {
    type Err = BadContestant;

    fn from_str(text: &str) -> Result<Contestant, BadContestant> {
        // The sign after a name comes first: the text after a protocol is a command.
        match text.split_once('=') {
            Some((name, what)) if name.ends_with(':') => {
                Contestant::new(&name[..name.len() - 1], what.parse()?)
            }
            _ => {
                let kind: ContestantKind = text.parse()?;
                Contestant::new(&name_of(&kind, text), kind)
            }
        }
    }
}

/// The default name of a contestant.
fn name_of(kind: &ContestantKind, text: &str) -> String {
    let ContestantKind::Program(program) = kind else { return text.to_owned() };
    let words = program.command.iter().filter(|word| !word.contains('='));
    let is_file = |word: &&String| word.contains(['/', '.']);
    let file = words.clone().find(is_file).or_else(|| words.clone().next());
    let name = file.and_then(|file| Path::new(file).file_name()?.to_str());
    name.unwrap_or("program").chars().take(Contestant::LONGEST).collect()
}
