use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anstream::AutoStream;
use anyhow::Context;
use arena::protocols::wpi::{self, Failure};
use clap::Parser;
use clap::error::ErrorKind;

use crate::cli::{self, Cli, Command};
use crate::play;

/// Wrong usage, as against 1 for something that failed.
const USAGE: u8 = 2;
/// 128 and the number of the signal, as shells report it.
const INTERRUPTED: u8 = 130;

/// Does what the arguments say; returns the exit code.
pub(crate) fn run() -> ExitCode {
    let done = Cli::try_parse().map_err(anyhow::Error::from).and_then(|cli| {
        let command = cli.command.unwrap_or(Command::Play(cli.play));
        let is_interrupted = Arc::new(AtomicBool::new(false));
        let has_programs = matches!(command, Command::Referee(_));
        let handler = interrupt(has_programs, Arc::clone(&is_interrupted));
        ctrlc::set_handler(handler).context("Ctrl-C cannot be handled")?;
        obey(command, &is_interrupted)
    });
    done.unwrap_or_else(|error| report(&error))
}

/// What Ctrl-C does. A game can be left at once, since nothing is ever half-written here; only one
/// between programs is first told, so that they are ended. If it does not hear, a second Ctrl-C
/// helps.
#[expect(clippy::exit, reason = "the process ends here, on the user's word")]
fn interrupt(has_programs: bool, is_interrupted: Arc<AtomicBool>) -> impl FnMut() {
    move || {
        if is_interrupted.swap(true, Ordering::Relaxed) || !has_programs {
            std::process::exit(INTERRUPTED.into());
        }
    }
}

fn obey(command: Command, is_interrupted: &AtomicBool) -> anyhow::Result<ExitCode> {
    match command {
        Command::Referee(options) => return referee(options, is_interrupted),
        Command::Wpi(cli::Wpi { name, dir, time }) => {
            let options = courses::wpi::Options { name, folder: dir, time: time.0 };
            let ended = courses::wpi::run(&options, io::stdout(), io::stderr());
            return Ok(courses::exit_code(ended));
        }
        Command::Play(options) => play(&options)?,
        Command::Spfiar => {
            let ended = courses::spfiar::run(io::stdin().lock(), io::stdout());
            return Ok(courses::exit_code(ended));
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

fn play(options: &cli::Play) -> anyhow::Result<()> {
    let color = match options.color {
        clap::ColorChoice::Auto => anstream::ColorChoice::Auto,
        clap::ColorChoice::Always => anstream::ColorChoice::Always,
        clap::ColorChoice::Never => anstream::ColorChoice::Never,
    };
    let output = AutoStream::new(io::stdout(), color);
    let seed = options.seed.unwrap_or_else(|| fastrand::u64(..));
    let asking =
        if io::stdin().is_terminal() { play::Asking::UntilAnswered } else { play::Asking::Once };
    let game = play::Game::new(play::Setup {
        rows: options.rows,
        columns: options.cols,
        level: options.level,
        user_is_first: options.first == cli::First::You,
        seed,
    })?;
    Ok(play::run(game, asking, io::stdin().lock(), output)?)
}

fn referee(options: cli::Referee, is_interrupted: &AtomicBool) -> anyhow::Result<ExitCode> {
    let cli::Referee { a, b, command_a, command_b, dir, dir_a, dir_b, time, seed } = options;
    let entrant = |name, folder: Option<PathBuf>, command| wpi::Entrant {
        name,
        folder: folder.unwrap_or_else(|| dir.clone()),
        command,
    };
    let setup = wpi::Setup {
        players: [entrant(a, dir_a, command_a), entrant(b, dir_b, command_b)],
        time: time.0,
        grace: wpi::Setup::GRACE,
        seed: seed.unwrap_or_else(|| fastrand::u64(..)),
    };
    let stop = || is_interrupted.load(Ordering::Relaxed);
    match wpi::referee(&setup, &mut io::stdout(), &mut io::stderr(), &stop) {
        Ok(_) => Ok(ExitCode::SUCCESS),
        Err(Failure::Interrupted) => Ok(ExitCode::from(INTERRUPTED)),
        Err(Failure::Output(error)) => Err(error.into()),
        Err(Failure::SameName(error)) => {
            Err(clap::Error::raw(ErrorKind::ArgumentConflict, error).into())
        }
        Err(failure) => Err(failure.into()),
    }
}

/// Says in one sentence what went wrong, and with which exit code to end.
fn report(error: &anyhow::Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        return report_usage(usage);
    }
    let is_closed_pipe = |cause: &io::Error| cause.kind() == io::ErrorKind::BrokenPipe;
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
        // Whoever closed the pipe has read enough.
        let _ = usage.print();
        return ExitCode::SUCCESS;
    }
    let text = usage.to_string();
    let sentence: Vec<&str> = text.lines().map(str::trim).take_while(|l| !l.is_empty()).collect();
    let sentence = sentence.join(" ");
    let said = sentence.strip_prefix("error: ").unwrap_or(&sentence);
    complain(&format!("{said}; see 'discus --help'"));
    ExitCode::from(USAGE)
}

fn complain(sentence: &str) {
    // Nobody is left to be told if this cannot be written.
    let _ = writeln!(io::stderr(), "discus: {sentence}");
}
