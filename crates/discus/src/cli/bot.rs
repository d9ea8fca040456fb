use std::net::{Ipv4Addr, SocketAddr, SocketAddrV4};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use engine::Name;
use protocols::Protocol;
use protocols::protocol::Serve;

use super::values::{address, number};

/// The arguments of `discus bot`.
#[derive(clap::Args)]
pub(crate) struct Bot {
    /// The protocol
    #[arg(value_parser = protocols())]
    pub(crate) protocol: &'static Protocol,
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
    #[arg(long, alias = "listen", value_name = "ADDRESS:PORT", value_parser = address)]
    pub(crate) address: Option<SocketAddr>,
}

impl Bot {
    /// How the player gets its questions.
    pub(crate) fn serve(&self) -> Option<Serve> {
        self.protocol.bot.as_ref().map(|bot| bot.serve)
    }

    /// Returns true if it answers requests instead of lines.
    pub(crate) fn listens(&self) -> bool {
        matches!(self.serve(), Some(Serve::Requests))
    }

    /// The default address for Kaggle's requests: this machine only.
    pub(crate) const ADDRESS: SocketAddr =
        SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::LOCALHOST, 8888));
}

/// Reads the word of a protocol that has a player.
fn protocols() -> impl TypedValueParser<Value = &'static Protocol> {
    let value = |protocol: &'static Protocol| {
        let bot = protocol.bot.as_ref()?;
        Some(PossibleValue::new(protocol.word).help(bot.help))
    };
    let values = Protocol::ALL.into_iter().filter_map(value);
    PossibleValuesParser::new(values).try_map(|word| Protocol::of_word(&word))
}
