//! Tournaments: schedules, standings and ratings.
//!
//! Most of it is pure: functions of a [`Competition`] and of the games [`Finished`] so far. A
//! tournament continues after a power cut because [`Schedule::of`] computes the due games again from
//! the stored ones. Every choice that does not depend on results comes from the plan's seed.
//!
//! * [`Schedule`]: which games are due, in five formats.
//! * [`Standings`]: points, tie-breaks and ranks, and the extra credit of a course.
//! * [`Estimate`] and [`Field`]: Elo differences with error bars.
//! * [`Sprt`]: tests whether one player is stronger than another, with as few games as possible.
//! * [`plan`], [`store`] and [`runner`]: the plan of a tournament, the file that stores it, and
//!   many games at once.
//! * [`results`]: standings, cross table, faults, lists, exports, grades and pages.
//! * [`engine_match`]: a match of two players, until a sequential test decides.
//! * [`trial`]: a short game of each player before the first one counts.
//!
//! Deliberately absent: protocols and command lines.

#![forbid(unsafe_code)]

mod any_game;
mod competition;
mod counts;
pub mod engine_match;
mod fixture;
pub mod plan;
mod random;
mod rating;
pub mod results;
pub mod runner;
mod schedule;
mod sprt;
mod standings;
pub mod store;
mod system;
pub mod trial;

pub use any_game::{AnyGame, Party, require_tables};
pub use competition::{BadCompetition, Competition, Format};
pub use counts::Counts;
pub use fixture::{Bye, Finished, Fixture, Id};
pub use rating::{Estimate, Field, Unrated, elo_of_score, score_of_elo};
pub use schedule::{Foreign, Schedule, Tie, TieBreak};
pub use sprt::{BadTest, Decision, Model, Setting, Sprt};
pub use standings::{Points, Row, Standings, Tally};
