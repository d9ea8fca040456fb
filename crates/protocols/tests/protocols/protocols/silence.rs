//! Programs that say nothing, or no more.

use std::io::{Read as _, Write as _};
use std::time::{Duration, Instant};

use discus_protocols::players::{Dialogue, Halt, Opening};
use discus_protocols::{Cause, Ending, GameLoop, Terms};
use discus_protocols::{kaggle, line, riddles, uci, ugi};
use rules::Side;
use rules::connect4::Board;

use super::wire::{Line, Remote};
use super::within;
use crate::play::go_on;

fn dialogues() -> [Box<dyn Dialogue<Board>>; 5] {
    [
        Box::new(line::Referee::default()),
        Box::new(ugi::Referee),
        Box::new(uci::Referee),
        Box::new(riddles::Referee),
        Box::new(kaggle::Referee::default()),
    ]
}

/// A program that says this once, listens, and never ends by itself.
fn mute(said: &'static str) -> Line {
    Line::to(move |mut input, mut output| {
        output.write_all(said.as_bytes()).expect("somebody listens");
        drop(input.read_to_end(&mut Vec::new()));
    })
}

#[test]
fn a_program_without_a_whole_line_is_late() {
    let start = Board::new(6, 7).expect("a size");
    for said in ["", "rea", "{\"read", "uciok", "\n\n\r\n", "place_disc 1"] {
        for dialogue in dialogues() {
            let mut silent = Remote { wire: mute(said), dialogue };
            let mut other = Remote { wire: mute(""), dialogue: Box::new(riddles::Referee) };
            let time = Duration::from_millis(30);
            let terms = Terms { time, start: time, ..Terms::default() };
            let (players, names) = ([&mut silent as _, &mut other as _], ["a", "b"]);
            let game = GameLoop { players, names, start: &start, terms, seed: 0 };
            let begun = Instant::now();
            let played = game.play(&mut |_, _, _| (), &go_on).expect("a game");
            let Ending::Forfeits([cause, other]) = &played.ending else {
                panic!("{said}: {:?}", played.ending)
            };
            assert!(matches!(cause, Cause::Garbage(_) | Cause::Late(_)), "{said}: {cause:?}");
            assert!(matches!(other, Cause::Late(_)), "neither has moved: {other:?}");
            assert!(begun.elapsed() < Duration::from_secs(20));
        }
    }
}

#[test]
fn a_program_that_ends_has_crashed() {
    let start = Board::new(6, 7).expect("a size");
    for mut dialogue in dialogues() {
        let mut wire = Line::to(|_, _| ());
        let (names, time) = (["a", "b"], Duration::from_secs(1));
        let opening = Opening { start: &start, side: Side::First, names, time, seed: 0 };
        let turn = discus_protocols::players::Turn {
            start: &start,
            moves: &[],
            position: &start,
            clocks: None,
        };
        let clock = || within(Duration::from_secs(20));
        let begun = dialogue.begin(&mut wire, &opening, clock());
        let played = begun.and_then(|()| dialogue.choose(&mut wire, &turn, clock()));
        assert!(matches!(played, Err(Halt::Fault(Cause::Crashed(_)))), "{played:?}");
        dialogue.end(&mut wire, &turn, clock());
    }
}
