//! The input typed at the program.

mod directed;
mod random;

pub(super) use directed::{choices, directed, memory, refused, stderr};
pub(super) use random::random;
