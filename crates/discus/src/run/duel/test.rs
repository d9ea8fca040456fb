//! Whether it is decided.

use std::collections::BTreeMap;

use clap::error::ErrorKind;
use tournament::runner::State;
use tournament::{Counts, Decision, Finished, Id, Model, Sprt};

use crate::cli::duel::Setting;

/// The pairs of games in the order of the schedule, and the test that is asked after each.
///
/// A pair counts when all before it have been played, so that the answer does not depend on which of
/// several games at once ends first.
pub(super) struct Test {
    sprt: Option<Sprt>,
    counts: [u64; 5],
    decision: Decision,
    /// Games that wait for others, by their place in the meeting.
    waiting: BTreeMap<u32, Finished>,
    /// How many games of the course have been looked at, and how many are counted.
    seen: usize,
    counted: u32,
}

impl Test {
    /// The test of these settings; none if there are none.
    ///
    /// # Errors
    /// If the numbers make no test.
    pub(super) fn new(settings: Option<&[Setting]>) -> anyhow::Result<Test> {
        let sprt = settings.map(of).transpose()?;
        Ok(Test {
            sprt,
            counts: [0; 5],
            decision: Decision::Continue,
            waiting: BTreeMap::new(),
            seen: 0,
            counted: 0,
        })
    }

    /// Looks at what is new; whether that decides it.
    pub(super) fn is_decided(&mut self, state: &State) -> bool {
        let new = state.games().iter().skip(self.seen);
        self.waiting.extend(new.map(|game| (game.id.game, *game)));
        self.seen = state.games().len();
        while !self.has_decided() && self.count_pair() {}
        self.has_decided()
    }

    pub(super) fn has_decided(&self) -> bool {
        self.decision != Decision::Continue
    }

    /// Counts the next pair, if both games have been played.
    fn count_pair(&mut self) -> bool {
        let next = [self.counted, self.counted + 1];
        if next.iter().any(|game| !self.waiting.contains_key(game)) {
            return false;
        }
        let pair: Vec<Finished> =
            next.iter().filter_map(|game| self.waiting.remove(game)).map(at_the_front).collect();
        if let Counts::Pairs(new) = Counts::of_pairs(0, 1, &pair) {
            for (count, more) in self.counts.iter_mut().zip(new) {
                *count += more;
            }
        }
        self.counted += 2;
        if let Some(sprt) = &self.sprt {
            self.decision = sprt.decide(&self.counts());
        }
        true
    }

    pub(super) fn counts(&self) -> Counts {
        Counts::Pairs(self.counts)
    }

    pub(super) fn pairs(&self) -> [u64; 5] {
        self.counts
    }

    /// How many games have been played that do not count, since it was decided before them or others
    /// are missing.
    pub(super) fn left_out(&self) -> usize {
        self.seen - self.counted as usize
    }

    /// The logarithm of the ratio of likelihoods, its bounds, and what the test says.
    pub(super) fn verdict(&self) -> Option<(f64, [f64; 2], Decision)> {
        let sprt = self.sprt.as_ref()?;
        Some((sprt.log_ratio(&self.counts()), sprt.bounds(), self.decision))
    }
}

/// The same game as one of the first pair, which is all that a pair is asked for.
fn at_the_front(game: Finished) -> Finished {
    Finished { id: Id { game: game.id.game % 2, ..game.id }, ..game }
}

fn of(settings: &[Setting]) -> anyhow::Result<Sprt> {
    let (mut low, mut high, mut alpha, mut beta) = (0.0, 5.0, 0.05, 0.05);
    let mut model = Model::Logistic;
    for setting in settings {
        match setting {
            Setting::Low(elo) => low = *elo,
            Setting::High(elo) => high = *elo,
            Setting::Alpha(error) => alpha = *error,
            Setting::Beta(error) => beta = *error,
            Setting::Model(one) => model = *one,
        }
    }
    let test = Sprt::new(low, high, alpha, beta, model);
    Ok(test.map_err(|bad| clap::Error::raw(ErrorKind::ValueValidation, bad))?)
}
