//! Connect Four and checkers on the screen of a terminal.
//!
//! [`App`] is a pure machine: [`Event`]s in, [`Effect`]s and pictures out. [`run`](run::run) is the
//! thin loop around it that reads keys, lets engines think on threads of their own, so that no key
//! waits for them, and leaves the terminal as it was, whatever happens.
//!
//! Deliberately absent: rules, searches and evaluations. What is legal is asked of `rules`, what is
//! true of `solver`, and games are kept by `record`.

mod app;
mod boards;
mod effect;
mod event;
mod look;
mod minds;
pub mod run;
mod session;
mod settings;
mod start;
mod text;
mod worth;

pub use app::{App, LEAST};
pub use effect::{Effect, Report, Role, Stop, Task, Ticket, Work};
pub use event::{Event, Found, Judged, News, SaveError};
pub use look::{Colours, Look, Theme, Wanted};
pub use minds::{Engines, Minds, Valuer};
pub use settings::{
    Against, Charset, Complaint, First, MAX_SIDE, Player, Settings, config_path, read, save,
};
