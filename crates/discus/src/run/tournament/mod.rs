//! `discus tournament`.

mod blunders;
mod check;
mod estimate;
mod intake;
mod new_files;
mod play;
mod print;
mod privacy;
mod progress;
mod report;

use std::io::{self, IsTerminal as _, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread;

use tournament::plan::SAMPLE;

use super::signals::Signals;
use crate::cli::tournament::{Task, Tournament};
use crate::cli::usage_error;
use lines::json_line;
pub(super) use play::{PlayOptions, Played, check_files, play, read};

/// The exit code if all games are played and players lost some by faults.
pub(super) const FAULTS: u8 = 3;
/// The exit code if it was stopped and the same command continues it.
pub(super) const RESUMABLE: u8 = 4;

/// Runs the task that the arguments choose.
pub(super) fn tournament(options: Tournament, signals: &Signals) -> anyhow::Result<ExitCode> {
    let missing = || usage_error("the plan is missing");
    let task = options.task.or(options.run.map(Task::Run)).ok_or_else(missing)?;
    match task {
        Task::New => io::stdout().write_all(SAMPLE.as_bytes())?,
        Task::Check(options) => return check::check(&options, signals),
        Task::Run(options) => return play::run(&options, signals),
        Task::Standings(options) => print::standings(&options)?,
        Task::Games(options) => print::games(&options)?,
        Task::Show(options) => print::show(&options)?,
        Task::Export(options) => print::export(&options)?,
        Task::Grades(options) => print::grades(&options)?,
        Task::Report(options) => return report::report(&options, signals),
        Task::Blunders(options) => return blunders::blunders(&options, signals),
    }
    Ok(ExitCode::SUCCESS)
}

/// The number of games at once. By default half of the cores stay free for helper processes of the players
/// and for other programs, so that no player loses on time because of them.
pub(super) fn jobs(requested: Option<NonZeroUsize>) -> NonZeroUsize {
    let half = || {
        let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        NonZeroUsize::new(processors / 2).unwrap_or(NonZeroUsize::MIN)
    };
    requested.unwrap_or_else(half)
}

/// The columns of the terminal on the standard output, if it is one.
pub(super) fn terminal_columns() -> Option<usize> {
    /// The width of a paragraph in a narrower terminal.
    const LEAST: usize = 40;
    let columns = io::stdout().is_terminal().then(tui::run::terminal_columns).flatten()?;
    Some(usize::from(columns).max(LEAST))
}

/// Prints a value to standard output as JSON on one line.
pub(super) fn print_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    Ok(io::stdout().write_all(json_line(value).as_bytes())?)
}
