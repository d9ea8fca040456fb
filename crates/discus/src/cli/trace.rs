use std::ffi::OsString;
use std::path::PathBuf;

use engine::MAX_DEPTH;
use lines::trace::{Algorithm, Evaluation};

use super::values::{choice, number};

/// The arguments of `discus trace`.
#[derive(clap::Args)]
pub(crate) struct Trace {
    /// The position; with --compare, the position in the file if omitted
    #[arg(value_name = "POSITION", required_unless_present_any = ["compare", "suite"], conflicts_with = "suite")]
    pub(crate) position: Option<OsString>,
    /// The search depth, in plies [default: 3; with --compare, the depth in the file]
    #[arg(long, value_name = "PLIES", value_parser = number::<u32>("a depth", 0..=MAX_DEPTH))]
    pub(crate) depth: Option<u32>,
    /// The search algorithm [default: alpha-beta; with --compare, the one in the file]
    #[arg(long, value_name = "NAME", value_parser = choice(Algorithm::ALL, Algorithm::word))]
    pub(crate) algorithm: Option<Algorithm>,
    /// The evaluation at the leaves: `course` is that of the SPFIAR or Checkers assignment, `engine` that
    /// of the engines of Discus [default: course, if the game has one]
    #[arg(long, value_name = "NAME", value_parser = choice(Evaluation::ALL, Evaluation::word))]
    pub(crate) evaluation: Option<Evaluation>,
    /// Print the numbers of nodes, leaves and cuts per ply
    #[arg(long, conflicts_with_all = ["json", "compare"])]
    pub(crate) counts: bool,
    /// Print every step of the search as one JSON object per line
    #[arg(long, conflicts_with = "compare")]
    pub(crate) json: bool,
    /// Compare the trace in this file, or from standard input (-), with the search, and name the first
    /// node where they differ
    #[arg(long, value_name = "FILE")]
    pub(crate) compare: Option<PathBuf>,
    /// Run this program on several positions, with the position and the depth as its last arguments, and
    /// compare the traces that it prints; must be the last option
    #[arg(
        long, value_name = "COMMAND", num_args = 1.., allow_hyphen_values = true,
        conflicts_with_all = ["compare", "json", "counts", "depth"]
    )]
    pub(crate) suite: Option<Vec<OsString>>,
    /// With --suite, positions of the Checkers assignment instead of Connect Four
    #[arg(long, requires = "suite")]
    pub(crate) checkers: bool,
}
