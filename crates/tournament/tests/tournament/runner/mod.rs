//! Many games at once: the results do not depend on the number of threads.

mod going;
mod load;

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;

use discus_tournament::plan::Plan;
use discus_tournament::runner::{End, Failure, Runner, State, Watcher};
use discus_tournament::store::{Store, Stored};
use games::Described;
use protocols::players::{Engines, PlayerSource};
use rules::connect4::Board;

/// Five quick engines in some format.
fn field(format: &str) -> Plan {
    let engines = ["random:1", "random:2", "greedy", "alpha-beta:2", "level:2"];
    let players = engines.map(|engine| format!("[[players]]\nengine = \"{engine}\"\n")).concat();
    let text = format!("{format}\nseed = 5\n{players}");
    Plan::from_toml(&text).expect("a plan")
}

/// Continues with this many games at once, until the watcher stops it.
fn play<G: Described>(
    plan: &Plan,
    store: &mut Store,
    source: &dyn PlayerSource<G>,
    jobs: usize,
    watcher: &mut Watcher,
) -> Result<(State, End), Failure> {
    let players = plan.players(Path::new("."));
    let jobs = NonZeroUsize::new(jobs).expect("at least one");
    let runner = Runner { plan, players: &players, source, jobs };
    runner.play(store, watcher, &|| false)
}

fn to_its_end(plan: &Plan, store: &mut Store, jobs: usize) -> State {
    let watcher: &mut Watcher = &mut |_, _| ControlFlow::Continue(());
    let (state, end) = play::<Board>(plan, store, &Engines, jobs, watcher).expect("no failure");
    assert_eq!(end, End::Over);
    state
}

/// Everything that is stored but the times.
fn games(store: &Store) -> Vec<Stored> {
    let ids = store.finished().expect("games");
    let games = ids.iter().map(|game| store.game(game.id).expect("read").expect("stored"));
    let timeless = games.map(|mut game| {
        game.moves.iter_mut().for_each(|moment| moment.took = protocols::Took::default());
        game
    });
    timeless.collect()
}
