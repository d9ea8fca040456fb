//! The course programs against their pages: transcripts, check values, and any bytes at all.

mod process;
mod spfiar;
mod transcripts;
