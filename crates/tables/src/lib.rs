//! Endgame tables of checkers: the exact values of all positions with few pieces, under every law.
//!
//! ```
//! use discus_tables::{Tables, Value};
//! use rules::checkers::{Laws, Position};
//! let tables = Tables::build(&Laws::ENGLISH, 3, 1, &|| false)?;
//! let position = Position::from_fen(&Laws::ENGLISH, "W:WK10,K11:BK1")?;
//! assert_eq!(tables.probe(&position), Some(Value::Win));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod after;
mod bits;
mod board;
mod build;
mod captures;
mod combination;
mod context;
mod group;
mod material;
mod quiet;
mod reach;
mod slice;
mod tables;
mod value;

pub use material::Material;
pub use tables::Tables;
pub use value::Value;

use std::fmt;

/// The work was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the work was stopped")
    }
}

impl std::error::Error for Stopped {}
