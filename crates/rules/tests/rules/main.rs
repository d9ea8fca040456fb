//! The rules against published numbers, against their plain twin, and against their own promises.

mod connect4;
mod move_strings;
mod perft;
