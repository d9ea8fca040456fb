//! DXP, the draughts exchange protocol: checkers between two programs over TCP.
//!
//! A message is ASCII and ends with a zero byte. The initiator connects and asks for a game, the
//! follower accepts it, and then both send their moves. The protocol was made for the board of
//! international draughts; other programs use it for 8x8 boards with the numbers of the squares of
//! the laws, or with those of pydraughts, which the first move tells apart.

mod connection;
mod game;
mod message;
mod player;
mod running;
mod table;

pub use connection::Connection;
pub use game::{Ended, Host, Request};
pub use player::DxpPlayer;

/// The port that programs use.
pub const PORT: u16 = 27531;
