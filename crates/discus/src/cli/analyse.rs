use std::ffi::OsString;

use engine::{Effort, MAX_DEPTH, Resources};
use rules::checkers::Laws;

use super::values::{TABLE, laws, number};

/// The arguments of `discus analyse`.
#[derive(clap::Args)]
pub(crate) struct Analyse {
    /// A file, - for standard input, or moves
    #[arg(value_name = "GAME")]
    pub(crate) game: OsString,
    /// The rules of checkers, whatever the file says
    #[arg(long, value_name = "NAME", value_parser = laws())]
    pub(crate) laws: Option<&'static Laws>,
    /// Print one JSON object per line: one about the game, one per move, and a summary
    #[arg(long)]
    pub(crate) json: bool,
    /// The search depth, in plies, where nothing can be proved
    #[arg(long, value_name = "PLIES", default_value_t = Effort::USUAL.depth, value_parser = number::<u32>("a depth", 1..=MAX_DEPTH))]
    pub(crate) depth: u32,
    /// The number of thousands of positions, roughly, after which discus gives up a proof or a search;
    /// that takes about as many milliseconds per move
    #[arg(long, value_name = "N", default_value_t = Effort::USUAL.questions, value_parser = number::<u64>("an effort", 1..))]
    pub(crate) effort: u64,
    /// Also print the best lines from each position, at most so many, with their values
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<usize>("a number of lines", 0..=20), hide_default_value = true)]
    pub(crate) lines: usize,
    /// The number of threads of a search of checkers; with more than one, estimates vary
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u16>("a number of threads", 1..=Resources::MAX_THREADS))]
    pub(crate) threads: u16,
    /// The size of the transposition table, in MiB
    #[arg(long, alias = "hash", value_name = "MIB", default_value_t = 64, value_parser = number::<usize>("a size in MiB", TABLE))]
    pub(crate) table: usize,
}
