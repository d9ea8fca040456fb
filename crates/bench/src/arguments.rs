use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Parser, ValueEnum};

use crate::sets::SETS;

/// The name of the empty board in arguments and tables.
pub(crate) const EMPTY_BOARD: &str = "empty";

/// The name of the measurement of two threads in arguments.
pub(crate) const THREADS: &str = "threads";

/// The names of all separate measurements.
fn things() -> PossibleValuesParser {
    PossibleValuesParser::new(SETS.iter().map(|set| set.name).chain([EMPTY_BOARD, THREADS]))
}

/// Compares the solver with its peers on the published sets of positions.
///
/// Prints ratios of CPU time to the first peer (median, least and greatest over the rounds), nodes
/// per position, and the number of wrong answers.
///
/// First prints the gain of a second thread. With `--columns`, prints the times of slow positions
/// instead.
///
/// If you stop a comparison, the same program with the same arguments continues it. The gain of a
/// second thread and `--columns` always start anew.
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
    /// Measure only this; repeatable [default: everything, the empty board only with `--long`]
    #[arg(long, value_name = "WHAT", value_parser = things())]
    pub(crate) only: Vec<String>,
    /// Compare with this peer only; repeatable [default: all]
    #[arg(long = "peer", value_name = "NAME")]
    pub(crate) peers: Vec<Peer>,
    /// The number of rounds for each set, and for two threads [default: fewer for hard positions]
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<NonZeroUsize>,
    /// The number of positions from each set [default: fewer for hard positions; 1000 of each kind
    /// with `--columns`]
    #[arg(long, value_name = "N")]
    pub(crate) positions: Option<NonZeroUsize>,
    /// Instead, measure the slowest positions when all columns are solved with the embedded book
    #[arg(long, conflicts_with_all = ["long", "peers", "rounds", "only"])]
    pub(crate) columns: bool,
    /// With `--columns`, also measure this book; repeatable
    #[arg(long = "book", value_name = "FILE", requires = "columns")]
    pub(crate) books: Vec<PathBuf>,
}

/// Another solver, in the order of measurement; the first selected one is the reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Peer {
    /// The crate `connect-four-ai`
    ConnectFourAi,
    /// The crate `connect-four-solver`, whose book of up to six discs cannot be turned off
    ConnectFourSolver,
    /// The Python package, installed in cargo's target folder
    #[value(name = "bitbully")]
    BitBully,
}

impl Arguments {
    /// Whether to measure a set, the empty board or the gain of a second thread.
    pub(crate) fn measures(&self, what: &str) -> bool {
        if self.only.is_empty() {
            self.long || what != EMPTY_BOARD
        } else {
            self.only.iter().any(|named| named == what)
        }
    }

    /// Whether to compare with any peer.
    pub(crate) fn compares(&self) -> bool {
        SETS.iter().any(|set| self.measures(set.name)) || self.measures(EMPTY_BOARD)
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
        assert!(short.compares() && two.compares());
        assert!(!Arguments::parse_from(["discus-bench", "--only", "threads"]).compares());
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
