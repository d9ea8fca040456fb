//! The arguments of the protocols of draughts.

use ::games::{All, Known};
use clap::value_parser;
use engine::Name;
use protocols::Seconds;
use rules::checkers::Laws;

/// Speak Hub, version 2, as an engine of checkers on standard input and output
///
/// Draughts programs start it as an engine. The parameter `variant` changes the rules, and `cpu-time` counts
/// processor time instead of real time, so that matches on a busy machine are fair.
#[derive(clap::Args)]
pub(crate) struct Hub {
    #[command(flatten)]
    pub(crate) player: DraughtsPlayer,
}

/// Play checkers against another program over TCP, by DXP
///
/// The game is printed as PDN when it is over.
#[derive(clap::Subcommand)]
pub(crate) enum Dxp {
    /// Wait for a program that asks for games
    Listen {
        #[command(flatten)]
        player: DraughtsPlayer,
        #[command(flatten)]
        limits: Limits,
        /// The address on which to listen, by default of this machine only; port 0 means any free port
        #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:27531")]
        address: std::net::SocketAddr,
    },
    /// Ask a program that listens for games
    Connect {
        #[command(flatten)]
        player: DraughtsPlayer,
        #[command(flatten)]
        limits: Limits,
        /// The address of the other program
        #[arg(value_name = "ADDRESS:PORT", default_value = "127.0.0.1:27531")]
        address: String,
        /// Let the other program begin
        #[arg(long)]
        second: bool,
        /// The time of a game, in minutes; 0 for no limit
        #[arg(long, value_name = "MINUTES", default_value_t = 0, value_parser = value_parser!(u32).range(..=999))]
        minutes: u32,
        /// The number of moves to make in that time; 0 for the whole game
        #[arg(long, value_name = "NUMBER", default_value_t = 0, value_parser = value_parser!(u32).range(..=999))]
        moves: u32,
    },
}

/// The rules, and the engine that plays.
#[derive(clap::Args)]
pub(crate) struct DraughtsPlayer {
    /// The rules of checkers
    #[arg(long, value_name = "NAME", default_value = "english", value_parser = All::check_laws)]
    laws: String,
    /// The engine: strong:NODES, level:LEVEL:SEED, alpha-beta:DEPTH, minimax:DEPTH, greedy,
    /// random:SEED or checkers-2026:SEED
    #[arg(long, value_name = "NAME", default_value = "strong")]
    engine: Name,
    /// The seed for the engine's choices, combined with the seed in its name; the same seed gives the same
    /// choices
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

impl DraughtsPlayer {
    /// The laws, and the engine with its seed.
    pub(crate) fn parts(&self) -> (&'static Laws, Name) {
        let laws = Laws::of_key(&self.laws).unwrap_or(&Laws::ENGLISH);
        (laws, self.engine.reseeded(self.seed.unwrap_or_else(|| fastrand::u64(..))))
    }
}

/// The limits of games over DXP.
#[derive(clap::Args)]
pub(crate) struct Limits {
    /// The time for a move in games without a limit of their own, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "1")]
    pub(crate) time: Seconds,
    /// End after this many games
    #[arg(long, value_name = "NUMBER")]
    pub(crate) games: Option<u32>,
}
