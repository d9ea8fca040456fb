//! Compares the searches with plain minimax on synthetic games full of ties.

mod deepening;
mod equality;
mod made_up;
mod observers;
mod scores;
mod table;
mod time;
mod trace;
mod tree;
