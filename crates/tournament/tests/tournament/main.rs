//! Tournaments on random plans and results, and the published figures of the statistics.

mod fixed;
mod forfeits;
mod knockout;
mod ladder;
mod plan;
mod rating;
mod resumed;
mod runner;
mod schedule;
#[path = "../../../sandbox/tests/sandbox/scratch.rs"]
mod scratch;
mod sprt;
mod standings;
mod store;
mod swiss;
#[path = "../../../../xtask/times.rs"]
mod times;

use discus_tournament::{Competition, Finished, Format, Schedule};
use fastrand::Rng;
use rules::{Outcome, Side};

/// A plan for players called 0, 1, 2 and so on.
pub(crate) fn competition(players: usize, games: u32, format: Format, seed: u64) -> Competition {
    let names = (0..players).map(|player| player.to_string()).collect();
    Competition::new(names, games, format, seed).expect("a plan")
}

const OUTCOMES: [Outcome; 3] =
    [Outcome::Draw, Outcome::Win(Side::First), Outcome::Win(Side::Second)];

/// Results of all kinds, or of players of different strength, or nothing but draws.
fn outcome(rng: &mut Rng, manner: u8, players: [usize; 2]) -> Outcome {
    match manner % 4 {
        0 => OUTCOMES[rng.usize(..3)],
        1 => Outcome::Draw,
        2 => Outcome::Win(Side::BOTH[usize::from(players[0] > players[1])]),
        _ => Outcome::Win(Side::First),
    }
}

/// Plays a tournament to its end, the games that are due in a random order.
pub(crate) fn play(
    competition: Competition,
    rng: &mut Rng,
    manner: u8,
) -> (Schedule, Vec<Finished>) {
    let mut schedule = Schedule::new(competition);
    let mut games = Vec::new();
    while !schedule.is_over() {
        let mut due = schedule.due();
        assert!(!due.is_empty(), "a tournament that is not over goes on");
        rng.shuffle(&mut due);
        for fixture in due {
            let game = fixture.finished(outcome(rng, manner, fixture.players));
            schedule.record(&game).expect("it was due");
            games.push(game);
        }
    }
    assert!(schedule.due().is_empty());
    (schedule, games)
}

/// The players of each first game of a meeting, round by round.
fn rounds(games: &[Finished]) -> Vec<Vec<[usize; 2]>> {
    let mut firsts: Vec<_> = games.iter().filter(|game| game.id.game == 0).collect();
    firsts.sort_by_key(|game| game.id);
    let mut rounds: Vec<Vec<[usize; 2]>> = Vec::new();
    for game in firsts {
        let round = game.id.round as usize;
        rounds.resize(rounds.len().max(round + 1), Vec::new());
        rounds[round].push(game.players);
    }
    rounds
}

/// For each player, the games in which it moved first, minus those in which it moved second.
fn balance(games: &[Finished], players: usize) -> Vec<i32> {
    let mut balance = vec![0; players];
    for game in games {
        balance[game.players[0]] += 1;
        balance[game.players[1]] -= 1;
    }
    balance
}
