//! Runs the commands.

mod analyse;
mod batch;
mod book;
mod bot;
mod draughts;
mod engine_match;
mod errors;
mod grade;
mod play;
mod player_source;
mod progress;
mod proof;
mod puzzle;
mod referee;
mod serve;
mod signals;
mod solve;
mod tables;
#[cfg(test)]
#[path = "../../tests/discus/third_game/commands.rs"]
mod third_game;
mod tournament;
mod trace;
mod whole_file;

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::ExitCode;
use std::thread;

use anyhow::{Context, bail};

use crate::cli::tables::TablesTask;
use crate::cli::{self, Command, ConfigTask};
use crate::manual;
use errors::{print_error, report};
use signals::Signals;
use solver::book::Book;

/// Runs the command that the arguments name; returns the exit code.
pub(crate) fn run() -> ExitCode {
    if let Some(words) = supervisors_words() {
        return submissions::supervise(words);
    }
    let parsed = cli::parse(cli::in_order(env::args_os()));
    let done = parsed.map_err(anyhow::Error::from).and_then(|cli| {
        let command = cli.command.unwrap_or(Command::Play(cli.play));
        let stops_cleanly = match &command {
            Command::Referee(_)
            | Command::Tournament(_)
            | Command::Match(_)
            | Command::Batch(_)
            | Command::Serve(_)
            | Command::Dxp(_)
            | Command::Grade(_)
            | Command::Check(_)
            | Command::Tables(TablesTask::Build(_) | TablesTask::Verify(_))
            | Command::Book(cli::BookTask::Build(_) | cli::BookTask::Openings(_)) => true,
            Command::Solve(options) => options.checkpoint.is_some(),
            Command::Play(options) => play::is_on_a_screen(options),
            Command::Bot(arguments) => arguments.listens(),
            _ => false,
        };
        let signals = Signals::watch(stops_cleanly)?;
        run_command(command, &signals)
    });
    done.unwrap_or_else(|error| report(&error))
}

/// The words of the hidden command that starts a supervisor. It is started twice for each game, so it
/// skips the parsing of arguments, and it must be a single thread, so it watches no signals.
fn supervisors_words() -> Option<Vec<OsString>> {
    let mut words = env::args_os().skip(1);
    let is_it = words.next()? == player_source::SUPERVISOR;
    let words: Vec<OsString> = words.collect();
    let is_option = words.first()?.as_encoded_bytes().starts_with(b"-");
    (is_it && !is_option).then_some(words)
}

fn run_command(command: Command, signals: &Signals) -> anyhow::Result<ExitCode> {
    // Units must not depend on the tables of a machine.
    if !matches!(command, Command::Batch(_)) {
        tables::look_for_tables();
    }
    match command {
        Command::Play(options) => return play::play(options, signals),
        Command::Config(task) => config(&task)?,
        Command::Solve(options) => return solve::solve(options, signals),
        Command::Serve(options) => return serve::serve(options, signals),
        Command::Trace(options) => return trace::trace(&options),
        Command::Puzzle(options) => puzzle::puzzle(&options)?,
        Command::Analyse(options) => analyse::analyse(&options)?,
        Command::Course(program) => return Ok(program.run()),
        Command::EarlierCourse(program) => return Ok(program.run()),
        Command::Hub(options) => draughts::hub(&options)?,
        Command::Dxp(task) => return draughts::dxp(&task, signals),
        Command::Bot(arguments) => return bot::run(&arguments, signals),
        Command::Referee(options) => return referee::referee(options, signals),
        Command::Tournament(options) => return tournament::tournament(options, signals),
        Command::Grade(options) => return grade::grade(options, signals),
        Command::Check(options) => return grade::marked(&options.into(), signals),
        Command::Batch(options) => return batch::batch(options, signals),
        Command::Match(options) => return engine_match::play(&options, signals),
        Command::Tables(TablesTask::Build(options)) => return tables::build(&options, signals),
        Command::Tables(TablesTask::Verify(options)) => return tables::verify(&options, signals),
        Command::Tables(TablesTask::Probe(options)) => tables::probe(&options)?,
        Command::Book(cli::BookTask::Build(options)) => return book::build(&options, signals),
        Command::Book(cli::BookTask::Openings(options)) => {
            return book::build_openings(&options, signals);
        }
        Command::Book(cli::BookTask::Probe(options)) => book::probe_openings(&options)?,
        Command::Book(cli::BookTask::Verify(options)) => book::verify(&options)?,
        Command::Book(cli::BookTask::Pack(cli::PackBook { file, output })) => {
            book::convert(&file, &output, Book::to_packed_bytes)?;
        }
        Command::Book(cli::BookTask::Unpack(cli::UnpackBook { file, output })) => {
            book::convert(&file, &output, Book::to_bytes)?;
        }
        Command::Sandbox(words) => return Ok(submissions::supervise(words.words)),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut cli::described(), "discus", &mut script);
            io::stdout().write_all(&script)?;
        }
        Command::Man(options) => man(&options)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Prints a manual page, or writes all of them to a folder.
fn man(options: &cli::Man) -> anyhow::Result<()> {
    let command = cli::found(&options.command)?;
    let Some(folder) = &options.output else {
        return Ok(io::stdout().write_all(&manual::page(&command)?)?);
    };
    let failed = || format!("cannot write to {}", folder.display());
    fs::create_dir_all(folder).with_context(failed)?;
    for command in cli::all_below(&command) {
        let file = folder.join(manual::file_name(&command));
        fs::write(file, manual::page(&command)?).with_context(failed)?;
    }
    Ok(())
}

/// Prints the path of the config file, or all settings.
fn config(task: &ConfigTask) -> anyhow::Result<()> {
    let file = ::play::config_path(|name| env::var_os(name));
    match task {
        ConfigTask::Path => {
            let file = file.context("neither XDG_CONFIG_HOME nor HOME is set to a folder")?;
            writeln!(io::stdout(), "{}", file.display())?;
        }
        ConfigTask::Show => {
            let (settings, config_error) = tui::read(file.as_deref(), |name| env::var_os(name));
            if let Some(config_error) = config_error {
                print_error(&config_error);
            }
            io::stdout().write_all(settings.text().as_bytes())?;
        }
    }
    Ok(())
}

/// The user's folder for files of a kind, as the XDG Base Directory Specification says: that of a variable,
/// or one in the home folder; `None` if there is none.
fn users_folder(variable: &str, in_home: &str) -> Option<PathBuf> {
    let folder =
        |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || folder("HOME").map(|home| home.join(in_home));
    let found = folder(variable).or_else(home).or_else(|| folder("LOCALAPPDATA")); // Windows.
    Some(found?.join("discus"))
}

/// The number of things to do at a time: as many as there are processors if none is chosen.
fn processors(chosen: Option<NonZeroUsize>) -> NonZeroUsize {
    let all = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    chosen.unwrap_or_else(all)
}

/// The size of a transposition table in bytes.
///
/// # Errors
/// If there is not enough memory for this many tables.
fn table_bytes(mib: usize, tables: usize) -> anyhow::Result<usize> {
    let bytes = mib.saturating_mul(1 << 20);
    if Vec::<u8>::new().try_reserve_exact(bytes.saturating_mul(tables)).is_err() {
        let all = if tables == 1 { "a table" } else { "tables" };
        bail!(
            "there is not enough memory for {all} of {mib} MiB; choose a smaller size with --table"
        );
    }
    Ok(bytes)
}
