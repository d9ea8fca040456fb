//! Compares the course programs with their pages: transcripts, check values, and random bytes.

mod best_move;
mod checkers;
mod ece15;
mod fields;
mod fourinarow;
mod laws;
mod leaks;
mod lines;
mod list;
mod memory;
mod minimax;
mod process;
mod rand;
#[path = "../../../sandbox/tests/sandbox/scratch.rs"]
mod scratch;
#[path = "../../../../fuzz/laws/seeds.rs"]
mod seeds;
mod sentences;
#[path = "../../../../fuzz/laws/session_laws.rs"]
mod session_laws;
mod sha256;
mod spfiar;
mod table;
#[path = "../../../../xtask/times.rs"]
mod times;
mod transcripts;
mod wpi;
#[path = "../../../../fuzz/laws/wpi_laws.rs"]
mod wpi_laws;
