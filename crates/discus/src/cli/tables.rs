use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Subcommand;
use rules::checkers::Laws;
use tables::Material;

use super::values::{JOBS, laws, laws_or_all, number};

/// The arguments of `discus tables`.
#[derive(Subcommand)]
pub(crate) enum TablesTask {
    Build(BuildTables),
    Verify(VerifyTables),
    Probe(ProbeTables),
}

/// The arguments of `discus tables build`.
#[derive(clap::Args)]
pub(crate) struct BuildTables {
    /// The rules of checkers, or all
    #[arg(value_name = "LAWS", required = true, value_parser = laws_or_all())]
    pub(crate) laws: Vec<&'static [&'static Laws]>,
    /// The greatest number of pieces, from 2 to 6
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = pieces())]
    pub(crate) pieces: usize,
    /// The number of threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = number("a number of threads", JOBS))]
    pub(crate) threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) folder: TablesFolder,
}

/// The arguments of `discus tables verify`.
#[derive(clap::Args)]
pub(crate) struct VerifyTables {
    /// The rules of checkers, or all
    #[arg(value_name = "LAWS", required = true, value_parser = laws_or_all())]
    pub(crate) laws: Vec<&'static [&'static Laws]>,
    /// The greatest number of pieces, from 2 to 6 [default: as many as there are]
    #[arg(long, value_name = "N", value_parser = pieces())]
    pub(crate) pieces: Option<usize>,
    /// The number of threads [default: one for each processor]
    #[arg(long, value_name = "N", value_parser = number("a number of threads", JOBS))]
    pub(crate) threads: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) folder: TablesFolder,
}

/// The arguments of `discus tables probe`.
#[derive(clap::Args)]
pub(crate) struct ProbeTables {
    /// The position as PDN writes it, such as W:WK10,K11:BK1
    pub(crate) fen: String,
    /// The rules of checkers
    #[arg(long, value_name = "NAME", default_value = "tau-2014", value_parser = laws())]
    pub(crate) laws: &'static Laws,
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
