//! Calls that may take long: without the interpreter's lock, until they end or a signal's handler
//! raises an exception, as Ctrl-C does.

use std::fmt::Display;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use solver::Stop;

/// The time after which a call looks for signals again: too short to be noticed by a person, and
/// long enough to cost nothing.
const PAUSE: Duration = Duration::from_millis(50);

/// A `ValueError` with this sentence.
pub(crate) fn refused(why: impl Display) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// Looks for signals now and then in a loop that needs the interpreter's lock.
///
/// # Errors
/// The exception of a signal's handler.
pub(crate) fn look(py: Python<'_>, index: usize) -> PyResult<()> {
    const STEPS: usize = 4096;
    if index.is_multiple_of(STEPS) { py.check_signals() } else { Ok(()) }
}

/// Does work that asks in this thread, now and then, whether to stop.
///
/// # Errors
/// The exception of a signal's handler.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(Stop<'_>) -> T + Send,
) -> PyResult<T> {
    let signals = Signals::new();
    let done = py.detach(|| work(&|| signals.ask()));
    signals.raise(done)
}

/// Does work in another thread, because no thread asks whether to stop as long as the work lasts.
///
/// # Errors
/// The exception of a signal's handler.
pub(crate) fn interruptible_aside<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(Stop<'_>) -> T + Send,
) -> PyResult<T> {
    let signals = Signals::new();
    let stop = || signals.is_stopped.load(Ordering::Relaxed);
    let done = py.detach(|| {
        thread::scope(|scope| {
            let (sender, receiver) = channel::<()>();
            let worker = scope.spawn(move || {
                let _ends_with_the_work = sender;
                work(&stop)
            });
            while receiver.recv_timeout(PAUSE) == Err(RecvTimeoutError::Timeout) {
                signals.look();
            }
            worker.join().unwrap_or_else(|panic| resume_unwind(panic))
        })
    });
    signals.raise(done)
}

/// The signals that a call sees. Python runs their handlers in its main thread only, and only when
/// somebody calls it.
struct Signals {
    caller: ThreadId,
    looked: Mutex<Instant>,
    is_stopped: AtomicBool,
    raised: Mutex<Option<PyErr>>,
}

impl Signals {
    fn new() -> Signals {
        Signals {
            caller: thread::current().id(),
            looked: Mutex::new(Instant::now()),
            is_stopped: AtomicBool::new(false),
            raised: Mutex::new(None),
        }
    }

    /// Returns true if to stop; the caller's thread looks for signals before it answers.
    fn ask(&self) -> bool {
        if thread::current().id() == self.caller {
            let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
            if looked.elapsed() >= PAUSE {
                self.look();
                *looked = Instant::now();
            }
        }
        self.is_stopped.load(Ordering::Relaxed)
    }

    /// Runs the handlers of signals that have come.
    fn look(&self) {
        #[allow(clippy::redundant_closure_for_method_calls, reason = "it would have one lifetime")]
        if let Err(error) = Python::attach(|py| py.check_signals()) {
            *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
            self.is_stopped.store(true, Ordering::Relaxed);
        }
    }

    fn raise<T>(self, done: T) -> PyResult<T> {
        self.raised.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(done), Err)
    }
}

/// Panics in another thread, for the test that a panic becomes an exception.
#[pyfunction]
#[pyo3(name = "_panic")]
pub(crate) fn panic(py: Python<'_>) -> PyResult<()> {
    interruptible_aside(py, |_| panic!("as the test asks"))
}
