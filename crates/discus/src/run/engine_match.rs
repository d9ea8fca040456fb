//! `discus match`.

pub(super) mod openings;
mod pairs;
mod report;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use protocols::{Pause, PlayerKind, PlayerSpec};
use rules::Side;
use serde_json::json;
use tournament::plan::Plan;
use tournament::runner::{End, State};
use tournament::store::Store;

use super::any_game;
use super::errors::print_stopped;
use super::player_source::{Rights, Source};
use super::signals::Signals;
use super::tournament::changes;
use super::tournament::{FAULTS, PlayOptions, Played, RESUMABLE, jobs, print_json};
use crate::cli::engine_match::{Match, MatchPlayer};
use crate::cli::programs::PairOptions;
use crate::cli::usage_error;
use pairs::Pairs;
use report::Report;

/// Plays two players until the SPRT decides, all games are played or a signal comes.
pub(super) fn play(options: &Match, signals: &Signals) -> anyhow::Result<ExitCode> {
    let mut pairs = Pairs::new(options.sprt.as_deref())?;
    let plan = plan(options)?;
    let mut store = match &options.db {
        Some(place) => Store::open(place, &plan)?,
        None => Store::in_memory(&plan)?,
    };
    let players: Vec<PlayerSpec> = plan.players(Path::new(""));
    let game = any_game::of(&plan)?;
    for player in &players {
        if let PlayerKind::Engine(name) = player.kind {
            game.suits(name)?;
        }
    }
    let rights = Rights { access: &options.programs.access, folder: Path::new("") };
    let source = Source::new(&plan, &players, rights, signals)?.going_on(store.plan());
    changes::check(&mut store, &players, options.accept_changes)?;
    let play_options =
        PlayOptions { players, source, jobs: jobs(options.jobs), is_quiet: options.quiet };
    let mut enough = |state: &State| {
        let is_decided = pairs.update(state);
        if is_decided { ControlFlow::Break(()) } else { ControlFlow::Continue(pairs.note()) }
    };
    let Played { results, end } = game.play(store, &play_options, signals, &mut enough)?;
    pairs.update(results.state());
    let report = Report::of(&results, &pairs)?;
    if options.json {
        print_json(&report)?;
    } else {
        io::stdout().write_all(report.text().as_bytes())?;
    }
    if end == End::Stopped && !pairs.are_decided() {
        return Ok(stopped(options, signals));
    }
    Ok(if report.has_faults() { ExitCode::from(FAULTS) } else { ExitCode::SUCCESS })
}

fn stopped(options: &Match, signals: &Signals) -> ExitCode {
    let Some(place) = &options.db else { return signals.exit_code() };
    print_stopped(&format!("the games are stored in {}", place.display()));
    ExitCode::from(RESUMABLE)
}

/// The tournament plan of a match: one meeting with the greatest number of games.
fn plan(options: &Match) -> anyhow::Result<Plan> {
    let has_one_name = options.a.spec.name == options.b.spec.name;
    let suffix = if has_one_name { " (B)" } else { "" };
    let mut json = json!({
        "game": options.game.word,
        "games": options.games,
        "seed": options.seed,
        "time": options.time.0.as_secs_f64(),
        "margin": options.fairness.margin().as_secs_f64(),
        "players": [
            player(&options.a, "", options.programs.dir_a.as_deref())?,
            player(&options.b, suffix, options.programs.dir_b.as_deref())?,
        ],
    });
    let PairOptions { memory, processes, .. } = options.programs;
    for (key, limit) in [("memory", memory), ("processes", processes)] {
        if let Some(limit) = limit {
            json[key] = json!(limit);
        }
    }
    if options.fairness.pause() != Pause::Auto {
        json["pause"] = json!(options.fairness.pause() == Pause::Always);
    }
    if [&options.a, &options.b].iter().any(|player| player.spec.is_started()) {
        json["restart"] = json!(options.restart);
    }
    if options.fairness.cpu_time() {
        json["cpu_time"] = json!(true);
    }
    options.terms.add_to(&mut json);
    let variant = &options.variant;
    let keys = [("rows", variant.rows), ("columns", variant.columns)];
    for (key, size) in keys.into_iter().filter_map(|(key, size)| Some((key, size?))) {
        json[key] = json!(size);
    }
    if let Some(laws) = variant.laws {
        json["laws"] = json!(laws.key());
    }
    let without_openings = Plan::from_json(&json.to_string()).map_err(usage_error)?;
    let openings = openings::of(options, &without_openings)?;
    for player in [&options.a, &options.b] {
        check(player, !openings.is_empty()).map_err(usage_error)?;
    }
    json["openings"] = json!(openings);
    Ok(Plan::from_json(&json.to_string()).map_err(usage_error)?)
}

/// Refuses programs that cannot swap colours, or cannot begin from an opening.
fn check(player: &MatchPlayer, has_openings: bool) -> Result<(), String> {
    let name = &player.spec.name;
    let PlayerKind::Program(program) = &player.spec.kind else { return Ok(()) };
    if !player.spec.plays(Side::First) {
        return Err(format!(
            "{name} always moves second, and a match swaps colours; use it in a tournament, or name the C files \
             of its modules"
        ));
    }
    if has_openings && program.protocol.is_over_files() {
        return Err(format!(
            "{name} must begin at the empty board, but a match begins from openings; use --plies 0 or a \
             tournament"
        ));
    }
    Ok(())
}

/// A player as an entry of a plan.
///
/// # Errors
/// If its folder has no whole path in UTF-8.
fn player(
    player: &MatchPlayer,
    suffix: &str,
    folder: Option<&Path>,
) -> anyhow::Result<serde_json::Value> {
    let MatchPlayer { spec, text } = player;
    let name = format!("{}{suffix}", spec.name);
    let PlayerKind::Program(program) = &spec.kind else {
        return Ok(json!({ "name": name, "engine": text }));
    };
    let command = text.split_once('=').map_or("", |(_, command)| command);
    let mut entry = json!({ "name": name, "protocol": program.protocol.word, "command": command });
    if let Some(folder) = folder {
        // A plan refuses its own folder, and a match has none.
        let whole = std::path::absolute(folder)?;
        entry["folder"] = json!(whole.to_str().context("the path of a folder is not UTF-8")?);
    }
    Ok(entry)
}
