use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Parser, ValueEnum};

/// Compares the solver with its peers on the published sets of positions.
///
/// Told are ratios of CPU time to the first peer, as the median over the rounds with the least and
/// the greatest, nodes a position, and how many positions were answered wrongly.
///
/// A measurement that was stopped goes on where it was if the same program is told the same again.
#[derive(Debug, Parser)]
#[command(name = "discus-bench", version)]
pub(crate) struct Arguments {
    /// Take whole sets, and the empty board: hours instead of minutes
    #[arg(long)]
    pub(crate) long: bool,
    /// The folder that holds the sets, `Test_L3_R1` to `Test_L1_R3` [default: ../shared/data/connect4
    /// beside the checkout]
    #[arg(long, value_name = "FOLDER")]
    pub(crate) sets: Option<PathBuf>,
    /// Compare with this peer alone; may be given again for another [default: all]
    #[arg(long = "peer", value_name = "NAME")]
    pub(crate) peers: Vec<Peer>,
    /// How many rounds to measure of every set [default: fewer where positions are hard]
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<NonZeroUsize>,
    /// How many positions to take of every set [default: fewer where they are hard]
    #[arg(long, value_name = "N")]
    pub(crate) positions: Option<NonZeroUsize>,
    /// Measure instead how long the slowest positions take whose columns are all asked for
    #[arg(long, conflicts_with_all = ["long", "peers", "rounds"])]
    pub(crate) columns: bool,
    /// With this book; may be given again for another [default: the embedded one]
    #[arg(long = "book", value_name = "FILE", requires = "columns")]
    pub(crate) books: Vec<PathBuf>,
}

/// Another solver, in the order in which they are asked; the first one taken is the reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Peer {
    /// The crate of that name
    ConnectFourAi,
    /// The crate of that name, whose book of six discs and fewer cannot be left out
    ConnectFourSolver,
    /// The Python package, installed below the folder that cargo builds into
    #[value(name = "bitbully")]
    BitBully,
}

impl Arguments {
    /// Whether to compare with a peer.
    pub(crate) fn takes(&self, peer: Peer) -> bool {
        self.peers.is_empty() || self.peers.contains(&peer)
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_arguments_are_well_formed() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn every_peer_is_taken_unless_one_is_named() {
        let all = Arguments::parse_from(["discus-bench"]);
        assert!(Peer::value_variants().iter().all(|peer| all.takes(*peer)));
    }

    #[test]
    fn a_book_is_for_all_columns() {
        assert!(Arguments::try_parse_from(["discus-bench", "--book", "b"]).is_err());
        assert!(Arguments::try_parse_from(["discus-bench", "--columns", "--long"]).is_err());
        let both = ["discus-bench", "--columns", "--book", "a", "--book", "b"];
        assert!(Arguments::try_parse_from(both).is_ok_and(|arguments| arguments.books.len() == 2));
    }

    #[test]
    fn no_rounds_are_no_measurement() {
        assert!(Arguments::try_parse_from(["discus-bench", "--rounds", "0"]).is_err());
    }
}
