//! Who plays whom.
//!
//! Programs that meet under a referee. A module of [`protocols`] holds both ends of one protocol:
//! what a player needs to speak it, and the referee of a game. Every loss that does not happen on
//! the board has a stated reason, a [`Fault`]. [`tournament`] says who meets whom, and what follows
//! from the results; [`event`], [`store`] and [`hall`] plan, keep and play many games.
//!
//! Programs that nobody trusts run in a [`cell`], on Linux, and [`house`] gives each contestant what it
//! needs there. The referee of [`protocols::wpi`] starts its players with its own rights, in their own
//! folders, and a guard ends them.
//!
//! Deliberately absent: how a player chooses its moves, and command lines.
//!
//! Nothing here writes to a standard stream: who calls hands in where to write. The programs of that
//! referee do: they inherit the standard error, for their standard output as well, because a pipe of
//! their own would have to be emptied all the time, and because what a program says of itself is for
//! its author.
//!
//! Needs a Unix system: a program and all it starts end as a process group. What leaves the group is
//! followed on Linux alone, by a keeper or a guard.

#[cfg(target_os = "linux")]
pub mod cell;
mod contestant;
#[cfg(feature = "tournaments")]
pub mod event;
mod fault;
mod game;
#[cfg(feature = "tournaments")]
pub mod hall;
#[cfg(target_os = "linux")]
pub mod house;
mod notation;
pub mod players;
mod process;
pub mod protocols;
mod seconds;
#[cfg(feature = "tournaments")]
pub mod store;
pub mod tournament;
mod watch;

pub use contestant::{BadContestant, Contestant, Kind, Program, Protocol};
pub use fault::{Cause, Fault};
pub use game::{Ending, NoGame, Played, Seen, Table, Terms};
pub use notation::{Notation, shown};
pub use process::Running;
pub use seconds::{BadSeconds, Seconds};
pub use watch::watch;
