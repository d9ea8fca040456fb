//! The course programs against their pages: transcripts, check values, and any bytes at all.

mod checkers;
mod memory;
mod spfiar;
mod transcripts;
