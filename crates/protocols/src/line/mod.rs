#![doc = include_str!("../../LINE.md")]

mod player;
mod referee;

pub use player::{Begin, GameSession, serve, serve_of};
pub use referee::Referee;
