//! Another game with a program that has played one.

use std::time::Duration;

use discus_protocols::players::{Dialogue, Opening, Turn};
use discus_protocols::{Protocol, hub, line, uci, ugi};
use games::Described;
use rules::Side;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;

use super::long;
use super::transcript::Transcript;

/// The lines from the end of a game with a program that is kept up to the turns of the next one.
fn again<G: Described>(mut dialogue: impl Dialogue<G>, start: &G, transcript: &str) {
    let mut wire = Transcript::new(transcript);
    let turn = Turn { start, moves: &[], position: start, clocks: None };
    dialogue.finish(&mut wire, &turn, long());
    let (names, time) = (["one", "two"], Duration::from_secs(10));
    let opening = Opening { start, side: Side::Second, names, time, seed: 0 };
    dialogue.begin_again(&mut wire, &opening, long()).expect("it is ready");
    assert!(wire.is_over(), "all is said");
}

#[test]
fn a_new_game_begins_by_the_command_of_the_protocol() {
    let board = Board::new(6, 7).expect("a size");
    again(uci::Referee, &board, "> ucinewgame\n> isready\n< bestmove P@a1\n< readyok");
    again(ugi::Referee, &board, "> uginewgame\n> isready\n< readyok");
    let game = "> end unfinished\n> game connect4 6 7 second 10\n< ready";
    again(line::Referee::default(), &board, game);
    again(hub::Referee, &Position::initial(&Laws::ENGLISH), "> new-game");
}

#[test]
fn four_protocols_have_such_a_command() {
    let words = Protocol::ALL.into_iter().filter(|one| one.has_new_game).map(|one| one.word);
    assert_eq!(words.collect::<Vec<_>>(), ["line", "ugi", "hub", "uci"]);
}
