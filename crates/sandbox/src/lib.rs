//! Runs an untrusted program.
//!
//! A [`Process`] is such a program with a supervisor, a process of ours between it and the caller.
//! The supervisor adopts orphaned processes of the program, so that it can stop, resume, count and
//! end all of them. When the caller exits, however suddenly, the supervisor notices and ends
//! everything. Before the program begins, its process takes its own rights away: Landlock or
//! bubblewrap restricts files, seccomp restricts system calls, limits restrict memory and time, and
//! if an administrator starts it, it runs as another user.
//!
//! Deliberately absent: a defence against bugs of the kernel or against timing attacks, and a count
//! of kernel memory, such as pipes and sockets, of which each process can have some dozens of MiB.
//! A program can learn which files exist outside its folder, and with Landlock alone also which
//! processes, but it can neither read those files nor touch those processes.
//!
//! This crate knows no game. On systems other than Linux it is empty.

#![cfg(target_os = "linux")]

mod access;
mod bubblewrap;
mod calls;
mod confinement;
mod copy;
mod descendants;
mod ending;
mod exec;
mod folder;
mod group;
mod isolation;
mod limits;
mod mappings;
mod originals;
mod output;
mod process;
mod supervisor;
mod task;
mod usage;
mod user;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

pub use access::SYSTEM;
pub use confinement::Confinement;
pub use copy::NoCopy;
pub use ending::ExitReason;
pub use folder::TemporaryFolder;
pub use group::{ControlGroups, GroupVersion};
pub use isolation::{Isolation, NoIsolation};
pub use limits::{Limit, Limits};
pub use originals::Originals;
pub use output::{Line, NoLine};
pub use process::{NotSent, Process, RunReport};

use task::Task;

/// The body of the command [`Confinement::supervisor`], given its remaining arguments. Only
/// [`Process`] starts it. The process must have no thread but this one.
pub fn supervise(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    match Task::of_words(words) {
        Some((Task::Supervise(settings), program)) => supervisor::run(settings, &program),
        Some((Task::Guard, program)) => supervisor::guard(&program),
        None => misused(),
    }
}

fn misused() -> ExitCode {
    let _ = writeln!(io::stderr(), "this command is for tournaments, which start it themselves");
    ExitCode::from(2)
}
