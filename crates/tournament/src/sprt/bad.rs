use std::fmt;

use super::Sprt;

/// This is no test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadTest;

impl fmt::Display for BadTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = Sprt::MOST;
        write!(
            f,
            "a test needs a lower and a higher difference between -{most} and {most} Elo, and \
             errors between 0 and 0.5"
        )
    }
}

impl std::error::Error for BadTest {}
