//! A tournament that is stopped anywhere continues with the same games, also with players that never
//! move first.

use std::collections::BTreeSet;

use discus_tournament::{Competition, Finished, Fixture, Format, Points, Schedule, Standings};
use fastrand::Rng;
use rules::Outcome;

use super::{OUTCOMES, competition};

/// The outcome of a game, which depends on the game alone.
fn outcome(fixture: &Fixture) -> Option<Outcome> {
    let mut rng = Rng::with_seed(fixture.seed);
    (rng.u8(..8) > 0).then(|| OUTCOMES[rng.usize(..3)])
}

/// The same players, of whom some never move first. Two such players cannot meet.
fn with_followers(plan: Competition, rng: &mut Rng) -> Competition {
    let players = plan.players().len();
    let followers: BTreeSet<usize> = if plan.format() == Format::Gauntlet {
        (1..players).filter(|_| rng.bool()).collect()
    } else {
        BTreeSet::from([rng.usize(..players)])
    };
    plan.with_followers(followers).expect("they can all be played")
}

/// Plays to the end with several games at once, which end in any order. With `stops` it is stopped
/// again and again: games that are running are lost, and it continues from the others.
fn play(plan: &Competition, rng: &mut Rng, stops: bool) -> (Schedule, Vec<Finished>) {
    let mut schedule = Schedule::new(plan.clone());
    let mut games: Vec<Finished> = Vec::new();
    while !schedule.is_over() {
        if stops && rng.u8(..3) == 0 {
            rng.shuffle(&mut games);
            schedule = Schedule::of(plan.clone(), &games).expect("its own games");
        }
        let due = schedule.due();
        let running = due.len().min(rng.usize(1..4));
        let fixture = due[rng.usize(..running)];
        let game = fixture.finished(outcome(&fixture));
        schedule.record(&game).expect("it was due");
        games.push(game);
    }
    games.sort_by_key(|game| game.id);
    (schedule, games)
}

#[test]
fn a_stop_at_any_point_changes_nothing() {
    let mut rng = Rng::with_seed(80);
    for round in 0..300 {
        let players = rng.usize(2..12);
        let format = match round % 5 {
            0 => Format::RoundRobin,
            1 => Format::Gauntlet,
            2 => Format::Swiss { rounds: 1 },
            3 => Format::Ladder { at_least: 3 },
            _ => Format::Knockout,
        };
        let plan = competition(players, rng.u32(1..6), format, rng.u64(..));
        let plan = with_followers(plan, &mut rng);
        let (whole, games) = play(&plan, &mut rng, false);
        let (resumed, again) = play(&plan, &mut rng, true);
        assert_eq!(games, again, "{format:?}");
        assert_eq!(whole.champion(), resumed.champion(), "{format:?}");
        assert_eq!((whole.places(), whole.ties()), (resumed.places(), resumed.ties()));
        assert_eq!(whole.byes(), resumed.byes());
        let rows = |games: &[Finished]| Standings::of(players, games, &whole.byes(), Points::Half);
        assert_eq!(rows(&games), rows(&again));
        for game in &games {
            assert!(!plan.follows(game.players[0]), "it never moves first");
        }
    }
}
