//! The input typed at the program.

mod directed;
mod random;

pub(super) use directed::{choices, deep, directed, fours, joined, memory, refused, stderr};
pub(super) use random::random;
