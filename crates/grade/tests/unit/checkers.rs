use std::collections::HashSet;

use fastrand::Rng;

use super::oracle::Program;
use super::{random, sessions};
use crate::check::{Family, Source};
use crate::oracle::Oracle as _;
use crate::session::{Session, SessionKind};

/// The output of our own program.
fn ours(session: &Session) -> Vec<u8> {
    let mut output = Vec::new();
    courses::checkers::run(&session.input()[..], &mut output).expect("memory can be written");
    output
}

fn all_sessions(count: usize) -> Vec<Session> {
    let mut random = Rng::with_seed(1);
    let mut all = sessions::directed();
    all.extend((0..count).map(|_| random::session(&mut random)));
    all
}

#[test]
fn the_pieces_are_what_our_program_prints() {
    for session in all_sessions(300) {
        let output = ours(&session);
        for is_ordered in [false, true] {
            for found in [&output[..], b""] {
                let expected = Program { is_ordered }.expect(&session, found);
                let shown = String::from_utf8_lossy(&output);
                assert_eq!(String::from_utf8_lossy(&expected.output()), shown, "{session:?}");
            }
        }
    }
}

fn random_sessions(count: usize) -> impl Iterator<Item = Session> {
    let mut random = Rng::with_seed(2);
    (0..count).map(move |_| random::session(&mut random))
}

fn lines(text: &[u8]) -> Vec<&[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').collect()
}

/// The same session with other depths.
fn with_other_depths(session: &Session) -> Session {
    let other = |line: &Vec<u8>| match &line[..] {
        b"minimax_depth 1" | b"minimax_depth 4" => b"minimax_depth 2".to_vec(),
        b"minimax_depth two" => line.clone(),
        line if line.starts_with(b"minimax_depth ") => b"minimax_depth 1".to_vec(),
        line => line.to_vec(),
    };
    Session::of(session.lines.iter().map(other))
}

#[test]
fn a_wrong_move_of_the_computer_is_followed_and_costs_only_its_line() {
    let mut wrong_lines = 0;
    for session in random_sessions(200) {
        let found = ours(&with_other_depths(&session));
        let expected = Program { is_ordered: false }.expect(&session, &found);
        let output = expected.output();
        let (right, printed) = (lines(&output), lines(&found));
        assert_eq!(right.len(), printed.len(), "{session:?}");
        for (right, printed) in right.iter().zip(printed).filter(|(one, other)| *one != other) {
            wrong_lines += 1;
            assert!(right.starts_with(b"Computer: move "), "{}", right.escape_ascii());
            assert!(printed.starts_with(b"Computer: move "), "{}", printed.escape_ascii());
            let piece = expected.pieces.iter().find(|piece| piece.text == *right);
            let key = piece.expect("the line is a piece").key;
            assert!(
                ["R12a", "R19", "R30c", "R32b", "R33b", "R35"].contains(&key),
                "{key} {session:?}"
            );
        }
    }
    assert!(wrong_lines > 20, "only {wrong_lines} wrong lines");
}

/// The output with each list of moves in reverse order, and whether that is another order.
fn with_lists_reversed(output: &[u8]) -> (Vec<u8>, bool) {
    let mut lines = lines(output);
    let is_listed = |line: &&[u8]| line.starts_with(b"<");
    let mut is_other = false;
    for list in lines.chunk_by_mut(|one, next| is_listed(one) == is_listed(next)) {
        if is_listed(&list[0]) && list.len() > 1 {
            list.reverse();
            is_other = true;
        }
    }
    (lines.concat(), is_other)
}

#[test]
fn moves_may_be_listed_in_any_order_unless_the_rubric_wants_the_pages() {
    let mut others = 0;
    for session in random_sessions(200) {
        let (found, is_other) = with_lists_reversed(&ours(&session));
        others += usize::from(is_other);
        let output = |is_ordered| Program { is_ordered }.expect(&session, &found).output();
        assert_eq!(output(false), found, "{session:?}");
        assert_eq!(output(true) == found, !is_other, "{session:?}");
    }
    assert!(others > 20, "only {others} sessions with lists");
}

/// Text of any kind with parts of a real output in it.
fn anything(random: &mut Rng, output: &[u8]) -> Vec<u8> {
    let mut found = Vec::new();
    for line in lines(output) {
        match random.u8(..8) {
            0 => {}
            1 => found.extend((0..random.usize(..40)).map(|_| random.u8(..))),
            2 => found.extend(&line[..random.usize(..line.len())]),
            _ => found.extend(line),
        }
    }
    found
}

#[test]
fn whatever_is_found_something_is_expected() {
    let mut random = Rng::with_seed(3);
    for session in random_sessions(300).chain(sessions::directed()) {
        let output = ours(&session);
        for is_ordered in [false, true] {
            let found = anything(&mut random, &output);
            let expected = Program { is_ordered }.expect(&session, &found);
            assert!(!expected.pieces.is_empty());
        }
    }
}

#[test]
fn each_requirement_that_costs_points_is_tried() {
    let keys = |session: &Session| {
        let expected = Program { is_ordered: false }.expect(session, &ours(session));
        let ends = [expected.exit.map(|(_, key)| key), expected.status];
        let pieces = expected.pieces.into_iter().map(|piece| piece.key);
        pieces.chain(ends.into_iter().flatten()).collect::<Vec<_>>()
    };
    let usual = sessions::directed().into_iter().filter(|one| one.kind != SessionKind::Odd);
    let tried: HashSet<&str> = usual.flat_map(|session| keys(&session)).collect();
    let asked = super::CHECKS.iter().filter(|check| check.source != Source::Decided);
    for check in asked.filter(|check| check.family == Family::Program) {
        assert!(tried.contains(&*check.key), "{}", check.key);
    }
}
