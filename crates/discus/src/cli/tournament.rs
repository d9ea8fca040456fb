//! The arguments of `discus tournament`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::{table_sizes, threads};

/// Play tournaments of Connect Four and checkers, and look at what came out.
///
/// `discus tournament PLAN.toml` plays what a plan says, many games at once. Every finished game is
/// kept in PLAN.db at once, so the same command goes on where it was stopped, by Ctrl-C or by a power
/// cut. `discus tournament new > plan.toml` writes a plan to begin with.
///
/// Exit codes: 0 when all games are played, 3 when all are played and some were lost by faults of
/// players, 4 when it was stopped and can go on, 1 when it failed, 2 for wrong usage.
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
    /// Print a plan in which every key is explained
    New,
    Run(Run),
    Standings(Look),
    Games(Games),
    Show(Show),
    Export(Export),
    Blunders(Blunders),
}

/// Play a tournament, or go on with it.
///
/// How far it is goes to the standard error, the table in the end to the standard output.
///
/// Exit codes: 0 when all games are played, 3 when all are played and some were lost by faults of
/// players, 4 when it was stopped and can go on, 1 when it failed, 2 for wrong usage.
#[derive(clap::Args)]
pub(crate) struct Run {
    /// The plan
    #[arg(value_name = "PLAN.toml")]
    pub(crate) plan: PathBuf,
    /// The file that holds the games [default: that of the plan, ending in .db]
    #[arg(long, value_name = "FILE")]
    pub(crate) db: Option<PathBuf>,
    /// How many games are played at once [default: half the number of processors]
    #[arg(long, value_name = "N", value_parser = threads)]
    pub(crate) jobs: Option<NonZeroUsize>,
    /// Let programs do whatever you can, instead of confining them
    #[arg(long)]
    pub(crate) trust: bool,
    /// Say nothing of how far it is
    #[arg(long)]
    pub(crate) quiet: bool,
}

/// Tell who stands where, and how sure that is.
///
/// Wins, draws and losses are told as those moving first and those moving second: 4+3; a third number
/// of wins, as in 4+3+2, counts those without a game, by byes. Ties are broken by points against those
/// with the same points (direct), then by Sonneborn and Berger (SB), then by wins, then by wins moving
/// second. A knockout ranks by the round in which a player left, whatever its points, and those who
/// left in the same one share a rank; a ladder ranks by its rungs, whoever won the final first.
///
/// A meeting of a knockout or a final of a ladder that ended even is won by who has won more games
/// moving second; if that is even too, in a knockout by who moved second in its first game, in a ladder
/// by who stood above. The standings name such meetings.
///
/// Elo is that of all games together, 0 on average, with the error in which it lies with a probability
/// of 95 %; LOS is the likelihood that a player is stronger than the next one in the table. The extra
/// credit is 100 for the first rank, 0 for the last and linear by rank in between, rounded to
/// hundredths; who shares a rank gets what it is worth.
#[derive(clap::Args)]
pub(crate) struct Look {
    /// The file of the tournament
    #[arg(value_name = "FILE.db")]
    pub(crate) file: PathBuf,
    /// Answer with a JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// List the games that have been played.
#[derive(clap::Args)]
pub(crate) struct Games {
    #[command(flatten)]
    pub(crate) look: Look,
    /// Only games that were lost by a fault
    #[arg(long)]
    pub(crate) faults: bool,
    /// Only games of this player
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
}

/// Show a game move by move, with boards, times, its end and what is kept of the players.
#[derive(clap::Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) look: Look,
    /// Which game: round, meeting and game, such as 2.1.3
    pub(crate) game: String,
}

/// Write all games.
#[derive(clap::Args)]
pub(crate) struct Export {
    /// The file of the tournament
    #[arg(value_name = "FILE.db")]
    pub(crate) file: PathBuf,
    /// As what: csv for tables, json a line for programs, text (or pgn, or pdn) for people and
    /// programs of the game, which is tags and moves as in PGN for Connect Four and PDN for checkers
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Format {
    #[value(aliases = ["pgn", "pdn"])]
    Text,
    Csv,
    Json,
}

/// Find the moves that threw a result away: a win that became a draw or a loss, or a draw that
/// became a loss.
///
/// Connect Four alone. Each move is held to the exact solver; where nothing can be proved in a few
/// seconds a search has an opinion, and the move is not counted.
#[derive(clap::Args)]
pub(crate) struct Blunders {
    #[command(flatten)]
    pub(crate) look: Look,
    /// What the solver's table may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = table_sizes())]
    pub(crate) table: usize,
    /// Say nothing of how far it is
    #[arg(long)]
    pub(crate) quiet: bool,
}
