use std::ops::ControlFlow;
use std::path::PathBuf;

use discus_tournament::plan::Plan;
use discus_tournament::runner::{End, Failure};
use discus_tournament::store::Store;
use protocols::players::{Clock, Engines, Evidence, Halt, Opening, Player, PlayerSource, Turn};
use protocols::{Cause, Ending, PlayerSpec};
use rules::checkers;
use rules::connect4::{Board, Column};

use super::{field, games, play, to_its_end};
use crate::scratch::Scratch;

const FORMATS: [&str; 6] = [
    "format = \"round-robin\"\ngames = 4",
    "format = \"round-robin\"\ngames = 4\nopenings = [\"44\", \"12\", \"7\"]",
    "format = \"gauntlet\"\ngames = 6",
    "format = \"knockout\"\ngames = 5",
    "format = \"swiss\"\nrounds = 4\ngames = 2",
    "format = \"ladder\"\nat_least = 6",
];

#[test]
fn the_number_of_threads_changes_no_result() {
    for format in FORMATS {
        let plan = field(format);
        let mut alone = Store::in_memory(&plan).expect("memory");
        let one = to_its_end(&plan, &mut alone, 1);
        let mut together = Store::in_memory(&plan).expect("memory");
        let many = to_its_end(&plan, &mut together, 5);
        assert!(!one.games().is_empty());
        assert_eq!(games(&alone), games(&together), "{format}");
        assert_eq!(one.standings(5), many.standings(5));
    }
}

#[test]
fn a_stopped_tournament_continues() {
    let folder = Scratch::new();
    for (number, format) in FORMATS.iter().enumerate() {
        let plan = field(format);
        let mut undisturbed = Store::in_memory(&plan).expect("memory");
        to_its_end(&plan, &mut undisturbed, 2);
        let place = folder.path().join(number.to_string());
        loop {
            let mut store = Store::open(&place, &plan).expect("a store");
            let mut left = 3;
            let watcher = &mut |_: &_, game: Option<&_>| {
                left -= i32::from(game.is_some());
                if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let (_, end) = play::<Board>(&plan, &mut store, &Engines, 2, watcher).expect("fine");
            if end == End::Over {
                assert_eq!(games(&store), games(&undisturbed), "{format}");
                break;
            }
        }
    }
}

#[test]
fn checkers_is_played_as_well() {
    let plan = field("game = \"checkers\"\nlaws = \"english\"\ngames = 2\nmost_plies = 60");
    let mut store = Store::in_memory(&plan).expect("memory");
    let watcher = &mut |_: &_, _: Option<&_>| ControlFlow::Continue(());
    let played = play::<checkers::Position>(&plan, &mut store, &Engines, 2, watcher);
    let (state, _) = played.expect("no failure");
    assert_eq!(state.games().len(), 20);
    assert!(games(&store).iter().any(|game| game.ending == Ending::TooLong(60)));
}

/// Every second player that sits down does something odd.
struct Odd(Halt);

struct OddPlayer(Halt);

impl Player<Board> for OddPlayer {
    fn begin(&mut self, _: &Opening<Board>, _: Clock) -> Result<(), Halt> {
        Ok(())
    }

    fn choose(&mut self, _: &Turn<Board>, _: Clock) -> Result<Column, Halt> {
        Err(self.0.clone())
    }

    fn end(&mut self, _: &Turn<Board>, _: Clock) -> Evidence {
        Evidence { errors: vec!["oh".to_owned()], ..Evidence::default() }
    }
}

impl PlayerSource<Board> for Odd {
    fn player(&self, who: &PlayerSpec, start: &Board) -> Result<Box<dyn Player<Board>>, String> {
        if who.name == "greedy" {
            return Ok(Box::new(OddPlayer(self.0.clone())));
        }
        Engines.player(who, start)
    }
}

#[test]
fn a_fault_is_a_result_with_its_evidence() {
    let plan = field("games = 2");
    let mut store = Store::in_memory(&plan).expect("memory");
    let players = Odd(Halt::Fault(Cause::Crashed("it fell".to_owned())));
    let watcher = &mut |_: &_, _: Option<&_>| ControlFlow::Continue(());
    let (_, end) = play(&plan, &mut store, &players, 2, watcher).expect("no failure");
    assert_eq!(end, End::Over);
    let games = games(&store);
    let faults: Vec<_> =
        games.iter().filter(|game| matches!(game.ending, Ending::Fault { .. })).collect();
    assert_eq!((games.len(), faults.len()), (20, 8));
    for game in faults {
        let loser = game.players.iter().position(|player| *player == 2).expect("it played");
        assert_eq!(game.evidence[loser].errors, ["oh"]);
    }
}

#[test]
fn a_referee_that_fails_stops_everything_and_loses_nothing() {
    let plan = field("games = 2");
    let mut store = Store::in_memory(&plan).expect("memory");
    let players = Odd(Halt::Failed("the moon is full".to_owned()));
    let watcher = &mut |_: &_, _: Option<&_>| ControlFlow::Continue(());
    let failure = play(&plan, &mut store, &players, 2, watcher).expect_err("it fails");
    assert!(failure.to_string().ends_with("cannot be played: the moon is full"), "{failure}");
    let kept = store.finished().expect("games").len();
    let state = to_its_end(&plan, &mut store, 2);
    assert!(kept < 20 && state.games().len() == 20);
}

#[test]
fn a_program_is_refused_where_only_engines_play() {
    let text = "[[players]]\nengine = \"greedy\"\n[[players]]\nname = \"x\"\nprotocol = \"line\"\n\
                command = \"x\"";
    let plan = Plan::from_toml(text).expect("a plan");
    let mut store = Store::in_memory(&plan).expect("memory");
    let watcher = &mut |_: &_, _: Option<&_>| ControlFlow::Continue(());
    let failure = play::<Board>(&plan, &mut store, &Engines, 1, watcher).expect_err("refused");
    assert!(matches!(failure, Failure::Game(..)), "{failure}");
}

#[test]
fn games_of_another_tournament_are_refused() {
    let plan = field("games = 2");
    let place: PathBuf = Scratch::new().path().join("a");
    let store = Store::open(&place, &plan);
    assert!(store.is_err(), "the folder is gone");
    let mut store = Store::in_memory(&plan).expect("memory");
    let mut game = {
        let mut other = Store::in_memory(&plan).expect("memory");
        to_its_end(&plan, &mut other, 1);
        let first = other.finished().expect("games")[0];
        other.game(first.id).expect("read").expect("stored")
    };
    game.id.round = 77;
    store.put(&game).expect("the store does not know the schedule");
    let watcher = &mut |_: &_, _: Option<&_>| ControlFlow::Continue(());
    let failure = play::<Board>(&plan, &mut store, &Engines, 1, watcher).expect_err("refused");
    assert!(failure.to_string().contains("is not due"), "{failure}");
}
