//! The arguments of `discus match`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use ::games::{Deck, Info};
use protocols::{Restart, Seconds};
use tournament::Setting;
use tournament::engine_match::Entrant;

use super::fairness::Fairness;
use super::programs::PairOptions;
use super::terms::GameTerms;
use super::values::{JOBS, number};
use super::{VariantOptions, games};

/// The arguments of `discus match`.
#[derive(clap::Args)]
pub(crate) struct Match {
    /// The player to test, such as alpha-beta:8 or line=./bot
    pub(crate) a: Entrant,
    /// The player to compare it with
    pub(crate) b: Entrant,
    /// The maximum number of games; it must be even
    #[arg(long, value_name = "N", default_value = "1000", value_parser = even)]
    pub(crate) games: u32,
    /// Stop as soon as a sequential test decides whether A is stronger than B by elo1 rather than elo0.
    /// The defaults are elo0=0 elo1=5 alpha=0.05 beta=0.05 model=logistic (or normalized)
    #[arg(long, value_name = "KEY=NUMBER", num_args = 0..=5, value_parser = str::parse::<Setting>)]
    pub(crate) sprt: Option<Vec<Setting>>,
    /// A file of openings, one per line: 4453, or in checkers 11-15 22-18, where a FEN may come before the
    /// moves; lines that begin with # or // are comments. Or a word for openings that federations draw by
    /// lot, played in random order: ballots, 11-man or flying. In english checkers there are 156 ballots of
    /// three moves and 2409 of 11-man; in russian 349 ballots and 396 of flying, in brazilian 342 and 394
    #[arg(long, value_name = "FILE", conflicts_with = "plies")]
    pub(crate) openings: Option<Openings>,
    /// Use all positions after this many plies, from 0 to 4, as openings
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::<u32>("a number of plies", 0..=4))]
    pub(crate) plies: u32,
    /// The number of games to play at a time [default: half the number of processors]
    #[arg(long, value_name = "N", value_parser = number("a number of jobs", JOBS))]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// A file that stores the games, so that the same command can continue
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
    /// The time limit for each move
    #[arg(long, value_name = "SECONDS", default_value = "30", allow_negative_numbers = true)]
    pub(crate) time: Seconds,
    #[command(flatten)]
    pub(crate) terms: GameTerms,
    /// The game to play
    #[arg(long, value_name = "GAME", default_value = "connect4", value_parser = games())]
    pub(crate) game: &'static Info,
    #[command(flatten)]
    pub(crate) variant: VariantOptions,
    /// The seed for colours, the order of openings and the players' choices
    #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = number::<u64>("a seed", 0..=i64::MAX.cast_unsigned()))]
    pub(crate) seed: u64,
    /// Print the result as a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) fairness: Fairness,
    #[command(flatten)]
    pub(crate) programs: PairOptions,
    /// Continue although files of programs have changed since the first game
    #[arg(long, requires = "db")]
    pub(crate) accept_changes: bool,
    /// When to start a program again: for each game (on), only after a fault (off), or as its protocol
    /// allows (auto). line, ugi, uci and hub have a command for a new game, so their programs keep running
    #[arg(long, value_name = "WHEN", default_value_t)]
    pub(crate) restart: Restart,
    /// Do not show progress
    #[arg(long)]
    pub(crate) quiet: bool,
}

/// Where the openings of a match are.
#[derive(Clone)]
pub(crate) enum Openings {
    /// In this file.
    File(PathBuf),
    /// In the tables of federations.
    Ballots(Deck),
}

impl From<std::ffi::OsString> for Openings {
    fn from(word: std::ffi::OsString) -> Openings {
        match word.to_str().and_then(Deck::of_word) {
            Some(deck) => Openings::Ballots(deck),
            None => Openings::File(word.into()),
        }
    }
}

fn even(text: &str) -> Result<u32, String> {
    let most = tournament::Competition::MOST_GAMES;
    let games = text
        .parse()
        .ok()
        .filter(|games: &u32| games.is_multiple_of(2) && (2..=most).contains(games));
    games.ok_or_else(|| format!("choose an even number from 2 to {most}"))
}
