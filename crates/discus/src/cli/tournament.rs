//! The arguments of `discus tournament`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use super::programs::{Access, PYTHON};
use super::values::{JOBS, TABLE, number};
use crate::results::By;

/// Play tournaments of Connect Four and checkers, and print their results.
///
/// `discus tournament PLAN.toml` plays the games of a plan, several at a time. It stores every finished
/// game in PLAN.db at once, so after Ctrl-C or a power cut the same command continues where it stopped.
/// `discus tournament new > plan.toml` writes a plan to start from.
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
    /// Print a plan that explains every key
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

/// Try every player of a plan before the first game.
///
/// Each program is copied and compiled, started, and plays a whole game against itself, several at a time. A
/// program that cannot meet itself (a whole program SPFIAR, wpi) plays against an engine. Nothing is stored.
/// Discus prints one line per player, in the order of the plan: its times, or why it cannot play and the end
/// of its error output.
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

/// Play a tournament, or continue one.
///
/// Progress goes to standard error and the final table to standard output. The first line says how many games
/// are to be played and how long their moves take: at most, and if they take as long as the stored ones.
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
    #[arg(long, value_name = "DIR", help = PYTHON)]
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

/// Print the standings, with ratings and their errors.
///
/// Wins, draws and losses are split into those moving first and those moving second: 4+3. A third number
/// of wins, as in 4+3+2, counts byes. Only in a Swiss tournament a bye counts: after the last round, as a win
/// in each game of a match, for a player that did not lose every game by a fault. Players that lost every
/// game by a fault rank behind all others, in every pairing system. Ties are broken by points against players with the same points
/// (direct), then by the Sonneborn-Berger score (SB), then by wins, then by wins moving second. A knockout
/// ranks players by the round in which they were eliminated, whatever their points, and players eliminated
/// in the same round share a rank. A ladder ranks players by its rungs, with the winner of the final first.
///
/// If a knockout match or the final of a ladder is tied, the player with more wins moving second advances.
/// If that is tied too, in a knockout the player who moved second in the first game advances, and in a
/// ladder the player who stood higher. The standings list such matches.
///
/// Elo is computed from all games, with an average of 0 and a 95 % confidence interval. If the games alone
/// set no limits, as when a player has won all of its games, one draw is added for each player, shared
/// among all its opponents, and a note below the table says so. LOS is the
/// likelihood that a player is stronger than the next one in the table. The extra credit is 100 for the
/// first rank, 0 for the last and linear in between, rounded to hundredths; players who share a rank get
/// the credit of that rank.
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

/// List the games that have been played.
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

/// Show a game move by move, with boards, times, its end and the stored output of the players.
#[derive(clap::Args)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) query: Query,
    /// The game, as round, match and game, such as 2.1.3
    pub(crate) game: String,
}

/// Export all games.
///
/// In CSV, a cell that a spreadsheet would compute begins with an apostrophe.
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

/// Print the grades of all players as CSV.
///
/// The columns are player, place, points, games, wins, draws, losses, byes, faults (games lost by
/// faults) and grade. The column byes has the wins without a game that count in points: in a Swiss
/// tournament, a bye counts as a win in each game of a match. It counts after the last round, and only for a
/// player that finished a game: one that did not lose every game by a fault. In other pairing systems a bye
/// counts nothing. Players who share a place get the grade of that place. A player that played no game, or
/// lost every game by a fault, gets 0. By the rules of ECE15, all who share the last place get 0, and so does
/// everybody without a point.
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

/// Write reports to hand out: one for the whole tournament, and one for each player.
///
/// The folder gets tournament.html (standings, ratings and the cross table in one file that works offline),
/// grades.csv (see `discus tournament grades`), an index.html that leads to everything, and in players/ a
/// page and a text for each player: its games, its faults with the end of its error output and, with
/// --blunders, its worst blunder as proved by the solver. A player's page has no details of the faults of
/// others.
///
/// The folder appears when it is complete. An existing folder that is not empty is refused and not changed.
#[derive(clap::Args)]
pub(crate) struct Report {
    /// The file of the tournament
    #[arg(value_name = "FILE.db")]
    pub(crate) file: PathBuf,
    /// The new folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
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

/// Find the moves that threw a result away: a win that became a draw or a loss, or a draw that
/// became a loss.
///
/// This works for Connect Four only. The exact solver verifies each move. Moves that it cannot prove
/// within a few seconds are estimated by a search and are not counted.
///
/// Each analysed game is kept in FILE.db.blunders, so that the same command continues after a stop. The file
/// may be removed.
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
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = number::<usize>("a size in MiB", TABLE))]
    pub(crate) table: usize,
    /// Do not show progress
    #[arg(long)]
    pub(crate) quiet: bool,
}
