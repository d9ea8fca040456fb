//! The trainer of the evaluation of checkers: games of the engine against itself, the fit of the weights
//! to their results, and a match against the weights before.
//!
//! Deliberately absent: the meaning of the weights, which is the evaluation's.
#![forbid(unsafe_code)]
#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "weights and means need few digits"
)]

mod arguments;
mod contest;
mod evaluation;
mod export;
mod fit;
mod games;
mod labels;
mod model;
mod played;
mod progress;
mod round;
mod samples;
mod selfplay;

pub use arguments::Arguments;
pub use contest::{Contest, contestant};
pub use evaluation::Evaluation;
pub use export::{odds_of_a_man, weights};
pub use fit::{Fit, Settings, loss};
pub use games::Games;
pub use labels::{Judge, mix};
pub use model::Model;
pub use played::{BadLine, Played};
pub use round::train;
pub use samples::{Sample, samples};
pub use selfplay::{Player, Recipe};
