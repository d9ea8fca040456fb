//! The second stage of a sandbox: a process that takes its own rights away and becomes the program.

use std::error::Error;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

use rustix::process::{
    Pid, Resource, Rlimit, Signal, getppid, set_parent_process_death_signal, setrlimit, setsid,
};
use rustix::thread::set_no_new_privs;
use serde::{Deserialize, Serialize};

use crate::isolation::Isolation;
use crate::limits::Limits;
use crate::task::Settings;
use crate::{access, bubblewrap, calls, user};

/// The orders for the second process of a sandbox.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Exec {
    /// The process of the supervisor.
    pub(crate) supervisor: i32,
    /// The user to become, if any.
    pub(crate) user: Option<u32>,
    /// How many processes its user may have.
    pub(crate) processes: u64,
    /// The prefix of error messages that do not come from the program.
    pub(crate) mark: String,
    pub(crate) settings: Settings,
}

impl Exec {
    /// Becomes the program, or returns the reason why it cannot.
    pub(crate) fn run(&self, program: &[OsString]) -> Box<dyn Error> {
        let command = match self.prepare(program) {
            Ok(command) => command,
            Err(error) => return error,
        };
        let Some((name, rest)) = command.split_first() else { return "it has no name".into() };
        let error = Command::new(name).args(rest).exec();
        format!("{}: {error}", OsStr::display(name)).into()
    }

    /// Takes the rights away, and returns the command to become: the program, or bubblewrap around
    /// it.
    fn prepare(&self, program: &[OsString]) -> Result<Vec<OsString>, Box<dyn Error>> {
        let settings = &self.settings;
        // Also without a terminal from now on.
        setsid()?;
        if settings.isolation == Isolation::Trusted {
            stay_with(self.supervisor)?;
            return Ok(program.to_vec());
        }
        limit(&settings.limits, self.processes)?;
        if let Some(user) = self.user {
            user::become_user(user)?;
        }
        stay_with(self.supervisor)?;
        if settings.isolation == Isolation::Bubblewrap {
            // First of all, since a shell closes only files whose numbers have one digit.
            let wire = bubblewrap::Wire::take()?;
            let filters = calls::filters(None)?;
            let files: Vec<_> = filters.iter().map(bubblewrap::file).collect::<Result<_, _>>()?;
            // A shell puts a colon and a blank after its name by itself.
            let name = self.mark.trim_end_matches(": ");
            let words = bubblewrap::words(settings, program, &files, &wire, name.as_ref());
            // The command that this process becomes closes them.
            std::mem::forget((files, wire));
            return Ok(words);
        }
        set_no_new_privs(true)?;
        let landlock = access::restrict(settings.folder.as_ref(), &settings.readable)?;
        for filter in calls::filters(Some(landlock))? {
            seccompiler::apply_filter(&filter)?;
        }
        Ok(program.to_vec())
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
        let now = rustix::process::getrlimit(resource).maximum;
        let most = now.map_or(most, |now| now.min(most));
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    // If the machine runs out of memory, the kernel should kill the program first, not the caller.
    // A failure to set this does no harm.
    let _ = fs::write("/proc/self/oom_score_adj", "1000");
    // The kernel kills a second later: the first signal names the reason.
    let (current, maximum) = (Some(limits.cpu), Some(limits.cpu + 1));
    Ok(setrlimit(Resource::Cpu, Rlimit { current, maximum })?)
}
