use fastrand::Rng;

use super::oracle::{Program, Ties};
use super::{random, sessions};
use crate::oracle::Oracle as _;
use crate::session::Session;

/// What our own program prints.
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
        for ties in [Ties::Any, Ties::First] {
            for found in [&output[..], b""] {
                let expected = Program { ties }.expect(&session, found);
                let shown = String::from_utf8_lossy(&output);
                assert_eq!(String::from_utf8_lossy(&expected.output()), shown, "{session:?}");
            }
        }
    }
}
