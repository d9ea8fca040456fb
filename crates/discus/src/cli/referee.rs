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

/// The arguments of `discus referee`.
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
    #[arg(long, value_name = "FOLDER", default_value = ".")]
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
