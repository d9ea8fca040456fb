//! Agents of Kaggle's `ConnectX`: Connect Four on boards of any size.
//!
//! An agent is the last callable of a Python file; it is given an observation and a configuration
//! and returns the index of a column. The referee talks to it through [`HOST`], a small Python
//! program that runs the file and reads one turn a line. The player is an agent behind a URL, as
//! Kaggle's own environments call it: [`Agent::answer`] answers a request; the HTTP server is
//! elsewhere.

mod agent;
mod referee;

pub use agent::{Agent, BadRequest};
pub use referee::Referee;

/// The Python program that hosts an agent; its one argument is the agent's file:
/// `python3 -c HOST agent.py`.
///
/// It answers `{"ready": null}` once the file has run, then each line with a line. The agent's own
/// output goes to the standard error.
pub const HOST: &str = include_str!("host.py");
