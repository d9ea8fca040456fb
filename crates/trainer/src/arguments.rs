use std::path::PathBuf;

use clap::{Parser, value_parser};
use rules::checkers::Laws;

/// Learns the weights of the evaluation from games of the engine against itself.
///
/// A stop costs nothing but the game in progress: the same command goes on. New weights replace the old
/// ones only if they win a match against them; the next run then plays its games with the new ones.
#[derive(Clone, Debug, Parser)]
#[command(name = "cargo xtask train")]
pub struct Arguments {
    /// The laws, such as english or tau-2014
    #[arg(required = true, value_parser = laws)]
    pub laws: Vec<&'static Laws>,
    /// The games that are played with the evaluation as it is
    #[arg(long, default_value_t = 10_000, value_parser = value_parser!(u64).range(1..))]
    pub games: u64,
    /// The depth of their searches, in plies
    #[arg(long, default_value_t = 4, value_parser = value_parser!(u32).range(1..100))]
    pub depth: u32,
    /// The share of a label that a search of that depth gives, in percent; the result of the game gives the
    /// rest
    #[arg(long, default_value_t = 50, value_parser = value_parser!(u8).range(..=100))]
    pub share: u8,
    /// Determines all random choices
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The pairs of games of the match against the old weights
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u64).range(1..))]
    pub pairs: u64,
    /// The nodes that each move of the match may search
    #[arg(long, default_value_t = 2000, value_parser = value_parser!(u64).range(1..))]
    pub nodes: u64,
    /// Where the games are kept; those of earlier rounds are learned from, too
    #[arg(long, default_value = "target/train")]
    pub work: PathBuf,
    /// Where the weights and the logs of their making are
    #[arg(long, default_value = "crates/checkers/weights")]
    pub weights: PathBuf,
}

fn laws(key: &str) -> Result<&'static Laws, String> {
    let keys = || Laws::ALL.map(Laws::key).join(", ");
    Laws::of_key(key).ok_or_else(|| format!("the laws are {}", keys()))
}
