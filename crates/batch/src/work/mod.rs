//! The work of units: each kind is a function of its fields.

mod build;
mod games;
mod labels;
mod marks;
mod players;
mod slices;
mod unchanged;

use std::ffi::OsString;

use serde::{Deserialize, Serialize};
use tournament::store::Stored;

use crate::Failure;
pub use build::{Build, Built};
pub use games::Games;
pub(crate) use games::{Pairing, has_programs};
pub(crate) use labels::discs;
pub use labels::{Ask, Labels};
pub use marks::{Mark, Marks, until};
pub(crate) use players::files;
pub use players::launcher;
pub use slices::{Checked, Slices};
pub(crate) use slices::{laws_of, material_of};
pub(crate) use unchanged::digest_of_file;
pub(crate) use unchanged::{check, digest_of_program};

/// The work of a unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Work {
    /// Games of a tournament.
    Games(Games),
    /// Positions of Connect Four to be solved.
    Labels(Labels),
    /// Slices of endgame tables to be built.
    Build(Build),
    /// Slices of endgame tables to be verified.
    Slices(Slices),
    /// Submissions to be marked.
    Marks(Marks),
}

/// The answer to a unit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The games, in the order of the unit.
    Games(Vec<Stored>),
    /// The labels, in the order of the unit; `None` for a full column.
    Labels(Vec<Option<i8>>),
    /// The tables, in the order of the unit.
    Tables(Vec<Built>),
    /// The findings in each slice, in the order of the unit.
    Slices(Vec<Checked>),
    /// The marks, in the order of the unit.
    Marks(Vec<Mark>),
}

/// The files that a machine needs besides the unit.
#[derive(Clone, Debug, Default)]
pub struct Means {
    /// The command that supervises programs, such as `discus sandbox`; engines need none.
    pub supervisor: Option<Vec<OsString>>,
    /// True if programs run without a sandbox, with all rights of the user.
    pub trust: bool,
}

impl Work {
    pub(crate) fn run(
        &self,
        means: &Means,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<Answer, Failure> {
        match self {
            Work::Games(games) => games.run(means, stop).map(Answer::Games),
            Work::Labels(labels) => labels.run(stop).map(Answer::Labels),
            Work::Build(build) => build.run(stop).map(Answer::Tables),
            Work::Slices(slices) => slices.run(stop).map(Answer::Slices),
            Work::Marks(marks) => marks.run(means, stop).map(Answer::Marks),
        }
    }

    /// Returns true if an answer is one to this work, and not to another or of a wrong length.
    pub(crate) fn fits(&self, answer: &Answer) -> bool {
        match (self, answer) {
            (Work::Games(games), Answer::Games(played)) => games.fits(played),
            (Work::Labels(labels), Answer::Labels(values)) => labels.fits(values),
            (Work::Build(build), Answer::Tables(tables)) => build.materials.len() == tables.len(),
            (Work::Slices(slices), Answer::Slices(checked)) => slices.fits(checked),
            (Work::Marks(marks), Answer::Marks(made)) => marks.submissions.len() == made.len(),
            _ => false,
        }
    }

    /// Returns true if two answers contradict each other. Times never do, and answers of work that
    /// depends on a clock do not either: the first one counts.
    pub(crate) fn contradicts(&self, one: &Answer, other: &Answer) -> bool {
        match (self, one, other) {
            (Work::Games(games), Answer::Games(one), Answer::Games(other)) => {
                games.contradicts(one, other)
            }
            (Work::Labels(_) | Work::Build(_) | Work::Slices(_), one, other) => one != other,
            // Programs depend on clocks and processors.
            _ => false,
        }
    }
}
