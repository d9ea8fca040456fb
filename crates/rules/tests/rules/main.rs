//! The rules against published numbers, against their plain twin, and against their own promises.

mod checkers;
#[path = "../../../../fuzz/laws/checkers_laws.rs"]
mod checkers_laws;
mod checkers_notation;
mod checkers_twin;
mod connect4;
#[path = "../../../../fuzz/laws/connect4_laws.rs"]
mod connect4_laws;
mod laws;
mod move_strings;
mod perft;
#[path = "../../../../fuzz/laws/checkers_twin.rs"]
mod twin;
