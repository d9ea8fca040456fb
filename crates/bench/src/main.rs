//! How fast the solver is: the published sets of positions against other solvers, in one run.
//!
//! Every solver gets the same positions with an empty table and no opening book. They take turns
//! after every few positions, so that a slow moment of the machine meets all of them, and what is
//! compared is the CPU time of each round, as a ratio to the reference: the first peer. An answer
//! that differs from the published score is counted, and from our own solver it is a failure.
//!
//! What was answered is kept in a [`journal`], so that hours of measuring can be stopped and gone on
//! with.
//!
//! Two more things are measured: what a second thread gains ([`threads`]), and how long the slowest
//! positions take whose columns are all asked for, with a book ([`columns`]).
//!
//! The peers are `connect-four-ai` and `connect-four-solver`, which are libraries, and `BitBully`, a
//! process of Python's. The second looks positions of up to six discs up in a book that it cannot be
//! parted from; on the sets `L1_R2` and `L1_R3` its figures are flattered by that.

mod arguments;
mod clock;
mod columns;
mod contenders;
mod journal;
mod measure;
mod progress;
mod report;
mod run;
mod sets;
mod threads;

fn main() -> std::process::ExitCode {
    run::run()
}
