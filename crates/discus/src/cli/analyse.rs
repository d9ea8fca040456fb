use std::ffi::OsString;

use clap::builder::RangedU64ValueParser;
use clap::value_parser;
use engine::{Effort, MAX_DEPTH};

/// Analyse a game: what each move was worth, and which threw something away.
///
/// A game is a file, - for the standard input, or in Connect Four its moves: 4453, or 8x7:4453 on eight
/// columns and seven rows. A file holds a game of Connect Four with its headers (.c4) or one of
/// checkers (PDN); of several it is the first, and of a game with variations its main line.
///
/// Each move has a line: its number, the side, the move, what it was worth to the side that made it,
/// in words and, in parentheses, as `discus solve` counts. What is counted are the moves of the side
/// that wins: "wins in 1" is a move that wins at once. A move that changed who wins is marked with ?,
/// one that turned a win into a loss with ??, and the moves follow that would have been better.
///
/// On boards of Connect Four that can be solved all this is proved, as far as the effort goes.
/// Otherwise, and in checkers, it is the opinion of a search and says so, with its depth; a win that
/// a search sees is proved as well. An opinion above 0 is good for the side that made the move; in
/// checkers 100 is about a man, in Connect Four lines and threats count. A move after which it is worse
/// by 90 or more is marked with ?!, and only there a better one follows.
#[derive(clap::Args)]
pub(crate) struct Analyse {
    /// A file, - for the standard input, or moves
    #[arg(value_name = "GAME")]
    pub(crate) game: OsString,
    /// Write a JSON object a line: one on the game, one for each move, and a summary
    #[arg(long)]
    pub(crate) json: bool,
    /// How many plies a search looks ahead where nothing can be proved
    #[arg(long, value_name = "PLIES", default_value_t = Effort::USUAL.depth, value_parser = value_parser!(u32).range(1..=i64::from(MAX_DEPTH)))]
    pub(crate) depth: u32,
    /// After how many thousands of positions, about, a proof or a search is given up for each move;
    /// about as many milliseconds
    #[arg(long, value_name = "N", default_value_t = Effort::USUAL.questions, value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    pub(crate) effort: u64,
    /// How much memory the table of proved positions may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = RangedU64ValueParser::<usize>::new().range(1..=65_536))]
    pub(crate) table: usize,
}
