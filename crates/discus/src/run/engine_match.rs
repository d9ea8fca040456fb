//! `discus match`.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context as _, anyhow};
use protocols::{Pause, PlayerKind, PlayerSpec};
use serde_json::{Value, json};
use tournament::engine_match::{self, Entrant, Pairs, Report};
use tournament::plan::Plan;
use tournament::runner::{End, State};
use tournament::store::Store;

use super::errors::print_stopped;
use super::player_source::{Rights, Source};
use super::signals::Signals;
use super::tournament::{
    FAULTS, PlayOptions, Played, RESUMABLE, check_files, jobs, play as play_plan, print_json,
};
use super::whole_file::read_text;
use crate::cli::engine_match::{Match, Openings};
use crate::cli::programs::PairOptions;
use crate::cli::usage_error;

/// Plays two players until the SPRT decides, all games are played or a signal comes.
pub(super) fn play(options: &Match, signals: &Signals) -> anyhow::Result<ExitCode> {
    let mut pairs = Pairs::new(options.sprt.as_deref()).map_err(usage_error)?;
    let plan = plan(options)?;
    let mut store = match &options.db {
        Some(place) => Store::open(place, &plan)?,
        None => Store::in_memory(&plan)?,
    };
    let players: Vec<PlayerSpec> = plan.players(Path::new(""));
    let game = plan.any_game()?;
    for player in &players {
        if let PlayerKind::Engine(name) = player.kind {
            game.suits(name)?;
        }
    }
    let rights = Rights { access: &options.programs.access, folder: Path::new("") };
    let source = Source::new(&plan, &players, rights, signals)?.going_on(store.plan());
    check_files(&mut store, &players, options.accept_changes)?;
    let play_options =
        PlayOptions { players, source, jobs: jobs(options.jobs), is_quiet: options.quiet };
    let mut enough = |state: &State| {
        let is_decided = pairs.update(state);
        if is_decided { ControlFlow::Break(()) } else { ControlFlow::Continue(pairs.note()) }
    };
    let Played { results, end } = play_plan(store, &play_options, signals, &mut enough)?;
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

/// The tournament plan of a match.
fn plan(options: &Match) -> anyhow::Result<Plan> {
    let programs = &options.programs;
    let openings = openings(options)?;
    let entrants = [
        entrant(&options.a, programs.dir_a.as_deref())?,
        entrant(&options.b, programs.dir_b.as_deref())?,
    ];
    let planned = engine_match::Match { entrants, openings, keys: keys(options) };
    Ok(planned.plan().map_err(usage_error)?)
}

/// The options that are keys of a plan.
fn keys(options: &Match) -> Value {
    let mut json = json!({
        "game": options.game.word,
        "games": options.games,
        "seed": options.seed,
        "time": options.time.0.as_secs_f64(),
        "margin": options.fairness.margin().as_secs_f64(),
        "restart": options.restart,
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
    json
}

/// The openings of a file, those of federations, or all after a number of plies.
fn openings(options: &Match) -> anyhow::Result<engine_match::Openings> {
    let file = match &options.openings {
        Some(Openings::Ballots(deck)) => return Ok(engine_match::Openings::Ballots(*deck)),
        Some(Openings::File(file)) => file,
        None => return Ok(engine_match::Openings::Plies(options.plies)),
    };
    let lines = engine_match::read_openings(&read_text(file)?);
    let lines = lines.map_err(|why| anyhow!("{} {why}", file.display()))?;
    Ok(engine_match::Openings::Lines(lines))
}

/// A player with the folder of its program.
///
/// # Errors
/// If the folder has no whole path in UTF-8.
fn entrant(player: &Entrant, folder: Option<&Path>) -> anyhow::Result<Entrant> {
    let whole = |folder: &Path| {
        // A plan refuses its own folder, and a match has none.
        let whole = std::path::absolute(folder)?;
        let whole = whole.to_str().context("the path of a folder is not UTF-8")?;
        anyhow::Ok(whole.to_owned())
    };
    Ok(Entrant { folder: folder.map(whole).transpose()?, ..player.clone() })
}
