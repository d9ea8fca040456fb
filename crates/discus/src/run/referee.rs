//! `discus referee`.

mod game;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use protocols::PlayerKind;
use protocols::wpi::{self, Failure};

use super::player_source::SUPERVISOR;
use super::signals::Signals;
use crate::cli;

/// Plays one game, and ends all programs when a signal comes.
pub(super) fn referee(options: cli::Referee, signals: &Signals) -> anyhow::Result<ExitCode> {
    let is_file_player = |name: &str, command: &Option<String>| {
        command.is_some() || !(name.contains('=') || name.parse::<PlayerKind>().is_ok())
    };
    let plays_over_files = is_file_player(&options.a, &options.command_a)
        && is_file_player(&options.b, &options.command_b);
    if plays_over_files && !options.goes_beyond_files() {
        return over_files(options, signals);
    }
    game::play(&options, signals)
}

/// Plays a game of two programs over files, in their own folders and without a sandbox.
fn over_files(options: cli::Referee, signals: &Signals) -> anyhow::Result<ExitCode> {
    let cli::Referee { a, b, command_a, command_b, dir, programs, time, seed, .. } = options;
    let entrant = |name: String, folder: Option<PathBuf>, command| {
        let folder = folder.unwrap_or_else(|| dir.clone());
        Ok::<_, clap::Error>(wpi::Entrant { name: name_of(&name)?, folder, command })
    };
    let setup = wpi::Setup {
        players: [entrant(a, programs.dir_a, command_a)?, entrant(b, programs.dir_b, command_b)?],
        time: time.0,
        grace: wpi::Setup::GRACE,
        seed: seed.unwrap_or_else(|| fastrand::u64(..)),
        // This path leads to the running program even if its file was replaced.
        supervisor: vec!["/proc/self/exe".into(), SUPERVISOR.into()],
    };
    let stop = || signals.has_come();
    match wpi::referee(&setup, &mut io::stdout(), &mut io::stderr(), &stop) {
        Ok(_) => Ok(ExitCode::SUCCESS),
        Err(Failure::Interrupted) => Ok(signals.exit_code()),
        Err(Failure::Output(error)) => Err(error.into()),
        Err(Failure::SameName(error)) => Err(cli::usage_error(error).into()),
        Err(failure) => Err(failure.into()),
    }
}

/// The name of a file player.
pub(super) fn name_of(word: &str) -> Result<wpi::Name, clap::Error> {
    word.parse().map_err(|bad: wpi::BadName| cli::usage_error(bad))
}
