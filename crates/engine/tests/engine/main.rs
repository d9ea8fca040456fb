//! Engines by name, their evaluations, and the searches on real games.

mod book;
mod checkers;
mod connect4;
mod levels;
mod names;
mod oracle;
mod perfect;
mod signature;
#[path = "../../../../xtask/times.rs"]
mod times;
mod verdicts;
