#![no_main]

#[path = "../laws/wpi_laws.rs"]
mod wpi_laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| wpi_laws::any_bytes_are_judged(data));
