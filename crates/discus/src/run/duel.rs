//! `discus match`.

pub(super) mod openings;
mod report;
mod test;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use protocols::{Contestant, ContestantKind, Ending, Protocol};
use rules::Side;
use serde_json::json;
use tournament::plan::Plan;
use tournament::runner::{End, State};
use tournament::store::Store;

use super::contest;
use super::player_source::Source;
use super::signals::Signals;
use super::tournament::{Ended, FAULTS, Means, RESUMABLE, jobs, print_json};
use crate::cli::duel::{Duel, Rival};
use report::Report;
use test::Test;

/// Lets two contestants play until it is decided, all games are played or a signal comes.
pub(super) fn duel(options: &Duel, signals: &Signals) -> anyhow::Result<ExitCode> {
    let mut test = Test::new(options.sprt.as_deref())?;
    let plan = plan(options)?;
    let store = match &options.db {
        Some(place) => Store::open(place, &plan)?,
        None => Store::in_memory(&plan)?,
    };
    let contestants: Vec<Contestant> = plan.contestants(Path::new(""));
    let source = Source::new(&plan, &contestants, options.trust)?;
    let means = Means { contestants, source, jobs: jobs(options.jobs), is_quiet: options.quiet };
    let mut enough = |state: &State| {
        if test.is_decided(state) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let Ended { results, end } = contest::of(&plan)?.play(store, &means, signals, &mut enough)?;
    test.is_decided(&results.state);
    let report = Report::of(&results, &test)?;
    if options.json {
        print_json(&report)?;
    } else {
        io::stdout().write_all(report.text().as_bytes())?;
    }
    if end == End::Stopped && !test.has_decided() {
        return Ok(stopped(options, signals));
    }
    let has_faults = results
        .games()
        .any(|game| game.is_ok_and(|game| matches!(game.ending, Ending::Fault { .. })));
    Ok(if has_faults { ExitCode::from(FAULTS) } else { ExitCode::SUCCESS })
}

fn stopped(options: &Duel, signals: &Signals) -> ExitCode {
    let Some(place) = &options.db else { return signals.exit_code() };
    let place = place.display();
    let _ = writeln!(
        io::stderr(),
        "stopped: the games are kept in {place}; the same command goes on from there"
    );
    ExitCode::from(RESUMABLE)
}

/// The plan of a match: one meeting of as many games as there may be.
fn plan(options: &Duel) -> anyhow::Result<Plan> {
    let usage = |why: String| clap::Error::raw(ErrorKind::ValueValidation, why);
    let mut sheet = json!({
        "game": options.game.word,
        "games": options.games,
        "seed": options.seed,
        "time": options.time.0.as_secs_f64(),
        "players": [player(&options.a, ""), player(&options.b, twin(options))],
    });
    let keys = [("rows", options.rows), ("columns", options.cols)];
    for (key, size) in keys.into_iter().filter_map(|(key, size)| Some((key, size?))) {
        sheet[key] = json!(size);
    }
    if let Some(laws) = options.laws {
        sheet["laws"] = json!(engine::checkers::key(laws));
    }
    let plain = Plan::from_json(&sheet.to_string()).map_err(|bad| usage(bad.to_string()))?;
    let openings = openings::of(options, &plain)?;
    for rival in [&options.a, &options.b] {
        check(rival, !openings.is_empty()).map_err(usage)?;
    }
    sheet["openings"] = json!(openings);
    Ok(Plan::from_json(&sheet.to_string()).map_err(|bad| usage(bad.to_string()))?)
}

/// A match swaps colours, and begins from openings unless there are none: not every program can.
fn check(rival: &Rival, has_openings: bool) -> Result<(), String> {
    let name = &rival.who.name;
    let ContestantKind::Program(program) = &rival.who.kind else { return Ok(()) };
    if !rival.who.plays(Side::First) {
        return Err(format!(
            "{name} always moves second, and a match swaps colours: let it play in a tournament"
        ));
    }
    if has_openings && program.protocol == Protocol::Wpi {
        return Err(format!(
            "{name} begins at the empty board, and a match begins from openings: say --plies 0, or \
             let it play in a tournament"
        ));
    }
    Ok(())
}

/// What is behind the name of B, if A is called the same.
fn twin(options: &Duel) -> &'static str {
    if options.a.who.name == options.b.who.name { " (B)" } else { "" }
}

/// The contestant as a plan has it.
fn player(rival: &Rival, behind: &str) -> serde_json::Value {
    let Rival { who, text } = rival;
    let name = format!("{}{behind}", who.name);
    match &who.kind {
        ContestantKind::Engine(_) => json!({ "name": name, "engine": text }),
        ContestantKind::Program(program) => {
            let command = text.split_once('=').map_or("", |(_, command)| command);
            json!({ "name": name, "protocol": program.protocol.word(), "command": command })
        }
    }
}
