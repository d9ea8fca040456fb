//! The differences between operating systems, behind one interface.

use std::io;

/// True if every terminal shows Unicode, whatever the variables of the locale are.
pub(crate) const HAS_UNICODE: bool = cfg!(windows);

/// Stops this process until the shell resumes it.
///
/// # Errors
/// If it cannot be stopped.
#[cfg(unix)]
pub(crate) fn stop_process() -> io::Result<()> {
    use rustix::process::{Signal, getpid, kill_process};
    Ok(kill_process(getpid(), Signal::TSTP)?)
}

/// Does nothing: no process is stopped here.
///
/// # Errors
/// Never.
#[cfg(not(unix))]
pub(crate) fn stop_process() -> io::Result<()> {
    Ok(())
}
