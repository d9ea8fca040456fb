use std::path::PathBuf;

use clap::Subcommand;
use tables::Material;

use super::laws::{ManyLaws, laws, laws_or_all};
use super::values::{JOBS, number};

/// The arguments of `discus tables`.
#[derive(Subcommand)]
pub(crate) enum TablesTask {
    Build(BuildTables),
    Verify(VerifyTables),
    Probe(ProbeTables),
}

/// Build endgame tables of checkers: the exact value of every position with few pieces.
///
/// Discus needs no tables to play. With more of them the engine plays endings better, and matches and
/// tournaments can end games by them (--adjudicate tables:5). Tables of four pieces are built in. Most
/// releases come with those of five. For each set of rules, tables of five pieces take half a minute of computing
/// and 11 MB; tables of six take some minutes, 2 GB of memory and up to 184 MB.
///
/// Each file appears once it is complete, so after Ctrl-C or a crash the same command continues.
#[derive(clap::Args)]
pub(crate) struct BuildTables {
    /// The rules of checkers, or all
    #[arg(value_name = "LAWS", required = true, value_parser = laws_or_all())]
    pub(crate) laws: Vec<ManyLaws>,
    /// The greatest number of pieces
    #[arg(long, value_name = "2-6", default_value_t = 5, value_parser = pieces())]
    pub(crate) pieces: usize,
    /// The number of threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = number::<usize>("a number of threads", 1..=JOBS.end().get()))]
    pub(crate) threads: Option<usize>,
    #[command(flatten)]
    pub(crate) folder: TablesFolder,
}

/// Verify endgame tables: every value and distance must follow from those of the next positions.
///
/// This proves the values, provided that the rules are right.
#[derive(clap::Args)]
pub(crate) struct VerifyTables {
    /// The rules of checkers, or all
    #[arg(value_name = "LAWS", required = true, value_parser = laws_or_all())]
    pub(crate) laws: Vec<ManyLaws>,
    /// The greatest number of pieces [default: as many as there are]
    #[arg(long, value_name = "2-6", value_parser = pieces())]
    pub(crate) pieces: Option<usize>,
    /// The number of threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = number::<usize>("a number of threads", 1..=JOBS.end().get()))]
    pub(crate) threads: Option<usize>,
    #[command(flatten)]
    pub(crate) folder: TablesFolder,
}

/// Print what endgame tables know of a position and of the moves there.
///
/// The value is that for the side to move, without the rules for draws. The number is that of plies to the
/// next capture or move of a man, if the winner hurries and the loser resists. Without --dir, tables that are
/// not in the usual folder are read from those that came with the program.
#[derive(clap::Args)]
pub(crate) struct ProbeTables {
    /// The position as PDN writes it, such as W:WK10,K11:BK1
    pub(crate) fen: String,
    /// The rules of checkers
    #[arg(long, value_name = "NAME", default_value = "tau-2014", value_parser = laws())]
    pub(crate) laws: String,
    #[command(flatten)]
    pub(crate) folder: TablesFolder,
}

/// Where the tables are.
#[derive(clap::Args)]
pub(crate) struct TablesFolder {
    /// The folder of the tables [default: `$DISCUS_TABLES`, or discus/tables in `$XDG_DATA_HOME` or
    /// ~/.local/share]
    #[arg(long = "dir", value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

/// A number of pieces of which there can be tables.
pub(crate) fn pieces() -> impl Fn(&str) -> Result<usize, String> + Clone + Send + Sync {
    number("a number of pieces", 2..=Material::MOST_PIECES)
}
