pub(crate) mod analyse;
pub(crate) mod duel;
mod play;
mod referee;
pub(crate) mod serve;
pub(crate) mod tournament;
pub(crate) mod trace;

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::builder::RangedU64ValueParser;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand, ValueEnum, value_parser};
use clap_complete::Shell;
pub(crate) use play::Play;
use rules::checkers::Laws;
use solver::BadBoard;
use solver::book::Book;

pub(crate) use referee::{Referee, Who};

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
    Solve(Solve),
    Serve(serve::Serve),
    Analyse(analyse::Analyse),
    Trace(trace::Trace),
    /// The course program SPFIAR: Connect Four against minimax, byte for byte
    Spfiar(Words),
    /// The course program of WPI: plays Connect Four over files, by NAME, --dir and --time
    Wpi(Words),
    /// The course program of ECE15: Alice against the computer, with --best and --seed NUMBER
    Ece15(Words),
    /// The course program Checkers: settings, set-up and play against minimax, byte for byte
    Checkers(Words),
    /// The course program fourinarow: red against yellow, by NROWS, NCOLS, MODE and SEED
    #[command(name = "fourinarow")]
    FourInARow(Words),
    Bot(crate::bot::Arguments),
    /// Let two contestants play: engines, or programs behind a protocol
    Referee(Referee),
    Tournament(tournament::Tournament),
    #[command(name = "match")]
    Duel(duel::Duel),
    /// Build, verify or pack a book: the exact scores of all Connect Four positions with few discs
    #[command(subcommand)]
    Book(BookTask),
    /// What is remembered from one game to the next
    #[command(subcommand)]
    Config(ConfigTask),
    /// What tournaments start to keep a program
    #[command(hide = true)]
    Cell(Words),
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

/// Solve positions of Connect Four: exact scores, proved by search.
///
/// A position is its moves from the empty board, a character for each column, 1 to 9, then a to z:
/// 4453. The empty board is a lone -. Without positions, they are read from the standard input, one
/// a line, and answered in their order, each as soon as its answer and all before it are known; lines
/// that begin with # are skipped. The size of the board may stand before the moves, as in 8x7:4453 for
/// eight columns and seven rows; the first argument then says which board it is.
///
/// The answer is a line: the position, its score, best= with the best columns, and nodes= with the
/// number of positions that were searched, fewer if a book or earlier ones have shown the way, and
/// with several threads never quite the same. The score is for the side to move: 0 is a draw, 1 a win
/// with its last disc, 2 with the last but one; negative scores are losses. In a finished game it says
/// what the last disc was worth.
///
/// Boards of other sizes are solved too, if (rows + 1) x columns is 128 at most, by one thread and
/// without a book; those of more than some forty squares may take longer than anybody waits.
///
/// A position that cannot be read is complained of in a sentence that says where, and the others are
/// answered. The exit code is 1 then, and also if --check finds a difference.
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Solve {
    /// The positions; without any, they are read from the standard input
    #[arg(value_name = "POSITION")]
    pub(crate) positions: Vec<OsString>,
    /// Tell what each column is worth, with - where no disc can be dropped
    #[arg(long)]
    pub(crate) all: bool,
    /// Tell only who wins, which is found sooner: win, draw or loss for the side to move
    #[arg(long)]
    pub(crate) wdl: bool,
    /// Answer with a JSON object a line; what cannot be read is told in it
    #[arg(long)]
    pub(crate) json: bool,
    /// Read a score after each position, as in the published sets, and print only where it differs,
    /// then how many there were
    #[arg(long, conflicts_with_all = ["all", "wdl", "json"])]
    pub(crate) check: bool,
    /// How much memory the table of proved positions may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = RangedU64ValueParser::<usize>::new().range(1..=65_536))]
    pub(crate) table: usize,
    /// How many threads search, on the standard board: positions that wait share them, and idle ones join
    /// a search
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    pub(crate) threads: NonZeroUsize,
    /// A book to look into instead of the one that is part of the program, as `discus book build`
    /// writes it; it is believed
    #[arg(long, value_name = "FILE", conflicts_with = "no_book")]
    pub(crate) book: Option<PathBuf>,
    /// Search even where a book would know the answer
    #[arg(long)]
    pub(crate) no_book: bool,
    /// Number of rows of the board
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub(crate) rows: usize,
    /// Number of columns of the board
    #[arg(long, value_name = "N", default_value_t = 7, value_parser = RangedU64ValueParser::<usize>::new().range(1..))]
    pub(crate) cols: usize,
}

/// The words for a course program, which reads them itself.
#[derive(clap::Args)]
pub(crate) struct Words {
    /// The program's own arguments
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) words: Vec<OsString>,
}

#[derive(Subcommand)]
pub(crate) enum ConfigTask {
    /// Print the name of the file of settings
    Path,
    /// Print the settings that count, as they stand in such a file
    Show,
}

#[derive(Subcommand)]
pub(crate) enum BookTask {
    Build(BuildBook),
    Verify(VerifyBook),
    Pack(PackBook),
    Unpack(UnpackBook),
}

/// Build a book: the exact scores of all Connect Four positions on 7x6 with few discs.
///
/// Every position of the last ply is solved, the others follow. This takes seconds or days; the book
/// appears when it is whole and has been checked. What is solved is kept in FILE.part, so the same
/// command goes on where it was stopped, by Ctrl-C or otherwise.
#[derive(clap::Args)]
pub(crate) struct BuildBook {
    /// How many plies the book reaches from its start
    #[arg(long, value_name = "0-12", value_parser = value_parser!(u32).range(..=i64::from(Book::MAX_PLIES)))]
    pub(crate) plies: u32,
    /// Where the book begins: the moves from the empty board, as 4453 for columns 4, 4, 5 and 3
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    pub(crate) from: String,
    /// The file that becomes the book [default: `plies_N.book`]
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Scores that are known already, as lines MOVES SCORE, the moves from the empty board to a
    /// position of the last ply; they are believed
    #[arg(long, value_name = "FILE")]
    pub(crate) scores: Option<PathBuf>,
    /// What the table of a thread may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = table_sizes())]
    pub(crate) table: usize,
    /// How many threads solve, each with a table of its own
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = RangedU64ValueParser::<usize>::new().range(1..=256))]
    pub(crate) threads: usize,
}

/// Verify a book, against itself and against the solver.
///
/// Against itself: it has all positions it should and no other, and each before the last ply is
/// worth as much as its best move. Against the solver: some positions, drawn at random, are solved
/// again without the book.
#[derive(clap::Args)]
pub(crate) struct VerifyBook {
    /// The book
    pub(crate) file: PathBuf,
    /// How many positions are solved again
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) sample: usize,
    /// What the positions are drawn from: the same seed, the same positions
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// What the solver's table may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = table_sizes())]
    pub(crate) table: usize,
}

/// Pack a book: keep only the scores of its last ply, from which the others follow.
///
/// A packed book is a fifth as large. Wherever a book is taken, a packed one is, too, but one of 12
/// plies takes some seconds to be read.
#[derive(clap::Args)]
pub(crate) struct PackBook {
    /// The book
    pub(crate) file: PathBuf,
    /// The file that becomes the packed book
    #[arg(long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

/// Unpack a book: list all its positions again, so that it is read at once.
#[derive(clap::Args)]
pub(crate) struct UnpackBook {
    /// The packed book
    pub(crate) file: PathBuf,
    /// The file that becomes the book
    #[arg(long, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

/// Sizes of a table in MiB, up to a quarter of a terabyte.
fn table_sizes() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..=1 << 18)
}

/// Numbers of threads: more than any machine has would only be in each other's way.
fn threads(text: &str) -> Result<NonZeroUsize, String> {
    let threads = text.parse().ok().filter(|threads: &NonZeroUsize| threads.get() <= 1024);
    threads.ok_or_else(|| format!("{text} is not in 1..=1024"))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    Connect4,
    Checkers,
}

/// The laws of checkers of this name.
fn laws(name: &str) -> Result<&'static Laws, String> {
    let names = || Laws::ALL.map(engine::checkers::key).join(", ");
    engine::checkers::laws(name).ok_or_else(|| format!("the laws are {}", names()))
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

/// How the help is asked for that fits the arguments: `discus solve --help`.
pub(crate) fn help_line(arguments: impl Iterator<Item = OsString>) -> String {
    let (mut command, mut line) = (Cli::command(), String::from("discus"));
    for argument in arguments.skip(1) {
        let Some(found) = command.find_subcommand(&argument).cloned() else { break };
        line = format!("{line} {}", found.get_name());
        command = found;
    }
    line + " --help"
}

/// Wrong usage: a flag that belongs to another game.
pub(crate) fn misfit(flag: &str, with: &str) -> clap::Error {
    let sentence = format!("{flag} can only be used with '{with}'");
    clap::Error::raw(ErrorKind::ArgumentConflict, sentence)
}

/// Wrong usage: an argument of `discus solve` that belongs to the standard board.
pub(crate) fn standard_only(flag: &str) -> clap::Error {
    let sentence = format!("{flag} can only be used on the board of 6 rows and 7 columns");
    clap::Error::raw(ErrorKind::ArgumentConflict, sentence)
}

/// Wrong usage: a board that no solver takes.
pub(crate) fn too_large(why: BadBoard) -> clap::Error {
    clap::Error::raw(ErrorKind::ValueValidation, why)
}
