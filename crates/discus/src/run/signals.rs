//! Handles Ctrl-C and the other signals that end a process.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Context;

/// The first signal that has come, 0 for none.
#[derive(Clone)]
pub(super) struct Signals(Arc<AtomicUsize>);

impl Signals {
    /// Handles Ctrl-C. By default it ends the process at once, which loses nothing. A command that stops
    /// cleanly, because it has programs to end or work to save, also handles SIGTERM and SIGHUP, and must
    /// check [`Self::has_come`] itself; a second signal ends it at once.
    pub(super) fn watch(stops_cleanly: bool) -> anyhow::Result<Signals> {
        let first = Arc::new(AtomicUsize::new(0));
        system::watch(&first, stops_cleanly).context("signals cannot be handled")?;
        Ok(Signals(first))
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

#[cfg(unix)]
mod system {
    use std::io::{self, IsTerminal, Write};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    /// Keeps the number of the first signal.
    pub(super) fn watch(first: &Arc<AtomicUsize>, stops_cleanly: bool) -> io::Result<()> {
        let watched: &[i32] = if stops_cleanly { &[SIGINT, SIGTERM, SIGHUP] } else { &[SIGINT] };
        let mut coming = Signals::new(watched)?;
        let first = Arc::clone(first);
        thread::spawn(move || {
            for signal in coming.forever() {
                take(&first, signal, stops_cleanly);
            }
        });
        Ok(())
    }

    #[expect(clippy::exit, reason = "a signal ends the process")]
    fn take(first: &AtomicUsize, signal: i32, stops_cleanly: bool) {
        let number = usize::try_from(signal).unwrap_or(usize::MAX);
        if first.swap(number, Ordering::Relaxed) == 0 && stops_cleanly {
            return;
        }
        if io::stdin().is_terminal() && io::stderr().is_terminal() {
            let _ = writeln!(io::stderr()); // The shell's next prompt has a line of its own.
        }
        std::process::exit(128 + signal);
    }
}

#[cfg(windows)]
mod system {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicUsize};

    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag;

    /// Keeps the number of the first signal. Windows has no SIGHUP.
    pub(super) fn watch(first: &Arc<AtomicUsize>, stops_cleanly: bool) -> io::Result<()> {
        // The actions of a signal are done in this order.
        let ends = Arc::new(AtomicBool::new(!stops_cleanly));
        for (signal, number) in [(SIGINT, 2), (SIGTERM, 15)] {
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&ends))?;
            flag::register(signal, Arc::clone(&ends))?;
            flag::register_usize(signal, Arc::clone(first), number)?;
        }
        Ok(())
    }
}
