use discus_tournament::{Format, Points, Standings};
use fastrand::Rng;

use super::{competition, play, rounds};

#[test]
fn a_ladder_gives_each_player_its_games_and_has_a_final() {
    let mut rng = Rng::with_seed(9);
    for players in 2..=17 {
        for at_least in 0..=5 {
            for manner in 0..4 {
                let games = rng.u32(1..4);
                let competition =
                    competition(players, games, Format::Ladder { at_least }, rng.u64(..));
                let (schedule, played) = play(competition, &mut rng, manner);
                for player in 0..players {
                    let count = played.iter().filter(|game| game.players.contains(&player)).count();
                    assert!(count >= at_least as usize, "{player} of {players}: {count}");
                }
                let champion = schedule.champion().expect("there can be only one");
                let rounds = rounds(&played);
                let [last] = rounds[rounds.len() - 1][..] else { panic!("one final") };
                assert!(last.contains(&champion));
                assert!(rounds.len() <= 2 * at_least as usize + 3, "it ends soon");
            }
        }
    }
}

/// The stronger one always wins: it climbs, and the last climb is only for the upper rungs.
#[test]
fn players_with_more_wins_play_more_games() {
    let mut rng = Rng::with_seed(10);
    let mut games = [0; 8];
    for seed in 0..200 {
        let (_, played) =
            play(competition(8, 1, Format::Ladder { at_least: 3 }, seed), &mut rng, 2);
        for player in played.iter().flat_map(|game| game.players) {
            games[player] += 1;
        }
    }
    assert!(games[0] > games[7] && games[1] > games[6], "{games:?}");
}

#[test]
fn the_final_and_then_the_rungs_make_the_ranks() {
    let mut rng = Rng::with_seed(11);
    for players in 2..=17 {
        let competition = competition(players, 2, Format::Ladder { at_least: 3 }, rng.u64(..));
        let (schedule, played) = play(competition, &mut rng, 0);
        let places = schedule.places().expect("a ladder ranks");
        let standings = Standings::of(players, &played, &[], Points::Half).by_places(&places);
        let ranks: Vec<usize> = standings.rows().iter().map(|row| row.rank).collect();
        assert_eq!(ranks, (1..=players).collect::<Vec<_>>(), "nobody shares a rung");
        assert_eq!(Some(standings.rows()[0].player), schedule.champion());
        let credit = standings.extra_credit();
        let best = standings.rows()[0].player;
        assert!((credit[best] - 100.0).abs() < 1e-9, "the winner of the final gets all");
        assert!(schedule.ties().len() <= 1, "only the final is told of");
    }
}
