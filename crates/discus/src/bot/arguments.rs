use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4};

use clap::ValueEnum;
use engine::Name;

/// Play behind a protocol, for referees, servers and front ends of others.
///
/// The standard input and output speak the protocol; Kaggle's is spoken over HTTP. The program ends
/// when its input does, or when it is told to.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which protocol the other end speaks
    pub(crate) protocol: Protocol,
    /// Who plays: random:SEED, greedy, minimax:DEPTH, alpha-beta:DEPTH, level:LEVEL:SEED or
    /// perfect:SEED
    #[arg(long, value_name = "NAME", default_value = "level:10")]
    pub(crate) engine: Name,
    /// What the engine's choices are drawn from, together with the seed in its name: the same seed,
    /// the same choices
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// Where to listen for Kaggle's requests; port 0 is any that is free [default: 127.0.0.1:8888]
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
}

impl Arguments {
    /// Where Kaggle's requests are listened for unless something else is said: on this machine alone.
    pub(crate) const ADDRESS: SocketAddr =
        SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::LOCALHOST, 8888));
}

/// What the other end speaks.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Protocol {
    /// Our own line protocol, which small programs can be written for: Connect Four and checkers
    Line,
    /// The Universal Game Interface: Connect Four and checkers
    Ugi,
    /// The Universal Chess Interface with the variant cfour: Connect Four on 7x6
    Uci,
    /// Four in a row as on riddles.io: Connect Four
    Riddles,
    /// An agent of `ConnectX` behind a URL: Connect Four
    Kaggle,
}
