//! The law "any bytes are answered": a session of a course program ends when its input does, without
//! a panic, whatever the input holds.

use std::io;

use discus_courses::{Ending, checkers, spfiar};

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

fn check_ending(ended: &io::Result<Ending>) {
    assert!(matches!(ended, Ok(Ending::Normal)), "{ended:?}");
}

/// The session with a first line that keeps the searches quick.
fn shallow(data: &[u8], first: &[u8]) -> Vec<u8> {
    [first, b"\n", data].concat()
}
