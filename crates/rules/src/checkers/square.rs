use core::fmt;
use core::str::FromStr;

use super::bits;

/// One of the 32 dark squares: those whose column (a = 1) and row make an even sum, such as a1.
///
/// Squares are ordered column by column from a, and by row from 1 within a column. Moves are listed
/// in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// A text that names no dark square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadSquare {
    /// It matches neither `c3` nor `<c,3>`.
    Malformed,
    /// It matches one of the two forms, but the square is light or off the board.
    NotDark,
}

impl fmt::Display for BadSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadSquare::Malformed => "a square is written like c3 or <c,3>",
            BadSquare::NotDark => "discs stand on the dark squares of a1 to h8 only",
        })
    }
}

impl core::error::Error for BadSquare {}

impl Square {
    /// All squares, in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> + Clone {
        (0..32).map(Square)
    }

    /// The square in a column and row, both counted from 0 at the bottom left; `None` if it is
    /// light or off the board.
    pub const fn new(column: usize, row: usize) -> Option<Square> {
        if column < 8 && row < 8 && (column + row).is_multiple_of(2) {
            Some(Square::at(column * 4 + row / 2))
        } else {
            None
        }
    }

    /// The index in the order of squares, from 0 for a1 to 31 for h8.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, counted from 0 for a.
    pub const fn column(self) -> usize {
        self.index() / 4
    }

    /// The row, counted from 0 at the bottom.
    pub const fn row(self) -> usize {
        self.index() % 4 * 2 + self.column() % 2
    }

    /// The letter of the column.
    pub fn column_letter(self) -> char {
        char::from(b"abcdefgh"[self.column()])
    }

    pub(super) const fn bit(self) -> u64 {
        1 << (self.0 + (self.0 + 4) / 8)
    }

    /// The square of a set with a single bit.
    pub(super) const fn of_bit(bit: u64) -> Square {
        let place = bit.trailing_zeros() as usize;
        Square::at(place - (place + 4) / 9)
    }

    #[allow(clippy::cast_possible_truncation, reason = "an index is below 32")]
    const fn at(index: usize) -> Square {
        Square(index as u8)
    }
}

/// The squares strictly between two squares of one diagonal, from the first to the second.
pub(super) fn between(one: Square, other: Square) -> impl Iterator<Item = Square> {
    let toward = |from: usize, to: usize, n| if from < to { from + n } else { from - n };
    let (columns, rows) = ((one.column(), other.column()), (one.row(), other.row()));
    let at = move |n| Square::new(toward(columns.0, columns.1, n), toward(rows.0, rows.1, n));
    (1..rows.0.abs_diff(rows.1)).filter_map(at)
}

/// Writes `c3`.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column_letter(), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `c3` or `<c,3>`.
impl FromStr for Square {
    type Err = BadSquare;

    fn from_str(text: &str) -> Result<Square, BadSquare> {
        let (column, row) = parts(text).ok_or(BadSquare::Malformed)?;
        named(column, row).ok_or(BadSquare::NotDark)
    }
}

/// The column and the row of a text in one of the two forms.
fn parts(text: &str) -> Option<(char, &str)> {
    let bracketed = text.strip_prefix('<').and_then(|text| text.strip_suffix('>'));
    let mut rest = bracketed.unwrap_or(text).chars();
    let column = rest.next()?;
    let row = if bracketed.is_some() {
        rest.as_str().strip_prefix(',')?
    } else {
        column.is_ascii_lowercase().then_some(rest.as_str())?
    };
    let digits = row.strip_prefix('-').filter(|_| bracketed.is_some()).unwrap_or(row);
    let is_number = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    is_number.then_some((column, row))
}

fn named(column: char, row: &str) -> Option<Square> {
    let column = "abcdefgh".find(column)?;
    let row: usize = row.parse().ok()?;
    Square::new(column, row.checked_sub(1)?)
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Squares(pub(super) u64);

impl Squares {
    /// The number of squares in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if the square is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// The set as a word: bit n is set if the square with index n is in the set.
    #[allow(clippy::cast_possible_truncation, reason = "the last shift leaves the upper four bits")]
    pub const fn word(self) -> u32 {
        let bits = self.0;
        (bits & 0xf
            | bits >> 1 & 0xff0
            | bits >> 2 & 0xf_f000
            | bits >> 3 & 0xff0_0000
            | bits >> 4 & 0xf000_0000) as u32
    }

    /// The squares, in order.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        bits::each(self.0).map(Square::of_bit)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        Squares(squares.into_iter().fold(0, |set, square| set | square.bit()))
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A numbering of the squares from 1 to 32: row by row from one end of the board, and within a
/// row from one side to the other.
///
/// The four numberings are those of the `GameType` tag of PDN 3.0 (pdn.fmjd.org/gametype.html),
/// which names each by the corner of square 1 as the first side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbering {
    /// Square 1 is a1.
    BottomLeft,
    /// Square 1 is g1.
    BottomRight,
    /// Square 1 is b8.
    TopLeft,
    /// Square 1 is h8.
    TopRight,
}

impl Numbering {
    /// The number of a square, from 1 to 32.
    pub const fn number(self, square: Square) -> usize {
        let (row, place) = self.turned(square.row(), square.column() / 2);
        row * 4 + place + 1
    }

    /// The square with a number; `None` if the number is not in 1 to 32.
    pub const fn square(self, number: usize) -> Option<Square> {
        if number == 0 || number > bits::SQUARES {
            return None;
        }
        let (row, place) = self.turned((number - 1) / 4, (number - 1) % 4);
        Square::new(place * 2 + row % 2, row)
    }

    /// Reverses a row and a place in it where this numbering counts from the other end. Applying it
    /// twice gives the original pair.
    const fn turned(self, row: usize, place: usize) -> (usize, usize) {
        match self {
            Numbering::BottomLeft => (row, place),
            Numbering::BottomRight => (row, 3 - place),
            Numbering::TopLeft => (7 - row, place),
            Numbering::TopRight => (7 - row, 3 - place),
        }
    }
}
