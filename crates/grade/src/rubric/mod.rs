//! The rubric: points, limits and what is forgiven, as a TOML file.

mod bad;
mod file;
mod points;
mod template;

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use text::unmarked;

use crate::assignment::Assignment;
use crate::check::{Check, Family, Source};
use crate::course::Course;
use crate::session::SessionKind;

pub use bad::BadRubric;
use file::RubricFile;
pub(crate) use file::{ForgiveFile, LimitsFile};
pub(crate) use points::{Found, UNITS, UNSEEN, points};

/// How submissions of an assignment are marked. Every key that a file omits has its usual value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rubric {
    /// The assignment.
    pub assignment: Assignment,
    /// The points of all checks together.
    pub total: f64,
    /// The seed of the generated sessions.
    pub seed: u64,
    /// The number of generated sessions for the program, and for each driver of functions.
    pub sessions: usize,
    /// The weight of each kind of sessions in the points of a check.
    pub kinds: BTreeMap<SessionKind, f64>,
    /// How much a session counts against a check that it could not show, because another one had failed
    /// before: 0 for nothing, 1 for as much as a session that shows its fault.
    pub consequences: f64,
    /// The differences that a comparison forgives.
    pub forgive: Forgive,
    /// The limits of a program.
    pub limits: Limits,
    /// True if the warnings of the compiler cost points.
    pub warnings_count: bool,
    /// The weight of each family.
    pub families: BTreeMap<Family, u32>,
    /// The weight of each check within its family, by its id. A check of weight 0 costs nothing.
    pub checks: BTreeMap<String, u32>,
    /// The settings of the assignment, where it leaves a choice.
    pub options: BTreeMap<String, String>,
    /// Who sees what on Gradescope: the visibility of checks and families, by their ids and words.
    pub gradescope: BTreeMap<String, Visibility>,
}

/// Who sees a check on Gradescope.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Students.
    #[default]
    Visible,
    /// Instructors alone.
    Hidden,
    /// Students, once the assignment is due.
    AfterDueDate,
    /// Students, once the marks are published.
    AfterPublished,
}

impl Visibility {
    /// All of them.
    pub(crate) const ALL: [Visibility; 4] = [
        Visibility::Visible,
        Visibility::Hidden,
        Visibility::AfterDueDate,
        Visibility::AfterPublished,
    ];

    /// Its word in rubrics and for Gradescope.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Visibility::Visible => "visible",
            Visibility::Hidden => "hidden",
            Visibility::AfterDueDate => "after_due_date",
            Visibility::AfterPublished => "after_published",
        }
    }
}

/// The differences that a comparison forgives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Forgive {
    /// Blanks and tabs at the ends of lines.
    pub blanks_at_line_ends: bool,
    /// Carriage returns before line feeds.
    pub carriage_returns: bool,
    /// A missing line feed at the very end.
    pub last_line_feed: bool,
}

/// The limits of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Limits {
    /// The time of one session.
    pub session: Duration,
    /// The time of everything that one submission does, the compiler included.
    pub submission: Duration,
    /// The memory of the program, in MiB.
    pub memory_mib: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            session: Duration::from_secs(5),
            submission: Duration::from_secs(180),
            memory_mib: 1024,
        }
    }
}

/// A setting of one assignment, where the assignment leaves a choice to the instructor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    /// Its key in the section `[options]`.
    pub(crate) key: &'static str,
    /// Its effect, in a sentence, for the template.
    pub(crate) sentence: &'static str,
    /// The values that it can have; the first is the usual one.
    pub(crate) values: &'static [&'static str],
}

impl Rubric {
    /// The usual rubric of an assignment.
    pub fn of(assignment: Assignment) -> Rubric {
        Rubric::usual(assignment.course())
    }

    pub(crate) fn usual(course: &'static dyn Course) -> Rubric {
        let checks = course.checks();
        let has_checks = |family: &Family| checks.iter().any(|check| check.family == *family);
        let families = course.families().iter().filter(|(family, _)| has_checks(family));
        let choices = course.options().iter();
        Rubric {
            assignment: Assignment::of(course),
            total: 100.0,
            seed: 1,
            sessions: 40,
            kinds: BTreeMap::from([
                (SessionKind::Plain, 0.7),
                (SessionKind::Errors, 0.25),
                (SessionKind::Odd, 0.05),
            ]),
            consequences: 0.0,
            forgive: course.forgive(),
            limits: course.limits(),
            warnings_count: false,
            families: families.copied().collect(),
            checks: checks.iter().map(|check| (check.id(), usual_weight(check))).collect(),
            options: choices.map(|one| (one.key.to_owned(), one.values[0].to_owned())).collect(),
            gradescope: BTreeMap::new(),
        }
    }

    /// Reads a rubric.
    ///
    /// # Errors
    /// If it is invalid: the line, and what it should say.
    pub fn from_toml(text: &str, assignment: Assignment) -> Result<Rubric, BadRubric> {
        let text = unmarked(text);
        RubricFile::read(text)?.rubric(text, assignment.course())
    }

    /// A rubric with the usual values, in which every key is explained.
    pub fn template(assignment: Assignment) -> String {
        template::template(assignment.course())
    }

    /// The value of a setting of the assignment.
    ///
    /// # Panics
    /// If the assignment has no such setting.
    pub(crate) fn option(&self, key: &str) -> &str {
        &self.options[key]
    }

    /// Who sees a check on Gradescope: as the rubric says of it, else of its family.
    pub(crate) fn visibility(&self, check: &Check) -> Visibility {
        let of_check = self.gradescope.get(&check.id());
        of_check.or(self.gradescope.get(check.family.word())).copied().unwrap_or_default()
    }

    /// Returns true if a check is left out. What our page decided is told even if it costs nothing.
    pub(crate) fn ignores(&self, check: &Check) -> bool {
        self.families.get(&check.family).is_none_or(|weight| *weight == 0)
            || self.costs_nothing(check) && check.source != Source::Decided
    }

    /// Returns true if a check can cost points.
    pub(crate) fn counts(&self, check: &Check) -> bool {
        !self.ignores(check) && !self.costs_nothing(check)
    }

    fn costs_nothing(&self, check: &Check) -> bool {
        self.checks.get(&check.id()).is_none_or(|weight| *weight == 0)
    }
}

/// A requirement that the assignment neither asks nor shows costs nothing, unless an instructor wants it.
pub(crate) fn usual_weight(check: &Check) -> u32 {
    if check.source == Source::Decided { 0 } else { check.weight }
}

#[cfg(test)]
#[path = "../../tests/unit/rubric.rs"]
mod tests;
