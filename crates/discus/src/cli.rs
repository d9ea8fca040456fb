use std::ffi::OsString;

use clap::builder::RangedU64ValueParser;
use clap::error::ErrorKind;
use clap::{ColorChoice, CommandFactory, Parser, Subcommand, ValueEnum, value_parser};
use clap_complete::Shell;
use engine::MAX_LEVEL;
use rules::checkers::Laws;

#[derive(Parser)]
#[command(
    name = "discus",
    version,
    about = "Plays Connect Four and checkers",
    long_about = "Plays Connect Four and checkers.\n\nWithout a command it is `discus play`.",
    args_conflicts_with_subcommands = true
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) play: Play,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Play(Play),
    /// The course program SPFIAR: Connect Four against minimax, byte for byte
    Spfiar,
    /// The course program Checkers: settings, set-up and play against minimax, byte for byte
    Checkers,
    /// The course program of ECE15: Connect Four against the computer, byte for byte
    Ece15 {
        /// The computer plays its best move instead of a random one
        #[arg(long)]
        best: bool,
        /// What its random moves are drawn from
        #[arg(long, value_name = "NUMBER")]
        seed: Option<u32>,
    },
    /// The course program FourInARow: NROWS NCOLS MODE [SEED], byte for byte
    #[command(name = "fourinarow")]
    FourInARow {
        /// Rows, columns, 0P, 1P, 2P or test, and the seed of the random moves
        #[arg(value_name = "ARGUMENTS", allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
    /// Print a completion script for a shell
    Completions {
        /// The shell that is to complete
        shell: Shell,
    },
    /// Print the manual page, of `discus` or of one of its commands
    Man {
        /// The command whose page is wanted
        command: Option<String>,
    },
}

/// Play Connect Four or checkers against the computer.
///
/// Type a move (in Connect Four the number of a column), u to take back your last move, h for a hint,
/// m for a list of the legal moves, n for a new game and q to quit. When the input is no terminal,
/// moves are read from it line by line to its end.
///
/// On boards other than 7x6 the computer sees less far ahead at the higher levels.
#[derive(clap::Args)]
pub(crate) struct Play {
    /// Which game to play
    #[arg(default_value = "connect4")]
    pub(crate) game: Game,
    /// How strong the computer plays: 1 is the weakest, 9 the strongest
    #[arg(long, value_name = "1-9", default_value_t = 5, value_parser = value_parser!(u32).range(1..=MAX_LEVEL.into()))]
    pub(crate) level: u32,
    /// Who makes the first move
    #[arg(long, value_name = "WHO", default_value = "you")]
    pub(crate) first: First,
    /// Number of rows of the board of Connect Four, up to 100 [default: 6]
    #[arg(long, value_name = "N", value_parser = sides())]
    pub(crate) rows: Option<usize>,
    /// Number of columns of the board of Connect Four, up to 100 [default: 7]
    #[arg(long, value_name = "N", value_parser = sides())]
    pub(crate) cols: Option<usize>,
    /// By which laws checkers is played [default: tau-2014]
    #[arg(long, value_name = "NAME", value_parser = laws)]
    pub(crate) laws: Option<&'static Laws>,
    /// What the computer's choices between equal moves are drawn from: the same seed, the same game
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// When to use colours; `auto` means in a terminal that has them, unless `NO_COLOR` is set
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    Connect4,
    Checkers,
}

/// The laws of checkers of this name.
fn laws(name: &str) -> Result<&'static Laws, String> {
    let names = || Laws::ALL.map(engine::checkers::key).join(", ");
    engine::checkers::laws(name).ok_or_else(|| format!("the laws are {}", names()))
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    You,
    Computer,
}

/// Lengths of a side of the board. A larger one would fit no terminal, and no engine here thinks of
/// it in time.
fn sides() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=100)
}

/// The whole command, or one of its subcommands, as clap knows it.
///
/// # Errors
/// Wrong usage, if there is no such subcommand.
pub(crate) fn described(subcommand: Option<&str>) -> Result<clap::Command, clap::Error> {
    let mut whole = Cli::command();
    whole.build();
    let Some(name) = subcommand else { return Ok(whole) };
    let unknown = || format!("there is no command '{name}'");
    let found = whole.find_subcommand(name).cloned();
    found.ok_or_else(|| clap::Error::raw(ErrorKind::InvalidSubcommand, unknown()))
}

/// Wrong usage: a flag that belongs to another game.
pub(crate) fn misfit(flag: &str, game: &str) -> clap::Error {
    let sentence = format!("{flag} can only be used with 'discus play {game}'");
    clap::Error::raw(ErrorKind::ArgumentConflict, sentence)
}
