//! Handles Ctrl-C and the other signals that end a process.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context;

use crate::system;

/// The first signal that has come, 0 for none.
#[derive(Clone)]
pub(super) struct Signals(Arc<AtomicUsize>);

impl Signals {
    /// Handles Ctrl-C. By default it ends the process at once, which loses nothing. A command that stops
    /// cleanly, because it has programs to end or work to save, also handles SIGTERM and SIGHUP, and must
    /// check [`Self::has_come`] itself; a second signal ends it at once.
    pub(super) fn watch(stops_cleanly: bool) -> anyhow::Result<Signals> {
        let first = Arc::new(AtomicUsize::new(0));
        system::watch_signals(&first, stops_cleanly).context("signals cannot be handled")?;
        Ok(Signals(first))
    }

    /// Returns true if a signal has come.
    pub(super) fn has_come(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// 128 plus the number of the signal, as shells report it.
    pub(super) fn exit_code(&self) -> ExitCode {
        ExitCode::from(u8::try_from(128 + self.0.load(Ordering::Relaxed)).unwrap_or(u8::MAX))
    }
}
