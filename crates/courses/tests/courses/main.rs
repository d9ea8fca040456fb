//! The course programs against their pages: transcripts, check values, and any bytes at all.

mod spfiar;
mod transcripts;
mod wpi;
