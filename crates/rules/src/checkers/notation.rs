use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

use super::square::between;
use super::{BadSquare, IllegalMove, Move, Numbering, Position, Square};
use crate::Game;

/// A notation for squares and moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `c3`, `c3-d4`, `g3xe5xc7`.
    Letters,
    /// `<c,3>`, `<c,3> to <d,4>`, `<g,3> to <e,5><c,7>`.
    Brackets,
    /// `11`, `11-15`, `22x15x8`.
    Numbers(Numbering),
}

impl Notation {
    /// Writes a square.
    pub fn square(self, square: Square) -> String {
        match self {
            Notation::Letters => square.to_string(),
            Notation::Brackets => format!("<{},{}>", square.column_letter(), square.row() + 1),
            Notation::Numbers(numbering) => numbering.number(square).to_string(),
        }
    }

    /// Writes a move with all its stops.
    pub fn write(self, played: &Move) -> String {
        let stops = played.stops().iter().map(|&stop| self.square(stop));
        let start = self.square(played.start());
        match self {
            Notation::Brackets => format!("{start} to {}", stops.collect::<String>()),
            _ if played.captured().is_empty() => stops.fold(start, |text, s| text + "-" + &s),
            _ => stops.fold(start, |text, s| text + "x" + &s),
        }
    }
}

/// Why a text is not a legal move in this position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadMove {
    /// It matches no notation.
    Malformed,
    /// It matches a notation, but names a square that is light or off the board.
    NoSuchSquare,
    /// Several captures match these squares.
    Ambiguous,
    /// It names an illegal move.
    Illegal(IllegalMove),
}

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadMove::Malformed => {
                f.write_str("a move is written like c3-d4, 11-15, g3xe5xc7 or <g,3> to <e,5><c,7>")
            }
            BadMove::NoSuchSquare => {
                f.write_str("discs stand on the dark squares only, a1 to h8 or 1 to 32")
            }
            BadMove::Ambiguous => {
                f.write_str("several captures pass these squares: name every stop")
            }
            BadMove::Illegal(reason) => reason.fmt(f),
        }
    }
}

impl core::error::Error for BadMove {}

impl From<BadSquare> for BadMove {
    fn from(bad: BadSquare) -> BadMove {
        match bad {
            BadSquare::Malformed => BadMove::Malformed,
            BadSquare::NotDark => BadMove::NoSuchSquare,
        }
    }
}

/// A move as a text names it.
struct Named {
    squares: Vec<Square>,
    /// True if the text names a capture; `None` for brackets, which do not tell.
    captures: Option<bool>,
}

impl Position {
    /// Reads a legal move in any notation; numbers follow the numbering of the laws.
    ///
    /// Between its first and last square, a capture may omit stops (`22x8`) or name other squares
    /// that the disc passes, as long as exactly one move fits. Brackets must name every stop.
    ///
    /// # Errors
    /// If the text names no move, an illegal one, or more than one.
    pub fn parse_move(&self, text: &str) -> Result<Move, BadMove> {
        let named = self.named(text)?;
        let (start, stops) = named.squares.split_first().ok_or(BadMove::Malformed)?;
        match (self.find(*start, stops), named.captures) {
            (Ok(found), Some(captures)) if captures == found.captured().is_empty() => {
                Err(BadMove::Illegal(IllegalMove::NoSuchMove))
            }
            (Ok(found), _) => Ok(found),
            (Err(reason), Some(true)) => {
                self.shortened(*start, stops).unwrap_or(Err(BadMove::Illegal(reason)))
            }
            (Err(reason), _) => Err(BadMove::Illegal(reason)),
        }
    }

    /// The same, but of several captures that fit, the first is meant if all have the same result: a
    /// text of people may leave such a choice open.
    ///
    /// # Errors
    /// If the text names no move, an illegal one, or several with different results.
    pub fn parse_move_by_result(&self, text: &str) -> Result<Move, BadMove> {
        let read = self.parse_move(text);
        let Err(BadMove::Ambiguous) = read else { return read };
        let named = self.named(text)?;
        let (start, stops) = named.squares.split_first().ok_or(BadMove::Malformed)?;
        let mut fitting = self.fitting(*start, stops);
        let first = fitting.next().ok_or(BadMove::Ambiguous)?;
        let is_same = |other: Move| self.after(other) == self.after(first);
        if fitting.all(is_same) { Ok(first) } else { Err(BadMove::Ambiguous) }
    }

    /// The captures that match an abbreviated list of squares.
    fn fitting(&self, start: Square, stops: &[Square]) -> impl Iterator<Item = Move> {
        self.legal_moves().filter(move |m| m.start() == start && passes(m, stops))
    }

    /// The only capture that matches an abbreviated list of squares; `None` if none matches.
    fn shortened(&self, start: Square, stops: &[Square]) -> Option<Result<Move, BadMove>> {
        let mut fitting = self.fitting(start, stops);
        let only = fitting.next()?;
        Some(if fitting.next().is_none() { Ok(only) } else { Err(BadMove::Ambiguous) })
    }

    fn named(&self, text: &str) -> Result<Named, BadMove> {
        let captures = text.contains('x');
        let (squares, captures) = if let Some((start, stops)) = text.split_once(" to ") {
            let texts = [start].into_iter().chain(stops.split_inclusive('>'));
            (texts.map(bracketed).collect::<Result<Vec<_>, _>>()?, None)
        } else {
            let texts = text.split(if captures { 'x' } else { '-' });
            let square = |text| parse_square(text, self.laws().numbering);
            (texts.map(square).collect::<Result<Vec<_>, _>>()?, Some(captures))
        };
        let fits = if captures == Some(false) { squares.len() == 2 } else { squares.len() >= 2 };
        fits.then_some(Named { squares, captures }).ok_or(BadMove::Malformed)
    }
}

/// Returns true if a capture ends on the last of these squares and passes the others in order
/// before it.
fn passes(played: &Move, squares: &[Square]) -> bool {
    let mut at = played.start();
    let mut path = played.stops().iter().flat_map(|&stop| {
        let line = between(at, stop).filter(|&passed| !played.captured().contains(passed));
        at = stop;
        line.chain([stop])
    });
    squares.iter().all(|&square| path.any(|passed| passed == square))
        && squares.last() == Some(&played.end())
}

/// Reads a square as letter and digit or as a number.
pub(super) fn parse_square(text: &str, numbering: Numbering) -> Result<Square, BadSquare> {
    if text.starts_with('<') {
        Err(BadSquare::Malformed)
    } else if !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit()) {
        text.parse().ok().and_then(|number| numbering.square(number)).ok_or(BadSquare::NotDark)
    } else {
        text.parse()
    }
}

fn bracketed(text: &str) -> Result<Square, BadSquare> {
    if text.starts_with('<') { text.parse() } else { Err(BadSquare::Malformed) }
}
