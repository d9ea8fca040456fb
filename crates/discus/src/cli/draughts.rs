//! The arguments of the protocols of draughts.

use std::net::SocketAddr;

use ::games::Described as _;
use engine::{Name, Resources};
use protocols::Seconds;
use rules::checkers::{Laws, Position};

use super::openings::OpeningBook;
use super::usage_error;
use super::values::{address, laws, number};

/// The arguments of `discus hub`.
#[derive(clap::Args)]
pub(crate) struct Hub {
    #[command(flatten)]
    pub(crate) player: DraughtsPlayer,
}

/// The arguments of `discus dxp`.
#[derive(clap::Subcommand)]
pub(crate) enum Dxp {
    Listen {
        #[command(flatten)]
        player: DraughtsPlayer,
        #[command(flatten)]
        limits: Limits,
        /// The address on which to listen, by default of this machine only; port 0 means any free port
        #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:27531", value_parser = address)]
        address: SocketAddr,
    },
    Connect {
        #[command(flatten)]
        player: DraughtsPlayer,
        #[command(flatten)]
        limits: Limits,
        /// The address of the other program
        #[arg(value_name = "ADDRESS:PORT", default_value = "127.0.0.1:27531")]
        address: String,
        /// The position from which the games begin, as the FEN of a PDN file: W:W21,22,K4:B5,6,K29
        #[arg(long, value_name = "FEN")]
        position: Option<String>,
        /// Let the other program begin
        #[arg(long)]
        second: bool,
        /// The time of a game, in minutes; 0 for no limit
        #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u32>("a number of minutes", 0..=999))]
        minutes: u32,
        /// The number of moves to make in that time; 0 for the whole game
        #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u32>("a number of moves", 0..=999))]
        moves: u32,
    },
}

/// The rules, and the engine that plays.
#[derive(clap::Args)]
pub(crate) struct DraughtsPlayer {
    /// The rules of checkers
    #[arg(long, value_name = "NAME", default_value = "english", value_parser = laws())]
    laws: &'static Laws,
    /// The engine: strong:NODES:threads=N:hash=MIB:tables=N, level:LEVEL:SEED, alpha-beta:DEPTH, minimax:DEPTH,
    /// greedy, random:SEED or checkers-2026:SEED
    #[arg(long, value_name = "NAME", default_value = "strong")]
    engine: Name,
    /// The seed for the engine's choices, combined with the seed in its name; the same seed gives the same
    /// choices
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>("a seed", 0..))]
    seed: Option<u64>,
    /// The number of threads of the engine strong [default: 1]
    #[arg(long, value_name = "N", value_parser = number::<u16>("a number of threads", 1..=Resources::MAX_THREADS))]
    threads: Option<u16>,
    /// The size of the transposition table of the engine strong, in MiB [default: 64]
    #[arg(long, alias = "hash", value_name = "MIB", value_parser = number::<u16>("a size in MiB", 1..=Resources::MAX_HASH))]
    table: Option<u16>,
    #[command(flatten)]
    pub(crate) book: OpeningBook,
}

/// The transposition table of the engine strong here, in MiB: it plays alone on its machine.
const HASH: u16 = 64;

impl DraughtsPlayer {
    /// The laws, the engine with its seed and what it may use, and the seed.
    ///
    /// # Errors
    /// Wrong usage, if the engine does not play checkers or has no such options.
    pub(crate) fn parts(&self) -> Result<(&'static Laws, Name, u64), clap::Error> {
        let laws = self.laws;
        let seed = self.seed.unwrap_or_else(|| fastrand::u64(..));
        let mut name = self.engine.reseeded(seed);
        if let Name::Strong(resources) = &mut name {
            resources.threads = self.threads.unwrap_or(resources.threads);
            let is_usual = resources.hash == Resources::USUAL.hash;
            resources.hash = self.table.unwrap_or(if is_usual { HASH } else { resources.hash });
            return Ok((laws, name, seed));
        }
        if self.threads.or(self.table).is_some() {
            return Err(usage_error("--threads and --table are those of the engine strong"));
        }
        Position::initial(laws).engine(name).map_err(usage_error)?;
        Ok((laws, name, seed))
    }
}

/// The limits of games over DXP.
#[derive(clap::Args)]
pub(crate) struct Limits {
    /// The time for a move in games without a limit of their own, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "1", allow_negative_numbers = true)]
    pub(crate) time: Seconds,
    /// End after this many games
    #[arg(long, value_name = "N", value_parser = number::<u32>("a number of games", 1..))]
    pub(crate) games: Option<u32>,
}
