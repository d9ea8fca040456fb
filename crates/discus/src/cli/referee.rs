//! The arguments of `discus referee`.

use std::path::PathBuf;

use arena::Seconds;
use arena::protocols::wpi::Setup;
use clap::ValueEnum;
use rules::checkers::Laws;

use super::{Game, laws, sides};

/// Let two contestants play: engines, or programs behind a protocol.
///
/// A contestant is an engine, as random, greedy, minimax:4, alpha-beta:8, level:5 or perfect; or a
/// program, written PROTOCOL=COMMAND, as line='python3 bot.py'. NAME:= before either gives it
/// another name. The protocols are line, ugi, uci, riddles, kaggle and wpi, and those of the
/// courses: spfiar and checkers, whole programs that may be told their level, as in
/// spfiar='level=3 ./SPFIAR'; ece15, a C file or a shared library with `best_move`; fourinarow, a
/// C++ file with `getUserAIInput`.
///
/// A program plays in a cell, with a copy of what its command names, or of the folder that --dir-a or
/// --dir-b names, and on the terms of a tournament: it reaches no network and no other files, and it
/// is stopped in its opponent's turns if --pause is given.
///
/// Any other word is the NAME of a player over files, as in WPI's course: the executable NAME in its
/// folder, unless a command says otherwise. It reads NAME.in and writes NAME.out. Two of them, with no
/// other option than --command-a to --dir-b, --time and --seed, play in their folders as they are and
/// with the rights of the user: they are not confined, though on Linux all they have started ends with
/// the game. What they print goes to the standard error. As wpi=./NAME they are confined.
#[derive(clap::Args)]
pub(crate) struct Referee {
    /// One contestant
    pub(crate) a: String,
    /// The other contestant
    pub(crate) b: String,
    /// What the shell is to run to start A, a player over files
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command_a: Option<String>,
    /// What the shell is to run to start B, a player over files
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command_b: Option<String>,
    /// The folder in which players over files play
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) dir: PathBuf,
    /// A folder for A alone
    #[arg(long, value_name = "DIR")]
    pub(crate) dir_a: Option<PathBuf>,
    /// A folder for B alone
    #[arg(long, value_name = "DIR")]
    pub(crate) dir_b: Option<PathBuf>,
    /// How long a player may take for a move
    #[arg(long, value_name = "SECONDS", default_value = Setup::SECONDS)]
    pub(crate) time: Seconds,
    /// What the colours and the engines draw from: the same seed, the same colours
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// Who makes the first move, instead of drawing it
    #[arg(long, value_name = "WHO")]
    pub(crate) first: Option<Who>,
    /// Which game is played [default: connect4]
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<Game>,
    /// Number of rows of the board of Connect Four, up to 100 [default: 6]
    #[arg(long, value_name = "N", value_parser = sides())]
    pub(crate) rows: Option<usize>,
    /// Number of columns of the board of Connect Four, up to 100 [default: 7]
    #[arg(long, value_name = "N", value_parser = sides())]
    pub(crate) cols: Option<usize>,
    /// By which laws checkers is played [default: tau-2014]
    #[arg(long, value_name = "NAME", value_parser = laws)]
    pub(crate) laws: Option<&'static Laws>,
    /// Stop a program while its opponent thinks
    #[arg(long)]
    pub(crate) pause: bool,
    /// How much memory a program may take, in MiB [default: 512]
    #[arg(long, value_name = "MIB", value_parser = clap::value_parser!(u64).range(1..=1 << 30))]
    pub(crate) memory: Option<u64>,
    /// How many processes and threads a program may have at once [default: 64]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    pub(crate) processes: Option<u64>,
    /// Let programs do whatever their user can
    #[arg(long)]
    pub(crate) trust: bool,
}

/// One of the two contestants.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Who {
    /// The one named first
    #[value(name = "A")]
    A,
    /// The other
    #[value(name = "B")]
    B,
}

impl Referee {
    /// Whether something is asked for that only the referee of all contestants knows.
    pub(crate) fn goes_beyond_files(&self) -> bool {
        let sizes = self.rows.or(self.cols);
        let is_asked = sizes.is_some() || self.laws.is_some() || self.game.is_some();
        let is_limited = self.pause || self.memory.or(self.processes).is_some();
        is_asked || is_limited || self.first.is_some() || self.trust
    }
}
