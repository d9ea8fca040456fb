//! An assignment that an instructor wrote: a folder with its requirements, its sessions and a reference program.

mod bad;
mod check;
mod examine;
mod file;
mod generate;
mod lines;
mod read;
mod reference;
mod sessions;
mod skeleton;

use std::path::{Path, PathBuf};

use crate::assignment::Assignment;
use crate::check::{Check, Family};
use crate::course::Course;
use crate::marking::Marking;
use crate::rubric::{Forgive, Limits};
use submissions::Recipe;

pub use bad::BadAssignment;
pub use check::{Checked, NotChecked, Remark, check};
use generate::Generator;
use lines::Pattern;
use sessions::Case;
pub use skeleton::begin_assignment;

/// An assignment of a folder.
pub(crate) struct Written {
    folder: PathBuf,
    packages: Vec<String>,
    word: &'static str,
    checks: Vec<Check>,
    /// The keys of all checks.
    keys: Vec<&'static str>,
    families: Vec<(Family, u32)>,
    functions: Vec<&'static str>,
    /// The files that are asked for.
    names: Vec<String>,
    forgive: Forgive,
    limits: Limits,
    recipe: Recipe,
    reference: Option<Source>,
    patterns: Vec<Pattern>,
    /// The program first, if there are sessions with it, and then the drivers.
    parts: Vec<Part>,
    /// A hash of all its files.
    digest: &'static str,
}

/// The reference: its files, and how they are built.
struct Source {
    folder: PathBuf,
    recipe: Recipe,
}

/// A program that sessions are tried with.
struct Part {
    family: Family,
    /// The driver; `None` for the program itself.
    driver: Option<Driver>,
    cases: Vec<Case>,
    generator: Option<Generator>,
    exit: Option<&'static str>,
    errors: Option<&'static str>,
}

/// A driver of functions.
struct Driver {
    name: &'static str,
    /// The instructor's files: name and text.
    ours: Vec<(&'static str, &'static str)>,
    theirs: Vec<&'static str>,
}

impl Assignment {
    /// The file that makes a folder an assignment.
    pub const FILE: &str = "assignment.toml";

    /// The assignment of a folder with an `assignment.toml`. It stays in memory until the process ends.
    ///
    /// # Errors
    /// If a file of it is wrong: which one, its line, and what to do.
    pub fn of_folder(folder: &Path) -> Result<Assignment, BadAssignment> {
        read::read(folder).map(|written| Assignment::of(Box::leak(Box::new(written))))
    }

    /// Returns true if this folder holds an assignment.
    pub fn is_folder(folder: &Path) -> bool {
        folder.join(Assignment::FILE).is_file()
    }
}

impl Written {
    /// The requirement to which what no pattern matches belongs: the first of the family.
    fn usual(&self, family: Family) -> &'static str {
        let place = self.checks.iter().position(|check| check.family == family);
        place.map_or("", |place| self.keys[place])
    }
}

impl Course for Written {
    fn word(&self) -> &'static str {
        self.word
    }

    fn checks(&self) -> &[Check] {
        &self.checks
    }

    fn families(&self) -> &[(Family, u32)] {
        &self.families
    }

    fn functions(&self) -> &[&'static str] {
        &self.functions
    }

    fn recipe(&self) -> &Recipe {
        &self.recipe
    }

    fn has_program(&self) -> bool {
        self.parts.iter().any(|part| part.family == Family::Program)
    }

    fn forgive(&self) -> Forgive {
        self.forgive
    }

    fn limits(&self) -> Limits {
        self.limits
    }

    fn folder(&self) -> Option<&Path> {
        Some(&self.folder)
    }

    fn packages(&self) -> &[String] {
        &self.packages
    }

    fn digest(&self) -> &'static str {
        self.digest
    }

    fn examine(&self, marking: &mut Marking) {
        examine::examine(self, marking);
    }
}
