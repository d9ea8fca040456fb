//! Marks submissions of the five assignments, and of those that an instructor writes.
//!
//! A [`Submission`] is unpacked, built and run in the sandbox. A course lists its [`Check`]s, each of
//! which belongs to a requirement of the assignment's page. It runs the submission through
//! [`Session`]s, in which lines are typed at a program or at a driver of its functions. An
//! [`Oracle`] says what the submission should print. Each part that differs is a [`Fault`] of the
//! requirement that asks for it, with the shortest session that shows it. A [`Rubric`] turns the
//! faults into points, and the [`Report`] of a submission is all that is kept.

#![forbid(unsafe_code)]

mod assignment;
mod assignments;
mod batch;
mod bytes;
mod causes;
mod check;
mod compare;
mod course;
mod examine;
mod fault;
mod folder;
mod formats;
mod marking;
mod memory;
mod mutants;
mod notation;
mod oracle;
mod package;
mod report;
mod rubric;
mod run;
mod session;
mod shrink;
mod system;
mod tally;
mod unwritten;

pub use assignment::Assignment;
pub use batch::{
    Batch, Collected, Entry, Folder, Marked, Step, Summary, Unusable, collect, fingerprint,
    holds_results, holds_several, refusal, way,
};
pub use check::{Check, Family, Source};
pub use course::recipe;
pub use fault::{Evidence, Fault};
pub use folder::{BadAssignment, Checked, NotChecked, Remark, begin_assignment, check};
pub use formats::{Styles, csv, github, gradescope, html, json_line, junit, text};
pub use marking::{NotGraded, grade};
pub use mutants::{Change, some_changes};
pub use oracle::{Expected, Mismatch, Oracle, Piece};
pub use package::package;
pub use report::{CheckResult, Outcome, Report};
pub use rubric::{BadRubric, Forgive, Limits, Rubric, Visibility};
pub use session::{About, Session, SessionKind};
pub use submissions::Submission;
