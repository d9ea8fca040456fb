//! The searches against plain minimax, on made-up games full of ties.

mod deepening;
mod equality;
mod made_up;
mod trace;
mod tree;
