//! Connect Four and checkers in a terminal.
//!
//! [`App`] does no input or output itself: it takes [`Event`]s, returns [`Effect`]s and draws
//! itself. [`run`](run::run) is the thin loop around it. It reads keys, runs engines on threads of
//! their own, so that no key waits for them, and always restores the terminal.
//!
//! Deliberately absent: rules, searches and evaluations. They come from `rules`, `search`, `solver`
//! and `engine`; `record` holds the game.

#![forbid(unsafe_code)]

mod app;
mod boards;
mod clock;
mod effect;
mod ending;
mod engines;
mod event;
pub mod run;
mod session;
mod settings;
mod start;
mod styles;
mod system;
mod text;
mod values;

pub use app::{App, MIN_SIZE};
pub use clock::{GameClock, TimeLimit};
pub use effect::{Effect, Report, RequestId, Stop, Task, TaskKind, Work};
pub use ending::{DRAW_PLIES, Ending, accepts_draw};
pub use engines::{EngineSource, Engines, SharedEvaluator, timed_move};
pub use event::{Answer, Event, Found, MoveReview, SaveError};
pub use session::saved_text;
pub use settings::{Against, Charset, First, MAX_SIDE, Player, Settings, config_path, read, save};
pub use styles::{ColourChoice, Colours, Styles, Theme};
