use std::collections::BTreeMap;
use std::time::Duration;

use serde::Deserialize;
use text::nearest;
use toml::Spanned;

use super::{BadRubric, Forgive, Limits, Rubric, Visibility};
use crate::check::Family;
use crate::course::Course;
use crate::session::SessionKind;

/// A rubric as it is written. What it omits has its usual value.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct RubricFile {
    assignment: Option<Spanned<String>>,
    total: Option<Spanned<f64>>,
    seed: Option<u64>,
    sessions: Option<Spanned<usize>>,
    consequences: Option<Spanned<f64>>,
    warnings_count: Option<bool>,
    #[serde(default)]
    kinds: BTreeMap<Spanned<String>, Spanned<f64>>,
    #[serde(default)]
    forgive: ForgiveFile,
    #[serde(default)]
    limits: LimitsFile,
    #[serde(default)]
    families: BTreeMap<Spanned<String>, u32>,
    #[serde(default)]
    checks: BTreeMap<Spanned<String>, u32>,
    #[serde(default)]
    options: BTreeMap<Spanned<String>, Spanned<String>>,
    #[serde(default)]
    gradescope: BTreeMap<Spanned<String>, Spanned<String>>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct ForgiveFile {
    blanks_at_line_ends: Option<bool>,
    carriage_returns: Option<bool>,
    last_line_feed: Option<bool>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct LimitsFile {
    session_seconds: Option<Spanned<f64>>,
    submission_seconds: Option<Spanned<f64>>,
    memory_mib: Option<Spanned<u64>>,
}

/// A text of the rubric, for messages with a line.
struct Text<'a>(&'a str);

impl Text<'_> {
    /// A value, if it is in a range.
    fn within<T: Copy + PartialOrd + std::fmt::Display>(
        &self,
        key: &str,
        value: Option<Spanned<T>>,
        [least, most]: [T; 2],
        usual: T,
    ) -> Result<T, BadRubric> {
        let Some(value) = value else { return Ok(usual) };
        let number = *value.get_ref();
        if least <= number && number <= most {
            return Ok(number);
        }
        let why = format!("{key} is {number}, but must be from {least} to {most}");
        Err(self.bad(&value, why))
    }

    /// One of the known words; an error suggests the nearest.
    fn known<'w>(
        &self,
        what: &str,
        word: &Spanned<String>,
        words: &[&'w str],
    ) -> Result<&'w str, BadRubric> {
        let given = word.get_ref();
        if let Some(known) = words.iter().find(|known| *known == given) {
            return Ok(known);
        }
        let advice = match (nearest(given, words.iter().copied()), words) {
            (Some(known), _) => format!("did you mean '{known}'?"),
            (None, []) => "this assignment has none".to_owned(),
            (None, _) => format!("it should be one of: {}", words.join(", ")),
        };
        Err(self.bad(word, format!("there is no {what} '{given}'; {advice}")))
    }

    /// An error if an id is that of version 1.0, whose requirement has parts now, or is not checked.
    fn is_whole(&self, word: &Spanned<String>, ids: &[&str]) -> Result<(), BadRubric> {
        let given = word.get_ref();
        let is_part = |id: &&&str| {
            let letter = id.strip_prefix(given.as_str()).unwrap_or_default();
            letter.len() == 1 && letter.bytes().all(|byte| byte.is_ascii_lowercase())
        };
        let parts: Vec<String> = ids.iter().filter(is_part).map(|id| format!("'{id}'")).collect();
        match &parts[..] {
            [rest @ .., last] if !rest.is_empty() => {
                let why = format!("'{given}' is now {} and {last}", rest.join(", "));
                Err(self.bad(word, why))
            }
            [only] => Err(self.bad(word, format!("'{given}' is now {only}"))),
            _ => Ok(()),
        }
    }

    fn bad<T>(&self, at: &Spanned<T>, why: String) -> BadRubric {
        BadRubric::at(at.span().start, self.0, why)
    }
}

impl RubricFile {
    pub(super) fn read(text: &str) -> Result<RubricFile, BadRubric> {
        toml::from_str(text).map_err(|error| BadRubric::of_toml(&error, text))
    }

    /// The rubric, if everything in it is of this course.
    pub(super) fn rubric(
        self,
        text: &str,
        course: &'static dyn Course,
    ) -> Result<Rubric, BadRubric> {
        let text = Text(text);
        let mut rubric = Rubric::usual(course);
        if let Some(word) = &self.assignment
            && word.get_ref() != course.word()
        {
            let (theirs, ours) = (word.get_ref(), course.word());
            return Err(text.bad(word, format!("the rubric is for '{theirs}', not for '{ours}'")));
        }
        rubric.total = text.within("total", self.total, [0.01, 1e6], rubric.total)?;
        rubric.seed = self.seed.unwrap_or(rubric.seed);
        rubric.sessions = text.within("sessions", self.sessions, [0, 10_000], rubric.sessions)?;
        let share = rubric.consequences;
        rubric.consequences = text.within("consequences", self.consequences, [0.0, 1.0], share)?;
        let kinds = SessionKind::ALL.map(SessionKind::word);
        for (word, weight) in self.kinds {
            let known = text.known("kind of session", &word, &kinds)?;
            let kind = SessionKind::ALL.into_iter().find(|kind| kind.word() == known);
            let weight = text.within(known, Some(weight), [0.0, 1e6], 0.0)?;
            rubric.kinds.extend(kind.map(|kind| (kind, weight)));
        }
        rubric.warnings_count = self.warnings_count.unwrap_or(rubric.warnings_count);
        rubric.forgive = self.forgive.read(rubric.forgive);
        rubric.limits = self.limits.read(text.0, rubric.limits)?;
        let families: Vec<&str> = rubric.families.keys().map(|family| family.word()).collect();
        for (word, weight) in &self.families {
            let known = text.known("family", word, &families)?;
            let family = Family::ALL.into_iter().find(|family| family.word() == known);
            rubric.families.extend(family.map(|family| (family, *weight)));
        }
        let ids: Vec<String> = rubric.checks.keys().cloned().collect();
        let ids: Vec<&str> = ids.iter().map(String::as_str).collect();
        for (word, weight) in &self.checks {
            text.is_whole(word, &ids)?;
            rubric.checks.insert(text.known("check", word, &ids)?.to_owned(), *weight);
        }
        let names: Vec<&str> = families.iter().chain(&ids).copied().collect();
        for (word, value) in &self.gradescope {
            let name = text.known("check or family", word, &names)?.to_owned();
            let words = Visibility::ALL.map(Visibility::word);
            let known = text.known("visibility", value, &words)?;
            let visibility = Visibility::ALL.into_iter().find(|one| one.word() == known);
            rubric.gradescope.extend(visibility.map(|visibility| (name, visibility)));
        }
        for (word, value) in &self.options {
            let (key, value) = chosen(&text, course, word, value)?;
            rubric.options.insert(key.to_owned(), value.to_owned());
        }
        Ok(rubric)
    }
}

/// An option of the course and one of its values.
fn chosen(
    text: &Text,
    course: &dyn Course,
    word: &Spanned<String>,
    value: &Spanned<String>,
) -> Result<(&'static str, &'static str), BadRubric> {
    let keys: Vec<&'static str> = course.options().iter().map(|choice| choice.key).collect();
    let key = text.known("option", word, &keys)?;
    let values = course.options().iter().find(|choice| choice.key == key);
    let values = values.map_or(&[][..], |choice| choice.values);
    Ok((key, text.known(&format!("value of {key}"), value, values)?))
}

impl ForgiveFile {
    pub(crate) fn read(&self, usual: Forgive) -> Forgive {
        Forgive {
            blanks_at_line_ends: self.blanks_at_line_ends.unwrap_or(usual.blanks_at_line_ends),
            carriage_returns: self.carriage_returns.unwrap_or(usual.carriage_returns),
            last_line_feed: self.last_line_feed.unwrap_or(usual.last_line_feed),
        }
    }
}

impl LimitsFile {
    pub(crate) fn read(self, text: &str, usual: Limits) -> Result<Limits, BadRubric> {
        let Limits { session, submission, memory_mib } = usual;
        let text = &Text(text);
        let seconds = |key, value, usual: Duration| {
            let seconds = text.within(key, value, [0.1, 86_400.0], usual.as_secs_f64());
            seconds.map(Duration::from_secs_f64)
        };
        Ok(Limits {
            session: seconds("session-seconds", self.session_seconds, session)?,
            submission: seconds("submission-seconds", self.submission_seconds, submission)?,
            memory_mib: text.within("memory-mib", self.memory_mib, [16, 65_536], memory_mib)?,
        })
    }
}
