//! Who is asked what, and when.

use std::collections::BTreeMap;
use std::time::Duration;

use anyhow::Result;
use solver::Score;

use crate::contenders::Contender;
use crate::progress::Progress;
use crate::sets::Case;

/// The most positions a solver is asked before the next one has its turn.
const CHUNK: usize = 50;

/// What the answers of one solver to one set came to.
#[derive(Default)]
pub(crate) struct Tally {
    /// Its CPU time, round by round.
    pub(crate) times: Vec<Duration>,
    /// Its nodes in the last round, 0 if it does not count them.
    pub(crate) nodes: u64,
    /// By moves: what it said wrongly, and what it should have said.
    pub(crate) wrong: BTreeMap<String, (Score, Score)>,
}

/// Asks every solver for every position in every round; one tally for each, in their order.
///
/// # Errors
/// If a solver cannot be asked any more.
pub(crate) fn measure(
    contenders: &mut [Box<dyn Contender>],
    cases: &[Case],
    rounds: usize,
    progress: &mut Progress,
) -> Result<Vec<Tally>> {
    let mut tallies: Vec<Tally> = contenders.iter().map(|_| Tally::default()).collect();
    let chunk = cases.len().div_ceil(10).clamp(1, CHUNK);
    for round in 0..rounds {
        for tally in &mut tallies {
            tally.times.push(Duration::ZERO);
            tally.nodes = 0;
        }
        for (turn, cases_of_turn) in cases.chunks(chunk).enumerate() {
            // Whoever comes first finds the machine as the last one left it: that changes too.
            for who in order(contenders.len(), turn + round) {
                let contender = &mut *contenders[who];
                for (i, case) in cases_of_turn.iter().enumerate() {
                    progress.show(round, contender.name(), turn * chunk + i);
                    ask(contender, case, &mut tallies[who])?;
                }
            }
        }
    }
    progress.clear();
    Ok(tallies)
}

/// All of so many, beginning with another one each turn.
fn order(count: usize, turn: usize) -> impl Iterator<Item = usize> {
    (0..count).map(move |i| (i + turn) % count)
}

fn ask(contender: &mut dyn Contender, case: &Case, tally: &mut Tally) -> Result<()> {
    let answer = contender.solve(case)?;
    if let Some(time) = tally.times.last_mut() {
        *time += answer.cpu;
    }
    tally.nodes += answer.nodes.unwrap_or(0);
    let expected = contender.expected(case);
    if answer.score != expected {
        tally.wrong.insert(case.moves.clone(), (answer.score, expected));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contenders::Answer;
    use crate::sets::empty_board;

    /// Says 1 of everything, in a millisecond and two nodes.
    struct Optimist;

    impl Contender for Optimist {
        fn name(&self) -> &'static str {
            "optimist"
        }

        fn solve(&mut self, _: &Case) -> Result<Answer> {
            Ok(Answer { score: 1, cpu: Duration::from_millis(1), nodes: Some(2) })
        }
    }

    #[test]
    fn a_tally_has_each_round_and_each_wrong_position_once() {
        let lost = Case { moves: "4".to_owned(), score: -2, ..empty_board() };
        let cases = [empty_board(), lost];
        let mut contenders: Vec<Box<dyn Contender>> = vec![Box::new(Optimist), Box::new(Optimist)];
        let tallies = measure(&mut contenders, &cases, 3, &mut Progress::silent());
        for tally in tallies.expect("answers") {
            assert_eq!(tally.times, [Duration::from_millis(2); 3]);
            assert_eq!(tally.nodes, 4);
            assert_eq!(tally.wrong, BTreeMap::from([("4".to_owned(), (1, -2))]));
        }
    }

    #[test]
    fn everybody_has_a_turn_and_everybody_is_first_once() {
        assert_eq!(order(3, 0).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(order(3, 1).collect::<Vec<_>>(), [1, 2, 0]);
        assert_eq!(order(3, 5).collect::<Vec<_>>(), [2, 0, 1]);
    }
}
