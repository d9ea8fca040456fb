#![no_main]
#![allow(dead_code, reason = "each target holds one law of its file")]

#[path = "../laws/checkers_laws.rs"]
mod checkers_laws;
#[path = "../laws/checkers_twin.rs"]
mod twin;

libfuzzer_sys::fuzz_target!(|data: &[u8]| checkers_laws::notations_round_trip(data));
