//! What looks good.
//!
//! Depth-limited searches of any [`Game`](rules::Game), with any [`Evaluator`]: [`minimax()`], the
//! plain oracle of all others; [`alpha_beta()`], which gives the same move and the same score; and
//! [`iterative_deepening`], which can be interrupted. Each returns an [`Analysis`]; each can be
//! watched by an [`Observer`], at no cost when nobody watches: by a [`Tree`], which can be looked at
//! afterwards and [explains](Explanation) why branches were cut, or by [`Counts`].
//!
//! Deliberately absent: the name of any game, clocks, printing, randomness, threads.

mod alpha_beta;
mod analysis;
mod counts;
mod deepening;
mod evaluator;
mod explanation;
mod minimax;
mod trace;
mod tree;

pub use alpha_beta::{NODES_PER_QUESTION, alpha_beta, alpha_beta_watched};
pub use analysis::Analysis;
pub use counts::{Counts, Ply};
pub use deepening::{deepen, iterative_deepening};
pub use evaluator::{DECIDED, Evaluator, MAX_SCORE, Score, WIN};
pub use explanation::{Alternative, Explanation};
pub use minimax::{minimax, minimax_watched};
pub use trace::{Event, Node, Observer, Silent, Until};
pub use tree::{Bound, Branch, Status, Tree, Why};
