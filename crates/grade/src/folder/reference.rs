//! The reference program says what is right.

use std::collections::HashMap;
use std::sync::Mutex;

use sandbox::ExitReason;

use super::lines::{Pattern, split};
use crate::oracle::{Expected, Oracle, Piece};
use crate::run::{Run, Runner};
use crate::session::Session;
use submissions::Subject;

/// The variable in which the reference finds the choices that a submission made, one a line.
pub(super) const CHOICES: &str = "CHOICES";

/// An oracle that runs a program.
pub(super) struct Reference<'a> {
    pub(super) patterns: &'a [Pattern],
    /// The key of the parts that no pattern matches, in sessions that name none.
    pub(super) usual: &'static str,
    /// The key of the exit status, and that of the standard error.
    pub(super) exit: Option<&'static str>,
    pub(super) errors: Option<&'static str>,
    /// True if sessions are calls of functions.
    pub(super) is_of_calls: bool,
    pub(super) keys: &'a [&'static str],
    /// The run of the reference in a session with these choices; `None` if there is none.
    pub(super) answer: &'a (dyn Fn(&Session, &str) -> Option<Run> + Sync),
    /// Returns true if there is such a run.
    pub(super) can_answer: &'a (dyn Fn(&Session) -> bool + Sync),
    /// Its earlier runs, by the session and the choices.
    pub(super) known: Mutex<HashMap<(Session, String), Run>>,
    /// The first session that it could not answer, and why.
    pub(super) failure: Mutex<Option<(Session, String)>>,
}

/// The choices that were made in an output, one a line.
pub(super) fn choices(patterns: &[Pattern], found: &[u8]) -> String {
    if !patterns.iter().any(|pattern| pattern.is_choice) {
        return String::new();
    }
    let choices = split(patterns, found).into_iter().filter_map(|part| part.choice);
    choices.collect::<Vec<_>>().join("\n")
}

/// Runs the reference.
pub(super) fn run(
    runner: &Runner,
    reference: &Subject,
    session: &Session,
    choices: &str,
) -> Option<Run> {
    let subject = reference.clone();
    let subject =
        if choices.is_empty() { subject } else { subject.with_variable(CHOICES, choices) };
    runner.run(&subject, session).ok()
}

impl Reference<'_> {
    /// The run of the reference in a session, in which it follows the choices of a submission.
    fn answer(&self, session: &Session, found: &[u8]) -> Option<Run> {
        /// Bytes of a variable of the environment.
        const MOST: usize = 100 << 10;
        let mut choices = choices(self.patterns, found);
        let fits = |at: &usize| choices.is_char_boundary(*at);
        let end = (0..=choices.len().min(MOST)).rev().find(fits).unwrap_or(0);
        choices.truncate(end);
        let question = (session.clone(), choices);
        if let Some(run) = self.known.lock().ok()?.get(&question) {
            return Some(run.clone());
        }
        let (session, choices) = &question;
        let run = (self.answer)(session, choices)?;
        if !matches!(run.ending, Some(ExitReason::Exited(_))) {
            let mut failure = self.failure.lock().ok()?;
            let why = format!("the reference {}", run.ended());
            failure.get_or_insert_with(|| (session.clone(), why));
            return None;
        }
        self.known.lock().ok()?.insert(question, run.clone());
        Some(run)
    }

    fn key(&self, word: &str) -> &'static str {
        self.keys.iter().copied().find(|key| *key == word).unwrap_or(self.usual)
    }
}

impl Oracle for Reference<'_> {
    fn expect(&self, session: &Session, found: &[u8]) -> Expected {
        let mut expected = Expected::default();
        let Some(run) = self.answer(session, found) else { return expected };
        let about = session.about.as_ref();
        let usual = about.map_or(self.usual, |about| self.key(&about.key));
        let is_whole = about.is_some_and(|about| about.is_whole);
        for part in split(self.patterns, &run.output) {
            let of_pattern = part.pattern.filter(|_| !is_whole);
            let key = of_pattern.map_or(usual, |number| self.patterns[number].key);
            expected.pieces.push(Piece { key, text: part.text.to_vec(), instead: None });
        }
        if let Some(ExitReason::Exited(status)) = run.ending {
            let last = expected.pieces.last().map_or(usual, |piece| piece.key);
            let exit = self.exit.filter(|_| !is_whole);
            expected.exit = Some((status, exit.unwrap_or(last)));
        }
        expected.stderr = self.errors.map(|key| (run.errors, key));
        expected
    }

    fn unexpected(&self, line: &[u8]) -> Option<&'static str> {
        let first = split(self.patterns, line).into_iter().next()?;
        first.pattern.map(|number| self.patterns[number].key)
    }

    fn can_answer(&self, session: &Session) -> bool {
        (self.can_answer)(session)
    }

    fn in_step_after(&self) -> usize {
        3
    }

    fn is_of_calls(&self) -> bool {
        self.is_of_calls
    }
}
