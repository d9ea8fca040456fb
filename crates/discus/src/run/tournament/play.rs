//! Plays a tournament.

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use games::Described;
use protocols::{PlayerKind, PlayerSpec, Program};
use text::counted;
use tournament::plan::Plan;
use tournament::results::{Results, Summary, text};
use tournament::runner::{End, Failure, Runner, State};
use tournament::store::{Store, Stored};

use super::changes;
use super::estimate::estimate;
use super::progress::Progress;
use super::{FAULTS, RESUMABLE, jobs};
use crate::cli::programs::Access;
use crate::cli::tournament::Run;
use crate::run::any_game::{self, Enough};
use crate::run::errors::print_stopped;
use crate::run::player_source::{Rights, Source};
use crate::run::signals::Signals;
use crate::run::whole_file::read_whole;

/// Plays a tournament, or continues it.
pub(super) fn run(options: &Run, signals: &Signals) -> anyhow::Result<ExitCode> {
    let (plan, players) = read(&options.plan)?;
    let db = options.db.clone().unwrap_or_else(|| options.plan.with_extension("db"));
    if options.plan == db {
        bail!("{} is the plan; choose another file for the games with --db", db.display());
    }
    let access = Access { python: options.python.clone(), trust: options.trust };
    let rights = rights(&options.plan, &access);
    let source = Source::new(&plan, &players, rights, signals)
        .map_err(|refused| with_choice(refused, &plan, &players, rights, signals))?;
    for player in source.forfeiting() {
        let _ = writeln!(io::stderr(), "{player}; it loses its games");
    }
    let isolation = source.isolation();
    if let Some(bounds) = source.bounds().filter(|_| !options.quiet) {
        let _ = writeln!(io::stderr(), "{bounds}");
    }
    let mut store = Store::open(&db, &plan)?;
    changes::check(&mut store, &players, options.accept_changes)?;
    let source = source.going_on(store.plan());
    let jobs = jobs(options.jobs);
    if !options.quiet {
        store = with_estimate(store, jobs)?;
    }
    let play_options = PlayOptions { players, source, jobs, is_quiet: options.quiet };
    let game = any_game::of(&plan)?;
    let Played { results, end } =
        game.play(store, &play_options, signals, &mut |_| ControlFlow::Continue(String::new()))?;
    if end == End::Stopped {
        let count = results.state().games().len();
        let (games, are) = (counted(count, "game"), if count == 1 { "is" } else { "are" });
        print_stopped(&format!("{games} {are} stored in {}", db.display()));
        return Ok(ExitCode::from(RESUMABLE));
    }
    let summary = Summary::of(&results)?;
    let isolation = isolation.map(|isolation| format!("\n{isolation}\n")).unwrap_or_default();
    io::stdout().write_all((text(&results, &summary) + &isolation).as_bytes())?;
    Ok(if summary.has_faults() { ExitCode::from(FAULTS) } else { ExitCode::SUCCESS })
}

/// Adds how to play without the players that cannot play, if the plan may choose so.
fn with_choice(
    refused: anyhow::Error,
    plan: &Plan,
    players: &[PlayerSpec],
    rights: Rights,
    signals: &Signals,
) -> anyhow::Error {
    const CHOICE: &str = "with on-bad-player = \"forfeit\" in the plan, \
                          such players lose their games and the others play";
    let forfeiting = || {
        let source = Source::unchecked(plan, players, rights, signals)?;
        anyhow::Ok(any_game::of(plan)?.forfeiting(&source, players))
    };
    match forfeiting() {
        Ok(names) if !names.is_empty() => anyhow::anyhow!("{refused:#}; {CHOICE}"),
        _ => refused,
    }
}

/// Prints how long the rest of a tournament takes.
fn with_estimate(store: Store, jobs: NonZeroUsize) -> anyhow::Result<Store> {
    let results = Results::of(store)?;
    if let Some(estimate) = estimate(&results, jobs)? {
        let _ = writeln!(io::stderr(), "{estimate}");
    }
    Ok(results.into_store())
}

/// The rights of the programs of a plan in a file.
pub(super) fn rights<'a>(place: &'a Path, access: &'a Access) -> Rights<'a> {
    Rights { access, folder: folder(place) }
}

/// The folder of a plan, at which its paths begin.
fn folder(place: &Path) -> &Path {
    place.parent().unwrap_or(Path::new(""))
}

/// A plan and its players.
///
/// # Errors
/// If the plan cannot be read, or is invalid.
pub(in crate::run) fn read(place: &Path) -> anyhow::Result<(Plan, Vec<PlayerSpec>)> {
    let name = place.display();
    let plan = read_whole(place)?;
    let Ok(plan) = String::from_utf8(plan) else {
        bail!("{name} is not text; choose a plan in TOML")
    };
    let plan = Plan::from_toml(&plan).with_context(|| name.to_string())?;
    let players = plan.players(folder(place));
    check_folders(&players, place)?;
    Ok((plan, players))
}

/// Refuses a player whose folder contains the plan: it would get a copy of the games and of all files of
/// other players.
fn check_folders(players: &[PlayerSpec], plan: &Path) -> anyhow::Result<()> {
    let plan = fs::canonicalize(plan)?;
    let contains_plan = |player: &&PlayerSpec| match &player.kind {
        PlayerKind::Program(Program { folder: Some(folder), .. }) => {
            fs::canonicalize(folder).is_ok_and(|folder| plan.starts_with(folder))
        }
        _ => false,
    };
    if let Some(PlayerSpec { name, .. }) = players.iter().find(contains_plan) {
        bail!(
            "the folder of {name} contains the plan; give the player its own folder, because all of it is copied"
        );
    }
    Ok(())
}

/// The options for playing the games of a plan.
pub(in crate::run) struct PlayOptions {
    pub(in crate::run) players: Vec<PlayerSpec>,
    pub(in crate::run) source: Source,
    pub(in crate::run) jobs: NonZeroUsize,
    pub(in crate::run) is_quiet: bool,
}

/// The results of playing, and why it ended.
pub(in crate::run) struct Played {
    pub(in crate::run) results: Results,
    pub(in crate::run) end: End,
}

/// Plays a plan until all games are played, a signal comes or `enough` ends it.
pub(in crate::run) fn play<G: Described>(
    mut store: Store,
    options: &PlayOptions,
    signals: &Signals,
    enough: Enough,
) -> anyhow::Result<Played> {
    let plan = store.plan().clone();
    let runner: Runner<G> = Runner {
        plan: &plan,
        players: &options.players,
        source: &options.source,
        jobs: options.jobs,
    };
    let mut progress = (!options.is_quiet).then(|| Progress::new(&plan));
    let mut watcher = |state: &State, _: Option<&Stored>| {
        let note = enough(state);
        if let (Some(progress), ControlFlow::Continue(note)) = (&mut progress, &note) {
            progress.show(state, note);
        }
        note.map_continue(|_| ())
    };
    let played = runner.play(&mut store, &mut watcher, &|| signals.has_come());
    let (state, end) = played.map_err(|failure| with_advice(failure, store.place()))?;
    Ok(Played { results: Results::new(store, state), end })
}

/// Adds to the error of a game that the earlier games are stored.
fn with_advice(failure: Failure, db: &Path) -> anyhow::Error {
    let is_game = matches!(failure, Failure::Game(..));
    let error = anyhow::Error::from(failure);
    if is_game && db.exists() {
        let stored = format!("the earlier games are stored in {}", db.display());
        return anyhow::anyhow!("{error}; {stored}");
    }
    error
}
