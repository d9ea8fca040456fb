//! Protocols between two programs, and the players behind them.
//!
//! A module holds both ends of one protocol: the referee's, a [`Dialogue`](players::Dialogue) with a
//! program over a [`Wire`](players::Wire), and the player's, a function from its input to its output
//! with an engine of ours behind it. [`GameLoop`] plays one game between two [`players`]. Every loss that
//! does not happen on the board has a stated reason, a [`Fault`].
//!
//! Untrusted programs run in a [`sandbox`], on Linux, and [`launcher`] prepares it for each
//! player. The referee of [`wpi`] starts its players with its own rights, in their own folders,
//! under the same supervisor where there is one.
//!
//! Deliberately absent: how a player chooses its moves, tournaments, and command lines.
//!
//! Nothing here writes to a standard stream: the caller passes in the writers. The programs of that
//! referee do: they inherit the standard error, for their standard output as well, because somebody
//! would have to empty a pipe all the time, and because a program's messages are for its author.
//!
//! On other systems than Linux only two programs of [`wpi`], and programs at an address, can play. On
//! Unix a program and all it starts end as a process group; on Linux a supervisor also follows processes
//! that leave the group. On Windows, what a program has started may stay.

#![forbid(unsafe_code)]

mod adjudication;
pub mod checkers;
mod control;
pub mod dxp;
mod ending;
mod fault;
mod game;
pub mod hosted;
pub mod hub;
mod input;
pub mod kaggle;
pub mod launcher;
pub mod line;
mod pause;
pub mod players;
pub mod protocol;
mod restart;
pub mod riddles;
mod shown;
pub mod spfiar;
mod squares;
mod system;
mod thinking;
mod took;
pub mod uci;
pub mod ugi;
mod universal;
mod words;
pub mod wpi;

pub use adjudication::{Adjudication, Arbiter, BadArbiter};
pub use control::{BadTimeControl, Clocks, TimeControl};
pub use courses::{BadSeconds, Seconds};
pub use ending::Ending;
pub use fault::{Cause, Fault};
pub use game::{GameLoop, NoGame, Played, Seen, Terms};
pub use pause::{BadPause, Pause};
pub use players::{BadPlayerSpec, MARGIN, PlayerKind, PlayerSpec, Program};
pub use protocol::Protocol;
pub use restart::{BadRestart, Restart};
pub use shown::{read, shown};
pub use took::Took;
