use std::io::{self, ErrorKind, IsTerminal, StdinLock, Stdout, Write};
use std::process::ExitCode;

use anstream::AutoStream;
use anyhow::Context;
use clap::Parser;
use courses::ece15::{self, Computer};
use courses::{Ending, Rand, fourinarow};
use engine::{MAX_LEVEL, Name};
use rules::checkers::Laws;
use rules::{Game, Side};

use crate::cli::{self, Cli, Command};
use crate::play::{self, Asking, Checkers, ConnectFour, Match, Table};

/// Wrong usage, as against 1 for something that failed.
const USAGE: u8 = 2;
/// 128 and the number of the signal, as shells report it.
const INTERRUPTED: i32 = 130;

/// Does what the arguments say; returns the exit code.
pub(crate) fn run() -> ExitCode {
    let done = Cli::try_parse().map_err(anyhow::Error::from).and_then(|cli| {
        ctrlc::set_handler(interrupt).context("Ctrl-C cannot be handled")?;
        obey(cli.command.unwrap_or(Command::Play(cli.play)))
    });
    done.unwrap_or_else(|error| report(&error))
}

/// Nothing is ever half-written here, so a game can be left at once. At a terminal the shell's next
/// prompt has a line of its own.
#[expect(clippy::exit, reason = "the process ends here, on the user's word")]
fn interrupt() {
    if io::stdin().is_terminal() && io::stderr().is_terminal() {
        let _ = writeln!(io::stderr());
    }
    std::process::exit(INTERRUPTED);
}

fn obey(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Play(options) => play(&options)?,
        Command::Spfiar => return Ok(course(|input, output| courses::spfiar::run(input, output))),
        Command::Checkers => {
            return Ok(course(|input, output| courses::checkers::run(input, output)));
        }
        Command::Ece15 { best, seed } => {
            let seed = seed.unwrap_or_else(|| fastrand::u32(..));
            let computer = if best { Computer::Best } else { Computer::Random(Rand::new(seed)) };
            return Ok(course(|input, output| ece15::run(computer, input, output)));
        }
        Command::FourInARow { arguments } => {
            let arguments: Vec<String> =
                arguments.iter().map(|word| word.to_string_lossy().into_owned()).collect();
            let run = |input, output| fourinarow::run(&arguments, fastrand::u32(..), input, output);
            return Ok(course(run));
        }
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut cli::described(None)?, "discus", &mut script);
            io::stdout().write_all(&script)?;
        }
        Command::Man { command } => {
            let mut page = Vec::new();
            clap_mangen::Man::new(cli::described(command.as_deref())?).render(&mut page)?;
            io::stdout().write_all(&page)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs a course program that takes no arguments.
fn course(program: impl FnOnce(StdinLock, Stdout) -> io::Result<Ending>) -> ExitCode {
    courses::exit_code(program(io::stdin().lock(), io::stdout()))
}

fn play(options: &cli::Play) -> anyhow::Result<()> {
    let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
    let engines = [options.level, MAX_LEVEL].map(|level| Name::Level { level, seed });
    let user = if options.first == cli::First::You { Side::First } else { Side::Second };
    match (options.game, options.laws) {
        (cli::Game::Connect4, Some(_)) => Err(cli::misfit("--laws", "checkers").into()),
        (cli::Game::Connect4, None) => {
            let size = (options.rows.unwrap_or(6), options.cols.unwrap_or(7));
            play_at(&ConnectFour, ConnectFour::begin(size, user, engines)?, options.color)
        }
        (cli::Game::Checkers, _) if options.rows.or(options.cols).is_some() => {
            Err(cli::misfit("--rows and --cols", "connect4").into())
        }
        (cli::Game::Checkers, laws) => {
            let laws = laws.unwrap_or(&Laws::TAU_2014);
            play_at(&Checkers, Checkers::begin(laws, user, engines), options.color)
        }
    }
}

fn play_at<G: Game>(
    table: &impl Table<G>,
    game: Match<G>,
    color: clap::ColorChoice,
) -> anyhow::Result<()> {
    let color = match color {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    };
    let output = AutoStream::new(io::stdout(), color);
    let asking = if io::stdin().is_terminal() { Asking::UntilAnswered } else { Asking::Once };
    Ok(play::run(table, game, asking, io::stdin().lock(), output)?)
}

/// Says in one sentence what went wrong, and with which exit code to end.
fn report(error: &anyhow::Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        return report_usage(usage);
    }
    let is_closed_pipe = |cause: &io::Error| cause.kind() == ErrorKind::BrokenPipe;
    if error.downcast_ref::<io::Error>().is_some_and(is_closed_pipe) {
        return ExitCode::SUCCESS;
    }
    complain(&format!("{error:#}"));
    ExitCode::FAILURE
}

/// Help and version are answers and go to the standard output; the rest is cut to its first
/// paragraph, which names the argument and what it may be.
fn report_usage(usage: &clap::Error) -> ExitCode {
    if !usage.use_stderr() {
        return match usage.print().and_then(|()| io::stdout().flush()) {
            Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                complain(&error.to_string());
                ExitCode::FAILURE
            }
            _ => ExitCode::SUCCESS,
        };
    }
    let text = usage.to_string();
    complain(&format!("{}; see 'discus --help'", first_sentence(&text)));
    ExitCode::from(USAGE)
}

/// What clap says before its tips and usage, on one line whatever the argument held.
fn first_sentence(text: &str) -> String {
    let ends = ["\n\nUsage:", "\n\n  tip:", "\n\nFor more information"];
    let end = ends.iter().filter_map(|end| text.find(end)).min().unwrap_or(text.len());
    let said = text[..end].strip_prefix("error: ").unwrap_or(&text[..end]);
    let words = said.split(|c: char| c.is_whitespace() || c.is_control());
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn complain(sentence: &str) {
    // Nobody is left to be told if this cannot be written.
    let _ = writeln!(io::stderr(), "discus: {sentence}");
}
