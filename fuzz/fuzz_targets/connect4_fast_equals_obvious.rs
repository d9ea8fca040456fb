#![no_main]
#![allow(dead_code, reason = "each target holds one law of its file")]

#[path = "../laws/connect4_laws.rs"]
mod connect4_laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| connect4_laws::fast_equals_obvious(data));
