//! The data of each assignment for its marking.

use std::path::Path;

use submissions::Recipe;

use crate::assignment::Assignment;
use crate::batch::likeness;
use crate::check::{Check, Family};
use crate::marking::Marking;
use crate::rubric::{Choice, Forgive, Limits};

/// How the programs of the assignment with this word are built, if there is one.
pub fn recipe(word: &str) -> Option<&'static Recipe> {
    Assignment::of_word(word).map(|assignment| assignment.course().recipe())
}

/// The digest of the code that an assignment gives out.
pub(crate) fn given_shape(assignment: Assignment) -> Vec<u64> {
    let given = assignment.course().recipe().given;
    likeness::shape(given.iter().map(|(_, text)| *text))
}

/// An assignment: its checks, how a submission is built, and how it is examined.
pub(crate) trait Course: Sync {
    /// Its word on the command line, in files and in names.
    fn word(&self) -> &'static str;

    /// All checks, family by family, in the order in which an instructor would read them.
    fn checks(&self) -> &[Check];

    /// The usual weights of the families. Those without a check are left out.
    fn families(&self) -> &[(Family, u32)] {
        &[
            (Family::Files, 5),
            (Family::Program, 60),
            (Family::Functions, 20),
            (Family::Memory, 10),
            (Family::Play, 5),
        ]
    }

    /// The choices of an instructor, where the assignment leaves one.
    fn options(&self) -> &[Choice] {
        &[]
    }

    /// The functions that a student writes, in the order in which they need each other.
    fn functions(&self) -> &[&'static str] {
        &[]
    }

    /// How a submission without a makefile is built, and what the assignment says about building.
    fn recipe(&self) -> &Recipe;

    /// The differences that are forgiven, unless a rubric says otherwise.
    fn forgive(&self) -> Forgive {
        Forgive::default()
    }

    /// The limits, unless a rubric says otherwise.
    fn limits(&self) -> Limits {
        Limits::default()
    }

    /// The folder that it was read from, if it is not built in.
    fn folder(&self) -> Option<&Path> {
        None
    }

    /// Packages of Debian that its submissions are built and run with, besides those for C and C++.
    fn packages(&self) -> &[String] {
        &[]
    }

    /// A hash of what it is made of, if that is not this program.
    fn digest(&self) -> &'static str {
        ""
    }

    /// Returns false if nothing but functions is asked for, so that there is no program to build.
    fn has_program(&self) -> bool {
        true
    }

    /// Returns true if the checks of a family need the program, so that they fail without it.
    fn needs_program(&self, family: Family) -> bool {
        matches!(family, Family::Program | Family::Memory | Family::Play)
    }

    /// Examines a submission that has been built, or whose program could not be built but whose
    /// functions might: reports its faults. Checks without a fault have passed unless they are
    /// skipped.
    fn examine(&self, marking: &mut Marking);
}
