//! Runs an untrusted program.
//!
//! A [`Process`] is such a program with a supervisor, a process of ours between it and the caller.
//! The supervisor adopts orphaned processes of the program, so that it can stop, resume, count and
//! end all of them. When the caller exits, however suddenly, the supervisor notices and ends
//! everything. Before the program begins, its process takes its own rights away: namespaces or
//! Landlock restrict files, seccomp restricts system calls, limits restrict memory and time, and
//! if an administrator starts it, it runs as another user.
//!
//! `docs/sandbox.md` says what a sandbox promises, how that is kept on which system, what it does not
//! promise, and which test holds each promise.
//!
//! This crate knows no game. On systems other than Linux it has the same items, and no program can be
//! started: each call that would begin one is an error that says so.

mod bounds;
mod confinement;
mod ending;
mod isolation;
mod limits;
mod line;
mod means;
mod report;
mod system;

pub use bounds::{GroupVersion, ProcessorBound};
pub use confinement::Confinement;
pub use ending::ExitReason;
pub use isolation::{Isolation, NoIsolation};
pub use limits::{Limit, Limits};
pub use line::{Line, NoLine};
pub use means::Means;
pub use report::{Claim, DeniedCall, NoCopy, NotSent, RunReport};
pub use system::{ControlGroups, IS_AVAILABLE, Meter, Process, SYSTEM, TemporaryFolder, supervise};
