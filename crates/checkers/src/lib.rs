//! The engine for checkers under all laws.
//!
//! A [`Searcher`] analyses positions within [`Limits`]: principal variation search with a transposition
//! table, by any number of threads. What it thinks of a position at the end of a line is up to its
//! evaluation, any [`Evaluator`](search::Evaluator): [`Material`] is a simple one. With one thread and
//! no clock it is deterministic: the same questions in the same order get the same answers.
//!
//! ```
//! use discus_checkers_engine::{Limits, Material, Searcher};
//! use rules::checkers::{History, Laws, Position};
//! let mut searcher = Searcher::new(Material, 1 << 20);
//! let game = History::new(Position::initial(&Laws::ENGLISH));
//! let analysis = searcher.analyse(&game, &Limits { depth: 5, ..Limits::NONE });
//! assert!(analysis.best.is_some() && analysis.depth == 5);
//! ```
//!
//! [`Openings`] is a book of openings, which such searches make.
//!
//! Deliberately absent: input and output, clocks (callers put theirs into [`Limits`]), randomness.

#![forbid(unsafe_code)]

mod clocks;
mod endgame;
mod evaluation;
mod limits;
mod material;
mod memory;
mod node;
mod openings;
mod order;
mod root;
mod searcher;
mod techniques;
mod worker;

pub use evaluation::{BadWeights, FEATURES, KNOTS, Learned, Phase, UNIT, View, Weights, Window};
pub use limits::Limits;
pub use material::Material;
pub use openings::{BadOpenings, Growth, Openings, Scope};
pub use rules;
pub use searcher::Searcher;
pub use techniques::{Techniques, Tuning};
pub use worker::KNOWN;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
