//! The differences between operating systems, behind one interface.

/// Lowers the priority of this thread, so that requests are read and answered while searches use every core,
/// and quick searches end while long ones go on.
#[cfg(target_os = "linux")]
pub(crate) fn give_way(steps: i32) {
    let _ = rustix::process::nice(steps);
}

/// Does nothing: elsewhere it would slow down the whole program.
#[cfg(not(target_os = "linux"))]
pub(crate) fn give_way(_: i32) {}

/// Raises the limit of open files as far as the system permits, and returns it. Each connection needs an open
/// file, and many systems allow only about a thousand by default.
#[cfg(unix)]
pub(crate) fn open_files() -> usize {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    let before = limit.current;
    limit.current = limit.maximum;
    let now = if setrlimit(Resource::Nofile, limit).is_ok() { limit.maximum } else { before };
    now.and_then(|files| usize::try_from(files).ok()).unwrap_or(usize::MAX)
}

/// Windows has no such limit for sockets.
#[cfg(not(unix))]
pub(crate) fn open_files() -> usize {
    usize::MAX
}
