//! The checks of what is built, which all assignments share.

use super::Marking;
use crate::check::Family;
use crate::fault::{Evidence, Fault};

/// Keys of the family `files` that this module checks, if the course lists them.
const COMPILES: &str = "compiles";
const EXECUTABLE: &str = "executable";
const WARNINGS: &str = "warnings";

impl Marking<'_> {
    /// Checks that it can be built, has its name and causes no warnings.
    pub(super) fn examine_build(&mut self) {
        let name = self.course.recipe().executable;
        if let Some(problem) = self.built.problem.clone() {
            self.file_fault(COMPILES, problem, self.built.said.clone());
            let what = format!("There is no program {name}, because it could not be built.");
            self.file_fault(EXECUTABLE, what, String::new());
        } else if !self.built.is_named && self.built.is_made {
            let what = format!("The makefile makes no program called {name}.");
            self.file_fault(EXECUTABLE, what, String::new());
        }
        let warnings = &self.built.warnings;
        if let Some(first) = warnings.first().cloned() {
            let rest = match warnings.len() {
                1 => String::new(),
                count => format!(" (and {} more)", count - 1),
            };
            let text = warnings.join("\n");
            if self.rubric.warnings_count {
                let what = format!("The compiler warns: {first}{rest}");
                self.file_fault(WARNINGS, what, text);
            } else {
                self.note(format!("The compiler warns: {first}{rest}"));
            }
        }
    }

    /// A fault of a check of this family, if the course has such a check.
    fn file_fault(&mut self, key: &str, what: String, text: String) {
        let id = |key: &str| format!("{}.{key}", Family::Files);
        let has = |key: &str| self.course.checks().iter().any(|check| check.id() == id(key));
        if has(key) {
            let evidence = Evidence::Text(text);
            self.fault(Fault { check: id(key), what, cause: None, after: None, evidence });
        }
    }

    /// Without a program, all checks of a program have failed.
    pub(super) fn fail_program(&mut self) {
        let Some(problem) = self.built.problem.clone() else { return };
        let needs_program = |family: Family| self.course.needs_program(family);
        for check in self.course.checks().iter().filter(|check| needs_program(check.family)) {
            if !self.skipped.contains_key(&check.id()) {
                self.fault(Fault {
                    check: check.id(),
                    what: format!("There is no program to be tried. {problem}"),
                    cause: None,
                    after: None,
                    evidence: Evidence::Text(String::new()),
                });
            }
        }
    }
}
