//! The pairs of games of a match, and the sequential test that may end it.

use std::collections::BTreeMap;

use crate::results::two_decimals;
use crate::runner::State;
use crate::{BadTest, Counts, Decision, Finished, Id, Setting, Sprt};

/// Counts the pairs of games in the order of the schedule, and runs the SPRT after each.
///
/// A pair is counted once all pairs before it are finished. So the result does not depend on which of
/// several simultaneous games ends first.
pub struct Pairs {
    sprt: Option<Sprt>,
    /// The numbers of pairs in which A scored 0, ½, 1, 1½ and 2 points.
    pub(super) counts: [u64; 5],
    decision: Decision,
    /// Finished games that are not counted yet, by their number in the meeting.
    waiting: BTreeMap<u32, Finished>,
    /// The numbers of games that have been seen and counted.
    seen: usize,
    counted: u32,
}

impl Pairs {
    /// Counts nothing yet. Without settings there is no SPRT.
    ///
    /// # Errors
    /// If the settings do not make sense.
    pub fn new(settings: Option<&[Setting]>) -> Result<Pairs, BadTest> {
        let sprt = settings.map(Sprt::of).transpose()?;
        Ok(Pairs {
            sprt,
            counts: [0; 5],
            decision: Decision::Continue,
            waiting: BTreeMap::new(),
            seen: 0,
            counted: 0,
        })
    }

    /// Counts the new games; returns true if the SPRT has decided the match.
    pub fn update(&mut self, state: &State) -> bool {
        let new = state.games().iter().skip(self.seen);
        self.waiting.extend(new.map(|game| (game.id.game, *game)));
        self.seen = state.games().len();
        while !self.are_decided() && self.count_pair() {}
        self.are_decided()
    }

    /// Returns true if the SPRT has decided the match.
    pub fn are_decided(&self) -> bool {
        self.decision != Decision::Continue
    }

    /// Counts the next pair, if both of its games are finished.
    fn count_pair(&mut self) -> bool {
        let next = [self.counted, self.counted + 1];
        if next.iter().any(|game| !self.waiting.contains_key(game)) {
            return false;
        }
        let pair: Vec<Finished> =
            next.iter().filter_map(|game| self.waiting.remove(game)).map(in_first_pair).collect();
        if let Counts::Pairs(new) = Counts::of_pairs(0, 1, &pair) {
            for (count, more) in self.counts.iter_mut().zip(new) {
                *count += more;
            }
        }
        self.counted += 2;
        if let Some(sprt) = &self.sprt {
            self.decision = sprt.decide(&Counts::Pairs(self.counts));
        }
        true
    }

    /// The number of games that are not counted.
    pub(super) fn left_out(&self) -> usize {
        self.seen - self.counted as usize
    }

    /// The log-likelihood ratio so far, for the progress; empty without an SPRT.
    pub fn note(&self) -> String {
        let Some((ratio, [low, high], _)) = self.sprt_result() else { return String::new() };
        format!("LLR {} ({low:.2} to {high:.2})", two_decimals(ratio))
    }

    /// The log-likelihood ratio, its bounds and the decision.
    pub(super) fn sprt_result(&self) -> Option<(f64, [f64; 2], Decision)> {
        let sprt = self.sprt.as_ref()?;
        Some((sprt.log_ratio(&Counts::Pairs(self.counts)), sprt.bounds(), self.decision))
    }
}

/// The game renumbered into the first pair, as [`Counts::of_pairs`] expects a single pair.
fn in_first_pair(game: Finished) -> Finished {
    Finished { id: Id { game: game.id.game % 2, ..game.id }, ..game }
}
