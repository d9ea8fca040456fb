//! Windows.

use std::fs::OpenOptions;
use std::io;
use std::sync::Arc;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::time::{Duration, Instant};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// The command that opens a page with the desktop's default browser; the page follows.
pub(crate) const BROWSER: (&str, &[&str]) = ("rundll32", &["url.dll,FileProtocolHandler"]);

/// Wall-clock time since the first call: the processor time needs a call that no safe library here has.
pub(crate) fn processor_time() -> Duration {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}

/// Does nothing: who may read a new file follows from its folder.
pub(crate) fn keep_private(_: &mut OpenOptions) {}

/// Keeps the number of the first signal. Windows has no SIGHUP.
pub(crate) fn watch_signals(first: &Arc<AtomicUsize>, stops_cleanly: bool) -> io::Result<()> {
    // The actions of a signal are done in this order.
    let ends = Arc::new(AtomicBool::new(!stops_cleanly));
    for (signal, number) in [(SIGINT, 2), (SIGTERM, 15)] {
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&ends))?;
        flag::register(signal, Arc::clone(&ends))?;
        flag::register_usize(signal, Arc::clone(first), number)?;
    }
    Ok(())
}
