//! Runs the laws of the fuzz targets on random bytes: pieces of the programs' own text, other
//! bytes, and those that a fuzzer found.

use crate::{seeds, session_laws, wpi_laws};

const PIECES: [&[u8]; 24] = [
    b"1\n",
    b"4 ",
    b"7\n",
    b"0",
    b"-",
    b"+",
    b"add_disc ",
    b"undo_move\n",
    b"suggest_move\n",
    b"restart\n",
    b"\n",
    b" ",
    b"\0",
    b"\xff",
    b"start\n",
    b"clear\n",
    b"set ",
    b"<c,3> ",
    b"white pawn\n",
    b"black king\n",
    b"move <c,3> to <d,4>\n",
    b"get_moves\n",
    b"n\n",
    b"quit",
];

fn hold(seed: u64, rounds: u32, law: fn(&[u8])) {
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..rounds {
        let mut bytes = Vec::new();
        for _ in 0..random.usize(..40) {
            match random.usize(..PIECES.len() + 2) {
                odd if odd >= PIECES.len() => bytes.extend((0..9).map(|_| random.u8(..))),
                piece => bytes.extend_from_slice(PIECES[piece]),
            }
        }
        law(&bytes);
    }
}

#[test]
fn spfiar_answers_any_bytes() {
    hold(51, 2000, session_laws::spfiar_answers_any_bytes);
}

#[test]
fn ece15_answers_any_bytes() {
    hold(53, 2000, session_laws::ece15_answers_any_bytes);
}

#[test]
fn fourinarow_answers_any_bytes() {
    hold(54, 2000, session_laws::fourinarow_answers_any_bytes);
}

#[test]
fn fourinarow_answers_any_arguments() {
    hold(55, 2000, session_laws::fourinarow_answers_any_arguments);
}

#[test]
fn checkers_answers_any_bytes() {
    hold(52, 2000, session_laws::checkers_answers_any_bytes);
}

#[test]
fn laws_hold_on_the_inputs_that_a_fuzzer_found() {
    seeds::hold(
        include_str!("../../../../fuzz/seeds/spfiar_answers_any_bytes.txt"),
        session_laws::spfiar_answers_any_bytes,
    );
    seeds::hold(
        include_str!("../../../../fuzz/seeds/ece15_answers_any_bytes.txt"),
        session_laws::ece15_answers_any_bytes,
    );
    seeds::hold(
        include_str!("../../../../fuzz/seeds/fourinarow_answers_any_bytes.txt"),
        session_laws::fourinarow_answers_any_bytes,
    );
    seeds::hold(
        include_str!("../../../../fuzz/seeds/fourinarow_answers_any_arguments.txt"),
        session_laws::fourinarow_answers_any_arguments,
    );
    seeds::hold(
        include_str!("../../../../fuzz/seeds/checkers_answers_any_bytes.txt"),
        session_laws::checkers_answers_any_bytes,
    );
    seeds::hold(
        include_str!("../../../../fuzz/seeds/wpi_any_bytes_are_judged.txt"),
        wpi_laws::any_bytes_are_judged,
    );
}
