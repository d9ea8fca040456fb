//! Runs many sessions at the same time: a player sleeps most of it.

use std::cell::Cell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use submissions::Subject;

use super::oracle::Referee;
use super::referee;
use super::terms::Terms;
use super::transcript::Line;
use crate::check::Family;
use crate::examine::{Examination, Findings};
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::run::{Run, Runner};
use crate::session::Session;
use crate::tally::Tally;

/// Sessions at the same time.
const TOGETHER: usize = 8;

/// The sessions of one submission, and what came of them.
pub(super) struct Trials<'a> {
    pub(super) subject: &'a Subject,
    pub(super) terms: &'a Terms<'a>,
    pub(super) oracle: &'a Referee,
    runs: HashMap<Session, Run>,
    tried: Vec<Session>,
}

impl<'a> Trials<'a> {
    pub(super) fn new(
        subject: &'a Subject,
        terms: &'a Terms<'a>,
        oracle: &'a Referee,
    ) -> Trials<'a> {
        Trials { subject, terms, oracle, runs: HashMap::new(), tried: Vec::new() }
    }

    /// Runs the sessions.
    pub(super) fn run(&mut self, marking: &Marking, sessions: Vec<Session>) {
        let next = AtomicUsize::new(0);
        let (runner, subject, terms) = (self.runner(marking), self.subject, self.terms);
        let runner = &runner;
        let (sender, results) = mpsc::channel();
        thread::scope(|scope| {
            for sender in vec![sender; TOGETHER] {
                let (next, sessions) = (&next, &sessions);
                scope.spawn(move || {
                    while let Some(session) = sessions.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let run = referee::run(terms, runner, subject, session);
                        if sender.send(((*session).clone(), run)).is_err() {
                            break;
                        }
                    }
                });
            }
            loop {
                match results.recv_timeout(Duration::from_millis(50)) {
                    Ok((session, Ok(run))) => {
                        marking.spend(&run);
                        self.runs.insert(session, run);
                    }
                    Ok((_, Err(why))) => marking.fail(&why),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if !marking.goes_on_with(subject) {
                    next.store(sessions.len(), Ordering::Relaxed);
                }
            }
        });
        self.tried.extend(sessions);
    }

    /// How the player is run: it may compute for as many moves as a game has.
    fn runner<'m>(&self, marking: &Marking<'m>) -> Runner<'m> {
        const MOVES: u64 = 21;
        let mut runner = marking.runner().clone();
        runner.confinement.limits.cpu = MOVES * self.terms.time().as_secs().max(10);
        runner
    }

    /// The result of a session.
    pub(super) fn of(&self, session: &Session) -> Option<&Run> {
        self.runs.get(session)
    }

    /// The transcript of a session.
    pub(super) fn transcript(&self, session: &Session) -> Vec<Line> {
        let output = self.of(session).map(|run| String::from_utf8_lossy(&run.output));
        let lines = output.as_deref().unwrap_or_default().lines();
        lines.filter_map(|line| Line::of(line, &self.terms.name)).collect()
    }

    /// Returns true if it has written a move in any session. A player that never does earns nothing
    /// by what nobody could see.
    pub(super) fn has_moved(&self) -> bool {
        let is_move = |line: &Line| matches!(line, Line::Wrote { .. });
        self.tried.iter().any(|session| self.transcript(session).iter().any(is_move))
    }

    /// Compares all sessions with what a correct player does, and reports what they show.
    pub(super) fn report(&self, marking: &mut Marking) {
        let mut findings = self.findings(marking);
        for fault in &mut findings.faults {
            fault.what = sentence(fault, &self.terms.name);
        }
        if !self.has_moved() {
            // A player that never moves earns nothing by what it does not do wrong.
            findings.tallies.values_mut().for_each(Tally::forget_held);
        }
        // Its looks are seen only while a file is there that it leaves alone.
        let looks = findings.tallies.get("R13b");
        if self.has_moved() && !looks.is_some_and(Tally::is_decided) {
            marking.skip("program.R13b", "It left no file alone, so its looks could not be seen.");
        }
        marking.add(Family::Program, findings);
    }

    fn findings(&self, marking: &Marking) -> Findings {
        /// The time for shortening sessions, of which each run may take a while.
        const LONG: Duration = Duration::from_secs(30);
        let until = Instant::now() + LONG;
        let repeated: Cell<HashMap<Session, Run>> = Cell::default();
        let runner = self.runner(marking);
        let run = |session: &Session| {
            if let Some(run) = self.runs.get(session) {
                return Some(run.clone());
            }
            let mut known = repeated.take();
            let run = known.get(session).cloned().or_else(|| {
                let has_time = marking.goes_on_with(self.subject) && Instant::now() < until;
                let run =
                    has_time.then(|| referee::run(self.terms, &runner, self.subject, session))?;
                run.map_err(|why| marking.fail(&why)).ok()
            });
            if let Some(run) = &run {
                known.insert(session.clone(), run.clone());
            }
            repeated.set(known);
            run
        };
        let command = format!("a referee of ./{}", self.terms.name);
        let (family, oracle, forgive) = (Family::Program, self.oracle, marking.rubric.forgive);
        let (is_known, command) = (&|_: &str, _| false, &command);
        let examination = Examination { family, oracle, forgive, command, is_known, run: &run };
        examination.findings(&self.tried)
    }
}

/// The event in the words of the transcript.
fn sentence(fault: &Fault, name: &str) -> String {
    let Evidence::Session { expected, found, at, .. } = &fault.evidence else {
        return fault.what.clone();
    };
    let line = |text: &[u8], at: usize| {
        let begin = text[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        let line = text[begin..].split(|byte| *byte == b'\n').next().unwrap_or_default();
        String::from_utf8_lossy(line).into_owned()
    };
    let (right, wrong) = (line(expected, at[0]), line(found, at[1]));
    let is_referees = |line: &str| Line::of(line, name).is_some_and(|line| line.is_referees());
    match (right.as_str(), wrong.as_str()) {
        ("", "") => fault.what.clone(),
        (right, "") => format!("What should happen did not: {right}."),
        ("", wrong) => format!("What should not happen did: {wrong}."),
        (right, wrong) if is_referees(wrong) => format!("What should happen did not: {right}."),
        (right, wrong) if is_referees(right) => {
            format!("What should not happen did: {wrong}.")
        }
        (right, wrong) => format!("{wrong}, but this should happen: {right}."),
    }
}
