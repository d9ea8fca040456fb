//! The last steps before the program: the child of the supervisor takes its own rights away.

use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::Command;

use rustix::process::{
    Pid, Resource, Rlimit, Signal, getppid, getrlimit, set_parent_process_death_signal,
    setpriority_process, setrlimit, setsid,
};
use rustix::thread::set_no_new_privs;

use crate::ending::ExitReason;
use crate::isolation::Isolation;
use crate::limits::Limits;
use crate::system::linux::init::Reports;
use crate::system::linux::task::Settings;
use crate::system::linux::{
    access, allowance, bubblewrap, calls, namespace, processor_group, usage, user,
};

/// The last steps of the supervisor's child before it becomes the program.
#[derive(Clone, Debug)]
pub(crate) struct Exec {
    /// The priority of the program: that of the supervisor before it came first.
    pub(crate) priority: i32,
    /// The process of the supervisor.
    pub(crate) supervisor: i32,
    /// The list of the members of its control group, if it has one.
    pub(crate) group: Option<PathBuf>,
    /// The user to become, if any.
    pub(crate) user: Option<u32>,
    /// The number of processes that its user may have.
    pub(crate) processes: u64,
    /// The prefix of error messages that do not come from the program.
    pub(crate) mark: String,
    pub(crate) settings: Settings,
}

/// The command that becomes the program, and the files that it needs until it is started.
pub(crate) struct Ready {
    pub(crate) command: Command,
    /// The reports of the first process of its namespace, if it has one of its own.
    pub(crate) reports: Option<Reports>,
    _files: Option<bubblewrap::Files>,
}

impl Exec {
    /// The command that becomes the program: itself, or bubblewrap around it. If a step before it
    /// fails, the reason stands on its standard error, after the mark.
    ///
    /// # Errors
    /// If it has no name, or bubblewrap's part cannot be prepared.
    pub(crate) fn ready(self, program: &[OsString]) -> Result<Ready, Box<dyn Error>> {
        if fs::read_dir("/proc/self/task")?.count() != 1 {
            return Err("its supervisor has several threads".into());
        }
        let (words, reports, files) = if self.settings.isolation == Isolation::Bubblewrap {
            let (files, reports) = bubblewrap::Files::take()?;
            let shared = self.largest_shared();
            let words = bubblewrap::words(&self.settings, program, &files, shared);
            (words, Some(reports), Some(files))
        } else {
            (program.to_vec(), None, None)
        };
        let Some((name, rest)) = words.split_first() else { return Err("it has no name".into()) };
        let mut command = Command::new(name);
        command.args(rest).current_dir(&self.settings.folder);
        let prepare = move || {
            self.prepare().map_err(|error| {
                let _ = write!(io::stderr(), "{}{error}", self.mark);
                io::Error::from(io::ErrorKind::PermissionDenied)
            })
        };
        #[expect(unsafe_code, reason = "no safe function runs code between fork and exec")]
        // SAFETY: the supervisor has a single thread, as was checked above, so the child may do
        // whatever the supervisor could do: no thread that the child lacks holds a lock.
        unsafe {
            command.pre_exec(prepare);
        }
        Ok(Ready { command, reports, _files: files })
    }

    /// Bytes of a shared mapping without a file, if the supervisor has to count them.
    fn largest_shared(&self) -> Option<u64> {
        let is_counted = self.group.is_none();
        is_counted.then(|| usage::largest_shared(&self.settings.limits))
    }

    /// Takes the rights of this process away.
    fn prepare(&self) -> Result<(), Box<dyn Error>> {
        let settings = &self.settings;
        setpriority_process(None, self.priority)?;
        for group in &settings.shares {
            processor_group::enter(group.as_ref())
                .map_err(|error| format!("its control group cannot be entered: {error}"))?;
        }
        // Also without a terminal from now on.
        setsid()?;
        if settings.isolation == Isolation::Trusted {
            return stay_with(self.supervisor);
        }
        if let Some(group) = &self.group {
            // The process itself.
            fs::write(group, "0")?;
        }
        limit(&settings.limits, self.processes)?;
        let is_in_namespace = match self.user {
            Some(user) => user::become_user(user).map(|()| false)?,
            // Bubblewrap enters one by itself.
            None => settings.isolation != Isolation::Bubblewrap && namespace::enter().is_ok(),
        };
        if is_in_namespace {
            limit_one(Resource::Nproc, allowance::alone(&settings.limits))?;
        }
        stay_with(self.supervisor)?;
        if settings.isolation == Isolation::Bubblewrap {
            return Ok(());
        }
        set_no_new_privs(true)?;
        let landlock = access::restrict(settings.folder.as_ref(), &settings.readable)?;
        for filter in calls::filters(Some(landlock), self.largest_shared())? {
            seccompiler::apply_filter(&filter)?;
        }
        Ok(())
    }
}

/// Makes this process end if the supervisor is killed. A change of user would undo it.
fn stay_with(supervisor: i32) -> Result<(), Box<dyn Error>> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    if getppid() == Pid::from_raw(supervisor) {
        Ok(())
    } else {
        Err("its supervisor is gone".into())
    }
}

fn limit(limits: &Limits, processes: u64) -> Result<(), Box<dyn Error>> {
    /// Open files. Each may hold memory of the kernel that is counted nowhere: a full pair of
    /// sockets holds some hundred KiB.
    const FILES: u64 = 256;
    let most = [
        (Resource::Core, 0),
        (Resource::Nofile, FILES),
        (Resource::Nproc, processes),
        (Resource::Fsize, limits.file),
        // The supervisor counts the memory of all processes together; this limit is for the moments
        // in between. It leaves room for memory that a runtime reserves and never uses.
        (Resource::Data, limits.memory.saturating_mul(2).saturating_add(256 << 20)),
        (Resource::Msgqueue, 0),
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

/// Why the program was not started: because of this machine, because a right could not be taken
/// away, or because it is no program.
pub(crate) fn why_absent(
    said: &mut File,
    mark: &str,
    name: &OsStr,
    error: &io::Error,
) -> ExitReason {
    if matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::OutOfMemory) {
        return ExitReason::Lost(error.to_string());
    }
    let mut text = String::new();
    let _ = said.read_to_string(&mut text);
    let why = text.strip_prefix(mark).map(str::to_owned);
    ExitReason::Absent(why.unwrap_or_else(|| format!("{}: {error}", name.display())))
}
