//! The checks of what is built, which all assignments share.

use super::Marking;
use crate::check::{Check, Family, Source};
use crate::fault::{Evidence, Fault};

/// Keys of the family `files` that this module checks, if the course lists them.
const COMPILES: &str = "compiles";
const EXECUTABLE: &str = "executable";
const WARNINGS: &str = "warnings";
const MAKEFILE: &str = "makefile";
const ALL: &str = "all";
const CLEAN: &str = "clean";

/// Warnings that a report keeps.
const MOST_WARNINGS: usize = 50;

fn file_check(key: &str) -> String {
    format!("{}.{key}", Family::Files)
}

impl Marking<'_> {
    /// Checks that it can be built, has its name and causes no warnings.
    pub(super) fn examine_build(&mut self) {
        let name = self.course.recipe().executable;
        if let Some(problem) = self.built.problem.clone() {
            if !self.has_file_check(COMPILES) {
                self.note(problem.clone());
            }
            self.file_fault(COMPILES, problem, self.built.said.clone());
            let what = format!("There is no program {name}, because it could not be built.");
            self.file_fault(EXECUTABLE, what, String::new());
            self.cannot_check(&file_check(WARNINGS), "It could not be built.");
        } else if !self.built.is_named && self.built.has_all.is_some() {
            let what = format!("The makefile makes no program called {name}.");
            self.file_fault(EXECUTABLE, what, String::new());
        }
        let warnings = &self.built.warnings;
        if let Some(first) = warnings.first().cloned() {
            let rest = match warnings.len() {
                1 => String::new(),
                count => format!(" (and {} more)", count - 1),
            };
            let text = warnings[..warnings.len().min(MOST_WARNINGS)].join("\n");
            let is_of_course = |warning: &String| {
                submissions::is_of_course(warning, self.course.recipe().of_course)
            };
            let breaks_it = self.built.is_lenient && warnings.iter().any(is_of_course);
            if self.rubric.warnings_count || breaks_it {
                let what = format!("The compiler warns: {first}{rest}");
                self.file_fault(WARNINGS, what, text);
            } else {
                self.note(format!("The compiler warns: {first}{rest}"));
            }
        }
    }

    /// Checks the makefile and its targets.
    pub(super) fn examine_makefile(&mut self) {
        if self.tree.makefile().is_none() {
            const NONE: &str = "There is no makefile.";
            let is_asked = |check: &&Check| {
                check.id() == file_check(MAKEFILE) && check.source != Source::Decided
            };
            if self.course.checks().iter().any(|check| is_asked(&check)) {
                self.file_fault(MAKEFILE, NONE.to_owned(), String::new());
            } else {
                self.skip(&file_check(MAKEFILE), NONE);
            }
            for key in [ALL, CLEAN] {
                self.skip(&file_check(key), NONE);
            }
            return;
        }
        let said = self.built.said.clone();
        if self.built.has_all == Some(false) {
            self.file_fault(ALL, "The makefile has no target all.".to_owned(), said);
        }
        if self.has_file_check(CLEAN) {
            self.examine_clean();
        }
    }

    fn examine_clean(&mut self) {
        let Some(program) = self.program() else {
            return self.cannot_check(&file_check(CLEAN), "It could not be built.");
        };
        let cleaned =
            self.tools().and_then(|tools| submissions::clean(&tools, &self.tree, &program));
        match cleaned {
            Err(why) => self.file_fault(CLEAN, format!("make clean: {why}"), String::new()),
            Ok(left) if left.is_empty() => {}
            Ok(left) => {
                let first = &left[0];
                let rest = match left.len() {
                    1 => String::new(),
                    count => format!(" and {} other files", count - 1),
                };
                let what = format!("make clean leaves {first}{rest}.");
                self.file_fault(CLEAN, what, left.join("\n"));
            }
        }
    }

    fn has_file_check(&self, key: &str) -> bool {
        self.course.checks().iter().any(|check| check.id() == file_check(key))
    }

    /// A fault of a check of this family, if the course has such a check.
    fn file_fault(&mut self, key: &str, what: String, text: String) {
        if self.has_file_check(key) {
            let (check, evidence) = (file_check(key), Evidence::Text(text));
            self.fault(Fault { check, what, cause: None, after: None, evidence });
        }
    }

    /// If the functions cannot be called, no check of these families can be made.
    pub(crate) fn fail_functions(&mut self, families: &[Family], why: &str) {
        for check in self.course.checks().iter().filter(|check| families.contains(&check.family)) {
            self.cannot_check(&check.id(), &format!("The functions cannot be called. {why}"));
        }
    }

    /// Without a program, no check of a program can be made.
    pub(super) fn fail_program(&mut self) {
        let Some(problem) = self.built.problem.clone() else { return };
        let needs_program = |family: Family| self.course.needs_program(family);
        for check in self.course.checks().iter().filter(|check| needs_program(check.family)) {
            self.cannot_check(&check.id(), &format!("There is no program to be tried. {problem}"));
        }
    }
}
