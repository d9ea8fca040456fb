//! Searches: which move looks best.
//!
//! Depth-limited searches for any [`Game`](rules::Game) with any [`Evaluator`]: [`minimax()`], the
//! reference implementation; [`alpha_beta()`], which returns the same move and score; and
//! [`iterative_deepening`], which can be interrupted. Each returns an [`Analysis`]. Each can have
//! an [`Observer`], which costs nothing when it is not used: a [`Tree`], which can be inspected
//! afterwards and [explains](Explanation) why branches were cut, or [`Counts`].
//!
//! Searches of a single game find here what does not depend on it: the transposition [`Table`], which
//! threads share, the [`Lines`] of a search, and the [`Time`] that it may take, without a clock.
//!
//! Deliberately absent: code for a specific game, clocks, printing, randomness, threads.

#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

extern crate alloc;

mod alpha_beta;
mod analysis;
mod counts;
mod deepening;
mod evaluator;
mod explanation;
mod minimax;
mod table;
mod time;
mod trace;
mod tree;

pub use alpha_beta::{NODES_PER_QUESTION, alpha_beta, alpha_beta_watched};
pub use analysis::{Analysis, Lines};
pub use counts::{Counts, Ply};
pub use deepening::{deepen, iterative_deepening, until_decided};
pub use evaluator::{DECIDED, Evaluator, MAX_SCORE, Score, WIN};
pub use explanation::{Alternative, Explanation};
pub use minimax::{minimax, minimax_watched};
pub use rules;
pub use table::{Entry, Reach, Table};
pub use time::{Budget, Time};
pub use trace::{Event, Node, Observer, Silent, Until};
pub use tree::{Bound, Branch, Status, Tree, Why};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
