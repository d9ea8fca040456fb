//! Many games between many players: who meets whom, who stands where, and how sure that is.
//!
//! Pure: functions of a [`Plan`] and of the games [`Finished`] so far. Nothing is started and nothing
//! is kept here; a tournament goes on after a power cut because [`Schedule::of`] finds out again from
//! what is stored which games are due. Every choice that is not settled by results comes from the
//! plan's seed.
//!
//! * [`Schedule`]: which games are due, in five formats.
//! * [`Standings`]: points, tie-breaks and ranks, and the extra credit of a course.
//! * [`Estimate`] and [`Field`]: Elo differences with error bars.
//! * [`Sprt`]: whether one player is stronger than another, with no more games than it takes.

mod counts;
mod fixture;
mod lots;
mod normal;
mod plan;
mod rating;
mod schedule;
mod sprt;
mod standings;

pub use counts::Counts;
pub use fixture::{Bye, Finished, Fixture, Id};
pub use plan::{BadPlan, Format, Plan};
pub use rating::{Estimate, Field, Unrated, elo_of_score, score_of_elo};
pub use schedule::{Foreign, Schedule, Tie, TieBreak};
pub use sprt::{BadTest, Decision, Model, Sprt};
pub use standings::{Points, Row, Standings, Tally};
