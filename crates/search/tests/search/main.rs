//! Compares the searches with plain minimax on synthetic games full of ties.

mod deepening;
mod equality;
mod made_up;
mod trace;
mod tree;
