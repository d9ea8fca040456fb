//! The arguments of `discus grade`.

use std::ffi::OsStr;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::{NonEmptyStringValueParser, PossibleValue, TypedValueParser};
use grade::Assignment;

use super::values::{JOBS, number};

/// The arguments of `discus grade`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Grade {
    #[command(subcommand)]
    pub(crate) task: Option<Task>,
    #[command(flatten)]
    pub(crate) mark: Option<Mark>,
}

#[derive(clap::Subcommand)]
pub(crate) enum Task {
    New(New),
    Package(Package),
    Check(CheckFolder),
}

/// The arguments of `discus grade new`.
#[derive(clap::Args)]
pub(crate) struct New {
    /// The assignment, or the folder of one of your own
    #[arg(value_parser = assignments(), required_unless_present = "folder")]
    pub(crate) assignment: Option<Assignment>,
    /// Begin an assignment of your own in this folder, instead of a rubric
    #[arg(long = "assignment", value_name = "FOLDER", conflicts_with = "assignment")]
    pub(crate) folder: Option<PathBuf>,
}

/// The arguments of `discus grade check`.
#[derive(clap::Args)]
pub(crate) struct CheckFolder {
    /// The folder of the assignment
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: PathBuf,
    /// The number of small changes of the reference to try: your sessions should notice them
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) changes: usize,
    /// Run the reference without a sandbox, with all your rights
    #[arg(long)]
    pub(crate) trust: bool,
    /// Do not show progress
    #[arg(long)]
    pub(crate) quiet: bool,
}

/// The arguments of `discus grade package`.
#[derive(clap::Args)]
pub(crate) struct Package {
    /// The assignment, or the folder of one of your own
    #[arg(value_parser = assignments())]
    pub(crate) assignment: Assignment,
    /// The rubric [default: that of `discus grade new`]
    #[arg(long, value_name = "FILE")]
    pub(crate) rubric: Option<PathBuf>,
    /// The archive to write
    #[arg(long, value_name = "FILE", default_value = "autograder.zip")]
    pub(crate) output: PathBuf,
    /// Run programs without a sandbox where the container permits none
    #[arg(long)]
    pub(crate) trust: bool,
}

/// The arguments of `discus check`.
#[derive(clap::Args)]
pub(crate) struct Check {
    /// The assignment, or the folder of one of your own
    #[arg(value_parser = assignments())]
    assignment: Assignment,
    /// The submission: a folder, an archive (zip, tar.gz) or a program
    #[arg(value_name = "SUBMISSION", default_value = ".")]
    submission: PathBuf,
    /// Your course's rubric, if it gives one out
    #[arg(long, value_name = "FILE")]
    rubric: Option<PathBuf>,
    /// The seed of the generated sessions; another one tries other sessions
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>("a seed", 0..))]
    seed: Option<u64>,
    /// Run the program without a sandbox, with all your rights
    #[arg(long)]
    trust: bool,
}

impl From<Check> for Mark {
    fn from(check: Check) -> Mark {
        let Check { assignment, submission, rubric, seed, trust } = check;
        let (results, jobs, output) = (None, None, None);
        let (submissions, format) = (vec![submission], Format::Text);
        Mark {
            assignment,
            submissions,
            rubric,
            seed,
            results,
            jobs,
            format,
            output,
            trust,
            quiet: true,
        }
    }
}

#[derive(clap::Args)]
pub(crate) struct Mark {
    /// The assignment, or the folder of one of your own
    #[arg(value_parser = assignments())]
    pub(crate) assignment: Assignment,
    /// The submissions: folders, archives (zip, tar.gz) or programs; with --results also a folder of them
    #[arg(value_name = "SUBMISSION", required = true)]
    pub(crate) submissions: Vec<PathBuf>,
    /// The rubric, in TOML [default: that of `discus grade new`]
    #[arg(long, value_name = "FILE")]
    pub(crate) rubric: Option<PathBuf>,
    /// The seed of the generated sessions, instead of the rubric's; the same seed gives the same sessions
    #[arg(long, value_name = "NUMBER", value_parser = number::<u64>("a seed", 0..))]
    pub(crate) seed: Option<u64>,
    /// Mark many submissions, and write their reports to this folder
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["format", "output"])]
    pub(crate) results: Option<PathBuf>,
    /// The number of submissions to mark at a time [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = number("a number of jobs", JOBS), requires = "results")]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// The format of the report
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
    /// Write the report to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Run programs without a sandbox, with all your rights
    #[arg(long)]
    pub(crate) trust: bool,
    /// Do not show progress
    #[arg(long)]
    pub(crate) quiet: bool,
}

/// The format of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    /// For people, in colours where the terminal has them
    Text,
    /// A page that works on its own
    Html,
    /// One JSON object for each submission, on a line each
    JsonLines,
    /// The points of each submission, for spreadsheets
    Csv,
    #[value(help = "JUnit XML")]
    Junit,
    /// Gradescope's results.json
    Gradescope,
    /// Annotations of GitHub Actions
    Github,
}

/// Reads an assignment: its word, or the folder of one.
#[derive(Clone)]
pub(super) struct Assignments;

/// See [`Assignments`].
pub(super) fn assignments() -> Assignments {
    Assignments
}

impl TypedValueParser for Assignments {
    type Value = Assignment;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Assignment, clap::Error> {
        NonEmptyStringValueParser::new()
            .try_map(|word| Assignment::find(&word))
            .parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let words = Assignment::ALL.into_iter().map(Assignment::word);
        Some(Box::new(words.map(PossibleValue::new)))
    }
}
