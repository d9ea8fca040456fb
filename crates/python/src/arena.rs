//! Tournaments, matches and marks for Python.
//!
//! A program of somebody else is supervised by the command `discus`; nothing else starts a program.

#![expect(
    clippy::needless_pass_by_value,
    reason = "paths and objects of Python are converted to values"
)]

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

use ::batch::{launcher, until};
use ::tournament::plan::Plan;
use ::tournament::results::{GameRecord, Results, Summary};
use ::tournament::runner::State;
use ::tournament::store::Store;
use ::tournament::{Party, Setting, engine_match};
use engine_match::{Entrant, Match, Openings, Pairs, Report};
use games::Deck;
use grade::{Assignment, NotGraded, Rubric, Submission};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyModule;

use crate::batch::means;
use crate::calls::{interruptible_aside, refused};

/// A `RuntimeError` with this sentence.
fn failed(why: impl std::fmt::Display) -> PyErr {
    PyRuntimeError::new_err(why.to_string())
}

/// How games are played: if programs are trusted and may have changed, the number of games at once, and the
/// function that shows progress.
#[derive(FromPyObject)]
struct Playing(bool, bool, Option<NonZeroUsize>, Option<Py<PyAny>>);

impl Playing {
    /// Plays the games of a plan that a file or memory does not hold yet, until `enough` says so.
    fn play(
        &self,
        py: Python<'_>,
        plan: &Plan,
        (folder, db): (&Path, Option<&Path>),
        mut enough: impl FnMut(&State) -> bool + Send,
    ) -> PyResult<Results> {
        let Playing(trust, accept_changes, jobs, step) = self;
        let players = plan.players(folder);
        let launcher = launcher(plan, (&players, folder), &means(*trust)).map_err(failed)?;
        let game = plan.any_game().map_err(failed)?;
        game.check(&launcher, &players).map_err(failed)?;
        let mut store = match db {
            Some(file) => Store::open(file, plan),
            None => Store::in_memory(plan),
        }
        .map_err(failed)?;
        let fingerprint = |path: &Path| grade::fingerprint(path, "").unwrap_or_default();
        store.check_files(&players, *accept_changes, &fingerprint).map_err(failed)?;
        let jobs = jobs.unwrap_or_else(half);
        let party = Party { players: &players, launcher: &launcher, jobs };
        let most = plan.competition().most_games();
        let played = interruptible_aside(py, |stop| {
            let mut before = None;
            let mut watcher = |state: &State, _: Option<&_>| {
                let done = state.games().len();
                if before.replace(done) != Some(done)
                    && let Some(step) = step
                {
                    // Progress is not worth stopping for.
                    let _ = Python::attach(|py| step.call1(py, (done, most)));
                }
                if enough(state) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            game.play(&mut store, party, &mut watcher, stop)
        })?;
        let (state, _) = played.map_err(failed)?;
        Ok(Results::new(store, state))
    }
}

/// Half of the processors, as for the command: the others are for the players' helpers.
fn half() -> NonZeroUsize {
    let all = available_parallelism().map_or(1, NonZeroUsize::get);
    NonZeroUsize::new(all / 2).unwrap_or(NonZeroUsize::MIN)
}

/// Plays a tournament; returns its summary and its games, each as JSON. The plan is a file, or else JSON.
#[pyfunction]
#[pyo3(name = "tournament")]
fn play_tournament(
    py: Python<'_>,
    plan: &str,
    file: Option<PathBuf>,
    db: Option<PathBuf>,
    playing: Playing,
) -> PyResult<(String, Vec<String>)> {
    let plan = match &file {
        Some(file) => {
            let contents = std::fs::read(file).map_err(|error| at(file, error))?;
            let why = "only the command `discus tournament` builds submissions: name players";
            let plan = Plan::of_file(file, contents, &mut |_| Err(why.to_owned()));
            plan.map_err(failed)?.0
        }
        None => Plan::of_keys(plan).map_err(failed)?,
    };
    let folder = file.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
    let results = playing.play(py, &plan, (folder, db.as_deref()), |_| false)?;
    let summary = Summary::of(&results).map_err(failed)?;
    let games =
        results.games().map(|game| Ok(json(&GameRecord::of(&results, &game.map_err(failed)?))));
    Ok((json(&summary), games.collect::<PyResult<_>>()?))
}

/// Plays a match; returns its result as JSON. The keys are those of a plan, as JSON.
#[expect(clippy::too_many_arguments, reason = "Python gives them names")]
#[pyfunction]
#[pyo3(name = "match")]
fn play_match(
    py: Python<'_>,
    players: [String; 2],
    folders: [Option<String>; 2],
    keys: &str,
    openings: (u32, Option<PathBuf>),
    sprt: Option<Vec<String>>,
    db: Option<PathBuf>,
    playing: Playing,
) -> PyResult<String> {
    let [one, other] = players.each_ref().map(|player| player.parse::<Entrant>().map_err(refused));
    let [mut one, mut other] = [one?, other?];
    [one.folder, other.folder] = folders;
    let keys = serde_json::from_str(keys).map_err(refused)?;
    let entrants = [one, other];
    let openings = match openings {
        (plies, None) => Openings::Plies(plies),
        (_, Some(file)) => openings_of(&file)?,
    };
    let settings: Option<Vec<Setting>> = sprt
        .map(|words| words.iter().map(|word| word.parse()).collect::<Result<_, String>>())
        .transpose()
        .map_err(refused)?;
    let mut pairs = Pairs::new(settings.as_deref()).map_err(refused)?;
    let plan = Match { entrants, openings, keys }.plan().map_err(refused)?;
    let results =
        playing.play(py, &plan, (Path::new(""), db.as_deref()), |state| pairs.update(state))?;
    pairs.update(results.state());
    Ok(json(&Report::of(&results, &pairs).map_err(failed)?))
}

/// The openings of a file, or those that federations draw by lot.
fn openings_of(file: &Path) -> PyResult<Openings> {
    if let Some(deck) = file.to_str().and_then(Deck::of_word) {
        return Ok(Openings::Ballots(deck));
    }
    let text = std::fs::read_to_string(file).map_err(|error| at(file, error))?;
    let lines = engine_match::read_openings(&text);
    Ok(Openings::Lines(lines.map_err(|why| failed(format!("{} {why}", file.display())))?))
}

/// Marks a submission; returns the report as JSON.
#[pyfunction]
fn mark(
    py: Python<'_>,
    assignment: &str,
    path: PathBuf,
    rubric: Option<PathBuf>,
    seed: Option<u64>,
    trust: bool,
) -> PyResult<String> {
    let found = Assignment::find(assignment);
    let assignment =
        found.map_err(|why| refused(format!("there is no assignment {assignment:?}: {why}")))?;
    if let Some(why) = grade::refusal(&path) {
        return Err(refused(why));
    }
    let mut rubric = match rubric {
        None => Rubric::of(assignment),
        Some(file) => {
            let text = std::fs::read_to_string(&file).map_err(|error| at(&file, error))?;
            let read = Rubric::from_toml(&text, assignment);
            read.map_err(|bad| failed(format!("{}: {bad}", file.display())))?
        }
    };
    rubric.seed = seed.unwrap_or(rubric.seed);
    let confinement = means(trust).confinement().map_err(failed)?;
    let submission = Submission::new(&path);
    let marked = interruptible_aside(py, |stop| {
        until(stop, |stop| grade::grade(&submission, assignment, &rubric, &confinement, stop))
    })?;
    marked.map(|report| grade::json_line(&report)).map_err(|why| match why {
        NotGraded::Stopped => failed("it was stopped"),
        NotGraded::Failed(why) => failed(format!("{} could not be marked: {why}", path.display())),
    })
}

/// A file that cannot be read.
fn at(file: &Path, error: std::io::Error) -> PyErr {
    failed(format!("{} cannot be read: {error}", file.display()))
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("a text")
}

/// Adds what the module `discus._native.arena` has.
pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(play_tournament, module)?)?;
    module.add_function(wrap_pyfunction!(play_match, module)?)?;
    module.add_function(wrap_pyfunction!(mark, module)?)
}
