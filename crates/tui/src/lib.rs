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
mod engines;
mod event;
mod look;
pub mod run;
mod session;
mod settings;
mod start;
mod text;
mod worth;

pub use app::{App, MIN_SIZE};
pub use effect::{Effect, Report, RequestId, Stop, Task, TaskKind, Work};
pub use engines::{EngineSource, Engines, SharedEvaluator};
pub use event::{Answer, Event, Found, MoveReview, SaveError};
pub use look::{ColourChoice, Colours, Look, Theme};
pub use settings::{
    Against, BadSettings, Charset, First, MAX_SIDE, Player, Settings, config_path, read, save,
};
