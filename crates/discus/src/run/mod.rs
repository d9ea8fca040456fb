//! From arguments to what they ask for.

mod play;
mod programs;
mod referee;
mod report;

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::Context;
use clap::Parser;

use crate::cli::{self, Cli, Command};

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
    done.unwrap_or_else(|error| report::report(&error))
}

/// What Ctrl-C does. A game can be left at once, since nothing is ever half-written here; only one
/// between programs is first told, so that they are ended. If it does not hear, a second Ctrl-C
/// helps. At a terminal the shell's next prompt has a line of its own.
#[expect(clippy::exit, reason = "the process ends here, on the user's word")]
fn interrupt(has_programs: bool, is_interrupted: Arc<AtomicBool>) -> impl FnMut() {
    move || {
        if is_interrupted.swap(true, Ordering::Relaxed) || !has_programs {
            if io::stdin().is_terminal() && io::stderr().is_terminal() {
                let _ = writeln!(io::stderr());
            }
            std::process::exit(INTERRUPTED.into());
        }
    }
}

fn obey(command: Command, is_interrupted: &AtomicBool) -> anyhow::Result<ExitCode> {
    match command {
        Command::Play(options) => play::play(&options)?,
        Command::Spfiar => return Ok(programs::spfiar()),
        Command::Wpi(options) => return Ok(programs::wpi(options)),
        Command::Ece15 { best, seed } => return Ok(programs::ece15(best, seed)),
        Command::Checkers => return Ok(programs::checkers()),
        Command::FourInARow { arguments } => return Ok(programs::fourinarow(&arguments)),
        Command::Referee(options) => return referee::referee(options, is_interrupted),
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
