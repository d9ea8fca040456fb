use std::io::{self, Write};

use rules::Side;
use rules::checkers::{Disc, Kind, Setup, Square};

use super::initial_board;

const FRAME: &[u8] = b" |-------------------------------|\n";
const LETTERS: &[u8] = b"   a   b   c   d   e   f   g   h  \n";

/// The character of a square without a disc.
pub const EMPTY: u8 = b' ';

/// The board as 630 bytes: eight framed rows and the letters of the columns (R4).
pub(super) fn board(board: &Setup) -> Vec<u8> {
    board_of(|column, row| letter(board, column, row))
}

/// A board of these bytes; `square` is called with column and row, counted from 0 at the bottom
/// left.
pub fn board_of(square: impl Fn(usize, usize) -> u8) -> Vec<u8> {
    let mut text = Vec::with_capacity(630);
    text.extend_from_slice(FRAME);
    for (row, digit) in (b'1'..=b'8').enumerate().rev() {
        text.push(digit);
        for column in 0..8 {
            text.extend([b'|', b' ', square(column, row), b' ']);
        }
        text.extend_from_slice(b"|\n");
        text.extend_from_slice(FRAME);
    }
    text.extend_from_slice(LETTERS);
    text
}

/// The character of a square, including light ones: the letter of its disc, or [`EMPTY`].
pub fn letter(board: &Setup, column: usize, row: usize) -> u8 {
    let disc = Square::new(column, row).and_then(|square| board.disc(square));
    disc.map(Disc::letter).and_then(|letter| u8::try_from(letter).ok()).unwrap_or(EMPTY)
}

/// The discs with these characters; `square` is called as by [`board_of`]. Light squares and
/// squares with other characters are empty.
pub fn setup_of(square: impl Fn(usize, usize) -> u8) -> Setup {
    let mut setup = Setup::EMPTY;
    for (column, row) in (0..8).flat_map(|column| (0..8).map(move |row| (column, row))) {
        if let Some(place) = Square::new(column, row) {
            setup.put(place, disc(square(column, row)));
        }
    }
    setup
}

/// The disc with this letter.
fn disc(letter: u8) -> Option<Disc> {
    let of = |side| [Kind::Man, Kind::King].map(|kind| Disc { side, kind });
    Side::BOTH.into_iter().flat_map(of).find(|disc| disc.letter() == char::from(letter))
}

/// The functions that the program calls. The C library calls them by their public names, so that a
/// student's replacement is used.
pub trait Functions {
    /// The board at the start of a game.
    fn initial_board(&self) -> Setup {
        initial_board()
    }

    /// Prints a board.
    ///
    /// # Errors
    /// If writing fails.
    fn print_board(&self, board: &Setup, output: &mut impl Write) -> io::Result<()> {
        output.write_all(&self::board(board))
    }
}

/// This crate's functions.
pub(super) struct Own;

impl Functions for Own {}
