//! Sessions that are compared with what is right.

use std::cell::RefCell;

use submissions::Subject;

use super::Marking;
use crate::check::Family;
use crate::examine::{Examination, Findings};
use crate::fault::Fault;
use crate::oracle::Oracle;
use crate::session::Session;

impl Marking<'_> {
    /// Runs sessions, compares each with what the oracle expects, and reports the faults: for each
    /// check the shortest session that shows it.
    #[expect(clippy::needless_pass_by_value, reason = "courses make them for this call")]
    pub(crate) fn try_sessions(
        &mut self,
        subject: &Subject,
        family: Family,
        oracle: &dyn Oracle,
        sessions: Vec<Session>,
    ) {
        let tried = RefCell::new(0);
        let run = |session: &Session| {
            self.goes_on_with(subject).then(|| {
                *tried.borrow_mut() += 1;
                self.run(subject, session)
            })
        };
        let forgive = self.rubric.forgive;
        let command = &subject.command;
        let is_known = |key: &str, is_own: bool| {
            let id = format!("{family}.{key}");
            let mut known = self.faults.iter().filter(|fault| fault.check == id);
            known.any(|fault| fault.after.is_none() || !is_own)
        };
        let examination =
            Examination { family, oracle, forgive, command, is_known: &is_known, run: &run };
        let findings = examination.findings(&sessions);
        let tried = tried.into_inner();
        self.add(family, findings);
        if tried < sessions.len() && !self.is_stopped() {
            self.give_up(family, oracle, &sessions, tried);
        }
    }

    /// Adds what sessions have shown.
    pub(crate) fn add(&mut self, family: Family, findings: Findings) {
        let Findings { faults, tallies, best, too_large } = findings;
        self.best = self.best.max(best);
        for (key, tally) in &tallies {
            let id = format!("{family}.{key}");
            self.seen.insert(id.clone());
            self.tallies.entry(id).or_default().add(tally);
        }
        for fault in faults {
            self.keep(fault);
        }
        if let Some(session) = too_large {
            let (limit, typed) = (self.rubric.limits.memory_mib, session.shown());
            self.note(format!(
                "It needed more than {limit} MiB, the limit of the rubric, in the session: {typed}"
            ));
        }
    }

    /// Says that the faults of a check follow from another one, which has cost its points: the sessions that
    /// show them count as lost to it.
    pub(crate) fn excuse(&mut self, check: &str, cause: &str) {
        for fault in self.faults.iter_mut().filter(|fault| fault.check == check) {
            fault.after = Some(cause.to_owned());
        }
        if let Some(tally) = self.tallies.get_mut(check) {
            tally.excuse();
        }
    }

    /// The checks that only the sessions after the first `tried` would have shown count as failed.
    fn give_up(&mut self, family: Family, oracle: &dyn Oracle, sessions: &[Session], tried: usize) {
        let keys = |sessions: &[Session]| {
            let pieces = sessions.iter().flat_map(|session| oracle.expect(session, b"").pieces);
            let mut keys: Vec<&str> = pieces.map(|piece| piece.key).collect();
            keys.sort_unstable();
            keys.dedup();
            keys
        };
        let (seen, rest) = (keys(&sessions[..tried]), keys(&sessions[tried..]));
        for key in rest.iter().filter(|key| !seen.contains(key)) {
            let what = "It was not tried, because the program had used up all its time before.";
            self.fault(Fault::plain(format!("{family}.{key}"), what));
        }
        let count = sessions.len() - tried;
        self.note(format!(
            "The program took too long too often: {count} of {} sessions of the {family} checks \
             were left out.",
            sessions.len()
        ));
    }
}
