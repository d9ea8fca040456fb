//! The web server: its page, and the API that the page uses.
//!
//! [`app`] answers requests about positions (legal moves, proofs, opinions), holds rooms in which two
//! people play over a link, and serves the page. [`serve()`] runs it on a socket and enforces limits and
//! time-outs. `API.md` in this crate's folder documents the API.
//!
//! This crate has no rules of games, searches or evaluations of its own. It parses no arguments and
//! prints nothing.

#![forbid(unsafe_code)]

mod agents;
mod ask;
mod config;
mod encoding;
mod games;
mod grades;
mod kaggle;
mod limits;
mod members;
mod metrics;
mod middleware;
mod origin;
mod page;
mod puzzles;
mod refusal;
mod rooms;
mod routes;
mod save;
mod searches;
mod serve;
mod site;
mod system;
mod tournament;
mod value;

pub use agents::serve_agents;
pub use config::Config;
pub use grades::BadGrades;
pub use limits::Allowance;
pub use origin::{BadOrigin, Origin};
use refusal::Refusal;
pub use rooms::BadStore;
use routes::MAX_BODY_BYTES;
pub use routes::app;
pub use serve::{run, serve};
use site::shutdown_begins;
pub use site::{BadSite, Site};
