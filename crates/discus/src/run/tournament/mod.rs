//! `discus tournament`.

mod blunders;
mod play;
mod progress;
mod reading;

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::thread;

use clap::error::ErrorKind;
use tournament::plan::SAMPLE;

use super::signals::Signals;
use crate::cli::tournament::{Task, Tournament};
pub(super) use play::{Ended, Means, play};

/// All games have been played, and some were lost by faults of players.
pub(super) const FAULTS: u8 = 3;
/// It was stopped, and the same command goes on.
pub(super) const RESUMABLE: u8 = 4;

/// Does what is asked for.
pub(super) fn tournament(options: Tournament, signals: &Signals) -> anyhow::Result<ExitCode> {
    let missing = || clap::Error::raw(ErrorKind::MissingRequiredArgument, "name a plan");
    let task = options.task.or(options.run.map(Task::Run)).ok_or_else(missing)?;
    match task {
        Task::New => io::stdout().write_all(SAMPLE.as_bytes())?,
        Task::Run(options) => return play::run(&options, signals),
        Task::Standings(options) => reading::standings(&options)?,
        Task::Games(options) => reading::games(&options)?,
        Task::Show(options) => reading::show(&options)?,
        Task::Export(options) => reading::export(&options)?,
        Task::Blunders(options) => return blunders::blunders(&options, signals),
    }
    Ok(ExitCode::SUCCESS)
}

/// How many games are played at once: half the processors are left to what the players start and to
/// everybody else, or a player might lose by time what it would have won.
pub(super) fn jobs(asked: Option<NonZeroUsize>) -> NonZeroUsize {
    let half = || {
        let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        NonZeroUsize::new(processors / 2).unwrap_or(NonZeroUsize::MIN)
    };
    asked.unwrap_or_else(half)
}

/// A value as JSON, on a line of the standard output.
pub(super) fn print_json(value: &impl serde::Serialize) -> anyhow::Result<()> {
    Ok(writeln!(io::stdout(), "{}", serde_json::to_string(value)?)?)
}
