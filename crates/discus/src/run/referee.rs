//! `discus referee`.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use arena::protocols::wpi::{self, Failure};
use clap::error::ErrorKind;

use super::signals::Signals;
use crate::cli;

/// Lets two programs play, and sees to it that they end when a signal has come.
pub(super) fn referee(options: cli::Referee, signals: &Signals) -> anyhow::Result<ExitCode> {
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
    let stop = || signals.has_come();
    match wpi::referee(&setup, &mut io::stdout(), &mut io::stderr(), &stop) {
        Ok(_) => Ok(ExitCode::SUCCESS),
        Err(Failure::Interrupted) => Ok(signals.exit_code()),
        Err(Failure::Output(error)) => Err(error.into()),
        Err(Failure::SameName(error)) => {
            Err(clap::Error::raw(ErrorKind::ArgumentConflict, error).into())
        }
        Err(failure) => Err(failure.into()),
    }
}
