use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::available_parallelism;

use books::Problem;
use books::checkpoint::{self, CheckpointError, CheckpointProblem};
use numpy::ndarray::Array2;
use numpy::{IntoPyArray, PyArray2, PyArrayMethods, PyReadonlyArray2, PyUntypedArrayMethods};
use pyo3::exceptions::{PyMemoryError, PyOSError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};
use solver::book::Book;
use solver::{
    BadCheckpoint, BadOptions, Discs, Gap, NO_SCORE, Options, Query, SIGN, Stop, Stopped,
    Unanswered,
};

use super::Position;
use super::boards::{self, Many, read};
use crate::calls::{interruptible, interruptible_aside, refused};

/// A solver for boards of one size. It keeps what it has proved for the next questions, and threads
/// may share it. A pickled one takes its options to another process, but not what it has proved.
#[pyclass(frozen, module = "discus.connect4")]
pub(crate) struct Solver {
    options: Options,
    /// The size of the table and the book as they were given: what a pickle holds besides.
    table_mib: usize,
    book: Option<Py<PyAny>>,
    /// The solver of a process. A forked child makes its own, because a thread of its parent, which
    /// it does not have, may have been inside this one. Locked only with the interpreter's lock, so
    /// that no other thread holds it when the process forks.
    current: Mutex<(u32, Arc<solver::Solver>)>,
}

/// A position, or the moves that lead to it from the empty board.
#[derive(FromPyObject)]
enum Asked<'py> {
    Position(Bound<'py, Position>),
    Moves(String),
}

#[pymethods]
impl Solver {
    /// A solver with a table of this many mebibytes. Without a number of threads it uses all cores.
    /// The book is a path, or True for the packed one, which is for the standard board.
    #[new]
    #[pyo3(signature = (rows=6, columns=7, *, threads=None, table_mib=64, book=None))]
    fn new(
        rows: usize,
        columns: usize,
        threads: Option<usize>,
        table_mib: usize,
        book: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Solver> {
        let threads = match threads {
            None => available_parallelism().unwrap_or(NonZeroUsize::MIN),
            Some(threads) => NonZeroUsize::new(threads)
                .ok_or_else(|| refused("a solver has at least 1 thread"))?,
        };
        let table_bytes = table_mib.saturating_mul(1 << 20);
        let given = book.map(|book| book.clone().unbind());
        let book = book.map(opened).transpose()?.flatten();
        let options = Options { rows, columns, table_bytes, threads, book };
        let current = Mutex::new((process::id(), Arc::new(created(&options)?)));
        Ok(Solver { options, table_mib, book: given, current })
    }

    /// The parameters of an equal solver, without what it has proved.
    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<((usize, usize), Bound<'py, PyDict>)> {
        let named = PyDict::new(py);
        named.set_item("threads", self.threads())?;
        named.set_item("table_mib", self.table_mib)?;
        named.set_item("book", self.book.as_ref())?;
        Ok(((self.rows(), self.columns()), named))
    }

    /// The number of rows.
    #[getter]
    fn rows(&self) -> usize {
        self.options.rows
    }

    /// The number of columns.
    #[getter]
    fn columns(&self) -> usize {
        self.options.columns
    }

    /// The number of threads.
    #[getter]
    fn threads(&self) -> usize {
        self.options.threads.get()
    }

    /// The nodes of all calls that have ended.
    #[getter]
    fn nodes(&self, py: Python<'_>) -> PyResult<u64> {
        Ok(self.shared(py)?.nodes())
    }

    /// The exact score for the side to move.
    fn solve(&self, py: Python<'_>, position: Asked<'_>) -> PyResult<i32> {
        self.ask(py, position, |solver, discs, stop| solver.score_until(discs, stop))
    }

    /// 1 if the side to move wins, 0 for a draw, -1 if it loses; cheaper than the score.
    fn wdl(&self, py: Python<'_>, position: Asked<'_>) -> PyResult<i32> {
        self.ask(py, position, |solver, discs, stop| solver.score_within(discs, SIGN, stop))
    }

    /// The exact score of a disc in each column, None where the column is full.
    fn scores(&self, py: Python<'_>, position: Asked<'_>) -> PyResult<Vec<Option<i32>>> {
        self.ask(py, position, |solver, discs, stop| solver.scores_until(discs, stop))
    }

    /// The best column, counted from 0; of several the one closest to the middle.
    fn best(&self, py: Python<'_>, position: Asked<'_>) -> PyResult<usize> {
        let best = self.ask(py, position, |solver, discs, stop| solver.best_until(discs, stop))?;
        Ok(best.0.index())
    }

    /// The bits of boards, an array of shape (n, words), for `solve_bits`.
    fn read_boards<'py>(
        &self,
        boards: &Bound<'py, PyAny>,
        strict: bool,
    ) -> PyResult<Bound<'py, PyArray2<u64>>> {
        let solver = self.shared(boards.py())?;
        let bits = read(boards, Many { solver: &solver, is_strict: strict })?;
        let words = 2 * solver.words();
        let array = Array2::from_shape_vec((bits.len() / words, words), bits).map_err(refused)?;
        Ok(array.into_pyarray(boards.py()))
    }

    /// The answers to a question about boards as bits: an array of shape (n, answers), int8.
    fn solve_bits<'py>(
        &self,
        py: Python<'py>,
        bits: &Bound<'py, PyArray2<u64>>,
        question: &str,
    ) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let query = query(question)?;
        let solver = self.shared(py)?;
        if bits.shape()[1] != 2 * solver.words() {
            return Err(refused(format!("the bits of a board are {} words", 2 * solver.words())));
        }
        let count = bits.shape()[0];
        let bits: PyReadonlyArray2<'_, u64> = bits.try_readonly()?;
        let bits = bits.as_slice()?;
        let mut answers = vec![NO_SCORE; count * solver.answers(query)];
        let done =
            interruptible_aside(py, |stop| solver.solve_many(query, bits, &mut answers, stop))?;
        match done {
            Ok(()) | Err(Gap { why: Unanswered::Bad(_), .. }) => {}
            Err(gap) => return Err(refused(gap)),
        }
        let answers = answers.iter().map(|&score| i8::try_from(score).unwrap_or(boards::NO_SCORE));
        let shape = (count, solver.answers(query));
        let array = Array2::from_shape_vec(shape, answers.collect()).map_err(refused)?;
        Ok(array.into_pyarray(py))
    }

    /// Saves what its table holds to a file, whole or not at all; `load` continues from it.
    ///
    /// Raises an `OSError` if the file cannot be written, and a `ValueError` for a folder, a device or a
    /// path without a name. It runs to its end: Ctrl-C waits for it.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let solver = self.shared(py)?;
        py.detach(move || checkpoint::save(&solver, &path)).map_err(failed)
    }

    /// Loads what a solver for this board, with a table of the same size, or
    /// `discus solve --checkpoint` has saved.
    ///
    /// Raises an `OSError` if the file cannot be read, such as a `FileNotFoundError`, and a `ValueError`
    /// if it is a folder or a device, damaged, cut off, no checkpoint, or for another board or a table of
    /// another size. It runs to its end: Ctrl-C waits for it.
    fn load(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        let solver = self.shared(py)?;
        py.detach(move || checkpoint::load(&solver, &path)).map_err(failed)
    }

    fn __repr__(&self) -> String {
        let Options { rows, columns, threads, .. } = &self.options;
        format!("<discus.connect4.Solver {columns}x{rows}, threads={threads}>")
    }
}

impl Solver {
    /// The solver of this process.
    fn shared(&self, _: Python<'_>) -> PyResult<Arc<solver::Solver>> {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if current.0 != process::id() {
            *current = (process::id(), Arc::new(created(&self.options)?));
        }
        Ok(Arc::clone(&current.1))
    }

    /// Asks about one position.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        asked: Asked<'_>,
        question: impl FnOnce(&solver::Solver, &Discs, Stop<'_>) -> Result<T, Stopped> + Send,
    ) -> PyResult<T> {
        let solver = self.shared(py)?;
        let discs = match asked {
            Asked::Position(position) => self.discs(position.get())?,
            Asked::Moves(moves) => solver.discs_of_moves(&moves).map_err(refused)?,
        };
        solver.check(discs).map_err(refused)?;
        interruptible(py, |stop| question(&solver, &discs, stop))?.map_err(refused)
    }

    fn discs(&self, position: &Position) -> PyResult<Discs> {
        let board = &position.board;
        let Options { rows, columns, .. } = self.options;
        if (board.rows(), board.columns()) == (rows, columns) {
            return Ok(Discs::from(board));
        }
        Err(refused(format!(
            "the position is on a board {}x{} (columns x rows), the solver is for {columns}x{rows}",
            board.columns(),
            board.rows(),
        )))
    }
}

fn created(options: &Options) -> PyResult<solver::Solver> {
    solver::Solver::with_options(options.clone()).map_err(|bad| match bad {
        BadOptions::Memory => PyMemoryError::new_err(bad.to_string()),
        _ => refused(bad),
    })
}

/// An `OSError` if the file cannot be written or read, else a `ValueError`.
fn failed(error: CheckpointError) -> PyErr {
    match &error.problem {
        CheckpointProblem::Unwritable(cause)
        | CheckpointProblem::Bad(BadCheckpoint::Unreadable(cause)) => {
            let text = error.to_string();
            // Python chooses the class by the number, such as `FileNotFoundError`.
            match cause.raw_os_error() {
                Some(number) => PyOSError::new_err((number, text)),
                None => PyOSError::new_err(text),
            }
        }
        _ => refused(error),
    }
}

fn query(question: &str) -> PyResult<Query> {
    match question {
        "score" => Ok(Query::Score),
        "wdl" => Ok(Query::Sign),
        "scores" => Ok(Query::Scores),
        "best" => Ok(Query::Best),
        _ => Err(refused(format!(
            "there is no question {question:?}; ask score, wdl, scores or best"
        ))),
    }
}

/// The book of a path, or the packed one for True.
fn opened(book: &Bound<'_, PyAny>) -> PyResult<Option<Book>> {
    if let Ok(is_wanted) = book.cast::<PyBool>() {
        return Ok(is_wanted.is_true().then(Book::embedded));
    }
    let path: PathBuf = book.extract()?;
    books::open(&path).map(Some).map_err(|error| match error.problem {
        Problem::Unreadable(_) => PyOSError::new_err(error.to_string()),
        Problem::NotAFile | Problem::NotABook(_) => refused(error),
    })
}
