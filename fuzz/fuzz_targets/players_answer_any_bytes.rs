#![no_main]

#[path = "../laws/protocol_laws.rs"]
mod protocol_laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| protocol_laws::players_answer_any_bytes(data));
