//! The five assignments: the checks of each, what is right, and the sessions that show what is wrong.

mod checkers;
mod ece15;
mod fourinarow;
mod spfiar;
mod wpi;

use crate::assignment::Assignment;

impl Assignment {
    /// Connect Four against minimax, with its C modules.
    pub const SPFIAR: Assignment = Assignment::of(&spfiar::Spfiar);
    /// A Connect Four player over files.
    pub const WPI: Assignment = Assignment::of(&wpi::Wpi);
    /// Alice against the computer, with its C functions.
    pub const ECE15: Assignment = Assignment::of(&ece15::Ece15);
    /// Checkers against minimax.
    pub const CHECKERS: Assignment = Assignment::of(&checkers::Checkers);
    /// Connect Four on boards of any size, with its C++ functions.
    pub const FOUR_IN_A_ROW: Assignment = Assignment::of(&fourinarow::FourInARow);

    /// All that are built in, in the order of their numbers.
    pub const ALL: [Assignment; 5] = [
        Assignment::SPFIAR,
        Assignment::WPI,
        Assignment::ECE15,
        Assignment::CHECKERS,
        Assignment::FOUR_IN_A_ROW,
    ];
}
