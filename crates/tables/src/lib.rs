//! Endgame tables of checkers: the exact values of all positions with few pieces, under every law.
//!
//! [`Tables`] hold the values of one law and the distances to the next conversion. Those of four pieces are
//! built in.
//!
//! ```
//! use discus_tables::{Tables, Value};
//! use rules::checkers::{Laws, Position};
//! let tables = Tables::of(&Laws::ENGLISH);
//! let position = Position::from_fen(&Laws::ENGLISH, "W:WK10,K11:BK1")?;
//! assert_eq!(tables.probe(&position), Some(Value::Win));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How they are built
//!
//! A slice is the positions with the same [`Material`]. Slices with fewer pieces come first, and among
//! those with as many pieces the ones with fewer men, so that captures and promotions lead to slices that
//! are finished. Within a slice, first come the positions with captures, one by one. They are not
//! stored: their values follow from smaller slices. The others are solved group by group. A group has
//! all its men on the same squares; see `group.rs`.
//!
//! Deliberately absent: rules for draws. They depend on the game so far, so a value holds as long as
//! none of them ends the game before.

mod after;
mod bits;
mod board;
mod build;
mod bytes;
mod cache;
mod captures;
mod combination;
mod context;
mod encode;
mod error;
mod folder;
mod format;
mod group;
mod load;
mod material;
mod quiet;
mod reach;
mod rows;
mod single;
mod slice;
mod system;
mod tables;
mod value;
mod verify;
mod watch;

pub use build::{effort, memory};
pub use error::{BadTable, TablesError};
pub use folder::{any_in, missing};
pub use material::Material;
pub use rules;
pub use single::SingleBuilder;
pub use tables::Tables;
pub use value::{Known, Value};
pub use verify::{Contradiction, Findings, Verified, Verifier, verify};
pub use watch::Watch;

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

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
