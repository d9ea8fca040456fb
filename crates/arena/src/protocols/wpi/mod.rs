//! Connect Four between programs by files: a player called `name` reads `name.in` and writes
//! `name.out`, and a referee carries the moves from one to the other.
//!
//! The protocol of a course in artificial intelligence at WPI; its requirements, by number, are on
//! the page of the course program that plays it. A move is a [`Triple`], `(W C 1)`.
//!
//! Pure: [`whole_move`], [`whole_colour`], [`judge()`], [`Game`], [`board`], [`Verdict`]. On files:
//! [`Folder`], and the two ends, [`PlayerEnd`] and [`referee()`].
//!
//! Files are written whole under another name and renamed into place, so that nobody reads half a
//! move; what others write is read again and again until it is whole. A folder may be
//! a symbolic link; files that are links are not followed.

mod files;
mod game;
#[cfg(target_os = "linux")]
mod guest;
mod judge;
mod name;
mod player;
mod reading;
mod referee;
mod screen;
mod seat;
mod setup;
mod temporary;
mod tray;
mod triple;
mod verdict;

pub use files::{FileError, Folder};
pub use game::Game;
#[cfg(target_os = "linux")]
pub use guest::Guest;
pub use judge::{IllegalMove, Reason, judge};
pub use name::{BadName, Name};
pub use player::PlayerEnd;
pub use reading::{MoveText, whole_colour, whole_move};
pub use referee::{Failure, referee};
pub use screen::board;
pub use setup::{Entrant, SameName, Setup};
pub use triple::{Triple, colour, letter};
pub use verdict::Verdict;
