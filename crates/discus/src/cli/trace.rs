use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ValueEnum, value_parser};
use engine::MAX_DEPTH;

/// Show how a search thinks: the tree of minimax or alpha-beta below a position.
///
/// A position is written as for `discus solve`: 4453, - for the empty board, 8x7:4453 on another
/// board; or it is one of checkers: laws, a colon and FEN, as in english:W:W18:B1,2.
///
/// Each node has a line, below its parent and farther in: the move that leads to it, the window of
/// alpha and beta with which it was entered, and its value; all for the side to move there. A node
/// that was left early says why: by which move, which bound it has reached, and which move of the
/// other side has set that bound. Moves that were cut off are named.
///
/// Large trees are counted ply by ply (--counts), or written as JSON lines for other programs (--json).
/// A program of your own may write the same lines; --compare names the first node where it differs.
/// TRACE.md beside the sources of this command describes them.
#[derive(clap::Args)]
pub(crate) struct Trace {
    /// The position; with --compare that of the file, if it says it
    #[arg(value_name = "POSITION", required_unless_present = "compare")]
    pub(crate) position: Option<OsString>,
    /// How many plies deep [default: 3; with --compare that of the file]
    #[arg(long, value_name = "PLIES", value_parser = value_parser!(u32).range(..=i64::from(MAX_DEPTH)))]
    pub(crate) depth: Option<u32>,
    /// Which search [default: alpha-beta; with --compare that of the file]
    #[arg(long, value_name = "NAME")]
    pub(crate) algorithm: Option<Algorithm>,
    /// Who values the positions where the depth ends: `course` is SPFIAR's or, in checkers, its
    /// assignment's; `engine` is that of the engines here [default: course, where there is one]
    #[arg(long, value_name = "NAME")]
    pub(crate) evaluation: Option<Evaluation>,
    /// Count nodes, leaves and cuts by ply
    #[arg(long, conflicts_with_all = ["json", "compare"])]
    pub(crate) counts: bool,
    /// Write every step of the search as a JSON object a line
    #[arg(long, conflicts_with = "compare")]
    pub(crate) json: bool,
    /// Hold a trace in this file, or from the standard input (-), to the search, and name the first node where they differ
    #[arg(long, value_name = "FILE")]
    pub(crate) compare: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Algorithm {
    Minimax,
    AlphaBeta,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Evaluation {
    Course,
    Engine,
}
