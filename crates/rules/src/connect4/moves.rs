//! Move strings: one character per move, such as `4453` for columns 4, 4, 5 and 3.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use super::{Column, IllegalDrop};
use crate::Game;

/// The first move of a move string that cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadMove {
    /// The index of the move in the string, counted from 0 in characters.
    pub index: usize,
    /// The character at that index.
    pub text: char,
    /// Why it cannot be played.
    pub reason: Reason,
}

/// Why a move of a move string cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The character names no column on any board.
    NotAColumn,
    /// The column cannot be played in this position.
    Illegal(IllegalDrop),
}

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} ({:?}) cannot be played: ", self.index + 1, self.text)?;
        match self.reason {
            Reason::NotAColumn => f.write_str("columns are 1 to 9, then a to z"),
            Reason::Illegal(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for BadMove {}

/// Reads a move string played from `start`.
///
/// # Errors
/// The first move that cannot be played, with its index and the reason.
pub fn parse_moves<G>(start: &G, text: &str) -> Result<Vec<Column>, BadMove>
where
    G: Game<Move = Column, Illegal = IllegalDrop>,
{
    let mut position = start.clone();
    let mut moves = Vec::new();
    for (index, text) in text.chars().enumerate() {
        let bad = |reason| BadMove { index, text, reason };
        let column = Column::from_char(text).ok_or(bad(Reason::NotAColumn))?;
        position.play(column).map_err(|why| bad(Reason::Illegal(why)))?;
        moves.push(column);
    }
    Ok(moves)
}

/// Plays a move string from `start` and returns the final position.
///
/// ```
/// use discus_rules::{Game, connect4::{Position, play_moves}};
/// let position = play_moves(&Position::EMPTY, "4453")?;
/// assert_eq!(position.discs(), 4);
///
/// let error = play_moves(&Position::EMPTY, "44x").unwrap_err();
/// assert_eq!(error.to_string(), "move 3 ('x') cannot be played: the board has no such column");
/// # Ok::<(), discus_rules::connect4::BadMove>(())
/// ```
///
/// # Errors
/// The first move that cannot be played, with its index and the reason.
pub fn play_moves<G>(start: &G, text: &str) -> Result<G, BadMove>
where
    G: Game<Move = Column, Illegal = IllegalDrop>,
{
    let moves = parse_moves(start, text)?;
    Ok(moves.into_iter().fold(start.clone(), |position, column| position.after(column)))
}

/// Writes moves as a move string; `None` if a column lies beyond the thirty-fifth, for which there
/// is no character.
pub fn move_text(moves: impl IntoIterator<Item = Column>) -> Option<String> {
    moves.into_iter().map(Column::to_char).collect()
}
