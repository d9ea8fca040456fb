//! Tries every player of a plan before the first game.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

use protocols::NoGame;
use serde::Serialize;
use tournament::trial::Trial;

use super::{FAULTS, play, print_json};
use crate::cli::tournament::Check;
use crate::results::{self, VERSION};
use crate::run::any_game;
use crate::run::player_source::Source;
use crate::run::signals::Signals;

/// The number of printed lines of error output; JSON has all stored ones.
const LINES: usize = 5;

/// All trials as JSON.
#[derive(Serialize)]
struct Trials {
    version: u32,
    is_well: bool,
    players: Vec<TrialJson>,
}

#[derive(Serialize)]
struct TrialJson {
    player: String,
    is_well: bool,
    /// The time to copy and compile its files.
    prepared_seconds: f64,
    /// The time to get ready.
    ready_seconds: f64,
    moves: usize,
    slowest_move_seconds: f64,
    /// One word for a fault in the game.
    fault: Option<&'static str>,
    /// The problem.
    reason: Option<String>,
    errors: Vec<String>,
}

/// Tries all players, and prints a line for each as soon as it is known.
pub(super) fn check(options: &Check, signals: &Signals) -> anyhow::Result<ExitCode> {
    let (plan, players) = play::read(&options.plan)?;
    let source = Source::unchecked(&plan, &players, play::rights(&options.plan, &options.access), signals)?;
    let game = any_game::of(&plan)?;
    let width = players.iter().map(|who| results::width(&who.name)).max().unwrap_or_default();
    let mut tried = Vec::new();
    for who in &players {
        let trial = match game.try_out(&plan, who, &source, &|| signals.has_come()) {
            Ok(trial) => trial,
            Err(NoGame::Interrupted) => return Ok(signals.exit_code()),
            Err(NoGame::Failed(why)) => anyhow::bail!(why),
        };
        let player = TrialJson::of(&who.name, trial);
        if !options.json {
            io::stdout().write_all(player.text(width).as_bytes())?;
        }
        tried.push(player);
    }
    let is_well = tried.iter().all(|player| player.is_well);
    if options.json {
        print_json(&Trials { version: VERSION, is_well, players: tried })?;
    } else if let Some(isolation) = source.isolation() {
        writeln!(io::stdout(), "\n{isolation}")?;
    }
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::from(FAULTS) })
}

impl TrialJson {
    fn of(player: &str, trial: Trial) -> TrialJson {
        TrialJson {
            player: player.to_owned(),
            is_well: trial.fault.is_none(),
            prepared_seconds: trial.prepared.as_secs_f64(),
            ready_seconds: trial.ready.as_secs_f64(),
            moves: trial.moves,
            slowest_move_seconds: trial.slowest.as_secs_f64(),
            fault: trial.cause,
            reason: trial.fault,
            errors: trial.errors,
        }
    }

    /// The player in a line; the end of its error output follows if it cannot play.
    fn text(&self, width: usize) -> String {
        let TrialJson { player, prepared_seconds, ready_seconds, slowest_move_seconds, .. } = self;
        let room = " ".repeat(width.saturating_sub(results::width(player)));
        let begin = format!("{player}{room}  ");
        let Some(reason) = &self.reason else {
            let moves = match self.moves {
                0 => String::new(),
                moves => format!(", {moves} moves, the slowest in {slowest_move_seconds:.2} s"),
            };
            return format!(
                "{begin}ok: prepared in {prepared_seconds:.2} s, ready in {ready_seconds:.2} s{moves}\n"
            );
        };
        let mut text = format!("{begin}{}\n", results::cell(reason, usize::MAX));
        for line in &self.errors[self.errors.len().saturating_sub(LINES)..] {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{:width$}    {}", "", results::cell(line, usize::MAX));
        }
        text
    }
}
