//! Checkpoints of solvers.

use std::ffi::{CStr, c_char};
use std::path::Path;

use books::checkpoint::{self, CheckpointError, CheckpointProblem};
use solver::{BadCheckpoint, Solver};

use crate::convert::{Place, get, path};
use crate::message::{CMessage, Failure, answer};
use crate::solving::CSolver;
use crate::status::Status;

impl From<CheckpointError> for Failure {
    fn from(error: CheckpointError) -> Failure {
        let status = match error.problem {
            CheckpointProblem::Unwritable(_)
            | CheckpointProblem::NotAFile
            | CheckpointProblem::Unnamed
            | CheckpointProblem::Bad(BadCheckpoint::Unreadable(_)) => Status::File,
            CheckpointProblem::Bad(_) => Status::Checkpoint,
        };
        // A message has little room, and the caller knows the path.
        Failure::new(status, &error.problem)
    }
}

/// Calls a function with a solver and a path.
///
/// # Safety
/// The path is null or ends with NUL.
unsafe fn with_file(
    solver: Option<&CSolver>,
    name: *const c_char,
    message: Place<CMessage>,
    function: impl FnOnce(&Solver, &Path) -> Result<(), CheckpointError>,
) -> i32 {
    answer(message, || {
        let this = get(solver)?;
        if name.is_null() {
            return Err(Status::Null.into());
        }
        // SAFETY: it is not null, and the caller promises the rest.
        let name = unsafe { CStr::from_ptr(name) };
        Ok(function(&this.solver, path(name))?)
    })
}

/// Saves what a solver has proved.
///
/// # Safety
/// The path is null or ends with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_solver_save(
    solver: Option<&CSolver>,
    path: *const c_char,
    message: Place<CMessage>,
) -> i32 {
    // SAFETY: the caller promises it.
    unsafe { with_file(solver, path, message, checkpoint::save) }
}

/// Loads what a solver has saved.
///
/// # Safety
/// The path is null or ends with NUL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn discus_solver_load(
    solver: Option<&CSolver>,
    path: *const c_char,
    message: Place<CMessage>,
) -> i32 {
    // SAFETY: the caller promises it.
    unsafe { with_file(solver, path, message, checkpoint::load) }
}
