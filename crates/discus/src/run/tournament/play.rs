//! Plays a tournament.

use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use anyhow::bail;
use protocols::PlayerSpec;
use text::counted;
use tournament::Party;
use tournament::plan::{Intake, Plan, absent};
use tournament::results::{Results, Summary, text};
use tournament::runner::{End, Failure, State};
use tournament::store::{Store, Stored};

use super::estimate::estimate;
use super::intake;
use super::progress::Progress;
use super::{FAULTS, RESUMABLE, jobs};
use crate::cli::programs::Access;
use crate::cli::tournament::Run;
use crate::run::errors::print_stopped;
use crate::run::player_source::{Rights, Source};
use crate::run::signals::Signals;
use crate::run::whole_file::read_whole;

/// Plays a tournament, or continues it.
pub(super) fn run(options: &Run, signals: &Signals) -> anyhow::Result<ExitCode> {
    let access = Access { python: options.python.clone(), trust: options.trust };
    let read = read(&options.plan, &access, signals, options.quiet);
    if signals.has_come() {
        print_stopped("no game was played; what was built is kept");
        return Ok(ExitCode::from(RESUMABLE));
    }
    let (plan, players) = read?;
    let db = options.db.clone().unwrap_or_else(|| options.plan.with_extension("db"));
    if options.plan == db {
        bail!("{} is the plan; choose another file for the games with --db", db.display());
    }
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
    if let Some(changes) = plan.has_submissions().then(|| intake::changes(&db, &plan)).flatten() {
        bail!(changes);
    }
    let mut store = Store::open(&db, &plan)?;
    check_files(&mut store, &players, options.accept_changes)?;
    let source = source.going_on(store.plan());
    let jobs = jobs(options.jobs);
    if !options.quiet {
        store = with_estimate(store, jobs)?;
    }
    let play_options = PlayOptions { players, source, jobs, is_quiet: options.quiet };
    let Played { results, end } =
        play(store, &play_options, signals, &mut |_| ControlFlow::Continue(String::new()))?;
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
        anyhow::Ok(plan.any_game()?.forfeiting(&source.launcher, players))
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

/// A plan and its players. Submissions that become players are unpacked and built; those that cannot play are named.
///
/// # Errors
/// If the plan cannot be read, or is invalid, or a signal comes while submissions are built.
pub(in crate::run) fn read(
    place: &Path,
    access: &Access,
    signals: &Signals,
    is_quiet: bool,
) -> anyhow::Result<(Plan, Vec<PlayerSpec>)> {
    let mut take = |intake: &Intake| {
        let prepared = intake::prepare(intake, access, signals, is_quiet);
        let prepared = prepared.map_err(|error| format!("{error:#}"))?;
        intake::name(&absent(&prepared));
        Ok(prepared)
    };
    Plan::of_file(place, read_whole(place)?, &mut take).map_err(anyhow::Error::msg)
}

/// Notices programs whose files have changed since a tournament began.
///
/// # Errors
/// If that is not accepted.
pub(in crate::run) fn check_files(
    store: &mut Store,
    players: &[PlayerSpec],
    are_accepted: bool,
) -> anyhow::Result<()> {
    let fingerprint = |place: &Path| grade::fingerprint(place, "").unwrap_or_default();
    Ok(store.check_files(players, are_accepted, &fingerprint)?)
}

/// A function that may end a tournament early, or continues with a note for the progress, which may be
/// empty. It is called after every game and several times a second.
type Enough<'a> = &'a mut dyn FnMut(&State) -> ControlFlow<(), String>;

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
pub(in crate::run) fn play(
    mut store: Store,
    options: &PlayOptions,
    signals: &Signals,
    enough: Enough,
) -> anyhow::Result<Played> {
    let plan = store.plan().clone();
    let game = plan.any_game()?;
    let party =
        Party { players: &options.players, launcher: &options.source.launcher, jobs: options.jobs };
    let mut progress = (!options.is_quiet).then(|| Progress::new(&plan));
    let mut watcher = |state: &State, _: Option<&Stored>| {
        let note = enough(state);
        if let (Some(progress), ControlFlow::Continue(note)) = (&mut progress, &note) {
            progress.show(state, note);
        }
        note.map_continue(|_| ())
    };
    let played = game.play(&mut store, party, &mut watcher, &|| signals.has_come());
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
