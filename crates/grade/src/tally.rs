//! How often a check held, over the sessions of each kind.

use std::collections::BTreeMap;

use crate::rubric::Rubric;
use crate::session::SessionKind;

/// The sessions in which a check held, failed or was lost.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    kinds: BTreeMap<SessionKind, Counts>,
}

/// Sessions of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    held: u32,
    failed: u32,
    /// Sessions that could not show it, because another check had failed before.
    lost: u32,
}

/// The verdict of one session on a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// None, because another check had failed before.
    Lost,
    /// It does everything that the check asks for.
    Held,
    /// It does not.
    Failed,
}

impl Tally {
    /// Adds a session.
    pub(crate) fn note(&mut self, kind: SessionKind, verdict: Verdict) {
        let counts = self.kinds.entry(kind).or_default();
        match verdict {
            Verdict::Lost => counts.lost += 1,
            Verdict::Held => counts.held += 1,
            Verdict::Failed => counts.failed += 1,
        }
    }

    /// Adds other sessions.
    pub(crate) fn add(&mut self, other: &Tally) {
        for (kind, more) in &other.kinds {
            let counts = self.kinds.entry(*kind).or_default();
            counts.held += more.held;
            counts.failed += more.failed;
            counts.lost += more.lost;
        }
    }

    /// Forgets the sessions in which it held.
    pub(crate) fn forget_held(&mut self) {
        self.kinds.values_mut().for_each(|counts| counts.held = 0);
    }

    /// Counts the sessions that show a fault as lost to another one.
    pub(crate) fn excuse(&mut self) {
        for counts in self.kinds.values_mut() {
            counts.lost += std::mem::take(&mut counts.failed);
        }
    }

    /// Returns true if a session has shown that it holds or does not.
    pub(crate) fn is_decided(&self) -> bool {
        self.kinds.values().any(|counts| counts.held + counts.failed > 0)
    }

    /// Returns true if a session has shown that it does not hold.
    pub(crate) fn has_failed(&self) -> bool {
        self.kinds.values().any(|counts| counts.failed > 0)
    }

    /// The part of its points that it earns, from 0 to 1: the mean over the kinds, by the rubric's weights,
    /// of the part of the sessions in which it held. A kind without a session that decides leaves the
    /// mean; without any, nothing is earned.
    pub(crate) fn share(&self, rubric: &Rubric) -> f64 {
        let (mut sum, mut weights) = (0.0, 0.0);
        for (kind, counts) in &self.kinds {
            let Counts { held, failed, lost } = *counts;
            if held + failed == 0 {
                continue;
            }
            let all = f64::from(held + failed) + rubric.consequences * f64::from(lost);
            let weight = rubric.kinds[kind];
            sum += weight * f64::from(held) / all;
            weights += weight;
        }
        match (weights > 0.0, self.is_decided()) {
            (true, _) => sum / weights,
            // The rubric gives no weight to the kinds of sessions that it has.
            (false, true) => 1.0,
            (false, false) => 0.0,
        }
    }
}
