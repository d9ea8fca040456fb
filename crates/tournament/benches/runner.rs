//! The cost of a game besides the players' own time: games a second, and the time of the referee
//! and the store for a move, compared with the players' time.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use discus_tournament::plan::Plan;
use discus_tournament::runner::{Runner, State};
use discus_tournament::store::{Store, Stored};
use protocols::players::Engines;
use rules::connect4::Board;

/// The measured games: the players and the number of games.
const ROWS: [(&str, &str, usize); 3] = [
    ("random", "random:1", 10_000),
    ("alpha-beta:4", "random:1", 2_000),
    ("level:6", "level:5", 200),
];

#[allow(clippy::print_stdout, reason = "a bench prints")]
fn main() {
    let soak = std::env::var("DISCUS_SOAK").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    println!(
        "{:<24} {:<7} {:>4} {:>7} {:>9} {:>15} {:>15}",
        "players", "store", "jobs", "games", "games/s", "players/move", "referee/move"
    );
    let folder = std::env::temp_dir().join(format!("discus-bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    for (one, other, games) in ROWS {
        let plan = plan(one, other, games * soak);
        let measure = |name: &str, mut store: Store, jobs: usize| {
            let (wall, played, moves) = play(&plan, &mut store, jobs);
            let rate = per_second(games * soak, wall);
            // With one game at a time, all time that the players do not use is the referee's.
            let left = wall.saturating_sub(played);
            let left = if jobs == 1 { shared(left, moves) } else { String::new() };
            let players = format!("{one}, {other}");
            println!(
                "{players:<24} {name:<7} {jobs:>4} {:>7} {rate:>9.0} {:>15} {left:>15}",
                games * soak,
                shared(played, moves)
            );
        };
        measure("memory", Store::in_memory(&plan).expect("memory"), 1);
        let place = folder.join(format!("{games}.db"));
        measure("file", Store::open(&place, &plan).expect("a file"), 1);
        std::fs::remove_file(&place).expect("removed");
        measure("file", Store::open(&place, &plan).expect("a file"), 2);
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

fn plan(one: &str, other: &str, games: usize) -> Plan {
    let player = |name, engine| format!("[[players]]\nname = \"{name}\"\nengine = \"{engine}\"\n");
    let text = format!("games = {games}\n{}{}", player("a", one), player("b", other));
    Plan::from_toml(&text).expect("a plan")
}

/// The time of all games, the players' share of it, and the number of moves.
fn play(plan: &Plan, store: &mut Store, jobs: usize) -> (Duration, Duration, u32) {
    let players = plan.players(Path::new(""));
    let jobs = NonZeroUsize::new(jobs).expect("at least one");
    let runner = Runner::<Board> { plan, players: &players, source: &Engines, jobs };
    let (mut played, mut moves) = (Duration::ZERO, 0);
    let mut watcher = |_: &State, game: Option<&Stored>| {
        for moment in game.iter().flat_map(|game| &game.moves) {
            played += moment.took.time;
            moves += 1;
        }
        ControlFlow::Continue(())
    };
    let start = Instant::now();
    runner.play(store, &mut watcher, &|| false).expect("no failure");
    (start.elapsed(), played, moves)
}

#[allow(clippy::cast_precision_loss, reason = "a rate is printed")]
fn per_second(games: usize, wall: Duration) -> f64 {
    games as f64 / wall.as_secs_f64()
}

fn shared(time: Duration, moves: u32) -> String {
    let nanoseconds = time.as_nanos() / u128::from(moves.max(1));
    format!("{}.{:01} µs", nanoseconds / 1000, nanoseconds % 1000 / 100)
}
