//! Whole games of the engine against itself.

use discus_checkers_engine::{Learned, Limits, Searcher};
use fastrand::Rng;
use rules::Game;
use rules::checkers::{History, Laws, Position};
use tables::Tables;

/// The nodes of each search.
const NODES: u64 = 30;
/// More than the draw rules of any law leave to a game: each man can move seven times, each disc be
/// captured once, and 80 plies or fewer pass between two of these events.
const MOST_PLIES: usize = (24 * 7 + 24) * 80;
/// Where the laws know no draw, a game is over after so many plies without progress.
const QUIET_PLIES: usize = 80;

/// How games have ended.
#[derive(Debug, Default)]
struct Ends {
    won: usize,
    drawn: usize,
    quiet: usize,
    plies: usize,
}

/// Plays a game from a random opening, and panics unless every move is legal, every search ends soon
/// after its limit, and the game ends.
fn play(laws: &'static Laws, searcher: &mut Searcher<Learned>, random: &mut Rng, ends: &mut Ends) {
    let mut game = History::new(Position::initial(laws));
    let opening = random.usize(0..10);
    for ply in 0..MOST_PLIES {
        let moves: Vec<_> = game.position().legal_moves().collect();
        if game.position().outcome().is_some() {
            assert!(moves.is_empty(), "{}", game.position().fen());
            ends.won += 1;
            return;
        }
        if game.draw().is_some() || laws.draws.is_empty() && game.quiet_plies() >= QUIET_PLIES {
            *(if laws.draws.is_empty() { &mut ends.quiet } else { &mut ends.drawn }) += 1;
            return;
        }
        let played = if ply < opening {
            *random.choice(&moves).expect("the game goes on")
        } else {
            let limits = Limits { nodes: NODES, ..Limits::NONE };
            let found = searcher.analyse(&game, &limits);
            assert!(found.nodes <= NODES + 1, "{} {found:?}", game.position().fen());
            found.best.expect("the game goes on")
        };
        assert!(moves.contains(&played), "{played} in {}", game.position().fen());
        game.play(played);
        ends.plies += 1;
    }
    panic!("a game of {} has no end: {}", laws.name, game.position().fen());
}

/// With `DISCUS_SOAK` there are 10,000 games a law.
#[expect(clippy::disallowed_methods, reason = "tests read how long they are to run")]
#[test]
fn games_of_the_engine_with_itself_end_under_every_law() {
    let count = if std::env::var_os("DISCUS_SOAK").is_some() { 10_000 } else { 10 };
    for laws in Laws::ALL {
        let mut searcher = Searcher::new(Learned, 1 << 16);
        searcher.tables = Some(Tables::embedded(laws));
        let (mut random, mut ends) = (Rng::with_seed(26), Ends::default());
        for _ in 0..count {
            searcher.clear();
            play(laws, &mut searcher, &mut random, &mut ends);
        }
        println!("{}: {count} games, {ends:?}", laws.key());
        assert_eq!(ends.won + ends.drawn + ends.quiet, count);
        assert!(ends.won > 0, "{ends:?}");
    }
}
