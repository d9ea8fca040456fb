//! Sessions become faults.

use std::collections::BTreeMap;

use crate::check::Family;
use crate::compare::{Compared, Difference, compare};
use crate::fault::{Evidence, Fault};
use crate::oracle::{Mismatch, Oracle};
use crate::rubric::Forgive;
use crate::run::Run;
use crate::session::Session;
use crate::shrink::shrink;

/// Runs of a session that may be made to shorten it.
const MOST_RUNS: usize = 80;
/// The same for a fault that may follow from another.
const FEW_RUNS: usize = 12;

/// The findings of a family's sessions, apart from faults.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Shown {
    /// The keys whose text was expected, and whether it was ever found.
    texts: BTreeMap<&'static str, bool>,
    /// The greatest share of the pieces of a session that was found.
    best: f64,
}

impl Shown {
    /// A program of which less was ever found than this does not do what is asked.
    const LEAST: f64 = 1.0 / 3.0;

    /// Adds what another session, or other sessions, have shown.
    pub(crate) fn add(&mut self, other: &Shown) {
        self.best = self.best.max(other.best);
        for (key, was_found) in &other.texts {
            *self.texts.entry(key).or_default() |= was_found;
        }
    }

    #[expect(clippy::cast_precision_loss, reason = "nobody prints 2^52 pieces")]
    fn of(pieces: &[(&'static str, bool)]) -> Shown {
        let mut shown = Shown::default();
        for (key, was_found) in pieces {
            *shown.texts.entry(key).or_default() |= was_found;
        }
        let found = pieces.iter().filter(|(_, was_found)| *was_found).count();
        shown.best = found as f64 / pieces.len().max(1) as f64;
        shown
    }

    /// Returns true if the program does at least some of what is asked.
    pub(crate) fn is_some(&self) -> bool {
        self.best >= Shown::LEAST
    }

    /// Returns true if the text of a check was expected, but never found.
    pub(crate) fn lacks(&self, key: &str) -> bool {
        self.texts.get(key) == Some(&false)
    }

    /// Returns true if the text of a check was found.
    pub(crate) fn has(&self, key: &str) -> bool {
        self.texts.get(key) == Some(&true)
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
    pub(crate) fn faults(&self, sessions: &[Session]) -> (Vec<Fault>, Shown) {
        let (mut sightings, mut shown) = (Vec::new(), Shown::default());
        for (first, session) in sessions.iter().enumerate() {
            let Some(run) = (self.run)(session) else { break };
            let Compared { differences, pieces } = self.compare(session, &run);
            shown.add(&Shown::of(&pieces));
            let mut after = None;
            for Difference { key, .. } in differences {
                let run = run.clone();
                note(&mut sightings, Sighting { key, after, first, session, run });
                after = after.or(Some(key));
            }
        }
        sightings.retain(|sighting| !(self.is_known)(sighting.key, sighting.after.is_none()));
        sightings.sort_by_key(|sighting| (sighting.after.is_some(), sighting.first));
        (sightings.iter().filter_map(|sighting| self.fault(sighting)).collect(), shown)
    }

    fn compare(&self, session: &Session, run: &Run) -> Compared {
        let expected = self.oracle.expect(session, &run.output);
        compare(&expected, run, self.oracle, self.forgive)
    }

    /// Shortens the session, as long as the check fails as it did.
    fn fault(&self, sighting: &Sighting) -> Option<Fault> {
        let Sighting { key, after, session, .. } = *sighting;
        let mut shown = (session.clone(), sighting.run.clone());
        let most = if after.is_none() { MOST_RUNS } else { FEW_RUNS };
        shrink(session, most, |shorter| {
            let Some(run) = (self.run)(shorter) else { return false };
            let Compared { differences, .. } = self.compare(shorter, &run);
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
        let compared = compare(&expected, &run, self.oracle, self.forgive);
        let difference =
            compared.differences.into_iter().find(|difference| difference.key == key)?;
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
