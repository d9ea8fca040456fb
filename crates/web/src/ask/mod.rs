//! What can be asked about positions: one file an address.

mod analyse;
mod choice;
mod events;
mod position;
mod rules;
mod scores;
mod solve;
mod trace;

pub(crate) use analyse::analyse;
pub(crate) use choice::choose;
pub(crate) use events::Events;
pub(crate) use position::position;
pub(crate) use rules::rules;
pub(crate) use scores::scores;
pub(crate) use solve::solve;
pub(crate) use trace::trace;
