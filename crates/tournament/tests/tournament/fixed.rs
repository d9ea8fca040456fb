//! Round robins and gauntlets.

use std::collections::BTreeMap;

use discus_tournament::{Finished, Format};
use fastrand::Rng;

use super::{balance, competition, play, rounds};

/// The games of each two players, and those of them that the smaller number began.
fn meetings(games: &[Finished]) -> BTreeMap<[usize; 2], [u32; 2]> {
    let mut meetings: BTreeMap<_, [u32; 2]> = BTreeMap::new();
    for game in games {
        let [one, other] = game.players;
        assert_ne!(one, other, "nobody plays itself");
        let count = meetings.entry([one.min(other), one.max(other)]).or_default();
        count[0] += 1;
        count[1] += u32::from(one < other);
    }
    meetings
}

#[test]
fn in_a_round_robin_all_meet_exactly_as_often_as_planned() {
    let mut rng = Rng::with_seed(1);
    for players in 2..=21 {
        for games in 1..=5 {
            let competition = competition(players, games, Format::RoundRobin, rng.u64(..));
            let (schedule, played) = play(competition, &mut rng, 0);
            let meetings = meetings(&played);
            assert_eq!(meetings.len(), players * (players - 1) / 2);
            for [count, begun] in meetings.values() {
                assert_eq!(*count, games);
                assert!(begun.abs_diff(games - begun) <= 1, "colours of a pair are swapped");
            }
            let balance = balance(&played, players);
            assert!(balance.iter().all(|one| one.abs() <= 1), "colours are balanced: {balance:?}");
            assert_eq!(schedule.byes().len(), players % 2 * players);
            assert!(schedule.byes().iter().all(|bye| bye.wins == 0));
            assert_eq!(schedule.champion(), None);
        }
    }
}

#[test]
fn no_player_plays_twice_in_a_round() {
    let mut rng = Rng::with_seed(2);
    for players in 2..=21 {
        let (_, played) = play(competition(players, 1, Format::RoundRobin, 7), &mut rng, 0);
        let rounds = rounds(&played);
        assert_eq!(rounds.len(), players - 1 + players % 2);
        for round in rounds {
            let mut all: Vec<usize> = round.into_iter().flatten().collect();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), players / 2 * 2);
        }
    }
}

#[test]
fn in_a_gauntlet_the_first_player_meets_all_others() {
    let mut rng = Rng::with_seed(3);
    for players in 2..=12 {
        for games in 1..=4 {
            let (_, played) = play(competition(players, games, Format::Gauntlet, 0), &mut rng, 0);
            let meetings = meetings(&played);
            let pairs: Vec<[usize; 2]> = meetings.keys().copied().collect();
            assert_eq!(pairs, (1..players).map(|other| [0, other]).collect::<Vec<_>>());
            assert!(meetings.values().all(|[count, _]| *count == games));
            assert!(balance(&played, players).iter().all(|one| one.abs() <= 1));
        }
    }
}
