//! Who plays whom.
//!
//! Programs that meet under a referee. A module of [`protocols`] holds both ends of one protocol:
//! what a player needs to speak it, and the referee of a game. Every loss that does not happen on
//! the board has a stated reason, a [`Fault`].
//!
//! Deliberately absent: how a player chooses its moves, command lines, standard streams (who calls
//! hands in where to write), and protection from malicious programs. Programs are started with the
//! rights of the referee. Needs a Unix system: a program and all it starts end as a process group.

mod fault;
mod process;
pub mod protocols;
mod seconds;
mod watch;

pub use fault::{Cause, Fault};
pub use process::Running;
pub use seconds::{BadSeconds, Seconds};
pub use watch::watch;
