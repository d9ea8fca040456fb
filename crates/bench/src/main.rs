//! How fast the solver is: the published sets of positions against other solvers, in one run.
//!
//! Every solver gets the same positions with an empty table and no opening book. They take turns
//! after every few positions, so that a slow moment of the machine meets all of them, and what is
//! compared is the CPU time of each round, as a ratio to the reference: the first peer. An answer
//! that differs from the published score is counted, and from our own solver it is a failure.
//!
//! The peers are `connect-four-ai`, a library, and `BitBully`, a process of Python's. Not among them
//! is the crate `connect-four-solver`: its licence is not one that `deny.toml` allows, and it looks
//! up positions of up to six discs in a book that cannot be taken away from it.

mod arguments;
mod clock;
mod contenders;
mod measure;
mod progress;
mod report;
mod run;
mod sets;

fn main() -> std::process::ExitCode {
    run::run()
}
