//! Players over files under their referee: who is to blame.

mod ending;
mod mess;
mod referee;
mod screen;

pub(crate) use referee::{FIVE_LINES, Match, PRELUDE};
