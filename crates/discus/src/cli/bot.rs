use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4};

use clap::ValueEnum;
use engine::Name;

use super::values::{address, number};

/// The arguments of `discus bot`.
#[derive(clap::Args)]
pub(crate) struct Bot {
    /// The protocol
    pub(crate) protocol: Protocol,
    /// The engine: random:SEED, greedy, minimax:DEPTH, alpha-beta:DEPTH, level:LEVEL:SEED, perfect:SEED,
    /// strong:NODES:threads=N:hash=MIB:tables=N or checkers-2026:SEED
    #[arg(long, value_name = "NAME", default_value = "level:10")]
    pub(crate) engine: Name,
    /// The seed for the engine's choices, combined with the seed in its name; the same seed gives the
    /// same choices
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>("a seed", 0..))]
    pub(crate) seed: Option<u64>,
    /// The address on which to listen for Kaggle's requests; port 0 means any free port [default:
    /// 127.0.0.1:8888]
    #[arg(long, value_name = "ADDRESS:PORT", value_parser = address)]
    pub(crate) listen: Option<SocketAddr>,
}

impl Bot {
    /// The default address for Kaggle's requests: this machine only.
    pub(crate) const ADDRESS: SocketAddr =
        SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::LOCALHOST, 8888));
}

/// A protocol that `discus bot` speaks.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    /// Our own line protocol, made for small programs: Connect Four and checkers
    Line,
    /// The Universal Game Interface: Connect Four and checkers
    Ugi,
    /// The Universal Chess Interface with the variant cfour: Connect Four on 7x6
    Uci,
    /// The protocol of riddles.io: Connect Four
    Riddles,
    /// An agent for Kaggle's `ConnectX`, at a URL: Connect Four
    Kaggle,
}
