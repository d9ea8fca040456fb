//! The law "any bytes are answered": a session of a course program ends when its input does, without
//! a panic, whatever the input holds.

use std::io;

use discus_courses::ece15::{self, Computer};
use discus_courses::{Ending, Rand, checkers, fourinarow, spfiar};

/// SPFIAR says goodbye.
pub(crate) fn spfiar_answers_any_bytes(data: &[u8]) {
    let mut output = Vec::new();
    let ended = spfiar::run(&shallow(data, b"3")[..], &mut output);
    check_ending(&ended);
    assert!(output.ends_with(b"Exiting...\n"));
}

/// Checkers has shown its first board.
pub(crate) fn checkers_answers_any_bytes(data: &[u8]) {
    let mut output = Vec::new();
    let ended = checkers::run(&shallow(data, b"minimax_depth 2")[..], &mut output);
    check_ending(&ended);
    assert!(output.len() >= 630);
}

/// ECE15 plays a game to its end, or complains of the end of the input.
pub(crate) fn ece15_answers_any_bytes(data: &[u8]) {
    let mut output = Vec::new();
    let ended = ece15::run(Computer::Random(Rand::new(1)), data, &mut output);
    assert!(ended.is_ok(), "{ended:?}");
    assert!(output.starts_with(b"*** Welcome"));
}

/// `fourinarow`, with two people and with one, says how many turns there were. The first bytes choose
/// the size of the board.
pub(crate) fn fourinarow_answers_any_bytes(data: &[u8]) {
    let side = |i: usize| data.get(i).map_or(6, |byte| 1 + byte % 9).to_string();
    for mode in ["1P", "2P"] {
        let arguments = [side(0), side(1), mode.to_owned(), String::from("7")];
        let mut output = Vec::new();
        check_ending(&fourinarow::run(&arguments, 0, data, &mut output));
        let text = String::from_utf8(output).expect("the output is text");
        assert!(text.lines().last().is_some_and(|last| last.starts_with("Last turn ")), "{text}");
    }
}

/// Any words are answered as a command line.
pub(crate) fn fourinarow_answers_any_arguments(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    if words.iter().take(2).all(|word| word.len() < 3) {
        let _ = fourinarow::run(&words, 0, &b""[..], &mut Vec::new());
    }
}

fn check_ending(ended: &io::Result<Ending>) {
    assert!(matches!(ended, Ok(Ending::Normal)), "{ended:?}");
}

/// The session with a first line that keeps the searches quick.
fn shallow(data: &[u8], first: &[u8]) -> Vec<u8> {
    [first, b"\n", data].concat()
}
