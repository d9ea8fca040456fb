//! Everything that is tried with a submission.

use std::sync::Mutex;

use fastrand::Rng;
use sandbox::ExitReason;

use super::reference::{self, Reference};
use super::{Part, Source, Written};
use crate::check::Family;
use crate::fault::Fault;
use crate::marking::Marking;
use crate::memory::MemoryKeys;
use crate::run::Run;
use crate::session::{Session, SessionKind};
use submissions::Subject;

/// The keys of the checks of memory.
const MEMORY: MemoryKeys<'static> =
    MemoryKeys { leaks: "leaks", invalid: "accesses", unset: "uninitialised" };

/// Sessions whose use of memory is looked at.
const WITH_MEMORY: usize = 3;

pub(super) fn examine(course: &Written, marking: &mut Marking) {
    names(course, marking);
    for part in &course.parts {
        if marking.goes_on() && marking.wants(part.family) {
            part.examine(course, marking);
        }
    }
    if let (Some(program), true) = (marking.program(), marking.wants(Family::Memory)) {
        let part = course.parts.iter().find(|part| part.family == Family::Program);
        let sessions = part.map(|part| part.sessions(marking)).unwrap_or_default();
        let plain = sessions.into_iter().filter(|session| session.kind == SessionKind::Plain);
        let plain: Vec<Session> = plain.take(WITH_MEMORY).collect();
        marking.check_memory(&MEMORY, &program, &plain);
    }
}

/// The files that are asked for.
fn names(course: &Written, marking: &mut Marking) {
    let missing = course.names.iter().filter(|name| marking.files().named(name).is_empty());
    let missing: Vec<&str> = missing.map(String::as_str).collect();
    if !missing.is_empty() && course.checks.iter().any(|check| check.id() == "files.names") {
        let what = format!("These files are missing: {}.", missing.join(", "));
        marking.fault(Fault::plain("files.names".to_owned(), what));
    }
}

impl Part {
    /// The sessions that are written, and random ones.
    pub(super) fn sessions(&self, marking: &Marking) -> Vec<Session> {
        let mut sessions: Vec<Session> =
            self.cases.iter().map(|case| case.session.clone()).collect();
        let mut random = Rng::with_seed(marking.rubric.seed);
        if let Some(generator) = &self.generator {
            let count = 0..marking.rubric.sessions;
            sessions.extend(count.map(|_| generator.session(&mut random)));
        }
        sessions
    }

    fn examine(&self, course: &Written, marking: &mut Marking) {
        let subject = match &self.driver {
            None => marking.program(),
            Some(driver) => match marking.driver(&driver.whole()) {
                Ok(subject) => Some(subject),
                Err(why) => return marking.fail_functions(&[self.family], &why),
            },
        };
        let Some(subject) = subject else { return };
        let reference = course.reference.as_ref().map(|source| self.reference(source, marking));
        let reference = match reference.transpose() {
            Ok(reference) => reference,
            Err(why) => return marking.fail(&format!("the reference cannot be used: {why}")),
        };
        let runner = marking.runner().clone();
        let answer = |session: &Session, choices: &str| match &reference {
            Some(reference) => reference::run(&runner, reference, session, choices),
            None => self.printed(session).map(|output| {
                let output = output.as_bytes().to_vec();
                Run { output, ending: Some(ExitReason::Exited(0)), ..Run::default() }
            }),
        };
        let can_answer = |session: &Session| reference.is_some() || self.printed(session).is_some();
        let oracle = Reference {
            patterns: &course.patterns,
            usual: course.usual(self.family),
            keys: &course.keys,
            exit: self.exit,
            errors: self.errors,
            is_of_calls: self.driver.is_some(),
            answer: &answer,
            can_answer: &can_answer,
            known: Mutex::default(),
            failure: Mutex::default(),
        };
        let sessions = self.sessions(marking);
        marking.try_sessions(&subject, self.family, &oracle, sessions);
        if let Some((session, why)) = oracle.failure.into_inner().ok().flatten() {
            marking.fail(&format!("{why}, in the session: {}", session.shown()));
        }
    }

    /// The output of a session that a file says.
    fn printed(&self, session: &Session) -> Option<&str> {
        let case = self.cases.iter().find(|case| case.session == *session)?;
        case.printed.as_deref()
    }

    /// The reference, built as a submission is.
    pub(super) fn reference(&self, source: &Source, marking: &Marking) -> Result<Subject, String> {
        let tree = marking.unpack_other(&source.folder)?;
        match &self.driver {
            None => {
                let built = marking.build_other(&tree, &source.recipe)?;
                built.program.ok_or_else(|| built.problem.unwrap_or_default())
            }
            Some(driver) => marking.driver_of(&tree, &source.recipe, &driver.whole()),
        }
    }
}

impl super::Driver {
    fn whole(&self) -> submissions::Driver<'_> {
        let theirs = Some(&self.theirs[..]).filter(|theirs| !theirs.is_empty());
        submissions::Driver { name: self.name, ours: &self.ours, theirs }
    }
}
