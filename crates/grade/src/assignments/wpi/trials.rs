//! Runs many sessions at the same time: a player sleeps most of it.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::oracle::Rules;
use super::referee::{self, Terms};
use super::transcript::Event;
use crate::check::Family;
use crate::examine::{Examination, Findings};
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::run::Run;
use crate::session::Session;
use crate::tally::Tally;

/// Requirements, and others whose faults follow from theirs: who counts rows in another way, moves out of turn or too
/// late, or has another board fails everywhere.
const CONSEQUENCES: [(&str, &str); 7] = [
    ("R1", "R14a"),
    ("R10b", "R1"),
    ("R10b", "R3"),
    ("R10b", "R11a"),
    ("R10b", "R14a"),
    ("R14a", "R3"),
    ("R14b", "R11a"),
];

/// The sessions of one submission, and what came of them.
pub(super) struct Trials<'a> {
    pub(super) terms: Terms<'a>,
    rules: &'a Rules,
    runs: RefCell<HashMap<Session, Run>>,
    tried: Vec<Session>,
}

impl<'a> Trials<'a> {
    pub(super) fn new(terms: Terms<'a>, rules: &'a Rules) -> Trials<'a> {
        Trials { terms, rules, runs: RefCell::default(), tried: Vec::new() }
    }

    /// Runs the sessions.
    pub(super) fn run(&mut self, marking: &Marking, sessions: Vec<Session>) {
        /// Sessions at the same time.
        const TOGETHER: usize = 8;
        let next = AtomicUsize::new(0);
        let terms = &self.terms;
        let (sender, results) = mpsc::channel();
        thread::scope(|scope| {
            for sender in vec![sender; TOGETHER] {
                let (next, sessions) = (&next, &sessions);
                scope.spawn(move || {
                    while let Some(session) = sessions.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let run = referee::run(terms, session);
                        if sender.send((session.clone(), run)).is_err() {
                            break;
                        }
                    }
                });
            }
            loop {
                match results.recv_timeout(Duration::from_millis(50)) {
                    Ok((session, Ok(run))) => {
                        marking.spend(&run);
                        self.runs.get_mut().insert(session, run);
                    }
                    Ok((_, Err(why))) => marking.fail(&why),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if !marking.goes_on_with(terms.subject) {
                    next.store(sessions.len(), Ordering::Relaxed);
                }
            }
        });
        self.tried.extend(sessions);
    }

    /// The result of a session that was run.
    pub(super) fn of(&self, session: &Session) -> Option<Run> {
        self.runs.borrow().get(session).cloned()
    }

    /// The events of a session.
    pub(super) fn events(&self, session: &Session) -> Vec<Event> {
        let run = self.of(session).unwrap_or_default();
        Event::all(&run.output, &self.terms.name)
    }

    /// Compares all sessions with what a correct player does, and reports what they show.
    pub(super) fn report(&self, marking: &mut Marking) {
        let mut findings = self.findings(marking);
        for fault in &mut findings.faults {
            if let Some(what) = self.sentence(fault) {
                fault.what = what;
            }
        }
        if !self.terms.has_moved() {
            // A player that never moves earns nothing by what it does not do wrong.
            findings.tallies.values_mut().for_each(Tally::forget_held);
        } else if !findings.tallies.get("R13b").is_some_and(Tally::is_decided) {
            // Its looks are seen only while a file is there that it leaves alone.
            marking.skip("program.R13b", "It left no file alone, so its looks could not be seen.");
        }
        marking.add(Family::Program, findings);
        for (cause, consequence) in CONSEQUENCES {
            let [cause, consequence] = [cause, consequence].map(|key| format!("program.{key}"));
            let has_failed = |fault: &Fault| fault.check == cause && fault.after.is_none();
            if marking.faults().iter().any(has_failed) {
                marking.excuse(&consequence, &cause);
            }
        }
    }

    fn findings(&self, marking: &Marking) -> Findings {
        /// The time for shortening sessions, of which each run may take a while.
        const LONG: Duration = Duration::from_secs(30);
        let until = Instant::now() + LONG;
        let run = |session: &Session| {
            self.of(session).or_else(|| {
                let has_time = marking.goes_on_with(self.terms.subject) && Instant::now() < until;
                let run = has_time.then(|| referee::run(&self.terms, session))?;
                let run = run.map_err(|why| marking.fail(&why)).ok()?;
                self.runs.borrow_mut().insert(session.clone(), run.clone());
                Some(run)
            })
        };
        let words = [&[format!("./{}", self.terms.name)], &self.terms.arguments[..]].concat();
        let command = format!("a referee of {}", words.join(" "));
        let (family, oracle, forgive) = (Family::Program, self.rules, marking.rubric.forgive);
        let (is_known, command) = (&|_: &str, _| false, &command);
        let examination = Examination { family, oracle, forgive, command, is_known, run: &run };
        examination.findings(&self.tried)
    }

    /// The events of a fault in the words of the transcript.
    fn sentence(&self, fault: &Fault) -> Option<String> {
        let Evidence::Session { expected, found, at: [right, wrong], .. } = &fault.evidence else {
            return None;
        };
        let name = &self.terms.name;
        let [right, wrong] = [(&expected[..], *right), (&found[..], *wrong)]
            .map(|place| Event::at(place, name).filter(|event| !event.is_referees()))
            .map(|event| event.map(|event| event.text(name).trim_end().to_owned()));
        match (right, wrong) {
            (Some(right), Some(wrong)) => {
                Some(format!("{wrong}, but this should happen: {right}."))
            }
            (Some(right), None) => Some(format!("What should happen did not: {right}.")),
            (None, Some(wrong)) => Some(format!("What should not happen did: {wrong}.")),
            (None, None) => None,
        }
    }
}
