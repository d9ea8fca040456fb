use std::io::{self, Write};

use rules::checkers::Setup;

use super::{initial_board, screen};

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
        output.write_all(&screen::board(board))
    }
}

/// This crate's functions.
pub(super) struct Own;

impl Functions for Own {}
