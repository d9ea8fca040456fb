//! What only the system can do, in one form for all systems.

/// Lowers the priority of this thread, so that requests are read and answered while searches use every core,
/// and quick searches end while long ones go on.
pub(crate) fn give_way(steps: i32) {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(steps);
    // On other systems this would slow down the whole program.
    #[cfg(not(target_os = "linux"))]
    let _ = steps;
}

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
