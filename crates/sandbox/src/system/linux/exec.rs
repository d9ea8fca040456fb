//! The last steps before the program: the child of the supervisor takes its own rights away.

use std::error::Error;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    DumpableBehavior, Gid, Pid, PidfdFlags, Resource, Rlimit, Signal, Uid, getpid, getrlimit,
    pidfd_open, set_dumpable_behavior, set_parent_process_death_signal, setpriority_process,
    setrlimit, setsid,
};
use rustix::stdio::dup2_stderr;
use rustix::thread::set_no_new_privs;

use crate::ending::ExitReason;
use crate::isolation::Isolation;
use crate::limits::Limits;
use crate::system::linux::calls::{self, Conditions};
use crate::system::linux::init::{self, Reports};
use crate::system::linux::listener::{self, Listener};
use crate::system::linux::root::{self, Files};
use crate::system::linux::task::Settings;
use crate::system::linux::{access, allowance, files, namespaces, processor_group, usage, user};

/// The last steps of the supervisor's child before it becomes the program.
#[derive(Clone, Debug)]
pub(crate) struct Exec {
    /// The priority of the program: that of the supervisor before it came first.
    pub(crate) priority: i32,
    /// The list of the members of its control group, if it has one.
    pub(crate) group: Option<PathBuf>,
    /// The user to become, if any.
    pub(crate) user: Option<u32>,
    /// The user and the group that it keeps otherwise.
    pub(crate) named: Option<(Uid, Gid)>,
    /// The number of processes that its user may have.
    pub(crate) processes: u64,
    /// The folder for its temporary files and shared memory.
    pub(crate) scratch: Option<PathBuf>,
    /// The prefix of error messages that do not come from the program.
    pub(crate) mark: String,
    pub(crate) settings: Settings,
}

/// A program that has been started.
pub(crate) struct Started {
    /// Its first process, or the first one of its PID namespace.
    pub(crate) process: Pid,
    /// The reports of the first process of its namespace, if it has one of its own.
    pub(crate) reports: Option<Reports>,
    /// The listener to calls that are denied, if that is wanted.
    pub(crate) listener: Option<Listener>,
}

/// The files of the supervisor that the child holds.
struct Held {
    /// The supervisor's process.
    supervisor: OwnedFd,
    /// Where the first process of a namespace reports.
    reports: Option<File>,
    /// Where it hands a listener over.
    listener: Option<UnixStream>,
}

impl Held {
    fn restrict_calls(&self, conditions: &Conditions) -> Result<(), Box<dyn Error>> {
        let file = calls::restrict(conditions)?;
        if let (Some(file), Some(supervisor)) = (file, &self.listener) {
            listener::hand_over(&file, supervisor)?;
        }
        Ok(())
    }
}

impl Exec {
    /// Starts the program; what it prints to its standard error goes to `said`. If a step fails, the child says so there,
    /// after the mark, as the line of an [`ExitReason`].
    ///
    /// # Errors
    /// If there can be no more processes or files.
    pub(crate) fn start(self, program: &[OsString], said: &File) -> io::Result<Started> {
        if fs::read_dir("/proc/self/task")?.count() != 1 {
            return Err(io::Error::other("its supervisor has several threads"));
        }
        let supervisor = pidfd_open(getpid(), PidfdFlags::empty())?;
        let has_namespaces = self.settings.isolation == Isolation::Namespaces;
        let (reports, write) = has_namespaces.then(io::pipe).transpose()?.unzip();
        let (ours, theirs) = self.settings.has_listener.then(UnixStream::pair).transpose()?.unzip();
        let process = namespaces::fork(has_namespaces, self.user.is_some())?;
        let Some(process) = process else {
            drop(ours);
            let reports = write.map(|pipe| File::from(OwnedFd::from(pipe)));
            let reason =
                self.become_program(program, said, &Held { supervisor, reports, listener: theirs });
            let _ = write!(io::stderr(), "{}{}", self.mark, reason.to_line());
            init::end(true);
        };
        drop(theirs);
        let conditions = self.conditions();
        // One that has failed says so itself.
        let listener = ours.and_then(|child| Listener::take(process, child, conditions).ok());
        Ok(Started { process, reports: reports.map(Reports::new), listener })
    }

    /// Returns only if that fails: because of this machine, because a right could not be taken away, or because it is no
    /// program.
    fn become_program(&self, program: &[OsString], said: &File, held: &Held) -> ExitReason {
        let prepared = dup2_stderr(said).map_err(Into::into).and_then(|()| self.prepare(held));
        if let Err(error) = prepared {
            return ExitReason::Absent(error.to_string());
        }
        let Some((name, words)) = program.split_first() else {
            return ExitReason::Absent("it has no name".to_owned());
        };
        let mut command = Command::new(name);
        command.args(words);
        if self.settings.isolation != Isolation::Trusted {
            command.env_clear();
        }
        command.envs(self.settings.environment.iter().map(|(name, value)| (name, value)));
        let error = execute(&mut command);
        match error.kind() {
            ErrorKind::WouldBlock | ErrorKind::OutOfMemory => ExitReason::Lost(error.to_string()),
            _ => ExitReason::Absent(format!("{}: {error}", name.display())),
        }
    }

    /// Bytes of a shared mapping without a file, if the supervisor has to count them.
    fn largest_shared(&self) -> Option<u64> {
        let is_counted = self.group.is_none();
        is_counted.then(|| usage::largest_shared(&self.settings.limits))
    }

    /// Takes the rights of this process away. In namespaces, the program is a child of this process, and only the child
    /// returns.
    fn prepare(&self, held: &Held) -> Result<(), Box<dyn Error>> {
        let settings = &self.settings;
        // Whoever started Discus may have left files open for its children.
        files::close_at_exec().or_else(|error| {
            if settings.isolation == Isolation::Trusted { Ok(()) } else { Err(error) }
        })?;
        setpriority_process(None, self.priority)?;
        for group in &settings.shares {
            processor_group::enter(group.as_ref())
                .map_err(|error| format!("its control group cannot be entered: {error}"))?;
        }
        // Also without a terminal from now on.
        setsid()?;
        std::env::set_current_dir(&settings.folder)?;
        if settings.isolation == Isolation::Trusted {
            return stay_with(&held.supervisor);
        }
        if let Some(group) = &self.group {
            // The process itself.
            fs::write(group, "0")?;
        }
        limit(&settings.limits, self.processes)?;
        match settings.isolation {
            Isolation::Namespaces => self.enter_namespaces(held),
            _ => self.enter_landlock(held),
        }
    }

    fn enter_landlock(&self, held: &Held) -> Result<(), Box<dyn Error>> {
        let settings = &self.settings;
        let is_counted_alone = match self.user {
            Some(user) => user::become_user(user).map(|()| false)?,
            None => namespaces::enter_user().is_ok(),
        };
        if is_counted_alone {
            limit_one(Resource::Nproc, allowance::alone(&settings.limits))?;
        }
        stay_with(&held.supervisor)?;
        set_no_new_privs(true)?;
        let version = access::restrict(settings.folder.as_ref(), &settings.readable)?;
        held.restrict_calls(&Conditions { landlock: Some(version), ..self.conditions() })
    }

    /// The conditions of the filter, as far as they are known before the program starts.
    fn conditions(&self) -> Conditions {
        let landlock = match self.settings.isolation {
            Isolation::Landlock(version) => Some(version),
            Isolation::Namespaces | Isolation::Trusted => None,
        };
        Conditions {
            landlock,
            locks: landlock.is_none(),
            shared: self.largest_shared(),
            process: getpid().as_raw_pid().cast_unsigned(),
            has_listener: self.settings.has_listener,
        }
    }

    fn enter_namespaces(&self, held: &Held) -> Result<(), Box<dyn Error>> {
        let settings = &self.settings;
        if let Some((user, group)) = self.named {
            namespaces::name_user(user, group)?;
        }
        namespaces::enter()?;
        let files = Files {
            folder: settings.folder.as_ref(),
            scratch: self.scratch.as_deref().unwrap_or(Path::new("/")),
            shared: usage::largest_shared(&settings.limits),
            readable: &settings.readable,
        };
        root::enter(&files, self.user)?;
        match self.user {
            Some(user) => user::become_user(user)?,
            None if namespaces::are_counted() => {
                limit_one(Resource::Nproc, allowance::alone(&settings.limits))?;
            }
            None => {}
        }
        stay_with(&held.supervisor)?;
        set_no_new_privs(true)?;
        if !settings.has_listener {
            // The program has the same user, but it must not reach the reports. A listener could not be taken then.
            set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
        }
        held.restrict_calls(&self.conditions())?;
        Ok(held.reports.as_ref().map_or(Ok(()), init::stay_behind)?)
    }
}

/// Executes a program, again and again if its file is open for writing: another process of the caller may have inherited
/// the file while it was being copied, and holds it until it executes its own. Returns only if that fails.
fn execute(command: &mut Command) -> io::Error {
    const TRIES: u32 = 500;
    for _ in 1..TRIES {
        let error = command.exec();
        if error.kind() != ErrorKind::ExecutableFileBusy {
            return error;
        }
        thread::sleep(Duration::from_millis(1));
    }
    command.exec()
}

/// Makes this process end if the supervisor is killed. A change of user would undo it.
fn stay_with(supervisor: &OwnedFd) -> Result<(), Box<dyn Error>> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    // It can be read from when the process has ended.
    let at_once = Timespec { tv_sec: 0, tv_nsec: 0 };
    let ended = poll(&mut [PollFd::new(supervisor, PollFlags::IN)], Some(&at_once))?;
    if ended == 0 { Ok(()) } else { Err("its supervisor is gone".into()) }
}

fn limit(limits: &Limits, processes: u64) -> Result<(), Box<dyn Error>> {
    /// Open files. Each may hold memory of the kernel that is counted nowhere: a full pair of
    /// sockets holds some hundred KiB.
    const FILES: u64 = 256;
    /// Timers, and signals that wait with a value.
    const SIGNALS: u64 = 256;
    let most = [
        (Resource::Core, 0),
        (Resource::Nofile, FILES),
        (Resource::Nproc, processes),
        (Resource::Fsize, limits.file),
        // The supervisor counts the memory of all processes together; this limit is for the moments
        // in between. It leaves room for memory that a runtime reserves and never uses: a small program in Java
        // reserves more than a GiB on a machine with much memory.
        (Resource::Data, limits.memory.saturating_mul(4).saturating_add(1 << 30)),
        (Resource::Msgqueue, 0),
        // Timers and waiting signals are counted by user: one program must not take all of them.
        (Resource::Sigpending, SIGNALS),
        (Resource::Memlock, 0),
    ];
    for (resource, most) in most {
        limit_one(resource, most)?;
    }
    // If the machine runs out of memory, the kernel should kill the program first, not the caller.
    // A failure to set this does no harm.
    let _ = fs::write("/proc/self/oom_score_adj", "1000");
    // The kernel kills a second later: the first signal names the reason.
    let (current, maximum) = (Some(limits.cpu), Some(limits.cpu + 1));
    Ok(setrlimit(Resource::Cpu, Rlimit { current, maximum })?)
}

/// Limits a resource of this process, and of all that it starts.
pub(crate) fn limit_one(resource: Resource, most: u64) -> io::Result<()> {
    let now = getrlimit(resource).maximum;
    let most = now.map_or(most, |now| now.min(most));
    Ok(setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?)
}
