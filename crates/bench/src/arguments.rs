use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{ArgGroup, Parser, ValueEnum};

use crate::contenders::Aim;
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
/// Prints the CPU time of a position in microseconds and its ratio to that of the first peer (median,
/// least and greatest over the rounds), nodes and page faults per position, and the number of wrong
/// answers.
///
/// First prints the gain of a second thread. With `--columns`, prints the times of slow positions
/// instead, and with `--instructions` the instructions of the processor.
///
/// If you stop a comparison, the same program with the same arguments continues it. The gain of a
/// second thread and `--columns` always start anew.
#[derive(Debug, Parser)]
#[expect(clippy::struct_excessive_bools, reason = "each is an independent flag")]
#[command(name = "discus-bench", version)]
#[command(group = ArgGroup::new("with_books").args(["columns", "agree"]))]
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
    /// Ask only who wins; only peers that can answer this are measured
    #[arg(long)]
    pub(crate) outcome: bool,
    /// Instead, count the instructions of the processor, which do not depend on what else the
    /// machine does; needs Valgrind
    #[arg(long, conflicts_with_all = ["long", "rounds", "columns"])]
    pub(crate) instructions: bool,
    /// Answer within Valgrind, for `--instructions`: this solver's turn
    #[arg(long, hide = true, value_name = "SOLVER", requires = "instructions")]
    pub(crate) counted: Option<String>,
    /// Instead, measure the slowest positions when all columns are solved with the embedded book
    #[arg(long, conflicts_with_all = ["long", "peers", "rounds", "only", "outcome"])]
    pub(crate) columns: bool,
    /// Instead, compare the answers to this many new random positions with those of
    /// `connect-four-ai`, without a book and with the embedded one
    #[arg(long, value_name = "N", conflicts_with_all = ["long", "peers", "rounds", "only", "outcome", "instructions", "columns", "positions"])]
    pub(crate) agree: Option<NonZeroUsize>,
    /// With `--agree`, the seed of the positions [default: a new one, which is printed]
    #[arg(long, value_name = "N", requires = "agree")]
    pub(crate) seed: Option<u64>,
    /// With `--columns` or `--agree`, also take this book; repeatable
    #[arg(long = "book", value_name = "FILE", requires = "with_books")]
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
    /// Returns true if the arguments ask to measure a set, the empty board or the gain of a second thread.
    pub(crate) fn measures(&self, what: &str) -> bool {
        if self.only.is_empty() {
            self.long || what != EMPTY_BOARD
        } else {
            self.only.iter().any(|named| named == what)
        }
    }

    /// Returns true if to compare with any peer.
    pub(crate) fn compares(&self) -> bool {
        SETS.iter().any(|set| self.measures(set.name)) || self.measures(EMPTY_BOARD)
    }

    /// Returns true if to compare with a peer when all are asked the same.
    pub(crate) fn takes(&self, peer: Peer, aim: Aim) -> bool {
        let can_answer = aim == Aim::Score || peer == Peer::BitBully;
        can_answer && (self.peers.is_empty() || self.peers.contains(&peer))
    }

    /// The question about the positions of the sets.
    pub(crate) fn aim(&self) -> Aim {
        if self.outcome { Aim::Outcome } else { Aim::Score }
    }
}

#[cfg(test)]
#[path = "../tests/unit/arguments.rs"]
mod tests;
