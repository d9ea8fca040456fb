//! Compares the rules with published numbers, with their plain implementations, and with their own
//! laws.

mod checkers;
#[path = "../../../../fuzz/laws/checkers_laws.rs"]
mod checkers_laws;
mod checkers_notation;
mod checkers_sets;
mod checkers_twin;
mod connect4;
#[path = "../../../../fuzz/laws/connect4_laws.rs"]
mod connect4_laws;
mod draws;
mod game;
mod laws;
mod move_strings;
mod perft;
#[path = "../../../../fuzz/laws/seeds.rs"]
mod seeds;
#[path = "../../../../fuzz/laws/checkers_twin.rs"]
mod twin;
