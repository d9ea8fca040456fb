//! Units of work: long jobs, split for many machines.
//!
//! A job is a tournament, positions to be labelled, submissions to be marked, a book, or endgame tables to be
//! built or verified. Its [`Folder`] holds numbered [`Unit`]s of some seconds each. A unit is self-contained, and its id
//! is the hash of its work. [`Unit::run`] is a pure function where engines play, positions are solved and tables
//! are built or verified: it depends on seeds and nodes, never on a clock. Any machine may run any unit, any number of
//! times. The folder counts each unit once, and [`Folder::merge`] writes the same files as one machine alone.
//!
//! A text counts only if it is whole: units and results carry the hash of their contents (`sealed`), and
//! files appear by a rename (`whole`).
//!
//! Deliberately absent: command lines, printing, and how other machines are reached.

#![forbid(unsafe_code)]

mod failure;
mod folder;
mod jobs;
mod pool;
mod sealed;
mod system;
mod unit;
mod whole;
mod work;

pub use failure::Failure;
pub use folder::{Folder, Found};
pub use jobs::GradePlan;
pub use jobs::{BookPlan, JobPlan, LabelPlan, TablesPlan, TournamentPlan, VerifyPlan};
pub use pool::{Pool, Share, Step};
pub use unit::{Completed, Unit};
pub use work::{Answer, Ask, Build, Built, Checked, Games, Labels, Means, Slices, Work};
pub use work::{Mark, Marks, launcher, until};
