use discus_tournament::{Format, Points, Schedule, Standings, TieBreak};
use fastrand::Rng;
use rules::{Outcome, Side};

use super::{competition, play};

#[test]
fn a_knockout_has_one_winner_who_never_lost_a_meeting() {
    let mut rng = Rng::with_seed(7);
    for players in 2..=33_usize {
        for games in 1..=6 {
            for manner in 0..4 {
                let competition = competition(players, games, Format::Knockout, rng.u64(..));
                let (schedule, played) = play(competition, &mut rng, manner);
                let champion = schedule.champion().expect("there can be only one");
                let byes = schedule.byes().len();
                assert_eq!(byes, players.next_power_of_two() - players);
                let meetings = played.iter().filter(|game| game.id.game == 0).count();
                assert_eq!(meetings, players - 1, "each meeting puts one player out");
                let last = played.iter().filter(|game| game.players.contains(&champion));
                let last = last.map(|game| game.id.round).max();
                assert_eq!(last, played.iter().map(|game| game.id.round).max(), "the final");
                if manner == 2 {
                    assert_eq!(champion, 0, "the strongest player always wins");
                }
            }
        }
    }
}

#[test]
fn a_meeting_ends_as_soon_as_it_is_decided() {
    let mut rng = Rng::with_seed(8);
    for (games, needed) in [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4)] {
        let (_, played) = play(competition(2, games, Format::Knockout, 5), &mut rng, 2);
        assert_eq!(played.len(), needed, "the best of {games}");
        let (_, played) = play(competition(2, games, Format::Knockout, 5), &mut rng, 1);
        assert_eq!(played.len(), games as usize, "draws decide nothing");
    }
}

/// The final, the semi-finals and so on: 1, 2, 3, 3, 5, 5, 5, 5 and so on.
#[test]
fn players_that_leave_later_rank_higher() {
    let mut rng = Rng::with_seed(9);
    for players in 2..=33_usize {
        let competition = competition(players, 2, Format::Knockout, rng.u64(..));
        let (schedule, played) = play(competition, &mut rng, 0);
        let places = schedule.places().expect("a knockout ranks");
        let standings = Standings::of(players, &played, &schedule.byes(), Points::Half);
        let standings = standings.by_places(&places);
        let rows = standings.rows();
        assert_eq!(Some(rows[0].player), schedule.champion());
        for (place, row) in rows.iter().enumerate() {
            let share = if place == 0 { 0 } else { 1 << place.ilog2() };
            assert_eq!(row.rank, share + 1, "{players}");
        }
        let rounds = played.iter().map(|game| game.id.round).max();
        let finalist = played.iter().filter(|game| game.players.contains(&rows[1].player));
        assert_eq!(finalist.map(|game| game.id.round).max(), rounds, "it lost the final");
    }
}

#[test]
fn a_tied_meeting_explains_its_winner() {
    let meet = |results: [usize; 2]| {
        let mut schedule = Schedule::new(competition(2, 2, Format::Knockout, 3));
        for (fixture, result) in schedule.due().into_iter().zip(results) {
            let outcome = [Outcome::Draw, Outcome::Win(Side::First), Outcome::Win(Side::Second)];
            schedule.record(&fixture.finished(outcome[result])).expect("it was due");
        }
        let ties = schedule.ties();
        assert!(ties.iter().all(|tie| tie.winner == schedule.champion()));
        let second = schedule.champion().map(|winner| ties.iter().any(|t| t.players[1] == winner));
        (ties.iter().map(|tie| tie.by).collect::<Vec<_>>(), second)
    };
    assert_eq!(meet([0, 0]), (vec![TieBreak::MovedSecond], Some(true)), "two draws");
    assert_eq!(meet([1, 1]), (vec![TieBreak::MovedSecond], Some(true)), "each once moving first");
    assert_eq!(meet([1, 0]).0, [], "not even");
}
