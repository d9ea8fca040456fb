//! The page, and what it asks.
//!
//! [`app`] answers requests about positions (what is legal, what is true, what looks good), keeps rooms
//! in which two people play over a link, and hands out the page. [`serve()`] puts it on a socket, safe
//! from visitors who are slow, greedy or gone. `API.md` beside this crate describes the interface.
//!
//! Deliberately absent: rules of games, searches and evaluations of its own, arguments, and printing.

mod ask;
mod config;
mod games;
mod guard;
mod kaggle;
mod limits;
mod members;
mod metrics;
mod origin;
mod page;
mod refusal;
mod rooms;
mod routes;
mod searches;
mod serve;
mod site;
mod tournament;
mod worth;

pub use config::Config;
pub use limits::Allowance;
pub use origin::{BadOrigin, Origin};
use refusal::Refusal;
pub use rooms::BadStore;
use routes::MOST_BYTES;
pub use routes::app;
pub use serve::{run, serve};
use site::shutdown_begins;
pub use site::{BadSite, Site};
pub use tournament::BadTournament;
