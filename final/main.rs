//! The course programs against their pages: transcripts, check values, and any bytes at all.

mod best_move;
mod ece15;
mod fourinarow;
mod process;
mod rand;
mod sha256;
mod spfiar;
mod table;
mod transcripts;
