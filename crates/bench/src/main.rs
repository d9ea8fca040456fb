//! Measures how fast the solver is on the published sets of positions, against other solvers in one
//! run.
//!
//! Every solver gets the same positions with an empty table and no opening book. They take turns
//! every few positions, so that a slow moment of the machine affects all of them. The comparison
//! uses the CPU time of each round, as a ratio to the reference, which is the first peer. Answers
//! that differ from the published score are counted; one from our own solver is a failure.
//!
//! Answers are stored in a [`journal`], so that long measurements can be stopped and continued.
//!
//! It also measures the gain of a second thread ([`threads`]) and how long the slowest positions
//! take when all columns are solved with a book ([`columns`]).
//!
//! The peers are the libraries `connect-four-ai` and `connect-four-solver`, and `BitBully`, a
//! Python process. The second looks up positions with up to six discs in a book that cannot be
//! turned off, so its figures on the sets `L1_R2` and `L1_R3` are too good.

mod agree;
mod arguments;
mod clock;
mod columns;
mod contenders;
mod instructions;
mod journal;
mod measure;
mod progress;
mod report;
mod run;
mod sets;
mod system;
mod threads;
mod touched;

fn main() -> std::process::ExitCode {
    run::run()
}
