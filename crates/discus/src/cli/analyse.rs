use std::ffi::OsString;

use engine::{Effort, MAX_DEPTH, Resources};

use super::laws::laws;
use super::values::{TABLE, number};

/// Analyse a game: find what each move was worth and which moves were mistakes.
///
/// GAME is a file, - for standard input, or, in Connect Four, the moves themselves: 4453, or 8x7:4453 on
/// eight columns and seven rows. A file holds a Connect Four game with its headers (.c4) or a checkers game
/// (PDN). If it holds several games, discus reads the first; of a game with variations, the main line.
///
/// If a PDN file does not name its rules, discus chooses rules that fit the moves and says so; --laws
/// decides. It also says if the result contradicts the final position.
///
/// Discus prints one line per move: its number, the side, the move, and its value for the side that made
/// it. The value is in words, and in parentheses as a score of `discus solve`. "wins in 1" means that the
/// side wins with this move; only the winner's moves are counted. A ? marks a move that changed the result
/// and a ?? one that turned a win into a loss; the better moves follow.
///
/// On Connect Four boards that can be solved, the values are proved, as far as the effort allows. On other
/// boards, and in checkers, they are estimates of a search, and the line says so and gives the depth. A win
/// that the search sees is proved as well. A positive estimate is good for the side that made the move; in
/// checkers a man is worth about 100, in Connect Four lines and threats count. A ?! marks a move that
/// lowers the estimate by 90 or more, and only then a better move follows.
#[derive(clap::Args)]
pub(crate) struct Analyse {
    /// A file, - for standard input, or moves
    #[arg(value_name = "GAME")]
    pub(crate) game: OsString,
    /// The rules of checkers, whatever the file says
    #[arg(long, value_name = "NAME", value_parser = laws())]
    pub(crate) laws: Option<String>,
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
