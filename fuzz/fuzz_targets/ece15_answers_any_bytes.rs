#![no_main]
#![allow(dead_code, reason = "each target holds one law of its file")]

#[path = "../laws/session_laws.rs"]
mod session_laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| session_laws::ece15_answers_any_bytes(data));
