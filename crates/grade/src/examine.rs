//! Sessions become faults.

use std::collections::BTreeMap;

use sandbox::{ExitReason, Limit};

use crate::check::Family;
use crate::compare::{Compared, Difference, compare};
use crate::fault::{Evidence, Fault};
use crate::oracle::{Mismatch, Oracle};
use crate::rubric::Forgive;
use crate::run::Run;
use crate::session::Session;
use crate::shrink::shrink;
use crate::tally::{Tally, Verdict};

/// Runs of a session that may be made to shorten it.
const MOST_RUNS: usize = 80;

/// The findings of the sessions of a program or driver.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    /// For each check that failed, the shortest session that shows it, in the order of the sessions. Then
    /// those that may follow from another one.
    pub(crate) faults: Vec<Fault>,
    /// How often each check held, by its key.
    pub(crate) tallies: BTreeMap<&'static str, Tally>,
    /// The greatest part of the pieces of a session that was found.
    pub(crate) best: f64,
    /// The first session in which the program needed more memory than it may.
    pub(crate) too_large: Option<Session>,
}

impl Findings {
    #[expect(clippy::cast_precision_loss, reason = "nobody prints 2^52 pieces")]
    fn note(&mut self, session: &Session, run: &Run, compared: &Compared) {
        for (key, verdict) in &compared.verdicts {
            self.tallies.entry(key).or_default().note(session.kind, *verdict);
        }
        let found = compared.pieces.iter().filter(|(_, was_found)| *was_found).count();
        self.best = self.best.max(found as f64 / compared.pieces.len().max(1) as f64);
        if run.ending == Some(ExitReason::Broke(Limit::Memory)) {
            self.too_large.get_or_insert_with(|| session.clone());
        }
    }

    /// Returns true if a check has been seen to hold or to fail.
    fn is_decided(&self, key: &str) -> bool {
        self.tallies.get(key).is_some_and(Tally::is_decided)
    }
}

/// How sessions are tried with a program or a driver.
pub(crate) struct Examination<'a> {
    /// The family of the checks.
    pub(crate) family: Family,
    /// Says what is right.
    pub(crate) oracle: &'a dyn Oracle,
    /// The differences that a comparison forgives.
    pub(crate) forgive: Forgive,
    /// The command that a student types to repeat a session, without its arguments.
    pub(crate) command: &'a str,
    /// True if a fault of a check, of its own or not, would not be kept, because a better one is
    /// known.
    pub(crate) is_known: &'a dyn Fn(&str, bool) -> bool,
    /// Runs a session; `None` if there is no time left.
    pub(crate) run: &'a dyn Fn(&Session) -> Option<Run>,
}

/// A check that failed in a session.
struct Sighting<'a> {
    key: &'static str,
    /// True if nothing else in the session explains it.
    is_own: bool,
    /// The check that failed before it in the session.
    after: Option<&'static str>,
    /// The index of the first session that shows it.
    first: usize,
    session: &'a Session,
    run: Run,
}

impl Sighting<'_> {
    /// A fault of its own says more than one that may follow from another, and a short session more
    /// than a long one.
    fn rank(&self) -> (bool, usize) {
        (!self.is_own, self.session.lines.len())
    }
}

impl Examination<'_> {
    /// Tries all sessions.
    pub(crate) fn findings(&self, sessions: &[Session]) -> Findings {
        let (mut sightings, mut findings) = (Vec::new(), Findings::default());
        for (first, session) in sessions.iter().enumerate() {
            let Some(run) = (self.run)(session) else { break };
            let compared = self.compare(session, &run);
            findings.note(session, &run, &compared);
            for Difference { key, after, .. } in compared.differences {
                let run = run.clone();
                let is_own = compared.verdicts[key] == Verdict::Failed;
                note(&mut sightings, Sighting { key, is_own, after, first, session, run });
            }
        }
        // What may follow from another fault is no fault if sessions without that one tell.
        let tells = |one: &Sighting| one.is_own || !findings.is_decided(one.key);
        sightings.retain(|one| tells(one) && !(self.is_known)(one.key, one.is_own));
        sightings.sort_by_key(|sighting| (!sighting.is_own, sighting.first));
        findings.faults = sightings.iter().filter_map(|sighting| self.fault(sighting)).collect();
        findings
    }

    fn compare(&self, session: &Session, run: &Run) -> Compared {
        let expected = self.oracle.expect(session, &run.output);
        compare(&expected, run, self.oracle, self.forgive)
    }

    /// Shortens the session, as long as the check fails as it did. A check that no session could show has
    /// none that is short.
    fn fault(&self, sighting: &Sighting) -> Option<Fault> {
        let Sighting { key, session, .. } = *sighting;
        if !sighting.is_own {
            return Some(self.unseen(sighting));
        }
        let mut shown = (session.clone(), sighting.run.clone());
        shrink(session, MOST_RUNS, |shorter| {
            if !self.oracle.can_answer(shorter) {
                return false;
            }
            let Some(run) = (self.run)(shorter) else { return false };
            let compared = self.compare(shorter, &run);
            let first = compared
                .differences
                .iter()
                .find(|one| compared.verdicts[one.key] == Verdict::Failed);
            let fails = first.is_some_and(|first| first.key == key);
            if fails {
                shown = (shorter.clone(), run);
            }
            fails
        });
        let (session, run) = shown;
        let expected = self.oracle.expect(&session, &run.output);
        let compared = compare(&expected, &run, self.oracle, self.forgive);
        let difference =
            compared.differences.into_iter().find(|difference| difference.key == key)?;
        Some(self.described(session, run, expected.output(), difference))
    }

    /// A check that failed only where another one had failed before.
    fn unseen(&self, sighting: &Sighting) -> Fault {
        let id = |key: &str| format!("{}.{key}", self.family);
        let what = match sighting.after {
            Some(after) => {
                format!("It cannot be checked: {after} fails before it in every session.")
            }
            None => "It cannot be checked: the program needs more memory than it may.".to_owned(),
        };
        let after = Some(id(sighting.after.unwrap_or(sighting.key)));
        Fault { after, ..Fault::plain(id(sighting.key), what) }
    }

    fn described(
        &self,
        session: Session,
        run: Run,
        expected: Vec<u8>,
        difference: Difference,
    ) -> Fault {
        let Difference { key, at, what, .. } = difference;
        let cause = self.oracle.cause(&Mismatch {
            key,
            session: &session,
            expected: (&expected, at[0]),
            found: (&run.output, at[1]),
        });
        let check = format!("{}.{key}", self.family);
        let ending = run.ended();
        let (command, found) = (self.command.to_owned(), run.output);
        let evidence = Evidence::Session { command, session, expected, found, at, ending };
        Fault { check, what, cause, after: None, evidence }
    }
}

/// Keeps the best sighting of each check, and the first session of its rank.
fn note<'a>(sightings: &mut Vec<Sighting<'a>>, new: Sighting<'a>) {
    match sightings.iter_mut().find(|known| known.key == new.key) {
        None => sightings.push(new),
        Some(known) if new.rank() < known.rank() => {
            let is_sooner = known.is_own == new.is_own;
            let first = if is_sooner { known.first } else { new.first };
            *known = Sighting { first, ..new };
        }
        Some(_) => {}
    }
}
