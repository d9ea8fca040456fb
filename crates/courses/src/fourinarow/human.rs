use std::io::{self, BufRead, Write};

use super::{Squares, landing_row};
use crate::scan::{Scanned, scan_integer};

/// The prompt before each answer (R11).
pub const PROMPT: &str = "Enter the location: \n";

/// A human who types the moves, with the behaviour of `cin >> int`: after one failed read, every
/// other read fails (R13).
#[derive(Clone, Debug, Default)]
pub struct Human {
    has_failed: bool,
}

impl Human {
    /// Prompts and reads the column of the next move, counted from 0; `None` means an error (R11).
    ///
    /// # Errors
    /// If writing fails.
    pub fn ask(
        &mut self,
        board: &impl Squares,
        input: &mut impl BufRead,
        output: &mut impl Write,
    ) -> io::Result<Option<usize>> {
        output.write_all(PROMPT.as_bytes())?;
        output.flush()?;
        Ok(self.read(input).and_then(|number| column_of(board, number)))
    }

    /// Reads by R12 and R13. A word that is not an integer counts as column 0; a number beyond 32
    /// bits is off every board.
    fn read(&mut self, input: &mut impl BufRead) -> Option<i32> {
        if self.has_failed {
            return None;
        }
        let scanned = scan_integer(input);
        let number = match scanned {
            Scanned::Integer(number) => i32::try_from(number).ok(),
            Scanned::Other | Scanned::End => None,
        };
        self.has_failed = number.is_none();
        if scanned == Scanned::Other { Some(0) } else { number }
    }
}

/// The column with this number, as an index from 0; `None` if a disc cannot be dropped there.
fn column_of(board: &impl Squares, number: i32) -> Option<usize> {
    let column = usize::try_from(number).ok()?;
    landing_row(board, column).map(|_| column)
}
