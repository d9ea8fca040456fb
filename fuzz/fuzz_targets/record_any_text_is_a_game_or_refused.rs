#![no_main]

#[path = "../laws/record_laws.rs"]
mod record_laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| record_laws::any_text_is_a_game_or_refused(data));
