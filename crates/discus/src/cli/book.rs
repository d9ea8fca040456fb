use std::path::PathBuf;

use clap::Subcommand;
use solver::book::Book;

use super::BoardSize;
use super::openings::{BuildOpenings, ProbeOpenings};
use super::values::{TABLE, number};

#[derive(Subcommand)]
pub(crate) enum BookTask {
    Build(BuildBook),
    Verify(VerifyBook),
    Pack(PackBook),
    Unpack(UnpackBook),
    Openings(BuildOpenings),
    Probe(ProbeOpenings),
}

/// The positions that a book has.
#[derive(clap::Args)]
pub(crate) struct BookScope {
    /// The number of plies that the book covers, from 0 to 12
    #[arg(long, value_name = "N", value_parser = number::<u32>("a number of plies", 0..=Book::MAX_PLIES))]
    pub(crate) plies: u32,
    /// The position at which the book starts, as moves from the empty board, such as 4453
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    pub(crate) from: String,
    #[command(flatten)]
    pub(crate) board: BoardSize,
}

/// The arguments of `discus book build`.
#[derive(clap::Args)]
pub(crate) struct BuildBook {
    #[command(flatten)]
    pub(crate) scope: BookScope,
    /// The book file to write [default: `plies_N.book`, on boards other than 7x6 `CxR_plies_N.book`]
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// A file of known scores, as lines MOVES SCORE, where MOVES lead from the empty board to a position
    /// of the last ply; they are trusted
    #[arg(long, value_name = "FILE")]
    pub(crate) scores: Option<PathBuf>,
    /// The size of the transposition table of each thread, in MiB
    #[arg(long, alias = "hash", value_name = "MIB", default_value_t = 256, value_parser = number::<usize>("a size in MiB", TABLE))]
    pub(crate) table: usize,
    /// The number of threads, each with its own table
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<usize>("a number of threads", 1..=256))]
    pub(crate) threads: usize,
}

/// The arguments of `discus book verify`.
#[derive(clap::Args)]
pub(crate) struct VerifyBook {
    /// The book
    pub(crate) file: PathBuf,
    /// The number of positions to solve again
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = number::<usize>("a number of positions", 0..))]
    pub(crate) sample: usize,
    /// The seed for choosing positions; the same seed chooses the same positions
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>("a seed", 0..))]
    pub(crate) seed: Option<u64>,
    /// The size of the transposition table, in MiB
    #[arg(long, alias = "hash", value_name = "MIB", default_value_t = 256, value_parser = number::<usize>("a size in MiB", TABLE))]
    pub(crate) table: usize,
}

/// The arguments of `discus book pack`.
#[derive(clap::Args)]
pub(crate) struct PackBook {
    /// The book
    pub(crate) file: PathBuf,
    /// The packed book to write
    #[arg(long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

/// The arguments of `discus book unpack`.
#[derive(clap::Args)]
pub(crate) struct UnpackBook {
    /// The packed book
    pub(crate) file: PathBuf,
    /// The book to write
    #[arg(long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}
