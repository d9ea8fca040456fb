//! Connect Four and checkers in a terminal.
//!
//! [`App`] does no input or output itself: it takes [`Event`]s, returns [`Effect`]s and draws
//! itself. [`run`](run::run) is the thin loop around it. It reads keys, runs engines on threads of
//! their own, so that no key waits for them, and always restores the terminal.
//!
//! Deliberately absent: rules, searches, evaluations, and the state of a game in progress. They come from
//! `rules`, `search`, `solver`, `engine` and `play`.

#![forbid(unsafe_code)]

mod app;
mod boards;
mod effect;
mod engines;
mod event;
pub mod run;
mod session;
mod start;
mod styles;
mod system;
mod text;
mod values;

pub use app::{App, MIN_SIZE};
pub use effect::{Effect, Report, RequestId, Stop, Task, TaskKind, Work};
pub use engines::{EngineSource, Engines};
pub use event::{Answer, Event, Found, MoveReview, SaveError};
pub use run::{read, save};
pub use styles::{ColourChoice, Colours, Styles};
