//! Runs an untrusted program.
//!
//! A [`Process`] is such a program with a supervisor, a process of ours between it and the caller.
//! The supervisor adopts orphaned processes of the program, so that it can stop, resume, count and
//! end all of them. When the caller exits, however suddenly, the supervisor notices and ends
//! everything. Before the program begins, its process takes its own rights away: Landlock or
//! bubblewrap restricts files, seccomp restricts system calls, limits restrict memory and time, and
//! if an administrator starts it, it runs as another user.
//!
//! `docs/sandbox.md` says what a sandbox promises, how that is kept on which system, what it does not
//! promise, and which test holds each promise.
//!
//! This crate knows no game. On systems other than Linux it is empty.

#![cfg(target_os = "linux")]

mod access;
mod allowance;
mod bounds;
mod bubblewrap;
mod calls;
mod confinement;
mod copy;
mod descendants;
mod ending;
mod exec;
mod folder;
mod group;
mod init;
mod isolation;
mod limits;
mod mappings;
mod means;
mod meter;
mod namespace;
mod order;
mod originals;
mod orphans;
mod output;
mod process;
mod process_limit;
mod processor_group;
mod report;
mod supervisor;
mod task;
mod usage;
mod user;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

pub use access::SYSTEM;
pub use bounds::ProcessorBound;
pub use confinement::Confinement;
pub use copy::NoCopy;
pub use ending::ExitReason;
pub use folder::TemporaryFolder;
pub use group::{ControlGroups, GroupVersion};
pub use isolation::{Isolation, NoIsolation};
pub use limits::{Limit, Limits};
pub use means::Means;
pub use meter::{Claim, Meter};
pub use originals::Originals;
pub use output::{Line, NoLine};
pub use process::Process;
pub use report::{NotSent, RunReport};

use task::Task;

/// The body of the command [`Confinement::supervisor`], given its remaining arguments. Only
/// [`Process`] starts it. The process must have no thread but this one.
pub fn supervise(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    match Task::of_words(words) {
        Some((Task::Supervise(settings), program)) => supervisor::run(settings, &program),
        Some((Task::Guard, program)) => supervisor::guard(&program),
        Some((Task::Init(inherited), program)) => init::run(inherited, &program),
        None => misused(),
    }
}

fn misused() -> ExitCode {
    let _ = writeln!(io::stderr(), "this command is for tournaments, which start it themselves");
    ExitCode::from(2)
}
