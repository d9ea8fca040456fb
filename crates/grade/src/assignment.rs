use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the five assignments.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Assignment {
    /// Connect Four against minimax, with its C modules.
    Spfiar,
    /// A Connect Four player over files.
    Wpi,
    /// Alice against the computer, with its C functions.
    Ece15,
    /// Checkers against minimax.
    Checkers,
    /// Connect Four on boards of any size, with its C++ functions.
    FourInARow,
}

impl Assignment {
    /// All of them, in the order of their numbers.
    pub const ALL: [Assignment; 5] = [
        Assignment::Spfiar,
        Assignment::Wpi,
        Assignment::Ece15,
        Assignment::Checkers,
        Assignment::FourInARow,
    ];

    /// Its word on the command line, in files and in names.
    pub fn word(self) -> &'static str {
        match self {
            Assignment::Spfiar => "spfiar",
            Assignment::Wpi => "wpi",
            Assignment::Ece15 => "ece15",
            Assignment::Checkers => "checkers",
            Assignment::FourInARow => "fourinarow",
        }
    }

    /// The assignment with this word.
    pub fn of_word(word: &str) -> Option<Assignment> {
        Assignment::ALL.into_iter().find(|assignment| assignment.word() == word)
    }
}

impl fmt::Display for Assignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
