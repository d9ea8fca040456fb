//! A game in progress, for every front end.
//!
//! [`Game`] holds the moves with their variations, the players, the clocks and the end of a game away
//! from the board. A front end tells it what a player does and how much time has passed, and shows what
//! it answers. [`Settings`] choose the game and its players.
//!
//! Deliberately absent: input and output, clocks, threads, and how a game is drawn.

#![forbid(unsafe_code)]

mod clock;
mod ending;
mod game;
mod offer;
mod settings;
mod turn;

pub use clock::{GameClock, TimeLimit};
pub use ending::{Ending, saved_text};
pub use game::Game;
pub use offer::{Offered, accepts_draw};
pub use settings::{
    Against, Charset, First, MAX_SIDE, Player, Settings, Theme, config_path, with_settings,
};
pub use turn::Turn;
