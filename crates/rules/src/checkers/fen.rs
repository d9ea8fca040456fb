//! FEN as PDN defines it (pdn.fmjd.org/fen.html): `W:W21,K30:B1,2` is the colour to move and the
//! squares of both colours, with a K before each king.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use super::notation::parse_square;
use super::{BadSetup, BadSquare, Colour, Disc, Kind, Laws, Notation, Position, Setup, Square};
use crate::{Game, Side};

/// Why a text is not the FEN of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadFen {
    /// It does not match `W:W21,K30:B1,2`.
    Malformed,
    /// It names a square that does not exist.
    NoSuchSquare,
    /// It puts two discs on this square, which the laws write in this notation.
    SquareTaken(Square, Notation),
    /// The discs do not form a position.
    Setup(BadSetup),
}

impl fmt::Display for BadFen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadFen::Malformed => f.write_str("a position is written like W:W21,K30:B1,2"),
            BadFen::NoSuchSquare => f.write_str("the dark squares are 1 to 32"),
            BadFen::SquareTaken(square, notation) => {
                write!(f, "two discs stand on square {}", notation.square(*square))
            }
            BadFen::Setup(bad) => bad.fmt(f),
        }
    }
}

impl core::error::Error for BadFen {}

impl From<BadSquare> for BadFen {
    fn from(bad: BadSquare) -> BadFen {
        match bad {
            BadSquare::Malformed => BadFen::Malformed,
            BadSquare::NotDark => BadFen::NoSuchSquare,
        }
    }
}

impl Position {
    /// Reads FEN, with or without a full stop at its end. Squares are numbers in the numbering of
    /// the laws, or letter and digit; `B1-12` is a range of numbers. Blanks beside the separators and the
    /// counters of moves (`:H0:F1`) mean nothing.
    ///
    /// # Errors
    /// The first error from left to right, and then errors of the position as a whole.
    pub fn from_fen(laws: &'static Laws, text: &str) -> Result<Position, BadFen> {
        let is_counter = |field: &&str| field.starts_with(['H', 'F']);
        let text = text.trim();
        let fields = text.strip_suffix('.').unwrap_or(text).split(':').map(str::trim);
        let mut fields = fields.filter(|field| !is_counter(field));
        let mut field = || fields.next().ok_or(BadFen::Malformed);
        let to_move = match coloured(field()?)? {
            (colour, "") => laws.side(colour),
            _ => return Err(BadFen::Malformed),
        };
        let (one, other) = (coloured(field()?)?, coloured(field()?)?);
        if one.0 == other.0 || fields.next().is_some() {
            return Err(BadFen::Malformed);
        }
        let mut setup = Setup::EMPTY;
        for (colour, list) in [one, other] {
            put_list(&mut setup, laws, laws.side(colour), list)?;
        }
        setup.position(laws, to_move).map_err(BadFen::Setup)
    }

    /// Writes FEN: white before black, numbers ascending.
    pub fn fen(&self) -> String {
        let letter = letter(self.laws.colour(self.side_to_move()));
        format!("{letter}:{}:{}", self.list(Colour::White), self.list(Colour::Black))
    }

    fn list(&self, colour: Colour) -> String {
        let (side, numbering) = (self.laws.side(colour), self.laws.numbering);
        let mut squares: Vec<_> = self.discs(side).iter().collect();
        squares.sort_by_key(|&square| numbering.number(square));
        let name = |&square: &Square| {
            let king = if self.kings(side).contains(square) { "K" } else { "" };
            format!("{king}{}", numbering.number(square))
        };
        let names: Vec<_> = squares.iter().map(name).collect();
        format!("{}{}", letter(colour), names.join(","))
    }
}

const fn letter(colour: Colour) -> char {
    match colour {
        Colour::White => 'W',
        Colour::Black => 'B',
    }
}

/// The colour that a field begins with, and the rest of it.
fn coloured(field: &str) -> Result<(Colour, &str), BadFen> {
    let white = field.strip_prefix('W').map(|rest| (Colour::White, rest.trim_start()));
    let black = || field.strip_prefix('B').map(|rest| (Colour::Black, rest.trim_start()));
    white.or_else(black).ok_or(BadFen::Malformed)
}

fn put_list(setup: &mut Setup, laws: &Laws, side: Side, list: &str) -> Result<(), BadFen> {
    let names = list.split(',').filter(|_| !list.is_empty());
    for name in names.map(str::trim) {
        let (kind, name) = match name.strip_prefix('K') {
            Some(name) => (Kind::King, name.trim_start()),
            None => (Kind::Man, name),
        };
        for square in parse_squares(name, laws)? {
            if setup.put(square, Some(Disc { side, kind })).is_some() {
                return Err(BadFen::SquareTaken(square, laws.notation()));
            }
        }
    }
    Ok(())
}

/// The squares of a name such as `21`, `c3` or `21-23`.
fn parse_squares(name: &str, laws: &Laws) -> Result<Vec<Square>, BadFen> {
    let Some((first, last)) = name.split_once('-') else {
        return Ok(vec![parse_square(name, laws.numbering)?]);
    };
    let number = |text: &str| text.trim().parse::<usize>().map_err(|_| BadFen::Malformed);
    let square = |number| laws.numbering.square(number).ok_or(BadFen::NoSuchSquare);
    let (first, last) = (number(first)?, number(last)?);
    if first > last {
        return Err(BadFen::Malformed);
    }
    (first..=last).map(square).collect()
}
