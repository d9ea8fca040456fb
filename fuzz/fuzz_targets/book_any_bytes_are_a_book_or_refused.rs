#![no_main]

#[path = "../laws/book_laws.rs"]
mod book_laws;

libfuzzer_sys::fuzz_target!(|data: &[u8]| book_laws::any_bytes_are_a_book_or_refused(data));
