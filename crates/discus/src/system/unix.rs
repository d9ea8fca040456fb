//! Unix.

use rustix::time::{ClockId, clock_gettime};
use std::fs::OpenOptions;
use std::io::{self, IsTerminal, Write};
use std::os::unix::fs::OpenOptionsExt as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// The command that opens a page with the desktop's default browser; the page follows.
pub(crate) const BROWSER: (&str, &[&str]) =
    (if cfg!(target_os = "macos") { "open" } else { "xdg-open" }, &[]);

/// The processor time of all threads of this process.
pub(crate) fn processor_time() -> Duration {
    Duration::try_from(clock_gettime(ClockId::ProcessCPUTime)).unwrap_or_default()
}

/// Lets nobody but the owner of a new file read it.
pub(crate) fn keep_private(options: &mut OpenOptions) {
    options.mode(0o600);
}

/// Keeps the number of the first signal.
pub(crate) fn watch_signals(first: &Arc<AtomicUsize>, stops_cleanly: bool) -> io::Result<()> {
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
