//! The arguments of books of openings.

use rules::checkers::Laws;
use std::path::PathBuf;

use super::values::{laws, number};

/// The arguments of `discus book openings`.
#[derive(clap::Args)]
pub(crate) struct BuildOpenings {
    /// The rules of checkers
    #[arg(value_name = "LAWS", value_parser = laws())]
    pub(crate) laws: &'static Laws,
    /// The number of positions
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = number::<u32>("a number of positions", 1..=100_000))]
    pub(crate) positions: u32,
    /// The number of nodes that the search of a position visits
    #[arg(long, value_name = "N", default_value_t = 500_000, value_parser = number::<u64>("a number of nodes", 1..))]
    pub(crate) nodes: u64,
    /// How much worse than the best a move may be whose position is searched, in hundredths of a man
    #[arg(long, alias = "margin", value_name = "N", default_value_t = 20, value_parser = number::<u16>("a margin", 0..=u16::MAX))]
    pub(crate) book_margin: u16,
    /// The file to write, or to continue [default: LAWS.openings]
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The arguments of `discus book probe`.
#[derive(clap::Args)]
pub(crate) struct ProbeOpenings {
    /// The rules of checkers
    #[arg(value_name = "LAWS", value_parser = laws())]
    pub(crate) laws: &'static Laws,
    /// The book
    pub(crate) file: PathBuf,
    /// The moves from the initial position, such as 11-15 23-19
    #[arg(value_name = "MOVE")]
    pub(crate) moves: Vec<String>,
}

/// A book of openings to play by.
#[derive(clap::Args)]
pub(crate) struct OpeningBook {
    /// A book of openings, as written by `discus book openings`, whose moves are played without a search
    #[arg(long, value_name = "FILE")]
    pub(crate) book: Option<PathBuf>,
    /// How much worse than the best a move of the book may be, in hundredths of a man; the seed chooses
    /// among such moves
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u16>("a margin", 0..=u16::MAX), requires = "book")]
    pub(crate) book_margin: u16,
}
