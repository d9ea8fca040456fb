//! The arguments of `discus solve`.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::BoardSize;
use super::values::{JOBS, TABLE, number};

/// The arguments of `discus solve`.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent flag")]
pub(crate) struct Solve {
    /// The positions; if omitted, they are read from standard input
    #[arg(value_name = "POSITION")]
    pub(crate) positions: Vec<OsString>,
    /// Print the score of each column, and - for a full column
    #[arg(long)]
    pub(crate) all: bool,
    /// Print only win, draw or loss for the side to move, which is faster
    #[arg(long)]
    pub(crate) wdl: bool,
    /// Print only the value of the position, and not the best columns, which often take as long again
    #[arg(long, conflicts_with_all = ["all", "check"])]
    pub(crate) score_only: bool,
    /// Print one JSON object per line, also for invalid positions
    #[arg(long)]
    pub(crate) json: bool,
    /// Read a score after each position, as in the published sets; print the differences and their number
    #[arg(long, conflicts_with_all = ["all", "wdl", "json"])]
    pub(crate) check: bool,
    /// The size of the transposition table, in MiB
    #[arg(long, alias = "hash", value_name = "MIB", default_value_t = 64, value_parser = number::<usize>("a size in MiB", TABLE))]
    pub(crate) table: usize,
    /// The number of threads: they take a position each, and idle ones help a running search
    #[arg(long, value_name = "N", default_value = "1", value_parser = number("a number of threads", JOBS))]
    pub(crate) threads: NonZeroUsize,
    /// A book for this board instead of the built-in one, as written by `discus book build`; its scores are trusted
    #[arg(long, value_name = "FILE", conflicts_with = "no_book")]
    pub(crate) book: Option<PathBuf>,
    /// Search even if a book has the answer
    #[arg(long)]
    pub(crate) no_book: bool,
    /// Solve one position (by default, the empty board), search without a book, save the state of the
    /// search in this file, and continue from it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["all", "json", "check", "book"])]
    pub(crate) checkpoint: Option<PathBuf>,
    /// The time between two checkpoints, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 300, value_parser = number::<u64>("a number of seconds", 0..), requires = "checkpoint")]
    pub(crate) save_every: u64,
    #[command(flatten)]
    pub(crate) board: BoardSize,
}
