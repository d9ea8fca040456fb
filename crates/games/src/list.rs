use std::str::FromStr;

use record::Record;
use rules::checkers::Position;
use rules::connect4::Board;

use crate::{BadId, Described, Id, Info, Variant};

/// The games of Discus. This is the only list of them. Add another game before checkers, which
/// accepts every line with a colon that no earlier game accepts.
pub type All = (Board, (Position, ()));

/// The result of a [`Visitor`].
pub trait Visit {
    /// The type of the result, which is the same for all games.
    type Output;
}

/// A function that takes a record of any game. To accept every game of a list, a visitor has an
/// `impl<G: Described>`, or one with further bounds on `G`.
pub trait Visitor<G: Described>: Visit {
    /// Visits a record.
    fn visit(self, record: Record<G>) -> Self::Output;
}

/// A list of games: a pair of the first game and the rest of the list, or `()`.
pub trait Known {
    /// The games in their order.
    fn all() -> Vec<&'static Info>;

    /// The words of all games.
    fn words() -> Vec<&'static str> {
        Self::all().into_iter().map(|info| info.word).collect()
    }

    /// The words of the laws of all games.
    fn laws() -> Vec<String> {
        Self::all().into_iter().flat_map(|info| (info.laws)()).map(|(word, _)| word).collect()
    }

    /// Checks that a game has laws with this word.
    ///
    /// # Errors
    /// If none has: a sentence with the words.
    fn check_laws(word: &str) -> Result<String, String> {
        let words = Self::laws();
        let found = words.iter().find(|&known| known == word).cloned();
        found.ok_or_else(|| format!("the laws are {}", words.join(", ")))
    }

    /// The game with this word.
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

/// A list of games that a visitor accepts.
pub trait Games<V: Visit>: Known {
    /// Visits the initial position of a game.
    ///
    /// # Errors
    /// If the list has no such game.
    fn begin(id: &Id, visitor: V) -> Result<V::Output, BadId>;

    /// Visits the position of a line as [`Described::address`] writes it.
    ///
    /// # Errors
    /// If the line is no position: the reason.
    fn at(line: &str, visitor: V) -> Result<V::Output, String>;

    /// Visits a saved game. The laws of the variant, if any, replace those that the text names.
    ///
    /// # Errors
    /// If the text is no saved game: the reason.
    fn load(text: &str, variant: &Variant, visitor: V) -> Result<V::Output, String>;
}

impl<V: Visit> Games<V> for () {
    fn begin(_: &Id, _: V) -> Result<V::Output, BadId> {
        Err(BadId::Word(Vec::new()))
    }

    fn at(_: &str, _: V) -> Result<V::Output, String> {
        Err("this is not a position of a known game".to_owned())
    }

    fn load(_: &str, _: &Variant, _: V) -> Result<V::Output, String> {
        Err("this is not a saved game of a known game".to_owned())
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

    fn load(text: &str, variant: &Variant, visitor: V) -> Result<V::Output, String> {
        match G::load(text, variant) {
            Some(read) => read.map(|record| visitor.visit(record)),
            None => Rest::load(text, variant, visitor),
        }
    }
}

/// A position of one of [`All`] games, as the line that [`Described::address`] writes.
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
    type Err = String;

    fn from_str(line: &str) -> Result<Address, String> {
        All::at(line, Write)
    }
}

/// Writes the address of any game.
struct Write;

impl Visit for Write {
    type Output = Address;
}

impl<G: Described> Visitor<G> for Write {
    fn visit(self, Record { tree, .. }: Record<G>) -> Address {
        Address { line: G::address(&tree), game: G::INFO }
    }
}
