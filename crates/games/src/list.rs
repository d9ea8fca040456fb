use std::fmt;
use std::str::FromStr;

use record::Record;
use rules::checkers::Position;
use rules::connect4::Board;

use crate::{BadId, Described, Id, Info};

/// The games of Discus. This is the only list of them: another game is added here, before checkers,
/// which takes every line with a colon that is nobody else's.
pub type All = (Board, (Position, ()));

/// What a [`Visitor`] makes of a game.
pub trait Visit {
    /// The same for all games.
    type Output;
}

/// Does something with a game of this kind. A visitor that does it with every game of a list has an
/// `impl<G: Described>`, or one that asks more of `G`: how it is drawn, for example.
pub trait Visitor<G: Described>: Visit {
    /// Does it with a game that goes on from where a record stands.
    fn visit(self, record: Record<G>) -> Self::Output;
}

/// A list of games: a pair of the first one and of the rest, which ends with `()`.
pub trait Known {
    /// The games in their order.
    fn all() -> Vec<&'static Info>;

    /// The words of all games.
    fn words() -> Vec<&'static str> {
        Self::all().into_iter().map(|info| info.word).collect()
    }

    /// The game of this word.
    fn of_word(word: &str) -> Option<&'static Info> {
        Self::all().into_iter().find(|info| info.word == word)
    }
}

impl Known for () {
    fn all() -> Vec<&'static Info> {
        Vec::new()
    }
}

impl<G: Described, Rest: Known> Known for (G, Rest) {
    fn all() -> Vec<&'static Info> {
        [vec![G::INFO], Rest::all()].concat()
    }
}

/// A list of games that a visitor visits. Here alone a text becomes a position of one of several games.
pub trait Games<V: Visit>: Known {
    /// Visits the initial position of a game.
    ///
    /// # Errors
    /// If it is no game of the list.
    fn begin(id: &Id, visitor: V) -> Result<V::Output, BadId>;

    /// Visits the position of a line as [`Described::address`] writes it.
    ///
    /// # Errors
    /// Why the line is no position.
    fn at(line: &str, visitor: V) -> Result<V::Output, String>;

    /// Visits a saved game.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn load(text: &str, visitor: V) -> Result<V::Output, String>;
}

impl<V: Visit> Games<V> for () {
    fn begin(_: &Id, _: V) -> Result<V::Output, BadId> {
        Err(BadId::Word(Vec::new()))
    }

    fn at(_: &str, _: V) -> Result<V::Output, String> {
        Err("this is a position of no game that is known here".to_owned())
    }

    fn load(_: &str, _: V) -> Result<V::Output, String> {
        Err("this is a saved game of none that is known here".to_owned())
    }
}

impl<V: Visitor<G>, G: Described, Rest: Games<V>> Games<V> for (G, Rest) {
    fn begin(id: &Id, visitor: V) -> Result<V::Output, BadId> {
        if id.word == G::INFO.word {
            return Ok(visitor.visit(Record::new(G::begin(&id.variant)?)));
        }
        Rest::begin(id, visitor).map_err(|bad| match bad {
            BadId::Word(others) => BadId::Word([&[G::INFO.word], &others[..]].concat()),
            bad @ BadId::Value(..) => bad,
        })
    }

    fn at(line: &str, visitor: V) -> Result<V::Output, String> {
        match G::at(line) {
            Some(read) => read.map(|record| visitor.visit(record)),
            None => Rest::at(line, visitor),
        }
    }

    fn load(text: &str, visitor: V) -> Result<V::Output, String> {
        match G::load(text) {
            Some(read) => read.map(|record| visitor.visit(record)),
            None => Rest::load(text, visitor),
        }
    }
}

/// A position of one of [`All`] games on one line, as it has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    line: String,
    game: &'static Info,
}

impl Address {
    /// The line.
    pub fn as_str(&self) -> &str {
        &self.line
    }

    /// The game.
    pub fn game(&self) -> &'static Info {
        self.game
    }
}

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(line: &str) -> Result<Address, BadAddress> {
        let game = All::at(line, Which).map_err(BadAddress)?;
        Ok(Address { line: line.trim().to_owned(), game })
    }
}

/// A line is no position: why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadAddress(String);

impl fmt::Display for BadAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadAddress {}

/// Tells which game it is.
struct Which;

impl Visit for Which {
    type Output = &'static Info;
}

impl<G: Described> Visitor<G> for Which {
    fn visit(self, _: Record<G>) -> &'static Info {
        G::INFO
    }
}
