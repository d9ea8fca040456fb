use std::fmt;

use engine::{Effort, Engine, Name, Unsuited};
use record::{Record, Tree};
use rules::{Draw, Game, Outcome, Side};
use search::Evaluator;

use crate::history::{NoDraws, steps};
use crate::judge::{BySearch, Plain};
use crate::{BadId, Deck, History, Id, Judge, Key, Variant};

/// The facts about a game that need no position.
#[derive(Debug)]
pub struct Info {
    /// Its word in flags, files and protocols: `connect4`.
    pub word: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// The parameters that a player can choose, in the order in which they are written.
    pub keys: &'static [Key],
    /// The form of its id, for error messages.
    pub usage: &'static str,
    /// The words and the names of its laws, if it has several.
    pub laws: fn() -> Vec<(String, &'static str)>,
    /// The extension of its saved games.
    pub extension: &'static str,
    /// True if the line of a position has the moves that led to it.
    pub lines_have_moves: bool,
    /// True if a solver knows it: then its judge has tables, and the perfect player plays it.
    pub has_solver: bool,
    /// True if there are endgame tables for it.
    pub has_tables: bool,
}

/// No two games have the same word.
impl PartialEq for Info {
    fn eq(&self, other: &Info) -> bool {
        self.word == other.word
    }
}

impl Eq for Info {}

/// The description of a game for all front ends.
pub trait Described: Game<Move: Send + Sync> + fmt::Display + Send + Sync + 'static {
    /// The facts that need no position.
    const INFO: &'static Info;

    /// The evaluation of its positions.
    type Opinion: Evaluator<Self> + Default + Send + Sync + 'static;

    /// The initial position of a variant. Omitted keys have default values; keys of other games are
    /// ignored.
    ///
    /// # Errors
    /// If there is no such variant.
    fn begin(variant: &Variant) -> Result<Self, BadId>;

    /// Returns true if a legal move brings the game no nearer to its end: it captures nothing and moves
    /// no man.
    fn is_quiet(&self, _: Self::Move) -> bool {
        false
    }

    /// The history of a game that begins at this position. Most games know no draws but on the board.
    fn history(&self) -> Box<dyn History<Self>> {
        Box::new(NoDraws)
    }

    /// The rule by which the game is drawn after these legal moves from this position, although it
    /// could go on.
    fn drawn(&self, moves: &[Self::Move]) -> Option<Draw> {
        let mut history = self.history();
        for &played in moves {
            history.play(played);
        }
        history.draw()
    }

    /// The greatest number of pieces in the endgame tables of this variant that the program has; 0 if
    /// it has none.
    fn most_proved(&self) -> usize {
        0
    }

    /// The outcome that endgame tables of up to this many pieces prove, if they hold the position. They
    /// do not know the rules for draws.
    fn proved(&self, _pieces: usize) -> Option<Outcome> {
        None
    }

    /// The variant, with a value for each key of the game.
    fn variant(&self) -> Variant;

    /// The id of the game.
    fn id(&self) -> Id {
        Id { word: Self::INFO.word.to_owned(), variant: self.variant() }
    }

    /// The initial position of the same variant.
    #[must_use]
    fn initial(&self) -> Self {
        Self::begin(&self.variant()).unwrap_or_else(|_| self.clone())
    }

    /// The game and its variant, in a few words.
    fn title(&self) -> String;

    /// The name of a side in saved games.
    fn side_name(&self, side: Side) -> &'static str;

    /// The side whose points come first in a recorded result.
    fn named_first(&self) -> Side {
        Side::First
    }

    /// An outcome as a recorded result.
    fn result(&self, outcome: Outcome) -> &'static str {
        match outcome {
            Outcome::Win(side) if side == self.named_first() => "1-0",
            Outcome::Win(_) => "0-1",
            Outcome::Draw => "1/2-1/2",
        }
    }

    /// The sentence for a draw.
    const DRAW: &'static str;

    /// A legal move as programs and tournaments write it.
    fn write(&self, played: Self::Move) -> String;

    /// A legal move as move strings and saved games write it.
    fn short(&self, played: Self::Move) -> String {
        self.write(played)
    }

    /// The legal move of a text, in any common notation.
    ///
    /// # Errors
    /// If it is no legal move: the reason, as a part of a sentence.
    fn read(&self, text: &str) -> Result<Self::Move, String>;

    /// Reads the moves of a line from this position.
    ///
    /// # Errors
    /// The first one that cannot be played.
    fn read_line(&self, text: &str) -> Result<Vec<Self::Move>, BadLine> {
        read_words(self, text)
    }

    /// Reads an opening: where the game begins, and the moves from there. A game whose positions are
    /// written without spaces may let one come before the moves.
    ///
    /// # Errors
    /// If it is no position, or the first move that cannot be played.
    fn read_opening(&self, text: &str) -> Result<(Self, Vec<Self::Move>), BadLine> {
        Ok((self.clone(), self.read_line(text)?))
    }

    /// The openings of a kind that tournaments of this variant draw by lot, as
    /// [`read_opening`](Described::read_opening) reads them; none if there is no such custom.
    fn ballots(&self, _: Deck) -> Vec<String> {
        Vec::new()
    }

    /// Writes moves from this position, as [`read_line`](Described::read_line) reads them.
    fn write_line(&self, moves: &[Self::Move]) -> String {
        let texts =
            steps(self, moves.iter().copied()).map(|(position, played)| position.write(played));
        texts.collect::<Vec<_>>().join(" ")
    }

    /// The position on one line, for programs.
    fn fen(&self) -> String;

    /// Reads a position of the same variant from such a line.
    ///
    /// # Errors
    /// If the line is no position: the reason, as a part of a sentence.
    fn with_fen(&self, text: &str) -> Result<Self, String>;

    /// The current position of a game on one line, for people. The line determines the game.
    fn address(tree: &Tree<Self>) -> String;

    /// Reads a game up to the position of such a line; `None` if the line belongs to another game.
    ///
    /// # Errors
    /// If the line is no position: the reason.
    fn at(line: &str) -> Option<Result<Record<Self>, String>>;

    /// The text of a saved game.
    fn save(record: &Record<Self>) -> String;

    /// Reads a saved game; `None` if the text belongs to another game. The laws of the variant, if it
    /// names any, replace those that the text names.
    ///
    /// # Errors
    /// If the text is invalid: the first error, and its place.
    fn load(text: &str, variant: &Variant) -> Option<Result<Record<Self>, String>>;

    /// The engine with this name for games of this variant.
    ///
    /// # Errors
    /// If the engine does not play it.
    fn engine(&self, name: Name) -> Result<Box<dyn Engine<Self>>, Unsuited> {
        name.build(Self::Opinion::default(), 1)
    }

    /// The engine whose scores are shown for games of this variant: it searches as deep as it may. Its
    /// result at depth 0 is what it sees without a search.
    fn adviser(&self) -> Box<dyn Engine<Self>> {
        Box::new(Plain(Self::Opinion::default()))
    }

    /// A judge of moves in games of this variant. Its tables take at most this number of bytes.
    fn judge(&self, effort: Effort, _bytes: usize) -> Box<dyn Judge<Self>> {
        Box::new(BySearch::new(self.adviser(), effort))
    }
}

/// The first move of a line that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLine {
    /// The move, unless the reason names it.
    pub word: Option<String>,
    /// Why it cannot be played, as a part of a sentence.
    pub why: String,
}

/// Reads the moves of a line, separated by spaces.
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
