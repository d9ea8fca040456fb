//! The protocols that players speak.
//!
//! A module holds both ends of one: the referee's, a [`Dialogue`](crate::players::Dialogue) with a
//! program over a [`Wire`](crate::players::Wire), and the player's, a function from its input to its
//! output with an engine of ours behind it.

mod cells;
mod fen;
mod input;
pub mod kaggle;
mod known;
pub mod line;
pub mod riddles;
mod thinking;
pub mod uci;
pub mod ugi;
mod universal;
pub mod wpi;

pub use known::Known;
