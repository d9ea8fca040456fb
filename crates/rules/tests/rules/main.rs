//! The rules against published numbers, against their plain twin, and against their own promises.

mod checkers;
mod checkers_notation;
mod checkers_twin;
mod connect4;
mod move_strings;
mod perft;
