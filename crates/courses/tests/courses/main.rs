//! The course programs against their pages: transcripts, check values, and any bytes at all.

mod checkers;
mod laws;
mod memory;
#[path = "../../../../fuzz/laws/session_laws.rs"]
mod session_laws;
mod spfiar;
mod transcripts;
