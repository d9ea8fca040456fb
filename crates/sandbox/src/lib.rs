//! Runs a program that nobody trusts.
//!
//! A [`Process`] is such a program with a supervisor, a process of ours that stands between it and the
//! caller. The supervisor adopts whatever the program starts and abandons, so that all of it can be
//! stopped, resumed, counted and ended. When the caller exits, however suddenly, the supervisor notices
//! and ends everything. Before the program begins, its process takes its own rights away: files by
//! Landlock or bubblewrap, calls of the kernel by seccomp, amounts by limits, and, when it is the
//! administrator who plays, the user.
//!
//! Deliberately absent: a defence against mistakes of the kernel, or against what can be learned from
//! how long something takes; and counting what the kernel keeps for a program, as in pipes and sockets,
//! of which each process can have some dozens of MiB. Beyond its folder a program can learn which files exist, and with
//! Landlock alone also which processes, but neither read the ones nor touch the others.
//!
//! It knows no game. Elsewhere than on Linux this crate is empty.

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
mod limits;
mod output;
mod process;
mod supervisor;
mod task;
mod tier;
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
pub use limits::{Limit, Limits};
pub use output::{Line, NoLine};
pub use process::{NotSent, Process, RunReport};
pub use tier::{NoTier, Tier};

use task::Task;

/// What the command of [`Confinement::supervisor`] runs, on the words that follow there. It is meant for
/// [`Process`] alone.
pub fn supervise(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    match Task::of_words(words) {
        Some((Task::Supervise(settings), program)) => supervisor::run(settings, &program),
        Some((Task::Exec(exec), program)) => {
            let error = exec.run(&program);
            let _ = writeln!(io::stderr(), "{}{error}", exec.mark);
            ExitCode::from(127)
        }
        Some((Task::Guard, program)) => supervisor::guard(&program),
        None => misused(),
    }
}

fn misused() -> ExitCode {
    let _ = writeln!(io::stderr(), "this command is for tournaments, which start it themselves");
    ExitCode::from(2)
}
