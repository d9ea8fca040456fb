//! Games that both players forfeited: nobody gets anything for them.

use std::collections::BTreeSet;

use discus_tournament::{
    Competition, Counts, Field, Finished, Fixture, Format, Points, Schedule, Standings, TieBreak,
};
use fastrand::Rng;
use rules::{Outcome, Side};

use super::{OUTCOMES, competition};

const FORMATS: [Format; 5] = [
    Format::RoundRobin,
    Format::Gauntlet,
    Format::Knockout,
    Format::Swiss { rounds: 3 },
    Format::Ladder { at_least: 4 },
];

/// Plays a tournament to its end, each game with the outcome that the function gives it.
fn play(
    competition: Competition,
    mut outcome: impl FnMut(&Fixture) -> Option<Outcome>,
) -> (Schedule, Vec<Finished>) {
    let mut schedule = Schedule::new(competition);
    let mut games = Vec::new();
    while !schedule.is_over() {
        let due = schedule.due();
        assert!(!due.is_empty(), "a tournament that is not over goes on");
        for fixture in due {
            let game = fixture.finished(outcome(&fixture));
            schedule.record(&game).expect("it was due");
            games.push(game);
        }
    }
    (schedule, games)
}

/// The outcome of a game in which some players cannot play at all; the others win at random.
fn against(broken: &BTreeSet<usize>, rng: &mut Rng, players: [usize; 2]) -> Option<Outcome> {
    match players.map(|player| broken.contains(&player)) {
        [true, true] => None,
        [true, false] => Some(Outcome::Win(Side::Second)),
        [false, true] => Some(Outcome::Win(Side::First)),
        [false, false] => Some(OUTCOMES[rng.usize(..3)]),
    }
}

fn ranked(schedule: &Schedule, players: usize, games: &[Finished]) -> Standings {
    let standings = Standings::of(players, games, &schedule.byes(), Points::Half);
    match schedule.places() {
        Some(places) => standings.by_places(&places),
        None => standings,
    }
}

#[test]
fn a_player_that_cannot_play_gets_nothing_in_any_format() {
    let mut rng = Rng::with_seed(70);
    for round in 0..400 {
        let players = rng.usize(4..20);
        let broken: BTreeSet<usize> = (0..players).filter(|_| rng.u8(..3) == 0).collect();
        let format = FORMATS[round % FORMATS.len()];
        let plan = competition(players, rng.u32(1..5), format, rng.u64(..));
        let (schedule, games) = play(plan.clone(), |game| against(&broken, &mut rng, game.players));
        let again = Schedule::of(plan, &games).expect("it goes on from its games");
        assert_eq!((again.places(), again.ties()), (schedule.places(), schedule.ties()));
        let standings = ranked(&schedule, players, &games);
        let credit = standings.extra_credit();
        let byes: Vec<usize> = schedule.byes().iter().map(|bye| bye.player).collect();
        for row in standings.rows().iter().filter(|row| broken.contains(&row.player)) {
            let has_bye = byes.contains(&row.player);
            assert!(row.points == 0.0 || has_bye, "{format:?} {row:?}");
            assert!(credit[row.player] < 100.0 || row.points > 0.0, "{format:?}");
        }
        let whole = schedule.champion().is_none_or(|champion| !broken.contains(&champion));
        assert!(whole, "{format:?}");
        let lost: u32 = standings.rows().iter().map(|row| row.tally.games()).sum();
        assert_eq!(lost as usize, 2 * games.len(), "each game counts for both");
    }
}

#[test]
fn if_no_player_can_play_none_gets_a_point() {
    for format in FORMATS {
        let (schedule, games) = play(competition(8, 2, format, 1), |_| None);
        assert_eq!(schedule.champion(), None, "{format:?}");
        let standings = ranked(&schedule, 8, &games);
        assert!(standings.rows().iter().all(|row| row.points == 0.0 && row.tally.games() > 0));
        assert!(standings.extra_credit().iter().all(|credit| *credit == 0.0), "{format:?}");
    }
}

/// Of eight players, the two of each first meeting of the upper half cannot play.
#[test]
fn in_a_knockout_both_are_out_and_the_next_opponent_has_a_bye() {
    let first = Schedule::new(competition(8, 2, Format::Knockout, 5)).due();
    let broken: BTreeSet<usize> =
        first.iter().filter(|game| game.id.meeting == 0).flat_map(|game| game.players).collect();
    assert_eq!(broken.len(), 2);
    let mut rng = Rng::with_seed(71);
    let (schedule, games) = play(competition(8, 2, Format::Knockout, 5), |game| {
        against(&broken, &mut rng, game.players)
    });
    let byes = schedule.byes();
    let [bye] = byes[..] else { panic!("one bye: {byes:?}") };
    assert_eq!((bye.round, bye.wins), (1, 0));
    let of_second = |game: &&Finished| game.id.round == 0 && game.id.meeting == 1;
    let neighbours = games.iter().find(of_second).expect("a meeting").players;
    assert!(neighbours.contains(&bye.player), "the one that would have met the winner");
    assert!(schedule.champion().is_some_and(|champion| !broken.contains(&champion)));
    let tie = schedule.ties().into_iter().find(|tie| tie.by == TieBreak::BothForfeited);
    assert_eq!(tie.map(|tie| (tie.round, tie.meeting, tie.winner)), Some((0, 0, None)));
    let standings = ranked(&schedule, 8, &games);
    for row in standings.rows().iter().filter(|row| broken.contains(&row.player)) {
        assert_eq!(row.rank, 4, "after the three winners, with all who left in the first round");
    }
}

/// A meeting ends when the leader cannot be caught any more, and not before.
#[test]
fn a_meeting_with_forfeited_games_ends_as_soon_as_it_is_decided() {
    let mut rng = Rng::with_seed(72);
    for _ in 0..2_000 {
        let games = rng.u32(1..9);
        let mut schedule = Schedule::new(competition(2, games, Format::Knockout, rng.u64(..)));
        let (mut points, mut played) = ([0_u32; 2], 0);
        loop {
            let [lead, other] = [points[0].max(points[1]), points[0].min(points[1])];
            let is_open = lead <= other + 2 * (games - played);
            let goes_on = is_open && played < games;
            assert_eq!(schedule.due().is_empty(), !goes_on, "{points:?} after {played} of {games}");
            let Some(fixture) = schedule.due().first().copied() else { break };
            let outcome = (rng.u8(..3) > 0).then(|| OUTCOMES[rng.usize(..3)]);
            let game = fixture.finished(outcome);
            for side in Side::BOTH {
                points[game.players[side.index()]] += game.halves(side);
            }
            schedule.record(&game).expect("it was due");
            played += 1;
        }
    }
}

#[test]
fn games_that_both_forfeited_do_not_affect_ratings() {
    let mut rng = Rng::with_seed(73);
    let (_, games) = play(competition(5, 6, Format::RoundRobin, 3), |_| {
        (rng.u8(..4) > 0).then(|| OUTCOMES[rng.usize(..3)])
    });
    let told: Vec<Finished> = games.iter().copied().filter(|game| game.outcome.is_some()).collect();
    assert!(told.len() < games.len());
    let [all, some] = [&games, &told].map(|games| Field::of(5, games, 1.0).expect("a field"));
    for player in 0..5 {
        assert!((all.elo(player) - some.elo(player)).abs() < 1e-9);
        assert!((all.error_of(player) - some.error_of(player)).abs() < 1e-9);
        for other in (0..5).filter(|other| *other != player) {
            let counts = |games: &[Finished]| Counts::of_games(player, other, games);
            assert_eq!(counts(&games), counts(&told));
            let pairs = |games: &[Finished]| Counts::of_pairs(player, other, games);
            assert_eq!(pairs(&games), pairs(&told));
        }
    }
}
