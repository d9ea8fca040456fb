//! Players over files under their referee: faults and their causes.

mod ending;
mod files;
mod referee;
mod screen;

pub(crate) use referee::{FIVE_LINES, Match, PRELUDE};
