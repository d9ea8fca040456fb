//! Guesses at causes that the first difference alone tells.

use crate::oracle::Mismatch;

/// A guess at the cause of a difference in a session with the program.
pub(super) fn of_program(difference: &Mismatch) -> Option<String> {
    let _ = difference;
    None
}
