use courses::fourinarow;

use super::habits::Habits;
use super::program::Program;
use super::{generated, sessions};
use crate::oracle::Oracle as _;
use crate::session::Session;

/// What the program of the courses prints, its exit status and its standard error.
fn printed(session: &Session) -> (Vec<u8>, i32, String) {
    let mut output = Vec::new();
    let ending = fourinarow::run(&session.arguments, 0, &session.input()[..], &mut output);
    match ending.expect("it is kept") {
        courses::Ending::Normal => (output, 0, String::new()),
        courses::Ending::Failed { complaint } => (output, 1, complaint),
    }
}

#[test]
fn the_oracle_expects_what_the_program_prints() {
    let generated = (0..200).flat_map(|seed| generated::sessions(seed, 20));
    for session in sessions::directed().into_iter().flatten().chain(generated) {
        let (output, status, errors) = printed(&session);
        for found in [&output[..], b""] {
            let expected =
                Program { is_free: false, habits: Habits::default() }.expect(&session, found);
            let is_random = session.arguments.len() == 3 && found.is_empty();
            assert!(is_random || expected.output() == output, "{session:?}");
            assert_eq!(expected.exit.expect("it ends").0, status);
            let complaint = expected.stderr.unwrap_or_default().0;
            assert_eq!(String::from_utf8_lossy(&complaint), errors);
        }
    }
}

#[test]
fn lines_of_four_in_directed_calls_go_through_the_square() {
    for session in super::call_sessions::directed() {
        let library = super::calls::Library { is_free: false };
        let expected = library.expect(&session, b"");
        let keys: Vec<&str> = expected.pieces.iter().map(|piece| piece.key).collect();
        assert!(!keys.contains(&"anywhere"), "{session:?}");
        let is_made = |line: &Vec<u8>| !line.starts_with(b"hasWon") || keys.contains(&"L3-won");
        assert!(session.lines.iter().all(is_made), "{session:?}");
    }
}
