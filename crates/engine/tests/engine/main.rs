//! Engines by name, their opinion of Connect Four, and the searches on real games.

mod connect4;
mod levels;
mod names;
mod signature;
