//! The arguments of `discus tournament`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::programs::{Access, PYTHON};
use super::values::{JOBS, TABLE, number};

/// The arguments of `discus tournament`.
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Tournament {
    #[command(subcommand)]
    pub(crate) task: Option<Task>,
    #[command(flatten)]
    pub(crate) run: Option<Run>,
}

#[derive(clap::Subcommand)]
pub(crate) enum Task {
    New,
    Check(Check),
    Run(Run),
    Standings(Query),
    Games(Games),
    Show(Show),
    Export(Export),
    Grades(Grades),
    Report(Report),
    Blunders(Blunders),
}

/// The arguments of `discus tournament check`.
#[derive(clap::Args)]
pub(crate) struct Check {
    /// The plan
    #[arg(value_name = "PLAN.toml")]
    pub(crate) plan: PathBuf,
    /// The number of players to try at a time [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = number("a number of jobs", JOBS))]
    pub(crate) jobs: Option<NonZeroUsize>,
    #[command(flatten)]
    pub(crate) access: Access,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// The arguments of `discus tournament run`.
#[derive(clap::Args)]
pub(crate) struct Run {
    /// The plan
    #[arg(value_name = "PLAN.toml")]
    pub(crate) plan: PathBuf,
    /// The file that stores the games [default: the name of the plan, ending in .db]
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
    /// The number of games to play at a time [default: half the number of processors]
    #[arg(long, value_name = "N", value_parser = number("a number of jobs", JOBS))]
    pub(crate) jobs: Option<NonZeroUsize>,
    // No flattened options: with them, clap could not tell whether the plan is there.
    #[arg(long, value_name = "FOLDER", help = PYTHON)]
    pub(crate) python: Option<PathBuf>,
    /// Run programs without a sandbox, with all your rights
    #[arg(long)]
    pub(crate) trust: bool,
    /// Continue although files of programs have changed since the first game
    #[arg(long)]
    pub(crate) accept_changes: bool,
    /// Show neither the estimate of the time nor progress
    #[arg(long)]
    pub(crate) quiet: bool,
}

/// The arguments of `discus tournament standings`.
#[derive(clap::Args)]
pub(crate) struct Query {
    /// The file of the tournament
    #[arg(value_name = "FILE.db")]
    pub(crate) file: PathBuf,
    /// Print a JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) privacy: Privacy,
}

/// The arguments of `discus tournament games`.
#[derive(clap::Args)]
pub(crate) struct Games {
    #[command(flatten)]
    pub(crate) query: Query,
    /// List only games that were lost by a fault
    #[arg(long)]
    pub(crate) faults: bool,
    /// List only games of this player; with --anonymous, its alias
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
}

/// The arguments of `discus tournament show`.
#[derive(clap::Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) query: Query,
    /// The game, as round, match and game, such as 2.1.3
    pub(crate) game: String,
}

/// The arguments of `discus tournament export`.
#[derive(clap::Args)]
pub(crate) struct Export {
    /// The file of the tournament
    #[arg(value_name = "FILE.db")]
    pub(crate) file: PathBuf,
    /// The format: csv for spreadsheets, json (one object per line) for programs, or text (also pgn or
    /// pdn): tags and moves, as in PGN, for Connect Four, and PDN for checkers
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) privacy: Privacy,
}

/// Aliases instead of names.
#[derive(clap::Args)]
pub(crate) struct Privacy {
    /// Show aliases such as `Player 07` instead of names, and leave out the title, the details of faults
    /// and the output of programs
    ///
    /// The same KEY gives the same aliases. Without a KEY of your own, somebody who knows the players and
    /// the seed of the plan can compute them. The games keep their numbers, whose order follows the plan.
    #[arg(
        long,
        value_name = "KEY",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = ""
    )]
    pub(crate) anonymous: Option<String>,
    /// Write a table of aliases and names to this new file
    #[arg(long, value_name = "FILE", requires = "anonymous")]
    pub(crate) mapping: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    #[value(aliases = ["pgn", "pdn"])]
    Text,
    Csv,
    Json,
}

/// The arguments of `discus tournament grades`.
#[derive(clap::Args)]
pub(crate) struct Grades {
    /// The file of the tournament
    #[arg(value_name = "FILE.db")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) rule: GradeRule,
    #[command(flatten)]
    pub(crate) privacy: Privacy,
}

#[derive(clap::Args)]
pub(crate) struct GradeRule {
    /// The measure that decides the grade
    #[arg(long, value_name = "RULE", default_value = "place")]
    pub(crate) by: By,
    /// The best grade
    #[arg(long, value_name = "N", default_value_t = 100.0, value_parser = number::<f64>("a number of points", ..))]
    pub(crate) full: f64,
    /// The grade for the last place (--by place) or for no point (--by score)
    #[arg(long, value_name = "N", default_value_t = 0.0, value_parser = number::<f64>("a number of points", ..))]
    pub(crate) least: f64,
}

#[derive(Clone, Copy, clap::ValueEnum)]
pub(crate) enum By {
    /// Linear by place: FULL for the first, LEAST for the last
    Place,
    /// Linear by points: LEAST for none, FULL for a win in every game
    Score,
    /// The extra credit of ECE15: FULL for the first place, prorated by place down to 0 for the last
    Ece15,
}

impl From<By> for tournament::results::By {
    fn from(by: By) -> Self {
        match by {
            By::Place => Self::Place,
            By::Score => Self::Score,
            By::Ece15 => Self::Ece15,
        }
    }
}

/// The arguments of `discus tournament report`.
#[derive(clap::Args)]
pub(crate) struct Report {
    /// The file of the tournament
    #[arg(value_name = "FILE.db")]
    pub(crate) file: PathBuf,
    /// The new folder
    #[arg(long, alias = "out", value_name = "FOLDER")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) rule: GradeRule,
    /// Let the solver find the blunders of all games (Connect Four only), which can take hours; after a stop
    /// the same command continues
    #[arg(long)]
    pub(crate) blunders: bool,
    #[command(flatten)]
    pub(crate) effort: Effort,
    #[command(flatten)]
    pub(crate) privacy: Privacy,
}

/// The arguments of `discus tournament blunders`.
#[derive(clap::Args)]
pub(crate) struct Blunders {
    #[command(flatten)]
    pub(crate) query: Query,
    #[command(flatten)]
    pub(crate) effort: Effort,
}

/// Options of the search for blunders.
#[derive(clap::Args)]
pub(crate) struct Effort {
    /// The size of the transposition table, in MiB
    #[arg(long, alias = "hash", value_name = "MIB", default_value_t = 64, value_parser = number::<usize>("a size in MiB", TABLE))]
    pub(crate) table: usize,
    /// Do not show progress
    #[arg(long)]
    pub(crate) quiet: bool,
}
