use std::str::SplitWhitespace;

use engine::{Engine, Name, Unsuited};
use rules::connect4::{self, Board};
use rules::{Game, checkers};

use super::fen;
use crate::Notation;

/// A game that the protocols for several games can name: Connect Four on boards of any size, and
/// checkers by any laws.
pub trait Known: Notation {
    /// Which game it is, in a few words without line ends: `connect4 6 7` for six rows and seven
    /// columns, `checkers english`.
    fn words(&self) -> String;

    /// Where a game of these words begins.
    #[must_use]
    fn initial(&self) -> Self;

    /// The position on one line.
    fn fen(&self) -> String;

    /// A position of the same game from one line.
    ///
    /// # Errors
    /// Why the line tells none, as a part of a sentence.
    fn with_fen(&self, text: &str) -> Result<Self, String>;

    /// The engine of this name for this game.
    ///
    /// # Errors
    /// If it plays another game only.
    fn engine(&self, name: Name) -> Result<Box<dyn Engine<Self>>, Unsuited>;
}

/// The word for Connect Four, which the numbers of rows and columns follow.
pub(super) const CONNECT4: &str = "connect4";
/// The word for checkers, which the name of the laws follows.
pub(super) const CHECKERS: &str = "checkers";

impl Known for Board {
    fn words(&self) -> String {
        format!("{CONNECT4} {} {}", self.rows(), self.columns())
    }

    fn initial(&self) -> Board {
        Board::new(self.rows(), self.columns()).unwrap_or_else(|_| self.clone())
    }

    fn fen(&self) -> String {
        fen::write(self)
    }

    fn with_fen(&self, text: &str) -> Result<Board, String> {
        let board = fen::read(text).map_err(|why| why.to_string())?;
        if (board.rows(), board.columns()) == (self.rows(), self.columns()) {
            Ok(board)
        } else {
            Err(format!("the board must have {} rows and {} columns", self.rows(), self.columns()))
        }
    }

    fn engine(&self, name: Name) -> Result<Box<dyn Engine<Board>>, Unsuited> {
        engine::connect4::any_size(name, self.rows(), self.columns())
    }
}

impl Known for checkers::Position {
    fn words(&self) -> String {
        format!("{CHECKERS} {}", engine::checkers::key(self.laws()))
    }

    fn initial(&self) -> checkers::Position {
        checkers::Position::initial(self.laws())
    }

    fn fen(&self) -> String {
        checkers::Position::fen(self)
    }

    fn with_fen(&self, text: &str) -> Result<checkers::Position, String> {
        checkers::Position::from_fen(self.laws(), text.trim()).map_err(|why| why.to_string())
    }

    fn engine(&self, name: Name) -> Result<Box<dyn Engine<checkers::Position>>, Unsuited> {
        engine::checkers::any_laws(name)
    }
}

/// Where a known game begins.
pub(super) enum Start {
    /// Of Connect Four.
    Connect4(Board),
    /// Of checkers.
    Checkers(checkers::Position),
}

impl Start {
    /// Reads what [`Known::words`] writes, and nothing beyond it.
    pub(super) fn read(words: &mut SplitWhitespace) -> Result<Start, String> {
        match words.next() {
            Some(CONNECT4) => {
                let mut number = || words.next().and_then(|word| word.parse().ok());
                let (Some(rows), Some(columns)) = (number(), number()) else {
                    return Err("after connect4 stand the numbers of rows and columns".to_owned());
                };
                let board = connect4::Board::new(rows, columns).map_err(|why| why.to_string())?;
                Ok(Start::Connect4(board))
            }
            Some(CHECKERS) => {
                let laws = words.next().and_then(engine::checkers::laws);
                let laws = laws.ok_or("after checkers stand its laws, as in checkers english")?;
                Ok(Start::Checkers(checkers::Position::initial(laws)))
            }
            _ => Err("the games are connect4 and checkers".to_owned()),
        }
    }
}

/// Plays moves one after the other, each read by `read`.
///
/// # Errors
/// Which cannot be played and why.
pub(super) fn replay<'a, G: Game>(
    start: &G,
    moves: impl Iterator<Item = &'a str>,
    read: impl Fn(&G, &str) -> Result<G::Move, String>,
) -> Result<G, String> {
    let mut position = start.clone();
    for text in moves {
        let played = read(&position, text)?;
        position.play_unchecked(played);
    }
    Ok(position)
}
