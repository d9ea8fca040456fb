use std::io::{self, BufRead, Write};

use rules::Side;

use super::{Squares, landing_row};
use crate::fours::completes_four;
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

/// The move of the user AI (R15): the leftmost that wins, or else the leftmost with which the
/// opponent would win, or else the nearest to the centre; `None` on a full board.
pub fn user_ai(board: &impl Squares, side: Side) -> Option<usize> {
    let winning = |side| (0..board.columns()).find(|&column| wins(board, column, side));
    let central = || from_centre(board.columns()).find(|&column| has_room(board, column));
    winning(side).or_else(|| winning(side.opponent())).or_else(central)
}

/// The move of the random AI (R14): any column whose top square is blank, chosen by one number
/// drawn from `rand`. If there is none, it returns `None` and draws nothing.
pub fn random_ai(board: &impl Squares, rand: impl FnOnce() -> u32) -> Option<usize> {
    let top = board.rows().checked_sub(1)?;
    let is_open = |&column: &usize| board.square(top, column).is_none();
    let open = || (0..board.columns()).filter(is_open);
    let count = open().count();
    (count > 0).then(|| open().nth(rand() as usize % count)).flatten()
}

fn has_room(board: &impl Squares, column: usize) -> bool {
    landing_row(board, column).is_some()
}

/// Returns true if there is room in the column, and a disc of this side there completes four in a
/// line.
pub fn wins(board: &impl Squares, column: usize, side: Side) -> bool {
    let is_own = |(row, column)| board.square(row, column) == Some(side);
    landing_row(board, column).is_some_and(|row| completes_four((row, column), is_own))
}

/// All columns from the centre outwards, the left one before the right one at equal distance (R16).
fn from_centre(columns: usize) -> impl Iterator<Item = usize> {
    let centre = columns / 2;
    let pairs = (1..=centre).flat_map(move |distance| [centre - distance, centre + distance]);
    std::iter::once(centre).chain(pairs).filter(move |&column| column < columns)
}

#[cfg(test)]
mod tests {
    use super::from_centre;

    /// Checks R16 of the assignment's page, and the narrowest boards.
    #[test]
    fn columns_are_tried_from_the_centre() {
        let order = |columns| from_centre(columns).collect::<Vec<_>>();
        assert_eq!(order(6), [3, 2, 4, 1, 5, 0]);
        assert_eq!(order(7), [3, 2, 4, 1, 5, 0, 6]);
        assert_eq!((order(1), order(2), order(3)), (vec![0], vec![1, 0], vec![1, 0, 2]));
        assert_eq!(order(1000).len(), 1000);
    }
}
