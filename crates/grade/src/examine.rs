//! Sessions become faults.

use crate::check::Family;
use crate::compare::{Difference, compare};
use crate::fault::{Evidence, Fault};
use crate::oracle::{Mismatch, Oracle};
use crate::rubric::Forgive;
use crate::run::Run;
use crate::session::Session;
use crate::shrink::shrink;

/// Runs of a session that may be made to shorten it.
const MOST_RUNS: usize = 80;

/// How sessions are tried with a program or a driver.
pub(crate) struct Examination<'a> {
    /// The family of the checks.
    pub(crate) family: Family,
    /// Says what is right.
    pub(crate) oracle: &'a dyn Oracle,
    /// What a comparison forgives.
    pub(crate) forgive: Forgive,
    /// The command that a student types to repeat a session, without its arguments.
    pub(crate) command: &'a str,
    /// Runs a session; `None` if there is no time left.
    pub(crate) run: &'a dyn Fn(&Session) -> Option<Run>,
}

/// A check that failed in a session.
struct Sighting<'a> {
    key: &'static str,
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
        (self.after.is_some(), self.session.lines.len())
    }
}

impl Examination<'_> {
    /// Tries all sessions. Faults of their own come first, in the order of the sessions that show
    /// them: a course begins with what other sessions rest upon.
    pub(crate) fn faults(&self, sessions: &[Session]) -> Vec<Fault> {
        let mut sightings = Vec::new();
        for (first, session) in sessions.iter().enumerate() {
            let Some(run) = (self.run)(session) else { break };
            let mut after = None;
            for Difference { key, .. } in self.differences(session, &run) {
                let run = run.clone();
                note(&mut sightings, Sighting { key, after, first, session, run });
                after = after.or(Some(key));
            }
        }
        sightings.sort_by_key(|sighting| (sighting.after.is_some(), sighting.first));
        sightings.iter().filter_map(|sighting| self.fault(sighting)).collect()
    }

    fn differences(&self, session: &Session, run: &Run) -> Vec<Difference> {
        let expected = self.oracle.expect(session, &run.output);
        compare(&expected, run, self.oracle, self.forgive)
    }

    /// Shortens the session, as long as the check fails as it did.
    fn fault(&self, sighting: &Sighting) -> Option<Fault> {
        let Sighting { key, after, session, .. } = *sighting;
        let mut shown = (session.clone(), sighting.run.clone());
        shrink(session, MOST_RUNS, |shorter| {
            let Some(run) = (self.run)(shorter) else { return false };
            let differences = self.differences(shorter, &run);
            let mut keys = differences.iter().map(|difference| difference.key);
            let fails = match after {
                None => keys.next() == Some(key),
                Some(_) => keys.any(|found| found == key),
            };
            if fails {
                shown = (shorter.clone(), run);
            }
            fails
        });
        let (session, run) = shown;
        let expected = self.oracle.expect(&session, &run.output);
        let differences = compare(&expected, &run, self.oracle, self.forgive);
        let difference = differences.into_iter().find(|difference| difference.key == key)?;
        Some(self.described(session, run, expected.output(), difference, after))
    }

    fn described(
        &self,
        session: Session,
        run: Run,
        expected: Vec<u8>,
        difference: Difference,
        after: Option<&str>,
    ) -> Fault {
        let Difference { key, at, what } = difference;
        let cause = self.oracle.cause(&Mismatch {
            key,
            session: &session,
            expected: (&expected, at[0]),
            found: (&run.output, at[1]),
        });
        let id = |key: &str| format!("{}.{key}", self.family);
        let ending = run.ended();
        let (command, found) = (self.command.to_owned(), run.output);
        let evidence = Evidence::Session { command, session, expected, found, at, ending };
        Fault { check: id(key), what, cause, after: after.map(id), evidence }
    }
}

/// Keeps the best sighting of each check, and the first session of its rank.
fn note<'a>(sightings: &mut Vec<Sighting<'a>>, new: Sighting<'a>) {
    match sightings.iter_mut().find(|known| known.key == new.key) {
        None => sightings.push(new),
        Some(known) if new.rank() < known.rank() => {
            let is_sooner = known.after.is_some() == new.after.is_some();
            let first = if is_sooner { known.first } else { new.first };
            *known = Sighting { first, ..new };
        }
        Some(_) => {}
    }
}
