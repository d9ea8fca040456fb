//! A protocol is one value, which its module holds and [`Protocol::ALL`] lists.

use std::any::Any;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::ops::RangeInclusive;

use engine::Name;
use games::Described;
use rules::Side;
use rules::checkers::Position;
use rules::connect4::Board;

use crate::hosted::{self, Source};
use crate::players::{Dialogue, Player, SandboxedProgram};
use crate::{
    BadPlayerSpec, Program, checkers, dxp, hub, kaggle, line, riddles, spfiar, uci, ugi, wpi,
};

/// A protocol: all that the launcher, plans and commands know of it.
pub struct Protocol {
    /// Its name in plans and on command lines.
    pub word: &'static str,
    /// The games that it speaks, and the referee's end.
    pub speaks: Speaks,
    /// True if it has a command for a new game, so that one process can play many.
    pub has_new_game: bool,
    /// The words that may come before a command.
    pub settings: Settings,
    /// How a program is started.
    pub starts: fn(&Program) -> Start,
    /// Returns true if a program can play a side.
    pub plays: fn(&Program, Side) -> bool,
    /// The player's end with an engine of ours, which `discus bot` runs.
    pub bot: Option<Bot>,
}

/// The games of a protocol.
pub enum Speaks {
    /// Every game.
    Every(Every),
    /// Connect Four.
    Connect4(OneGame<Board>),
    /// Checkers.
    Checkers(OneGame<Position>),
}

/// A protocol of every game. Its dialogue is generic over the game, so that no value can hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Every {
    /// Our own line protocol.
    Line,
    /// The Universal Game Interface.
    Ugi,
}

/// The referee's end of a protocol of one game.
pub struct OneGame<G> {
    /// Why a program cannot play from a position: a part of a sentence that says what to do.
    pub refusal: fn(&Program, &G) -> Option<&'static str>,
    /// How it talks to a program.
    pub talk: Talk<G>,
}

/// How a referee talks to a program.
pub enum Talk<G> {
    /// Over its standard input and output, at this level if it has any.
    Lines(fn(&Program, Option<u32>) -> Box<dyn Dialogue<G>>),
    /// Over files of this name in its folder.
    Files(fn(SandboxedProgram, wpi::Name) -> Box<dyn Player<G>>),
    /// Over a connection with this address.
    Address(fn(&str) -> Box<dyn Player<G>>),
}

impl<G> Clone for Talk<G> {
    fn clone(&self) -> Talk<G> {
        *self
    }
}

impl<G> Copy for Talk<G> {}

/// The words that may come before a command.
pub enum Settings {
    /// Nothing.
    None,
    /// `level=3`: one of these levels, of which the last is usual.
    Level(RangeInclusive<u32>),
    /// `name=alpha`: the name of its files.
    Name,
    /// The interpreter of its Python file.
    Python,
}

/// How a program is started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// By its command.
    Command,
    /// By its command. It was written for a terminal, so its output would stay in the buffers of C
    /// until it ends.
    Terminal,
    /// Its files are compiled with a host of ours.
    Compiled(Source),
    /// A host of ours, this text, runs its Python file.
    Python(&'static str),
    /// Not at all: it listens at an address.
    Listens,
}

/// The player's end of a protocol, with an engine of ours behind it.
pub struct Bot {
    /// A line of help: the protocol and its games.
    pub help: &'static str,
    /// How it gets its questions.
    pub serve: Serve,
}

/// How the player's end gets its questions.
#[derive(Clone, Copy)]
pub enum Serve {
    /// In the lines of an input, until that ends. Notes for people go to the last writer.
    Lines(fn(Input, &mut dyn Write, &mut dyn Write, Name) -> io::Result<()>),
    /// In requests over HTTP, which [`Agent`](kaggle::Agent) answers.
    Requests,
}

/// The input of a player, which another thread may read.
pub type Input = Box<dyn BufRead + Send>;

impl Protocol {
    /// All, in the order in which they are listed.
    pub const ALL: [&'static Protocol; 12] = [
        &line::PROTOCOL,
        &ugi::PROTOCOL,
        &hub::PROTOCOL,
        &dxp::PROTOCOL,
        &uci::PROTOCOL,
        &riddles::PROTOCOL,
        &kaggle::PROTOCOL,
        &wpi::PROTOCOL,
        &spfiar::PROTOCOL,
        &checkers::PROTOCOL,
        &hosted::ECE15,
        &hosted::FOUR_IN_A_ROW,
    ];

    /// A protocol of commands that play both sides, without anything else.
    pub const fn new(word: &'static str, speaks: Speaks) -> Protocol {
        Protocol {
            word,
            speaks,
            has_new_game: false,
            settings: Settings::None,
            starts: |_| Start::Command,
            plays: |_, _| true,
            bot: None,
        }
    }

    /// The protocol of this name.
    ///
    /// # Errors
    /// If there is none.
    pub fn of_word(word: &str) -> Result<&'static Protocol, BadPlayerSpec> {
        let found = Protocol::ALL.into_iter().find(|protocol| protocol.word == word);
        found.ok_or_else(|| BadPlayerSpec::Protocol(word.to_owned()))
    }

    /// Returns true if a program plays over files, which tell the moves of two players apart by their names.
    pub fn is_over_files(&self) -> bool {
        matches!(self.speaks, Speaks::Connect4(OneGame { talk: Talk::Files(_), .. }))
    }

    /// How a referee talks to a program in this game; `None` if the protocol does not speak it.
    pub(crate) fn talk<G: Described>(&self) -> Option<Talk<G>> {
        match &self.speaks {
            Speaks::Every(Every::Line) => Some(Talk::Lines(|_, _| Box::<line::Referee>::default())),
            Speaks::Every(Every::Ugi) => Some(Talk::Lines(|_, _| Box::new(ugi::Referee))),
            _ => self.referee().map(|referee| referee.talk),
        }
    }

    /// Why no program can play from this position: a part of a sentence that says what to do.
    pub(crate) fn refusal<G: Described>(&self, program: &Program, start: &G) -> Option<String> {
        let game = match &self.speaks {
            Speaks::Every(_) => return None,
            Speaks::Connect4(_) => "Connect Four",
            Speaks::Checkers(_) => "the game of checkers",
        };
        match self.referee::<G>() {
            Some(referee) => (referee.refusal)(program, start).map(str::to_owned),
            None => Some(format!("the protocol {} is for {game}", self.word)),
        }
    }

    /// The referee's end, if the protocol speaks this game alone.
    fn referee<G: 'static>(&self) -> Option<&OneGame<G>> {
        let referee: &dyn Any = match &self.speaks {
            Speaks::Every(_) => return None,
            Speaks::Connect4(referee) => referee,
            Speaks::Checkers(referee) => referee,
        };
        referee.downcast_ref()
    }
}

/// Two protocols of one name would be the same.
impl PartialEq for Protocol {
    fn eq(&self, other: &Protocol) -> bool {
        self.word == other.word
    }
}

impl Eq for Protocol {}

impl fmt::Debug for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word)
    }
}
