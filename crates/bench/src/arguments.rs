use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Parser, ValueEnum};

/// The empty board, if it is one of the things measured.
pub(crate) const EMPTY_BOARD: &str = "empty";

/// What a second thread gains.
pub(crate) const THREADS: &str = "threads";

/// What can be measured: the sets, and two more.
const THINGS: [&str; 8] =
    ["L3_R1", "L2_R1", "L2_R2", "L1_R1", "L1_R2", "L1_R3", EMPTY_BOARD, THREADS];

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
    /// Measure this alone; may be given again for another [default: all, without `--long` all but the
    /// empty board]
    #[arg(long = "only", value_name = "WHAT", value_parser = PossibleValuesParser::new(THINGS))]
    pub(crate) things: Vec<String>,
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
    #[arg(long, conflicts_with_all = ["long", "peers", "rounds", "things"])]
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
    /// Whether to measure this, one of the things.
    pub(crate) fn measures(&self, thing: &str) -> bool {
        let is_usual = self.long || thing != EMPTY_BOARD;
        if self.things.is_empty() {
            is_usual
        } else {
            self.things.iter().any(|named| named == thing)
        }
    }

    /// Whether to compare with a peer.
    pub(crate) fn takes(&self, peer: Peer) -> bool {
        self.peers.is_empty() || self.peers.contains(&peer)
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;
    use crate::sets::SETS;

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
    fn what_is_measured_can_be_named() {
        let short = Arguments::parse_from(["discus-bench"]);
        assert!(SETS.iter().all(|set| short.measures(set.name)) && short.measures(THREADS));
        assert!(!short.measures(EMPTY_BOARD));
        assert!(Arguments::parse_from(["discus-bench", "--long"]).measures(EMPTY_BOARD));
        let two = ["discus-bench", "--only", "L1_R3", "--only", "empty"];
        let two = Arguments::parse_from(two);
        assert!(two.measures("L1_R3") && two.measures(EMPTY_BOARD) && !two.measures(THREADS));
        assert!(Arguments::try_parse_from(["discus-bench", "--only", "L4_R1"]).is_err());
        assert!(SETS.iter().all(|set| THINGS.contains(&set.name)));
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
