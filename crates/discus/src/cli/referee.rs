//! The arguments of `discus referee`.

use std::path::PathBuf;

use ::games::Info;
use clap::ValueEnum;
use protocols::Seconds;
use protocols::wpi::Setup;

use super::fairness::Fairness;
use super::programs::PairOptions;
use super::terms::GameTerms;
use super::values::number;
use super::{VariantOptions, games};

/// Referee one game between two players: engines, or programs behind a protocol.
///
/// A player is an engine (random, greedy, minimax:4, alpha-beta:8, level:5, perfect, strong) or a program, written
/// PROTOCOL=COMMAND, such as line='python3 bot.py'. NAME:= in front of either gives it another name. The protocols
/// are line, ugi, hub, uci, riddles, kaggle and wpi, and dxp with the address of a program that listens, as in
/// dxp=127.0.0.1:27531. Those of the courses are spfiar and checkers, whole programs that may have a level, as in
/// spfiar='level=3 ./SPFIAR'. ece15 is a C file or a shared library with `best_move`, and fourinarow a C++ file with
/// `getUserAIInput`. A program SPFIAR lets its user begin, so it plays second only; the C files of its modules play
/// either side, as in spfiar='level=3 SPMiniMax.c SPFIARGame.c SPArrayList.c'.
///
/// On Linux, a program runs in a sandbox, with a copy of the files that its command names, or of the folder given by
/// --dir-a or --dir-b. It has the limits of a tournament and reaches no network and no other files. A
/// program is stopped while its opponent thinks, unless the kernel gives both an equal share of the
/// processors; --pause=true and --pause=false decide that.
///
/// Any other word is the NAME of a file player, as in WPI's course: an executable NAME in its folder, or
/// the program started by --command-a or --command-b. It reads NAME.in and writes NAME.out. Two file
/// players, with no options except --command-a to --dir-b, --time and --seed, play in their own folders
/// with your rights. They are not confined, but on Linux every process that they start ends with the game.
/// Their output goes to standard error. Written as wpi=./NAME, they are confined.
#[derive(clap::Args)]
pub(crate) struct Referee {
    /// The first player
    pub(crate) a: String,
    /// The second player
    pub(crate) b: String,
    /// The shell command that starts A, a file player
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command_a: Option<String>,
    /// The shell command that starts B, a file player
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command_b: Option<String>,
    /// The folder in which file players play
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) dir: PathBuf,
    /// The time limit for each move
    #[arg(long, value_name = "SECONDS", default_value = Setup::SECONDS, allow_negative_numbers = true)]
    pub(crate) time: Seconds,
    #[command(flatten)]
    pub(crate) terms: GameTerms,
    /// The seed for colours and the engines' choices; the same seed gives the same colours
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>("a seed", 0..))]
    pub(crate) seed: Option<u64>,
    /// Who moves first; random if omitted
    #[arg(long, value_name = "WHO")]
    pub(crate) first: Option<Who>,
    /// The game to play [default: connect4]
    #[arg(long, value_name = "GAME", value_parser = games())]
    pub(crate) game: Option<&'static Info>,
    #[command(flatten)]
    pub(crate) variant: VariantOptions,
    #[command(flatten)]
    pub(crate) fairness: Fairness,
    #[command(flatten)]
    pub(crate) programs: PairOptions,
}

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Who {
    /// The player named first
    #[value(name = "A")]
    A,
    /// The player named second
    #[value(name = "B")]
    B,
}

impl Referee {
    /// Returns true if an option was given that two unconfined file players cannot have.
    pub(crate) fn goes_beyond_files(&self) -> bool {
        let is_asked = self.variant.are_given() || self.game.is_some();
        let is_limited = self.fairness.is_given() || self.programs.go_beyond_folders();
        is_asked || is_limited || self.terms.are_given() || self.first.is_some()
    }
}
