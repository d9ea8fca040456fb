//! Puts the positions to the solvers in turns.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Result;
use solver::Score;

use crate::contenders::{Answer, Contender};
use crate::journal::{Journal, Question};
use crate::progress::Progress;
use crate::report::Heading;
use crate::sets::Case;

/// The maximum number of positions for a solver before the next one's turn.
const CHUNK: usize = 50;

/// The results of one solver on one set.
#[derive(Default)]
pub(crate) struct Tally {
    /// Its CPU time in each round.
    pub(crate) times: Vec<Duration>,
    /// Its nodes in the last round; 0 if it does not count them.
    pub(crate) nodes: u64,
    /// Its page faults in the last round.
    pub(crate) faults: u64,
    /// The CPU time of its resets in the last round.
    pub(crate) reset: Duration,
    /// By moves: the wrong score and the correct one.
    pub(crate) wrong: BTreeMap<String, (Score, Score)>,
}

impl Tally {
    /// Adds an answer of the current round.
    fn add(&mut self, case: &Case, answer: Answer, expected: Score) {
        if let Some(time) = self.times.last_mut() {
            *time += answer.cpu();
        }
        self.nodes += answer.nodes.unwrap_or(0);
        self.faults += answer.cost.faults;
        self.reset += answer.reset;
        if answer.score != expected {
            self.wrong.insert(case.moves.clone(), (answer.score, expected));
        }
    }
}

/// Puts every position of a set to every solver in every round, unless the journal has the answer.
/// Returns one tally per solver, in their order.
///
/// # Errors
/// If a solver cannot answer any more, or its answer cannot be stored.
pub(crate) fn measure(
    contenders: &mut [Box<dyn Contender>],
    heading: &Heading,
    cases: &[Case],
    journal: &mut Journal,
    progress: &mut Progress,
) -> Result<Vec<Tally>> {
    let mut tallies: Vec<Tally> = contenders.iter().map(|_| Tally::default()).collect();
    let chunk = cases.len().div_ceil(10).clamp(1, CHUNK);
    for round in 0..heading.rounds {
        for tally in &mut tallies {
            tally.times.push(Duration::ZERO);
            (tally.nodes, tally.faults, tally.reset) = (0, 0, Duration::ZERO);
        }
        for (turn, cases_of_turn) in cases.chunks(chunk).enumerate() {
            // The first solver finds the caches as the last one left them, so the order changes
            // too.
            for who in order(contenders.len(), turn + round) {
                let contender = &mut *contenders[who];
                for (i, case) in cases_of_turn.iter().enumerate() {
                    progress.show(round, contender.name(), turn * chunk + i);
                    let question = Question::of(heading, round, contender.name(), &case.moves);
                    let answer = journal.answer(question, || contender.solve(case))?;
                    tallies[who].add(case, answer, heading.aim.expected(case));
                }
            }
        }
    }
    progress.clear();
    Ok(tallies)
}

/// The numbers below `count`, starting with a different one each turn.
fn order(count: usize, turn: usize) -> impl Iterator<Item = usize> {
    (0..count).map(move |i| (i + turn) % count)
}

#[cfg(test)]
#[path = "../tests/unit/measure.rs"]
mod tests;
