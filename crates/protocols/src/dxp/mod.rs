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

use crate::Protocol;
use crate::protocol::{OneGame, Speaks, Start, Talk};

pub use connection::Connection;
pub use game::{Ended, Host, Request};
pub use player::DxpPlayer;

/// DXP: the address of a program that listens there, instead of a command. `discus dxp` runs its
/// player, which has options of its own.
pub static PROTOCOL: Protocol = Protocol {
    starts: |_| Start::Listens,
    ..Protocol::new(
        "dxp",
        Speaks::Checkers(OneGame {
            refusal: |_, _| None,
            talk: Talk::Address(|address| Box::new(DxpPlayer::new(address))),
        }),
    )
};

/// The port that programs use.
pub const PORT: u16 = 27531;
