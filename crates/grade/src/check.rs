use std::fmt;

use serde::{Deserialize, Serialize};

use crate::notation::lines;

/// One requirement of an assignment, as it is checked in one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Check {
    /// How it is checked.
    pub family: Family,
    /// The number of the requirement on the assignment's page, such as `R21` or `A3`. Together with
    /// the family it is the check's id. If no requirement asks for it alone, a word such as `leaks`.
    pub key: &'static str,
    /// The requirement in one or two sentences that a student understands.
    pub sentence: &'static str,
    /// Its usual weight within its family.
    pub weight: u32,
}

impl Check {
    /// The checks of a table, which has a line for each: its id, its weight and its sentence.
    ///
    /// # Panics
    /// If another line is no check.
    pub(crate) fn table(text: &'static str) -> Vec<Check> {
        lines(text).map(|line| Check::read(line).expect("a line of a table is a check")).collect()
    }

    fn read(line: &'static str) -> Option<Check> {
        let (id, rest) = line.split_once(' ')?;
        let (weight, sentence) = rest.trim_start().split_once(' ')?;
        let (word, key) = id.split_once('.')?;
        let family = Family::ALL.into_iter().find(|family| family.word() == word)?;
        Some(Check { family, key, sentence: sentence.trim_start(), weight: weight.parse().ok()? })
    }

    /// Its id, such as `program.R21`.
    pub fn id(&self) -> String {
        format!("{}.{}", self.family, self.key)
    }
}

/// A way of checking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Family {
    /// Files and names that the assignment demands.
    Files,
    /// Sessions with the program.
    Program,
    /// Calls of its functions.
    Functions,
    /// Leaks, invalid accesses, refused memory.
    Memory,
    /// Games.
    Play,
}

impl Family {
    /// All of them, in the order in which they are checked and reported.
    pub const ALL: [Family; 5] =
        [Family::Files, Family::Program, Family::Functions, Family::Memory, Family::Play];

    /// Its word in ids and in the rubric.
    pub fn word(self) -> &'static str {
        match self {
            Family::Files => "files",
            Family::Program => "program",
            Family::Functions => "functions",
            Family::Memory => "memory",
            Family::Play => "play",
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
