use anyhow::Context;

use super::*;
use crate::clock::Cost;
use crate::contenders::Aim;
use crate::sets::empty_board;

fn heading(positions: usize, rounds: usize) -> Heading {
    Heading { set: "some", aim: Aim::Score, positions, rounds }
}

/// Answers 1 for everything, in a millisecond and two nodes.
struct Optimist;

impl Contender for Optimist {
    fn name(&self) -> &'static str {
        "optimist"
    }

    fn solve(&mut self, _: &Case) -> Result<Answer> {
        let cost = Cost { cpu: Duration::from_millis(1), faults: 3 };
        Ok(Answer { score: 1, cost, reset: Duration::from_millis(5), nodes: Some(2) })
    }
}

#[test]
fn a_tally_has_each_round_and_each_wrong_position_once() {
    let lost = Case { moves: "4".to_owned(), score: -2, ..empty_board() };
    let cases = [empty_board(), lost];
    let mut contenders: Vec<Box<dyn Contender>> = vec![Box::new(Optimist), Box::new(Optimist)];
    let (journal, progress) = (&mut Journal::default(), &mut Progress::silent());
    let tallies = measure(&mut contenders, &heading(2, 3), &cases, journal, progress);
    for tally in tallies.expect("answers") {
        assert_eq!(tally.times, [Duration::from_millis(2); 3]);
        assert_eq!((tally.nodes, tally.faults), (4, 6));
        assert_eq!(tally.reset, Duration::from_millis(10));
        assert_eq!(tally.wrong, BTreeMap::from([("4".to_owned(), (1, -2))]));
    }
}

/// Answers this many times; the time and the nodes are what is left of the count.
struct Counter(u32);

impl Contender for Counter {
    fn name(&self) -> &'static str {
        "counter"
    }

    fn solve(&mut self, _: &Case) -> Result<Answer> {
        self.0 = self.0.checked_sub(1).context("it was asked too often")?;
        let cost = Cost { cpu: Duration::from_millis(self.0.into()), faults: 0 };
        Ok(Answer { score: 1, cost, reset: Duration::from_millis(5), nodes: Some(self.0.into()) })
    }
}

#[test]
fn a_measurement_continues_after_a_stop() {
    let path = std::env::temp_dir().join(format!("discus-measure-{}", std::process::id()));
    let cases = ["", "4", "44"].map(|moves| Case { moves: moves.to_owned(), ..empty_board() });
    let run = |limit: u32| {
        let mut journal = Journal::open(&path).expect("a journal");
        let mut contenders: Vec<Box<dyn Contender>> = vec![Box::new(Counter(limit))];
        let (heading, progress) = (heading(3, 2), &mut Progress::silent());
        let tallies = measure(&mut contenders, &heading, &cases, &mut journal, progress);
        tallies.map(|tallies| (tallies[0].times.clone(), tallies[0].nodes))
    };
    assert!(run(4).is_err());
    let whole = run(2).expect("the last two answers");
    let milliseconds = |n: u64| Duration::from_millis(n);
    assert_eq!(whole, (vec![milliseconds(3 + 2 + 1), milliseconds(1)], 1));
    assert_eq!(run(0).expect("nothing is asked"), whole);
    std::fs::remove_file(&path).expect("the journal");
}

#[test]
fn every_solver_has_a_turn_and_is_first_once() {
    assert_eq!(order(3, 0).collect::<Vec<_>>(), [0, 1, 2]);
    assert_eq!(order(3, 1).collect::<Vec<_>>(), [1, 2, 0]);
    assert_eq!(order(3, 5).collect::<Vec<_>>(), [2, 0, 1]);
}
