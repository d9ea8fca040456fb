//! The arguments of `discus batch`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use batch::{Ask, Share};
use clap::builder::{PossibleValuesParser, TypedValueParser};

use super::BoardSize;
use super::laws::laws;
use super::tables::TablesFolder;
use super::values::{JOBS, number};

/// Split long jobs into units for many machines, run units, and join their results.
///
/// `discus batch plan` splits a tournament, positions to be labelled, submissions, a book, endgame tables or their
/// verification into numbered units of about twenty seconds. `discus batch UNIT.json > RESULT.json` runs
/// one unit on any machine. The result depends only on the unit, because engines count nodes and not time, unless
/// programs play or the plan has a clock. `discus batch run FOLDER` runs all units that have no result on this
/// machine. `discus batch merge` writes the same files as one machine alone.
///
/// A unit may run any number of times but counts only once. A result that is cut off or damaged does not count.
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
    /// Split a job into numbered units, in a new folder
    #[command(subcommand)]
    Plan(Plan),
    Run(Run),
    Left(Left),
    Merge(Merge),
}

/// Run units.
///
/// Given the file of a unit, print its result. Given the folder of a job, run all units that have no result, and
/// then those that follow from them in later rounds of a tournament or of tables. Progress goes to standard error.
/// After Ctrl-C or a crash the same command continues. Several processes may run at once, even on several machines
/// that share the folder: each begins at a different unit, and skips those that have a result by then.
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

/// Print the numbers of the units that have no result, one per line.
///
/// If all have one, the units that follow from them in the next round of a tournament or of tables are planned
/// first. If nothing is printed, the job is done.
#[derive(clap::Args)]
pub(crate) struct Left {
    /// The folder of the job
    pub(crate) folder: PathBuf,
}

/// Join the results of all units.
///
/// A tournament becomes a file that `discus tournament standings` and the other commands read. Labels become
/// lines of a position and its labels, which `discus solve --check` reads. A book becomes the file that
/// `discus book build` writes, submissions become a folder as from `discus grade --results`, and endgame tables
/// become a folder as from `discus tables build --dir`. A verification becomes a line for each slice, with its
/// positions and its faults. If there is a fault, the lines are still written, but the exit code is 1. If a unit
/// has no result, nothing is written, and the exit code is 4.
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
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
    /// The number of games, positions, submissions or slices of tables in a unit [default: about twenty
    /// seconds of work, or two submissions]
    #[arg(long, value_name = "N", value_parser = number("a size", NonZeroUsize::MIN..))]
    pub(crate) size: Option<NonZeroUsize>,
}

/// Split a tournament into units of games.
///
/// The games of later rounds depend on results, so the same command plans them when the earlier ones are
/// there; `discus batch run FOLDER` does so by itself.
#[derive(clap::Args)]
pub(crate) struct PlanTournament {
    /// The plan, as for `discus tournament`
    #[arg(value_name = "PLAN.toml")]
    pub(crate) plan: PathBuf,
    #[command(flatten)]
    pub(crate) units: Units,
}

/// Split positions of Connect Four into units to be solved.
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

/// Split the building of a book into units.
#[derive(clap::Args)]
pub(crate) struct PlanBook {
    /// The number of plies that the book covers
    #[arg(long, value_name = "0-12", value_parser = super::book::plies())]
    pub(crate) plies: u32,
    /// The position at which the book starts, as moves from the empty board, such as 4453
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    pub(crate) from: String,
    #[command(flatten)]
    pub(crate) board: BoardSize,
    #[command(flatten)]
    pub(crate) units: Units,
}

/// Split the building of endgame tables of checkers into units of slices.
///
/// A slice is all positions with the same pieces. Slices are derived from those with fewer pieces or men, so the
/// units come in rounds; `discus batch run FOLDER` plans them by itself. Units name the files of the tables of
/// earlier rounds in the folder of the job, which every machine must find under the same path.
#[derive(clap::Args)]
pub(crate) struct PlanTables {
    /// The rules of checkers
    #[arg(value_name = "LAWS", value_parser = laws())]
    pub(crate) laws: String,
    /// The greatest number of pieces
    #[arg(long, value_name = "2-6", default_value_t = 5, value_parser = super::tables::pieces())]
    pub(crate) pieces: usize,
    #[command(flatten)]
    pub(crate) units: Units,
}

/// Split the verification of endgame tables of checkers into units of slices.
///
/// A slice is all positions with the same pieces. Units name the files of the tables, which every machine must
/// find there, unchanged.
#[derive(clap::Args)]
pub(crate) struct PlanVerify {
    /// The rules of checkers
    #[arg(value_name = "LAWS", value_parser = laws())]
    pub(crate) laws: String,
    /// The greatest number of pieces [default: as many as there are]
    #[arg(long, value_name = "2-6", value_parser = super::tables::pieces())]
    pub(crate) pieces: Option<usize>,
    #[command(flatten)]
    pub(crate) folder: TablesFolder,
    #[command(flatten)]
    pub(crate) units: Units,
}

/// Split submissions of an assignment into units to be marked.
///
/// Units name the paths of the submissions, which every machine must find there, unchanged.
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
