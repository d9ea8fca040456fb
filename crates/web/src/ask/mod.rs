//! Handlers of requests about positions, one file for each address.

mod analyse;
mod choice;
mod events;
mod position;
mod rules;
mod scores;
mod solve;
mod trace;

pub(crate) use analyse::{analyse, judge};
pub(crate) use choice::{choose, chosen};
pub(crate) use events::{EventSender, Events};
pub(crate) use position::position;
pub(crate) use rules::rules;
pub(crate) use scores::{of_moves, proves, scores};
pub(crate) use solve::solve;
pub(crate) use trace::{Trace, trace};
