//! Programs of students under the launcher: their kinds, their protocols, and the causes of their
//! losses.

mod check;
mod cpp;
mod files;
mod functions;
mod kept;
mod modules;
mod odd;
mod python;
mod rest;
mod silent;
mod texts;
mod tiny;
mod whole;

use games::Described;
use std::path::Path;
use std::time::Duration;

use discus_protocols::launcher::Launcher;
use discus_protocols::players::{Player, PlayerSource};
use discus_protocols::{Cause, Ending, GameLoop, Played, PlayerKind, PlayerSpec, Terms};
use rules::Side;
use rules::connect4::Board;
use sandbox::Confinement;

use crate::supervisor;

/// More time than any program needs here.
const LONG: Duration = Duration::from_secs(60);

/// The time limit of a stalling program.
const SHORT: Duration = Duration::from_secs(1);

/// A launcher with the strongest confinement that works here.
fn launcher() -> Launcher {
    let confinement = Confinement::strongest(supervisor());
    Launcher::new(confinement.unwrap_or_else(|_| Confinement::trusting(supervisor())))
}

/// The empty board of the usual size.
fn board() -> Board {
    Board::new(6, 7).expect("a size")
}

/// A player; a program has its files in this folder.
fn player(text: &str, folder: &Path) -> PlayerSpec {
    let mut player: PlayerSpec = text.parse().expect("a player");
    if let PlayerKind::Program(program) = &mut player.kind {
        program.folder = Some(folder.to_owned());
    }
    player
}

/// A game between two players under a launcher, the first side's first.
fn game<G: Described>(
    launcher: &Launcher,
    pair: [&str; 2],
    folder: &Path,
    start: &G,
    time: Duration,
) -> Played<G::Move> {
    let pair = pair.map(|text| player(text, folder));
    launcher.check(&pair, start).expect("both can play");
    let [mut one, mut other] =
        pair.each_ref().map(|who| launcher.player(who, start).expect("a player"));
    let players: [&mut dyn Player<G>; 2] = [&mut *one, &mut *other];
    let terms = Terms { time, start: LONG, ..Terms::default() };
    let names = pair.each_ref().map(|who| who.name.as_str());
    let game = GameLoop { players, names, start, terms, seed: 1 };
    game.play(&mut |_, _, _| (), &|| false).expect("a game")
}

/// The fault by which this side has lost, and the evidence in one text.
fn fault<M>(played: &Played<M>, side: Side) -> (Cause, String) {
    let Ending::Fault { loser, cause } = &played.ending else {
        panic!("no fault: {:?} {:?}", played.ending, played.evidence)
    };
    assert_eq!(*loser, side, "{cause:?}");
    (cause.clone(), format!("{:?}", played.evidence[side.index()]))
}

/// Checks that no side has lost by a fault.
fn is_fair<M>(played: &Played<M>) -> bool {
    assert!(matches!(played.ending, Ending::Board(_)), "{:?} {:?}", played.ending, played.evidence);
    true
}
