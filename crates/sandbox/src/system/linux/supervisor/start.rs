//! The start of a program, with all that the supervisor needs to watch it.

use std::ffi::OsString;
use std::fs::File;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::io;
use std::os::fd::{AsFd as _, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use rustix::io::Errno;
use rustix::process::{Pid, getegid, geteuid, getpid, getpriority_process, setpriority_process};
use rustix::stdio::{dup2_stderr, dup2_stdin, dup2_stdout};

use super::{INTERVAL, KEPT, Supervisor};
use crate::ending::ExitReason;
use crate::isolation::Isolation;
use crate::system::linux::exec::{Exec, Started};
use crate::system::linux::folder::ScratchFolder;
use crate::system::linux::group::Group;
use crate::system::linux::orphans::Orphans;
use crate::system::linux::output::Tail;
use crate::system::linux::task::Settings;
use crate::system::linux::usage::{DiskUsage, Held};
use crate::system::linux::{allowance, descendants, process_limit, user};

impl Supervisor {
    /// Starts the program; returns how it has ended if it was never started.
    pub(super) fn start(
        settings: Settings,
        program: &[OsString],
        caller: &UnixStream,
    ) -> Result<Supervisor, ExitReason> {
        let user = user::of_sandbox(getpid()).filter(|_| settings.isolation != Isolation::Trusted);
        let most = allowance::disk(&settings);
        let lost = |error: io::Error| ExitReason::Lost(error.to_string());
        prepare(&settings, user, caller).map_err(lost)?;
        let scratch = scratch(&settings, user).map_err(lost)?;
        // Whatever can fail is done before the program starts: nobody would end it.
        let nothing = File::options().read(true).write(true).open("/dev/null").map_err(lost)?;
        let (read, write) = io::pipe().map_err(lost)?;
        let mark = format!("sandbox {:016x}: ", RandomState::new().build_hasher().finish());
        let groups = settings.groups.as_ref().filter(|_| settings.isolation != Isolation::Trusted);
        // Where no group can be made after all, the supervisor counts.
        let group = groups.and_then(|groups| groups.make(settings.limits.memory).ok());
        let priority = come_first();
        let exec = Exec {
            priority,
            group: group.as_ref().map(Group::members),
            user,
            named: user.is_none().then(|| (geteuid(), getegid())),
            processes: allowance::processes(&settings.limits, user),
            scratch: scratch.as_ref().map(|scratch| scratch.path().to_owned()),
            mark: mark.clone(),
            settings: settings.clone(),
        };
        let limited = limit_processes(&settings, group.as_ref());
        let write = File::from(OwnedFd::from(write));
        let Started { process, reports, listener } = exec.start(program, &write).map_err(lost)?;
        // From now on only the program holds the ends of its pipes.
        drop(write);
        let_go_of_pipes(&nothing);
        let said = File::from(OwnedFd::from(read));
        let watching = Supervisor::watching(process, settings, mark, Some(said), most);
        Ok(Supervisor { reports, listener, priority, scratch, group, limited, ..watching })
    }

    /// A supervisor of a program that has been started.
    pub(super) fn watching(
        program: Pid,
        settings: Settings,
        mark: String,
        said: Option<File>,
        most: DiskUsage,
    ) -> Supervisor {
        Supervisor {
            settings,
            program,
            mark,
            said,
            reports: None,
            listener: None,
            printed: 0,
            tail: Tail::new(KEPT),
            most,
            priority: 0,
            scratch: None,
            background: None,
            held: Held::default(),
            orphans: Orphans::default(),
            interval: INTERVAL,
            group: None,
            limited: Vec::new(),
            is_paused: false,
            has_paused: false,
            grace: None,
            ending: None,
            is_alone: false,
        }
    }
}

/// Starts a program in a process group of its own. Its input is empty, and its standard error goes where
/// its output goes.
pub(super) fn start_unconfined(program: &[OsString]) -> io::Result<Pid> {
    // If it cannot adopt orphans, it does not find processes that leave the group.
    let _ = descendants::adopt();
    let (name, words) = program.split_first().ok_or(Errno::NOENT)?;
    let output = io::stdout().as_fd().try_clone_to_owned()?;
    let mut command = Command::new(name);
    command.args(words).stdin(Stdio::null()).stderr(output).process_group(0);
    // The supervisor waits for it together with all others.
    Ok(Pid::from_child(&command.spawn()?))
}

/// Gives this process the highest priority that it may have, so that no fork bomb keeps it from the processor.
/// Returns the priority before.
fn come_first() -> i32 {
    const HIGHEST: i32 = -20;
    let before = getpriority_process(None).unwrap_or_default();
    let _ = (HIGHEST..before).find(|&priority| setpriority_process(None, priority).is_ok());
    before
}

/// Makes the supervisor able to find all that the program will start, and gives the program its
/// files.
fn prepare(settings: &Settings, user: Option<u32>, caller: &UnixStream) -> io::Result<()> {
    descendants::adopt()?;
    caller.set_nonblocking(false)?;
    user.map_or(Ok(()), |user| user::give(settings.folder.as_ref(), user))
}

/// The folder for temporary files of a program with namespaces, which is given to it.
fn scratch(settings: &Settings, user: Option<u32>) -> io::Result<Option<ScratchFolder>> {
    if settings.isolation != Isolation::Namespaces {
        return Ok(None);
    }
    let scratch = ScratchFolder::beside(settings.folder.as_ref())?;
    user.map_or(Ok(()), |user| user::give(scratch.path(), user))?;
    Ok(Some(scratch))
}

/// Limits the processes of the program's control groups. Returns the folders of those that have such a
/// limit.
fn limit_processes(settings: &Settings, group: Option<&Group>) -> Vec<PathBuf> {
    if settings.isolation == Isolation::Trusted {
        return Vec::new();
    }
    let most = allowance::in_group(&settings.limits);
    let folders = settings.shares.iter().map(PathBuf::from);
    let folders = folders.chain(group.map(|group| group.folder().to_owned()));
    folders.filter(|folder| process_limit::set(folder, most)).collect()
}

/// Replaces the standard streams of the supervisor, which are those of the program.
fn let_go_of_pipes(nothing: &File) {
    // Three valid numbers of files cannot be refused.
    let _ = dup2_stdin(nothing);
    let _ = dup2_stdout(nothing);
    let _ = dup2_stderr(nothing);
}
