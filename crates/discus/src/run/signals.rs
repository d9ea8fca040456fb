//! Ctrl-C, and the other ways in which a process is told to end.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicI32, Ordering};
use std::thread;

use anyhow::Context;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator;

/// The signal that has come, 0 for none.
#[derive(Clone)]
pub(super) struct Signals(Arc<AtomicI32>);

impl Signals {
    /// Watches for Ctrl-C. A game can be left at once, since nothing is ever half-written here; a
    /// command that hears, because it has programs to end or work to keep, is told first, and then
    /// also when the process is ended or its terminal closed. If it does not hear, a second signal
    /// helps.
    pub(super) fn watch(hears: bool) -> anyhow::Result<Signals> {
        let watched: &[i32] = if hears { &[SIGINT, SIGTERM, SIGHUP] } else { &[SIGINT] };
        let mut coming = iterator::Signals::new(watched).context("signals cannot be handled")?;
        let signals = Signals(Arc::new(AtomicI32::new(0)));
        let watching = signals.clone();
        thread::spawn(move || {
            for signal in coming.forever() {
                watching.take(signal, hears);
            }
        });
        Ok(signals)
    }

    fn take(&self, signal: i32, hears: bool) {
        if self.0.swap(signal, Ordering::Relaxed) == 0 && hears {
            return;
        }
        if io::stdin().is_terminal() && io::stderr().is_terminal() {
            let _ = writeln!(io::stderr()); // The shell's next prompt has a line of its own.
        }
        std::process::exit(128 + signal);
    }

    /// Whether the process has been told to end.
    pub(super) fn has_come(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    /// 128 and the number of the signal, as shells report it.
    pub(super) fn exit_code(&self) -> ExitCode {
        ExitCode::from(u8::try_from(128 + self.0.load(Ordering::Relaxed)).unwrap_or(u8::MAX))
    }
}
