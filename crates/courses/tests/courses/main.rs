//! The course programs against their pages: transcripts, check values, and any bytes at all.

#[path = "../../../arena/tests/arena/scratch.rs"]
mod scratch;
mod spfiar;
mod transcripts;
mod wpi;
