//! The arguments of `discus batch`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use batch::{Ask, Share};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use rules::checkers::Laws;

use super::BoardSize;
use super::book::BookScope;
use super::tables::TablesFolder;
use super::values::{JOBS, laws, number};

/// The arguments of `discus batch`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Batch {
    #[command(subcommand)]
    pub(crate) task: Option<Task>,
    #[command(flatten)]
    pub(crate) run: Option<Run>,
}

#[derive(clap::Subcommand)]
pub(crate) enum Task {
    #[command(subcommand)]
    Plan(Plan),
    Run(Run),
    Left(Left),
    Merge(Merge),
}

/// The arguments of `discus batch run`.
#[derive(clap::Args)]
pub(crate) struct Run {
    /// The file of a unit (- for standard input), or the folder of a job
    #[arg(value_name = "UNIT.json|FOLDER")]
    pub(crate) path: PathBuf,
    /// Run only one share of the units, from 0/8 to 7/8 for eight shares, and nothing that follows from
    /// them; for the tasks of a job array
    #[arg(long, value_name = "PART/PARTS")]
    pub(crate) share: Option<Share>,
    /// The number of units to run at a time [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = number("a number of jobs", JOBS))]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// Run programs without a sandbox, with all your rights
    #[arg(long)]
    pub(crate) trust: bool,
    /// Do not show progress
    #[arg(long)]
    pub(crate) quiet: bool,
}

/// The arguments of `discus batch left`.
#[derive(clap::Args)]
pub(crate) struct Left {
    /// The folder of the job
    pub(crate) folder: PathBuf,
}

/// The arguments of `discus batch merge`.
#[derive(clap::Args)]
pub(crate) struct Merge {
    /// The folder of the job
    pub(crate) folder: PathBuf,
    /// The file to write; for submissions and endgame tables, the folder
    #[arg(long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[derive(clap::Subcommand)]
pub(crate) enum Plan {
    Tournament(PlanTournament),
    Label(PlanLabels),
    Book(PlanBook),
    Tables(PlanTables),
    Verify(PlanVerify),
    Grade(PlanGrade),
}

/// Where units go, and how large they are.
#[derive(clap::Args)]
pub(crate) struct Units {
    /// The new folder; the same command again plans what follows from the results so far
    #[arg(long, alias = "out", value_name = "FOLDER")]
    pub(crate) output: PathBuf,
    /// The number of games, positions, submissions or slices of tables in a unit [default: about twenty
    /// seconds of work, or two submissions]
    #[arg(long, value_name = "N", value_parser = number::<usize>("a size", 1..))]
    pub(crate) size: Option<usize>,
}

/// The arguments of `discus batch plan tournament`.
#[derive(clap::Args)]
pub(crate) struct PlanTournament {
    /// The plan, as for `discus tournament`
    #[arg(value_name = "PLAN.toml")]
    pub(crate) plan: PathBuf,
    #[command(flatten)]
    pub(crate) units: Units,
}

/// The arguments of `discus batch plan label`.
#[derive(clap::Args)]
pub(crate) struct PlanLabels {
    /// A file with a position on each line, as for `discus solve`; lines that begin with # are skipped
    #[arg(value_name = "POSITIONS")]
    pub(crate) positions: PathBuf,
    /// The labels: the exact score, only win, draw or loss (wdl), the scores of all columns, or the best
    /// column counted from 0
    #[arg(long, value_name = "QUESTION", default_value = "score", value_parser = questions())]
    pub(crate) ask: Ask,
    #[command(flatten)]
    pub(crate) board: BoardSize,
    #[command(flatten)]
    pub(crate) units: Units,
}

/// The arguments of `discus batch plan book`.
#[derive(clap::Args)]
pub(crate) struct PlanBook {
    #[command(flatten)]
    pub(crate) scope: BookScope,
    #[command(flatten)]
    pub(crate) units: Units,
}

/// The arguments of `discus batch plan tables`.
#[derive(clap::Args)]
pub(crate) struct PlanTables {
    /// The rules of checkers
    #[arg(value_name = "LAWS", value_parser = laws())]
    pub(crate) laws: &'static Laws,
    /// The greatest number of pieces, from 2 to 6
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = super::tables::pieces())]
    pub(crate) pieces: usize,
    #[command(flatten)]
    pub(crate) units: Units,
}

/// The arguments of `discus batch plan verify`.
#[derive(clap::Args)]
pub(crate) struct PlanVerify {
    /// The rules of checkers
    #[arg(value_name = "LAWS", value_parser = laws())]
    pub(crate) laws: &'static Laws,
    /// The greatest number of pieces, from 2 to 6 [default: as many as there are]
    #[arg(long, value_name = "N", value_parser = super::tables::pieces())]
    pub(crate) pieces: Option<usize>,
    #[command(flatten)]
    pub(crate) folder: TablesFolder,
    #[command(flatten)]
    pub(crate) units: Units,
}

/// The arguments of `discus batch plan grade`.
#[derive(clap::Args)]
pub(crate) struct PlanGrade {
    /// The assignment
    #[arg(value_parser = super::grade::assignments())]
    pub(crate) assignment: grade::Assignment,
    /// The submissions, or a folder of them, as for `discus grade --results`
    #[arg(value_name = "SUBMISSION", required = true)]
    pub(crate) submissions: Vec<PathBuf>,
    /// The rubric, in TOML [default: that of `discus grade new`]
    #[arg(long, value_name = "FILE")]
    pub(crate) rubric: Option<PathBuf>,
    /// The seed of the generated sessions, instead of the rubric's
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>("a seed", 0..))]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) units: Units,
}

/// The questions by their words.
fn questions() -> impl TypedValueParser<Value = Ask> {
    let of_word = |word: String| {
        let found = Ask::ALL.into_iter().find(|(known, _)| *known == word);
        found.expect("only these words are taken").1
    };
    PossibleValuesParser::new(Ask::ALL.map(|(word, _)| word)).map(of_word)
}
