//! Playing, or going on.

use std::fs;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, bail};
use games::Described;
use protocols::{Contestant, ContestantKind, Program};
use tournament::plan::Plan;
use tournament::runner::{End, Failure, Runner, State};
use tournament::store::{Store, Stored};

use super::progress::Progress;
use super::{FAULTS, RESUMABLE, jobs};
use crate::cli::tournament::Run;
use crate::run::contest;
use crate::run::player_source::Source;
use crate::run::signals::Signals;
use crate::tournament::{Report, Results, text};

/// Plays a tournament, or goes on with it.
pub(super) fn run(options: &Run, signals: &Signals) -> anyhow::Result<ExitCode> {
    let name = options.plan.display();
    let plan = fs::read(&options.plan).with_context(|| format!("{name} cannot be read"))?;
    let Ok(plan) = String::from_utf8(plan) else { bail!("{name} is no text: name a plan in TOML") };
    let plan = Plan::from_toml(&plan).with_context(|| name.to_string())?;
    let folder = options.plan.parent().unwrap_or(Path::new(""));
    let contestants = plan.contestants(folder);
    let place = options.db.clone().unwrap_or_else(|| options.plan.with_extension("db"));
    same_file(&options.plan, &place)?;
    live_apart(&contestants, &options.plan)?;
    let source = Source::new(&plan, &contestants, options.trust)?;
    let tier = source.tier();
    let store = Store::open(&place, &plan)?;
    let means = Means { contestants, source, jobs: jobs(options.jobs), is_quiet: options.quiet };
    let Ended { results, end } =
        contest::of(&plan)?.play(store, &means, signals, &mut |_| ControlFlow::Continue(()))?;
    let report = Report::of(&results)?;
    if end == End::Stopped {
        say_how_to_go_on(&results, &place);
        return Ok(ExitCode::from(RESUMABLE));
    }
    let tier = tier.map(|tier| format!("\n{tier}\n")).unwrap_or_default();
    io::stdout().write_all((text(&results, &report) + &tier).as_bytes())?;
    Ok(if report.has_faults() { ExitCode::from(FAULTS) } else { ExitCode::SUCCESS })
}

/// A plan must not be written over.
fn same_file(plan: &Path, place: &Path) -> anyhow::Result<()> {
    if plan == place {
        bail!("{} is the plan: name another file for the games with --db", place.display());
    }
    Ok(())
}

/// A folder in which the plan lies holds the games, and everybody's files.
fn live_apart(contestants: &[Contestant], plan: &Path) -> anyhow::Result<()> {
    let plan = fs::canonicalize(plan)?;
    let is_around = |who: &&Contestant| match &who.kind {
        ContestantKind::Program(Program { folder: Some(folder), .. }) => {
            fs::canonicalize(folder).is_ok_and(|folder| plan.starts_with(folder))
        }
        _ => false,
    };
    match contestants.iter().find(is_around) {
        Some(who) => {
            bail!("{}: give the player a folder of its own: all of it is copied", who.name)
        }
        None => Ok(()),
    }
}

fn say_how_to_go_on(results: &Results, place: &Path) {
    let games = results.state.games().len();
    let place = place.display();
    let _ = writeln!(
        io::stderr(),
        "stopped: {games} games are kept in {place}; the same command goes on from there"
    );
}

/// With what and how games are played.
pub(in crate::run) struct Means {
    pub(in crate::run) contestants: Vec<Contestant>,
    pub(in crate::run) source: Source,
    pub(in crate::run) jobs: NonZeroUsize,
    pub(in crate::run) is_quiet: bool,
}

/// What has been played, and why no more.
pub(in crate::run) struct Ended {
    pub(in crate::run) results: Results,
    pub(in crate::run) end: End,
}

/// Plays what a plan says until all is played, a signal comes or `enough` says so, which is asked
/// after every game and several times a second.
pub(in crate::run) fn play<G: Described>(
    mut store: Store,
    means: &Means,
    signals: &Signals,
    enough: &mut dyn FnMut(&State) -> ControlFlow<()>,
) -> anyhow::Result<Ended> {
    let plan = store.plan().clone();
    let runner: Runner<G> = Runner {
        plan: &plan,
        contestants: &means.contestants,
        players: &means.source,
        jobs: means.jobs,
    };
    let mut progress = (!means.is_quiet).then(|| Progress::new(&plan));
    let mut watcher = |state: &State, _: Option<&Stored>| {
        if let Some(progress) = &mut progress {
            progress.show(state);
        }
        enough(state)
    };
    let played = runner.play(&mut store, &mut watcher, &|| signals.has_come());
    if let Some(progress) = progress {
        progress.end();
    }
    let (state, end) = played.map_err(|failure| with_advice(failure, store.place()))?;
    Ok(Ended { results: Results { store, state }, end })
}

/// A game that cannot be played is no reason to think that the others are lost.
fn with_advice(failure: Failure, place: &Path) -> anyhow::Error {
    let is_game = matches!(failure, Failure::Game(..));
    let error = anyhow::Error::from(failure);
    if is_game && place.exists() {
        let kept = format!("the games before are kept in {}", place.display());
        return anyhow::anyhow!("{error}; {kept}");
    }
    error
}
