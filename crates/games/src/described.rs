use std::fmt;

use engine::{Effort, Engine, Name, Unsuited};
use record::{Record, Tree};
use rules::{Game, Side};
use search::Evaluator;

use crate::judge::BySearch;
use crate::{BadId, Id, Judge, Key, Variant};

/// What can be said of a game without a position.
#[derive(Debug)]
pub struct Info {
    /// The word for it in flags, files and protocols: `connect4`.
    pub word: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// What a player can choose of it, in the order in which it is written.
    pub keys: &'static [Key],
    /// What follows the word, for somebody who has written it wrongly.
    pub usage: &'static str,
    /// The names of its laws, where it has several.
    pub laws: fn() -> Vec<String>,
    /// How the names of its saved games end.
    pub extension: &'static str,
}

/// No two games have the same word.
impl PartialEq for Info {
    fn eq(&self, other: &Info) -> bool {
        self.word == other.word
    }
}

impl Eq for Info {}

/// A game as every front end needs it.
pub trait Described: Game<Move: Send + Sync> + fmt::Display + Send + Sync + 'static {
    /// What can be said of it without a position.
    const INFO: &'static Info;

    /// What a search thinks of its positions.
    type Opinion: Evaluator<Self> + Default + Send + Sync + 'static;

    /// The initial position of a variant. A key that is not set has its usual value, and keys of
    /// other games are passed over.
    ///
    /// # Errors
    /// If there is no such variant.
    fn begin(variant: &Variant) -> Result<Self, BadId>;

    /// The variant, with a value for each key of the game.
    fn variant(&self) -> Variant;

    /// Which game it is.
    fn id(&self) -> Id {
        Id { word: Self::INFO.word.to_owned(), variant: self.variant() }
    }

    /// The initial position of the same variant.
    #[must_use]
    fn initial(&self) -> Self {
        Self::begin(&self.variant()).unwrap_or_else(|_| self.clone())
    }

    /// What is played, in a few words.
    fn title(&self) -> String;

    /// What a side is called in saved games.
    fn side_name(&self, side: Side) -> &'static str;

    /// How a game ends that nobody has won, as a sentence.
    const DRAW: &'static str;

    /// A legal move as programs and tournaments write it.
    fn write(&self, played: Self::Move) -> String;

    /// A legal move as move strings and saved games write it.
    fn short(&self, played: Self::Move) -> String {
        self.write(played)
    }

    /// The legal move that a text means, in any notation that people use.
    ///
    /// # Errors
    /// Why it means none, as a part of a sentence.
    fn read(&self, text: &str) -> Result<Self::Move, String>;

    /// The moves of a line, played from here.
    ///
    /// # Errors
    /// The first one that cannot be played.
    fn read_line(&self, text: &str) -> Result<Vec<Self::Move>, BadLine> {
        read_words(self, text)
    }

    /// Moves from here as [`read_line`](Described::read_line) reads them.
    fn write_line(&self, moves: &[Self::Move]) -> String {
        let mut position = self.clone();
        let texts = moves.iter().map(|&played| {
            let text = position.write(played);
            position.play_unchecked(played);
            text
        });
        texts.collect::<Vec<_>>().join(" ")
    }

    /// The position on one line, for programs.
    fn fen(&self) -> String;

    /// A position of the same variant from such a line.
    ///
    /// # Errors
    /// Why the line is none, as a part of a sentence.
    fn with_fen(&self, text: &str) -> Result<Self, String>;

    /// The position that a game has reached on one line, for people: it says which game it is.
    fn address(tree: &Tree<Self>) -> String;

    /// The game that leads to the position of such a line; none if the line is another game's.
    ///
    /// # Errors
    /// Why the line is no position.
    fn at(line: &str) -> Option<Result<Record<Self>, String>>;

    /// A game as it is saved.
    fn save(record: &Record<Self>) -> String;

    /// A saved game; none if the text is another game's.
    ///
    /// # Errors
    /// The first thing that is wrong with the text, and its place.
    fn load(text: &str) -> Option<Result<Record<Self>, String>>;

    /// The engine of this name for games of this variant.
    ///
    /// # Errors
    /// If the engine does not play it.
    fn engine(&self, name: Name) -> Result<Box<dyn Engine<Self>>, Unsuited> {
        name.build(Self::Opinion::default(), 1)
    }

    /// A judge of the moves of games of this variant, whose tables take at most so many bytes.
    fn judge(&self, effort: Effort, _bytes: usize) -> Box<dyn Judge<Self>> {
        Box::new(BySearch::new(self, effort))
    }
}

/// The first part of a line that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The move, where the reason does not name it.
    pub word: Option<String>,
    /// Why it cannot be played, as a part of a sentence.
    pub why: String,
}

/// The moves of a line that has blanks between them.
///
/// # Errors
/// The first one that cannot be played.
pub(crate) fn read_words<G: Described>(start: &G, text: &str) -> Result<Vec<G::Move>, BadLine> {
    let mut position = start.clone();
    let mut moves = Vec::new();
    for word in text.split_whitespace() {
        let bad = |why| BadLine { word: Some(word.to_owned()), why };
        let played = position.read(word).map_err(bad)?;
        position.play_unchecked(played);
        moves.push(played);
    }
    Ok(moves)
}
