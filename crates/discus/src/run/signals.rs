//! Handles Ctrl-C and the other signals that end a process.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::thread;

use anyhow::Context;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator;

/// The first signal that has come, 0 for none.
#[derive(Clone)]
pub(super) struct Signals(Arc<AtomicI32>);

impl Signals {
    /// Handles Ctrl-C. By default it ends the process at once, which loses nothing. A command that stops
    /// cleanly, because it has programs to end or work to save, also handles SIGTERM and SIGHUP, and must
    /// check [`Self::has_come`] itself; a second signal ends it at once.
    pub(super) fn watch(stops_cleanly: bool) -> anyhow::Result<Signals> {
        let watched: &[i32] = if stops_cleanly { &[SIGINT, SIGTERM, SIGHUP] } else { &[SIGINT] };
        let mut coming = iterator::Signals::new(watched).context("signals cannot be handled")?;
        let signals = Signals(Arc::new(AtomicI32::new(0)));
        let watching = signals.clone();
        thread::spawn(move || {
            for signal in coming.forever() {
                watching.take(signal, stops_cleanly);
            }
        });
        Ok(signals)
    }

    fn take(&self, signal: i32, stops_cleanly: bool) {
        if self.0.swap(signal, Ordering::Relaxed) == 0 && stops_cleanly {
            return;
        }
        if io::stdin().is_terminal() && io::stderr().is_terminal() {
            let _ = writeln!(io::stderr()); // The shell's next prompt has a line of its own.
        }
        std::process::exit(128 + signal);
    }

    /// Whether a signal has come.
    pub(super) fn has_come(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// 128 plus the number of the signal, as shells report it.
    pub(super) fn exit_code(&self) -> ExitCode {
        ExitCode::from(u8::try_from(128 + self.0.load(Ordering::Relaxed)).unwrap_or(u8::MAX))
    }
}
