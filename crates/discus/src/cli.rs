use std::path::PathBuf;

use arena::Seconds;
use arena::protocols::wpi::{Name, Setup};
use clap::builder::RangedU64ValueParser;
use clap::error::ErrorKind;
use clap::{ColorChoice, CommandFactory, Parser, Subcommand, ValueEnum, value_parser};
use clap_complete::Shell;
use courses::wpi::Options;
use engine::MAX_LEVEL;
use rules::connect4::MAX_SIDE;

/// Plays, solves, teaches and referees Connect Four and checkers.
///
/// Without a command it plays Connect Four with you.
#[derive(Parser)]
#[command(name = "discus", version, args_conflicts_with_subcommands = true)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) play: Play,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Play Connect Four against the computer
    Play(Play),
    /// The course program SPFIAR: Connect Four against minimax, byte for byte
    Spfiar,
    /// The course program of WPI: plays Connect Four over files against another program
    Wpi(Wpi),
    /// Let two programs play Connect Four over files
    Referee(Referee),
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

/// Play Connect Four against the computer.
///
/// Type the number of a column to drop a disc, u to take back your last move, h for a hint and q to
/// quit. When the input is no terminal, moves are read from it line by line to its end.
#[derive(clap::Args)]
pub(crate) struct Play {
    /// How strong the computer plays: 1 is the weakest, 9 the strongest
    #[arg(long, value_name = "1-9", default_value_t = 5, value_parser = value_parser!(u32).range(1..=MAX_LEVEL.into()))]
    pub(crate) level: u32,
    /// Who makes the first move
    #[arg(long, value_name = "WHO", default_value = "you")]
    pub(crate) first: First,
    /// Number of rows of the board, up to 1000
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = up_to(MAX_SIDE))]
    pub(crate) rows: usize,
    /// Number of columns of the board, up to 1000
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = up_to(MAX_SIDE))]
    pub(crate) cols: usize,
    /// What the computer's choices between equal moves are drawn from: the same seed, the same game
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// When to use colours; `auto` means in a terminal that has them, unless `NO_COLOR` is set
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) color: ColorChoice,
}

/// The course program of WPI: plays Connect Four over files against another program.
///
/// It reads NAME.in, writes NAME.out, and leaves the rest to a referee.
#[derive(clap::Args)]
pub(crate) struct Wpi {
    /// What the player is called, and so are its files
    #[arg(default_value = Options::NAME)]
    pub(crate) name: Name,
    /// The folder of its files
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) dir: PathBuf,
    /// How long it thinks about a move
    #[arg(long, value_name = "SECONDS", default_value = Options::SECONDS)]
    pub(crate) time: Seconds,
}

/// Let two programs play Connect Four over files.
///
/// A player called NAME is the executable NAME in its folder, unless a command says otherwise. It is
/// started in its folder, reads NAME.in and writes NAME.out. What it prints goes to the standard
/// error.
#[derive(clap::Args)]
pub(crate) struct Referee {
    /// What one player is called, and so are its files
    pub(crate) a: Name,
    /// What the other player is called, and so are its files
    pub(crate) b: Name,
    /// What the shell is to run to start A
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command_a: Option<String>,
    /// What the shell is to run to start B
    #[arg(long, value_name = "COMMAND")]
    pub(crate) command_b: Option<String>,
    /// The folder in which both play
    #[arg(long, value_name = "DIR", default_value = ".")]
    pub(crate) dir: PathBuf,
    /// A folder for A alone
    #[arg(long, value_name = "DIR")]
    pub(crate) dir_a: Option<PathBuf>,
    /// A folder for B alone
    #[arg(long, value_name = "DIR")]
    pub(crate) dir_b: Option<PathBuf>,
    /// How long a player may take for a move
    #[arg(long, value_name = "SECONDS", default_value = Setup::SECONDS)]
    pub(crate) time: Seconds,
    /// What the colours are drawn from: the same seed, the same colours
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    You,
    Computer,
}

/// Lengths of a side of the board.
fn up_to(greatest: usize) -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=greatest as u64)
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
