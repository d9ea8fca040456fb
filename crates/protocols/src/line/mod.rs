#![doc = include_str!("../../LINE.md")]

mod player;
mod referee;

pub use player::serve;
pub use referee::Referee;
