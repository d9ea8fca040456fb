//! Many games between many players: who meets whom, who stands where, and how sure that is.
//!
//! Most of it is pure: functions of a [`Competition`] and of the games [`Finished`] so far. A tournament goes
//! on after a power cut because [`Schedule::of`] finds out again from what is stored which games are
//! due. Every choice that is not settled by results comes from the plan's seed.
//!
//! * [`Schedule`]: which games are due, in five formats.
//! * [`Standings`]: points, tie-breaks and ranks, and the extra credit of a course.
//! * [`Estimate`] and [`Field`]: Elo differences with error bars.
//! * [`Sprt`]: whether one player is stronger than another, with no more games than it takes.
//! * [`plan`], [`store`] and [`runner`]: a tournament as somebody plans it, the file that keeps it, and
//!   many games at once.
//!
//! Deliberately absent: how players are talked to, and command lines.

mod competition;
mod counts;
mod fixture;
mod normal;
pub mod plan;
mod random;
mod rating;
pub mod runner;
mod schedule;
mod sprt;
mod standings;
pub mod store;

pub use competition::{BadCompetition, Competition, Format};
pub use counts::Counts;
pub use fixture::{Bye, Finished, Fixture, Id};
pub use rating::{Estimate, Field, Unrated, elo_of_score, score_of_elo};
pub use schedule::{Foreign, Schedule, Tie, TieBreak};
pub use sprt::{BadTest, Decision, Model, Sprt};
pub use standings::{Points, Row, Standings, Tally};
