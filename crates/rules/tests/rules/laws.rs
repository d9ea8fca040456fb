//! Runs the laws of the fuzz targets on random bytes, and on those that a fuzzer found.

use crate::{checkers_laws, connect4_laws, seeds};

/// Bytes like a fuzzer's first inputs: short and long, from few values and from all.
fn hold(seed: u64, rounds: u32, law: fn(&[u8])) {
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..rounds {
        let greatest = if random.bool() { u8::MAX } else { 12 };
        let bytes: Vec<u8> = (0..random.usize(..60)).map(|_| random.u8(..=greatest)).collect();
        law(&bytes);
    }
}

#[test]
fn checkers_fast_equals_obvious() {
    hold(41, 20_000, checkers_laws::fast_equals_obvious);
}

#[test]
fn checkers_notations_round_trip() {
    hold(42, 5000, checkers_laws::notations_round_trip);
}

#[test]
fn checkers_any_text_is_read_or_refused() {
    hold(43, 20_000, checkers_laws::any_text_is_read_or_refused);
}

#[test]
fn connect4_fast_equals_obvious() {
    hold(44, 20_000, connect4_laws::fast_equals_obvious);
}

#[test]
fn connect4_any_text_is_read_or_refused() {
    hold(45, 20_000, connect4_laws::any_text_is_read_or_refused);
}

#[test]
fn laws_hold_on_the_inputs_that_a_fuzzer_found() {
    seeds::hold(
        include_str!("../../../../fuzz/seeds/checkers_fast_equals_obvious.txt"),
        checkers_laws::fast_equals_obvious,
    );
    seeds::hold(
        include_str!("../../../../fuzz/seeds/checkers_notations_round_trip.txt"),
        checkers_laws::notations_round_trip,
    );
    seeds::hold(
        include_str!("../../../../fuzz/seeds/checkers_any_text_is_read_or_refused.txt"),
        checkers_laws::any_text_is_read_or_refused,
    );
    seeds::hold(
        include_str!("../../../../fuzz/seeds/connect4_fast_equals_obvious.txt"),
        connect4_laws::fast_equals_obvious,
    );
    seeds::hold(
        include_str!("../../../../fuzz/seeds/connect4_any_text_is_read_or_refused.txt"),
        connect4_laws::any_text_is_read_or_refused,
    );
}
