//! From arguments to what they ask for.

mod analyse;
mod book;
mod bot;
mod config;
mod contest;
mod duel;
#[cfg(target_os = "linux")]
mod meeting;
mod minds;
mod play;
mod player_source;
mod programs;
mod referee;
mod report;
mod serve;
mod signals;
mod solve;
mod tournament;
mod trace;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::bot::Protocol;
use crate::cli::{self, Cli, Command};
use signals::Signals;

/// Does what the arguments say; returns the exit code.
pub(crate) fn run() -> ExitCode {
    let done = Cli::try_parse().map_err(anyhow::Error::from).and_then(|cli| {
        let command = cli.command.unwrap_or(Command::Play(cli.play));
        let hears = match &command {
            Command::Referee(_)
            | Command::Tournament(_)
            | Command::Duel(_)
            | Command::Serve(_)
            | Command::Book(cli::BookTask::Build(_)) => true,
            Command::Play(options) => play::is_on_a_screen(options),
            Command::Bot(arguments) => arguments.protocol == Protocol::Kaggle,
            _ => false,
        };
        let signals = Signals::watch(hears)?;
        obey(command, &signals)
    });
    done.unwrap_or_else(|error| report::report(&error))
}

fn obey(command: Command, signals: &Signals) -> anyhow::Result<ExitCode> {
    match command {
        Command::Play(options) => return play::play(options, signals),
        Command::Config(task) => config::tell(&task)?,
        Command::Solve(options) => return solve::solve(options),
        Command::Serve(options) => return serve::serve(options, signals),
        Command::Trace(options) => return trace::trace(&options),
        Command::Analyse(options) => analyse::analyse(&options)?,
        Command::Spfiar(words) => return Ok(programs::start("spfiar", &words)),
        Command::Wpi(words) => return Ok(programs::start("wpi", &words)),
        Command::Ece15(words) => return Ok(programs::start("ece15", &words)),
        Command::Checkers(words) => return Ok(programs::start("checkers", &words)),
        Command::FourInARow(words) => return Ok(programs::start("fourinarow", &words)),
        Command::Bot(arguments) => return bot::serve(&arguments, signals),
        Command::Referee(options) => return referee::referee(options, signals),
        Command::Tournament(options) => return tournament::tournament(options, signals),
        Command::Duel(options) => return duel::duel(&options, signals),
        Command::Book(cli::BookTask::Build(options)) => return book::build(&options, signals),
        Command::Book(cli::BookTask::Verify(options)) => book::verify(&options)?,
        Command::Book(cli::BookTask::Pack(cli::PackBook { file, output })) => {
            book::pack(&file, &output)?;
        }
        Command::Book(cli::BookTask::Unpack(cli::UnpackBook { file, output })) => {
            book::unpack(&file, &output)?;
        }
        Command::Cell(words) => return Ok(sandbox::supervise(words.words)),
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
