//! Units of work for Python: folders of jobs, and running a unit.

#![expect(
    clippy::needless_pass_by_value,
    reason = "paths and objects of Python are converted to values"
)]

use std::env;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::available_parallelism;

use ::batch::{
    Ask, BookPlan, Completed, Failure, JobPlan as _, LabelPlan, Labels, Means, Pool, Step,
    TournamentPlan, Unit,
};
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyModule;
use solver::Discs;
use tournament::plan::Plan;
use tournament::runner::State;
use tournament::store::Store;

use crate::calls::{interruptible, interruptible_aside, look, refused};
use crate::connect4::NO_SCORE;

/// A row of the standings: rank, player, points, wins, draws and losses.
type Row = (usize, String, f64, u32, u32, u32);

/// The folder of a job.
#[pyclass(frozen, module = "discus._native.batch")]
struct Folder(Mutex<::batch::Folder>);

#[pymethods]
impl Folder {
    /// A tournament by the file of its plan.
    #[staticmethod]
    #[pyo3(signature = (path, plan, size=None))]
    fn tournament(
        py: Python<'_>,
        path: PathBuf,
        plan: PathBuf,
        size: Option<usize>,
    ) -> PyResult<Folder> {
        let text = fs::read_to_string(&plan).map_err(|error| at(&plan, error))?;
        let read = Plan::from_toml(&text).map_err(|error| at(&plan, error))?;
        let folder = plan.parent().unwrap_or(Path::new("")).to_owned();
        let plan = TournamentPlan { plan: read, folder, size };
        Folder::opened(interruptible(py, |stop| plan.open_until(&path, stop))?)
    }

    /// Boards as bits, as a solver reads them, to be labelled.
    #[staticmethod]
    #[pyo3(signature = (path, rows, columns, question, bits, size=None))]
    fn label(
        py: Python<'_>,
        path: PathBuf,
        rows: usize,
        columns: usize,
        question: &str,
        bits: &Bound<'_, PyArray2<u64>>,
        size: Option<usize>,
    ) -> PyResult<Folder> {
        let ask = Ask::ALL.into_iter().find(|(word, _)| *word == question);
        let (_, ask) = ask.ok_or_else(|| refused(format!("there is no question {question:?}")))?;
        let bits: PyReadonlyArray2<'_, u64> = bits.try_readonly()?;
        let rows_of_bits = bits.as_array();
        let positions = rows_of_bits.rows().into_iter().enumerate().map(|(index, row)| {
            look(py, index)?;
            let words: Vec<u64> = row.iter().copied().collect();
            let (own, other) = words.split_at(words.len() / 2);
            let discs = |words: &[u64]| {
                words.iter().rev().fold(0, |side, &word| side << 64 | u128::from(word))
            };
            Ok(Labels::position(Discs { own: discs(own), other: discs(other) }))
        });
        let positions = positions.collect::<PyResult<_>>()?;
        let plan = LabelPlan { rows, columns, ask, positions, size };
        Folder::opened(interruptible(py, |stop| plan.open_until(&path, stop))?)
    }

    /// A book.
    #[staticmethod]
    #[pyo3(signature = (path, rows, columns, start, plies, size=None))]
    fn book(
        py: Python<'_>,
        path: PathBuf,
        rows: usize,
        columns: usize,
        start: String,
        plies: u32,
        size: Option<usize>,
    ) -> PyResult<Folder> {
        let plan = BookPlan { rows, columns, from: start, plies, size };
        Folder::opened(interruptible(py, |stop| plan.open_until(&path, stop))?)
    }

    /// Submissions of an assignment to be marked, unless the results have their reports.
    #[expect(clippy::too_many_arguments, reason = "most have defaults in Python")]
    #[staticmethod]
    #[pyo3(signature = (path, assignment, submissions, results, rubric=None, seed=None, size=None))]
    fn grade(
        py: Python<'_>,
        path: PathBuf,
        assignment: &str,
        submissions: Vec<PathBuf>,
        results: PathBuf,
        rubric: Option<PathBuf>,
        seed: Option<u64>,
        size: Option<usize>,
    ) -> PyResult<Folder> {
        let found = grade::Assignment::find(assignment);
        let assignment = found
            .map_err(|why| refused(format!("there is no assignment {assignment:?}: {why}")))?;
        let text = |file: PathBuf| fs::read_to_string(&file).map_err(|error| at(&file, error));
        let rubric = rubric.map(text).transpose()?;
        let results = Some(results);
        let plan = ::batch::GradePlan { assignment, rubric, seed, submissions, results, size };
        Folder::opened(interruptible(py, |stop| plan.open_until(&path, stop))?)
    }

    /// The number of units that are planned so far.
    #[getter]
    fn units(&self) -> usize {
        self.lock().units()
    }

    /// The units without a result that counts.
    fn missing(&self) -> PyResult<Vec<usize>> {
        self.lock().missing().map_err(refused)
    }

    /// Plans the units that follow from the results; returns how many are new.
    fn go_on(&self) -> PyResult<usize> {
        self.lock().go_on().map_err(refused)
    }

    /// A unit as JSON.
    fn unit(&self, number: usize) -> PyResult<String> {
        Ok(self.lock().unit(number).map_err(refused)?.to_json())
    }

    /// Stores the result of a unit.
    fn put(&self, number: usize, result: &str) -> PyResult<()> {
        let completed = Completed::from_json(result).map_err(refused)?;
        self.lock().put(number, &completed).map_err(refused)
    }

    /// Runs all units on threads of this process; calls `step` with the numbers of finished and of all units.
    #[pyo3(signature = (jobs=None, step=None, trust=false))]
    fn run(
        &self,
        py: Python<'_>,
        jobs: Option<usize>,
        step: Option<Py<PyAny>>,
        trust: bool,
    ) -> PyResult<()> {
        let all = || available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let jobs = jobs.map_or_else(|| Some(all()), NonZeroUsize::new);
        let jobs = jobs.ok_or_else(|| refused("a pool has at least 1 job"))?;
        let pool = Pool { jobs, means: means(trust) };
        let mut folder = self.lock().clone();
        let done = interruptible_aside(py, |stop| {
            let mut before = None;
            let mut watch = |now: Step| {
                if before.replace(now) != Some(now)
                    && let Some(step) = &step
                {
                    // Progress is not worth stopping for.
                    let _ = Python::attach(|py| step.call1(py, (now.done, now.all)));
                }
            };
            let ran = pool.run(&mut folder, stop, &mut watch);
            (ran, folder)
        });
        let (ran, folder) = done?;
        *self.lock() = folder;
        ran.map_err(refused)
    }

    /// Writes the files of the finished job; returns a sentence about them.
    fn merge(&self, output: PathBuf) -> PyResult<String> {
        self.lock().merge(&output).map_err(refused)
    }

    /// The labels of all units in their order, -128 for a full column.
    fn labels<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<i8>>> {
        let labels = self.lock().labels().map_err(refused)?;
        let labels: Vec<i8> = labels.into_iter().map(|label| label.unwrap_or(NO_SCORE)).collect();
        Ok(labels.into_pyarray(py))
    }

    /// The reports in the folder of the results, as JSON.
    fn reports(&self, results: PathBuf) -> PyResult<Vec<String>> {
        let reports = self.lock().reports(&results).map_err(refused)?;
        Ok(reports.iter().map(grade::json_line).collect())
    }
}

impl Folder {
    fn opened(folder: Result<::batch::Folder, Failure>) -> PyResult<Folder> {
        Ok(Folder(Mutex::new(folder.map_err(refused)?)))
    }

    fn lock(&self) -> MutexGuard<'_, ::batch::Folder> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn at(path: &Path, why: impl std::fmt::Display) -> PyErr {
    refused(format!("{}: {why}", path.display()))
}

/// Programs are supervised by the command of the variable `DISCUS`, or by `discus` if it is in the path.
pub(crate) fn means(trust: bool) -> Means {
    let path = env::var_os("PATH").unwrap_or_default();
    let named = env::var_os("DISCUS").filter(|name| !name.is_empty()).map(PathBuf::from);
    let commands = env::split_paths(&path).map(|folder| folder.join("discus"));
    let supervisor = named.into_iter().chain(commands).find(|command| command.is_file());
    let supervisor = supervisor.map(|command| vec![command.into_os_string(), "sandbox".into()]);
    Means { supervisor, trust }
}

/// Runs a unit; both it and its result are JSON.
#[pyfunction]
#[pyo3(signature = (unit, trust=false))]
fn run(py: Python<'_>, unit: &str, trust: bool) -> PyResult<String> {
    let unit = Unit::from_json(unit).map_err(refused)?;
    let completed = interruptible(py, |stop| unit.run(&means(trust), stop))?;
    Ok(completed.map_err(refused)?.to_json())
}

/// The standings of the file of a tournament.
#[pyfunction]
fn standings(path: PathBuf) -> PyResult<Vec<Row>> {
    let store = Store::read(&path).map_err(refused)?;
    let state = State::of(store.plan(), &store).map_err(refused)?;
    let names = store.plan().competition().players();
    let sum = |counts: [u32; 2]| counts.iter().sum();
    let standings = state.standings(names.len());
    let rows = standings.rows().iter().map(|row| {
        let [wins, draws, losses] = [row.tally.wins, row.tally.draws, row.tally.losses].map(sum);
        (row.rank, names[row.player].clone(), row.points, wins, draws, losses)
    });
    Ok(rows.collect())
}

/// Adds what the module `discus._native.batch` has.
pub(crate) fn fill(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<Folder>()?;
    module.add_function(wrap_pyfunction!(run, module)?)?;
    module.add_function(wrap_pyfunction!(standings, module)?)
}
