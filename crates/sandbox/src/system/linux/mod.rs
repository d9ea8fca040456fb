//! The sandbox of Linux: a supervisor, the kernel's Landlock, namespaces, seccomp and control groups.

mod access;
mod allowance;
mod calls;
mod confinement;
mod copy;
mod descendants;
mod ending;
mod exec;
mod files;
mod folder;
mod fork_server;
mod group;
mod init;
mod listener;
mod mappings;
mod meter;
mod namespaces;
mod order;
mod orphans;
mod output;
mod process;
mod process_limit;
mod processor_group;
mod root;
mod stat;
mod supervisor;
mod task;
mod usage;
mod user;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

pub use access::SYSTEM;
pub(crate) use ending::signal_name;
pub use folder::TemporaryFolder;
pub use group::ControlGroups;
pub use meter::Meter;
pub use process::Process;

use task::Task;

/// True if programs can be started on this system.
pub const IS_AVAILABLE: bool = true;

/// The body of the command [`Confinement::supervisor`](crate::Confinement::supervisor), given its remaining arguments. Only
/// [`Process`] starts it. The process must have no thread but this one.
pub fn supervise(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    match Task::of_words(words) {
        Some((Task::Supervise(settings), program)) => supervisor::run(settings, &program),
        Some((Task::Guard, program)) => supervisor::guard(&program),
        Some((Task::ForkServer, _)) => fork_server::run(),
        None => misused(),
    }
}

fn misused() -> ExitCode {
    let _ = writeln!(io::stderr(), "this command is for tournaments, which start it themselves");
    ExitCode::from(2)
}
