use std::cmp::Ordering;

use discus_tournament::{Bye, Finished, Format, Id, Points, Row, Standings};
use fastrand::Rng;
use rules::{Outcome, Side};

use super::{OUTCOMES, competition, play};

/// Games from lines such as `0-1 1`: the first player, the second, and the score of the first.
fn games(lines: &[(usize, usize, char)]) -> Vec<Finished> {
    let game = |(number, (first, second, got)): (u32, &(usize, usize, char))| Finished {
        id: Id { round: number, meeting: 0, game: 0 },
        players: [*first, *second],
        outcome: match got {
            '1' => Some(Outcome::Win(Side::First)),
            '0' => Some(Outcome::Win(Side::Second)),
            _ => Some(Outcome::Draw),
        },
        forfeits: [false; 2],
    };
    (0..).zip(lines).map(game).collect()
}

fn random_games(rng: &mut Rng, players: usize) -> Vec<Finished> {
    let game = |round| {
        let first = rng.usize(..players);
        let second = (first + rng.usize(1..players)) % players;
        let id = Id { round, meeting: 0, game: 0 };
        let outcome = Some(OUTCOMES[rng.usize(..3)]);
        Finished { id, players: [first, second], outcome, forfeits: [false; 2] }
    };
    let count = (players * 2).try_into().expect("few");
    (0..count).map(game).collect()
}

/// The points and tie-breaks, as the documentation of a row defines them.
fn order(one: &Row, other: &Row) -> Ordering {
    let key = |row: &Row| {
        let [first, second] = row.tally.wins.map(f64::from);
        [row.points, row.direct, row.sonneborn, first + second, second]
    };
    key(other).partial_cmp(&key(one)).expect("numbers")
}

#[test]
fn points_sum_up_to_the_games_and_byes() {
    let mut rng = Rng::with_seed(20);
    for players in 2..=20 {
        let rounds = u32::try_from(players - 1 + players % 2).expect("few");
        let competition = competition(players, 3, Format::Swiss { rounds }, rng.u64(..));
        let (schedule, games) = play(competition, &mut rng, 0);
        let count = f64::from(u32::try_from(games.len()).expect("few"));
        let free: u32 = schedule.byes().iter().map(|bye| bye.wins).sum();
        for (points, win) in [(Points::Half, 1.0), (Points::Whole, 2.0)] {
            let standings = Standings::of(players, &games, &schedule.byes(), points);
            let sum: f64 = standings.rows().iter().map(|row| row.points).sum();
            assert!((sum - win * (count + f64::from(free))).abs() < 1e-9);
            let played: u32 = standings.rows().iter().map(|row| row.tally.games()).sum();
            assert_eq!(played as usize, 2 * games.len());
        }
    }
}

#[test]
fn the_order_is_total_and_ranks_are_shared_exactly_when_everything_is_equal() {
    let mut rng = Rng::with_seed(21);
    for _ in 0..500 {
        let players = rng.usize(2..9);
        let games = random_games(&mut rng, players);
        let standings = Standings::of(players, &games, &[], Points::Half);
        let rows = standings.rows();
        let mut listed: Vec<usize> = rows.iter().map(|row| row.player).collect();
        listed.sort_unstable();
        assert_eq!(listed, (0..players).collect::<Vec<_>>(), "everybody once");
        for (place, row) in rows.iter().enumerate() {
            for (other_place, other) in rows.iter().enumerate() {
                let order = order(row, other);
                assert_eq!(order == Ordering::Equal, row.rank == other.rank);
                assert!(order == Ordering::Equal || order == place.cmp(&other_place));
            }
            let better = rows.iter().filter(|other| order(other, row) == Ordering::Less).count();
            assert_eq!(row.rank, better + 1);
        }
    }
}

#[test]
fn the_order_of_the_games_does_not_matter() {
    let mut rng = Rng::with_seed(22);
    for _ in 0..100 {
        let mut games = random_games(&mut rng, 6);
        let standings = Standings::of(6, &games, &[], Points::Whole);
        rng.shuffle(&mut games);
        assert_eq!(Standings::of(6, &games, &[], Points::Whole), standings);
    }
}

#[test]
fn sonneborn_and_berger_count_the_points_of_the_beaten() {
    // 0 beats 1 and draws with 2; 1 beats 2; 3 loses to 0 and beats 1: points 2½, 1, ½, 1.
    let games = games(&[(0, 1, '1'), (2, 0, '='), (1, 2, '1'), (3, 0, '0'), (1, 3, '0')]);
    let standings = Standings::of(4, &games, &[], Points::Half);
    let lines = standings.rows().iter().map(|row| {
        format!("{} {} {} {} {}", row.rank, row.player, row.points, row.direct, row.sonneborn)
    });
    let page = ["1 0 2.5 0 2.25", "2 3 1 1 1", "3 1 1 0 0.5", "4 2 0.5 0 1.25"];
    assert_eq!(lines.collect::<Vec<_>>(), page);
    assert_eq!(standings.rows()[0].tally.draws, [0, 1]);
    assert_eq!(standings.rows()[1].tally.losses, [1, 0]);
    assert_eq!(standings.rows()[1].tally.wins, [0, 1]);
}

#[test]
fn ranks_are_shared_and_the_next_are_left_out() {
    let games = games(&[(0, 1, '1'), (0, 2, '1'), (1, 2, '='), (2, 1, '='), (3, 0, '0')]);
    let ranks = |games: &[Finished]| {
        let standings = Standings::of(4, games, &[], Points::Half);
        standings.rows().iter().map(|row| (row.rank, row.player)).collect::<Vec<_>>()
    };
    assert_eq!(ranks(&games), [(1, 0), (2, 1), (2, 2), (4, 3)]);
    assert_eq!(ranks(&[]), [(1, 0), (1, 1), (1, 2), (1, 3)]);
}

#[test]
fn a_bye_counts_as_wins_for_a_player_that_finished_a_game() {
    let bye = Bye { round: 0, player: 1, wins: 2 };
    let lost = games(&[(0, 1, '1')]);
    let standings = Standings::of(2, &lost, &[bye], Points::Half);
    let first = &standings.rows()[0];
    assert_eq!((first.player, first.tally.games(), first.tally.wins), (1, 1, [0, 0]));
    assert!((first.points - 2.0).abs() < 1e-9 && first.sonneborn.abs() < 1e-9);
    let forfeited = [Finished { forfeits: [false, true], ..lost[0] }];
    for games in [&forfeited[..], &[]] {
        let standings = Standings::of(2, games, &[bye], Points::Half);
        assert!(standings.rows().iter().all(|row| row.tally.free == 0), "{standings:?}");
    }
}

/// Everybody beats everybody with a higher number.
fn pecking_order(players: usize) -> Vec<Finished> {
    let pairs = (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other, '1')));
    games(&pairs.collect::<Vec<_>>())
}

/// The example of the assignment: 21 students without ties.
#[test]
fn twenty_one_students_get_100_95_90_and_so_on() {
    let credit = Standings::of(21, &pecking_order(21), &[], Points::Half).extra_credit();
    assert_eq!(credit.len(), 21);
    for (place, credit) in (0..).zip(credit) {
        assert!((credit - (100.0 - 5.0 * f64::from(place))).abs() < 1e-9, "{place}: {credit}");
    }
}

#[test]
fn players_with_one_place_share_its_extra_credit() {
    let credit = |lines: &[(usize, usize, char)]| {
        Standings::of(5, &games(lines), &[], Points::Half).extra_credit()
    };
    // 0 and 1 share the first place, 3 and 4 the last.
    let lines = [(0, 3, '1'), (1, 4, '1'), (0, 2, '1'), (1, 2, '1'), (2, 3, '1')];
    assert_eq!(credit(&lines), [100.0, 100.0, 50.0, 0.0, 0.0]);
    assert_eq!(credit(&[(0, 1, '='), (2, 3, '='), (3, 4, '='), (4, 2, '=')])[2..], [100.0; 3]);
    assert_eq!(credit(&[]), [0.0; 5], "nobody has finished a game");
}

/// The assignment gives nothing to the last player, even if it has points.
#[test]
fn all_players_on_the_last_place_get_no_extra_credit() {
    let games = games(&[(0, 1, '1'), (0, 2, '1'), (1, 2, '=')]);
    let standings = Standings::of(3, &games, &[], Points::Half);
    assert!(standings.rows().iter().all(|row| row.points > 0.0));
    let ranks: Vec<usize> = standings.rows().iter().map(|row| row.rank).collect();
    assert_eq!((ranks, standings.extra_credit()), (vec![1, 2, 2], vec![100.0, 0.0, 0.0]));
}

/// Players with different ranks have different credits, although these are rounded to hundredths.
#[test]
fn credit_follows_the_rank_and_not_the_points_alone() {
    // 0 beats all; 1, 2 and 3 have the same points, but 1 beat 2, who beat 3, who beat nobody else.
    let lines =
        [(0, 1, '1'), (0, 2, '1'), (0, 3, '1'), (1, 2, '1'), (2, 3, '1'), (3, 1, '='), (3, 2, '=')];
    let standings = Standings::of(4, &games(&lines), &[], Points::Half);
    let rows = standings.rows();
    assert!(rows.iter().map(|row| row.rank).eq(1..=4), "{rows:?}");
    let credit = standings.extra_credit();
    let credit: Vec<f64> = rows.iter().map(|row| credit[row.player]).collect();
    assert_eq!(credit, [100.0, 66.67, 33.33, 0.0]);
}
