//! The law "any bytes are answered": a session of a course program ends when its input ends,
//! without a panic, whatever the input contains.

use std::io;

use discus_courses::ece15::{self, Computer};
use discus_courses::{Ending, Rand, checkers, fourinarow, spfiar};

/// SPFIAR prints its farewell.
pub(crate) fn spfiar_answers_any_bytes(data: &[u8]) {
    let mut output = Vec::new();
    let sets_level = |line: &[u8]| !line.iter().any(u8::is_ascii_alphabetic);
    let ended = spfiar::run(&shallow(data, b"2\n", sets_level, b'7')[..], &mut output);
    check_ending(&ended);
    assert!(output.ends_with(b"Exiting...\n"));
}

/// Checkers prints its first board.
pub(crate) fn checkers_answers_any_bytes(data: &[u8]) {
    let mut output = Vec::new();
    let command = b"minimax_depth";
    let sets_depth = |line: &[u8]| line.windows(command.len()).any(|part| part == command);
    let ended =
        checkers::run(&shallow(data, b"minimax_depth 2\n", sets_depth, b'6')[..], &mut output);
    check_ending(&ended);
    assert!(output.len() >= 630);
}

/// ECE15 plays a game to its end, or reports the end of the input.
pub(crate) fn ece15_answers_any_bytes(data: &[u8]) {
    let mut output = Vec::new();
    let ended = ece15::run(Computer::Random(Rand::new(1)), data, &mut output);
    let text = String::from_utf8(output).expect("the output is text");
    let has_end = text.ends_with("won!\n") || text.ends_with("Tie game!\n");
    match ended {
        Ok(Ending::Normal) => assert!(has_end, "{text}"),
        Ok(Ending::Failed { complaint }) => {
            assert_eq!(complaint, "Error: unexpected end of input\n");
            assert!(!has_end, "{text}");
        }
        Err(error) => panic!("{error}"),
    }
}

/// `fourinarow` prints the number of turns, with two human players and with one. The first bytes
/// choose the size of the board.
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

/// A command line of words near the limits and beyond them, chosen by the bytes, results in a whole
/// game or a refusal.
pub(crate) fn fourinarow_answers_any_arguments(data: &[u8]) {
    const WORDS: [&str; 14] = [
        "0",
        "1",
        "5",
        "-1",
        "+3",
        " 9x",
        "268435457",
        "4294967297",
        "99999999999999999999",
        "x",
        "",
        "0P",
        "test",
        "\u{fffd}",
    ];
    let words = data.iter().take(6).map(|byte| WORDS[usize::from(*byte) % WORDS.len()].to_owned());
    let words: Vec<String> = words.collect();
    let mut output = Vec::new();
    let ended = fourinarow::run(&words, 0, &b""[..], &mut output);
    let text = String::from_utf8(output).expect("the output is text");
    match ended {
        Ok(Ending::Normal) => assert!(text.contains("\nLast turn "), "{words:?}: {text}"),
        Ok(Ending::Failed { complaint }) => assert!(text.is_empty() || complaint.is_empty()),
        Err(error) => panic!("{words:?}: {error}"),
    }
}

fn check_ending(ended: &io::Result<Ending>) {
    assert!(matches!(ended, Ok(Ending::Normal)), "{ended:?}");
}

/// The session with an added first line that sets a search of two plies. Lines that would set a deeper
/// one, with a digit from 3 to `deepest`, set two plies too; a number that is refused still is.
///
/// Within two plies both sides move and moves are cut off, so that a deeper search runs through no
/// other code; but one of seven plies takes as long as thousands of sessions.
fn shallow(data: &[u8], first: &[u8], sets: impl Fn(&[u8]) -> bool, deepest: u8) -> Vec<u8> {
    let mut session = first.to_vec();
    for line in data.split_inclusive(|&byte| byte == b'\n') {
        let is_setting = sets(line);
        let is_deep = |byte| is_setting && (b'3'..=deepest).contains(&byte);
        session.extend(line.iter().map(|&byte| if is_deep(byte) { b'2' } else { byte }));
    }
    session
}
