//! Connect Four: players drop discs into columns, and four in a line win.
//!
//! [`Position`] is the standard board of seven columns and six rows on two bitboards. [`Board`] is
//! a board of any size, square by square: it is slower and simpler, and tests compare the fast one
//! with it. [`InARow`] is such a board where another number of discs in a line wins.

mod bits;
mod board;
mod column;
mod in_a_row;
mod moves;
mod position;

pub use bits::{LINES, square};
pub use board::{BadDiscs, BadSize, Board, MAX_SIDE};
pub use column::{Column, NotAColumn};
pub use in_a_row::InARow;
pub use moves::{BadMove, Reason, move_text, parse_moves, play_moves};
pub use position::Position;

use core::fmt;

/// The number of discs in a line that win: four, on every board.
pub const CONNECT: usize = 4;

/// Why a drop is illegal. If several reasons apply, the first in this list is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalDrop {
    /// A side has won, or the board is full.
    GameOver,
    /// The board has no column of this number.
    NoSuchColumn,
    /// Every square of the column is taken.
    ColumnFull,
}

impl fmt::Display for IllegalDrop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalDrop::GameOver => "the game is over",
            IllegalDrop::NoSuchColumn => "the board has no such column",
            IllegalDrop::ColumnFull => "the column is full",
        })
    }
}

impl core::error::Error for IllegalDrop {}
