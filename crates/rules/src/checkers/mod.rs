//! Checkers on 32 dark squares: one move generator that follows the [`Laws`] of a variant.
//!
//! [`Position`] is a position of any variant on three bitboards. A [`Move`] lists where a disc
//! stops and what it captures. Positions are set up by hand ([`Setup`]) or read from FEN; moves are
//! read and written in three notations.
//!
//! ```
//! use discus_rules::{Game, checkers::{Laws, Position}};
//! let mut position = Position::initial(&Laws::ENGLISH);
//! position.play(position.parse_move("11-15")?)?;
//! position.play(position.parse_move("f6-e5")?)?;
//! let moves: Vec<String> = position.legal_moves().map(|m| m.to_string()).collect();
//! assert_eq!(moves, ["d4xf6"]);
//! assert_eq!(position.parse_move("a3-b4").unwrap_err().to_string(), "a capture is compulsory");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A search visits [`Step`]s instead of listing moves: nothing is allocated, and the code is compiled
//! for each side under each laws.
//!
//! ```
//! use discus_rules::checkers::{Laws, Position};
//! let position = Position::initial(&Laws::RUSSIAN);
//! let mut children = Vec::new();
//! position.visit_steps(&mut |step| children.push(position.after_step(step)));
//! assert_eq!(children.len(), 7);
//! ```
//!
//! A [`History`] follows a game and finds the draws by its laws ([`DrawRule`]).
//!
//! Deliberately absent: boards of other sizes, and evaluation.

mod bits;
mod captures;
mod chains;
mod discs;
mod draws;
mod fen;
mod generate;
mod laws;
mod misread;
mod moves;
mod notation;
mod perft;
mod position;
mod sets;
mod setup;
mod short;
mod square;
mod step;
mod turn;

pub use draws::{DrawRule, Endgame, History};
pub use fen::BadFen;
pub use laws::{Colour, Laws, Preference};
pub use moves::Move;
pub use notation::{BadMove, Notation};
pub use perft::perft;
pub use position::Position;
pub use setup::{BadSetup, Disc, Kind, MAX_DISCS, Setup};
pub use square::{BadSquare, Numbering, Square, Squares};
pub use step::Step;

use core::fmt;

/// Why a move is illegal. If several reasons apply, the first in this list is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The side to move cannot move at all: it has lost.
    GameOver,
    /// No disc of the side to move stands on the first square.
    NotYourDisc,
    /// The move captures nothing, but a capture is possible and so compulsory.
    MustCapture,
    /// The chain stops although the disc can capture more.
    MustGoOn,
    /// It is a capture, but the laws prefer another.
    Outranked,
    /// The disc on the first square has no such move.
    NoSuchMove,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalMove::GameOver => "the game is over",
            IllegalMove::NotYourDisc => "no disc of the side to move stands there",
            IllegalMove::MustCapture => "a capture is compulsory",
            IllegalMove::MustGoOn => "the capture must go on",
            IllegalMove::Outranked => "another capture has priority",
            IllegalMove::NoSuchMove => "the disc cannot make this move",
        })
    }
}

impl core::error::Error for IllegalMove {}
