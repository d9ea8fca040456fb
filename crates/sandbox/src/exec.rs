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

use crate::limits::Limits;
use crate::task::Settings;
use crate::tier::Tier;
use crate::{access, bubblewrap, calls, user};

/// The second process of a sandbox: what it is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Exec {
    /// The process of the supervisor.
    pub(crate) supervisor: i32,
    /// The user to become, if any.
    pub(crate) user: Option<u32>,
    /// How many processes its user may have.
    pub(crate) processes: u64,
    /// How complaints of others before the program begin.
    pub(crate) mark: String,
    pub(crate) settings: Settings,
}

impl Exec {
    /// Becomes the program, or says why not.
    pub(crate) fn run(&self, program: &[OsString]) -> Box<dyn Error> {
        let command = match self.prepare(program) {
            Ok(command) => command,
            Err(error) => return error,
        };
        let Some((name, rest)) = command.split_first() else { return "it has no name".into() };
        let error = Command::new(name).args(rest).exec();
        format!("{}: {error}", OsStr::display(name)).into()
    }

    /// Takes the rights away, and says what to become: the program, or what goes in front of it.
    fn prepare(&self, program: &[OsString]) -> Result<Vec<OsString>, Box<dyn Error>> {
        let settings = &self.settings;
        // Also without a terminal from now on.
        setsid()?;
        if settings.tier == Tier::Trusted {
            stay_with(self.supervisor)?;
            return Ok(program.to_vec());
        }
        limit(&settings.limits, self.processes)?;
        if let Some(user) = self.user {
            user::become_user(user)?;
        }
        stay_with(self.supervisor)?;
        if settings.tier == Tier::Bubblewrap {
            // First of all, since a shell closes only files whose numbers have one digit.
            let wire = bubblewrap::Wire::take()?;
            let filters = calls::filters(None)?;
            let files: Vec<_> = filters.iter().map(bubblewrap::file).collect::<Result<_, _>>()?;
            // A shell puts a colon and a blank after its name by itself.
            let name = self.mark.trim_end_matches(": ");
            let words = bubblewrap::words(settings, program, &files, &wire, name.as_ref());
            // They are closed by what this process becomes.
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

/// Ends with the supervisor, should anybody kill that. A change of user would undo it.
fn stay_with(supervisor: i32) -> Result<(), Box<dyn Error>> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    if getppid() == Pid::from_raw(supervisor) { Ok(()) } else { Err("its keeper is gone".into()) }
}

fn limit(limits: &Limits, processes: u64) -> Result<(), Box<dyn Error>> {
    /// Open files. Each may hold memory of the kernel's, which nobody counts: a pair of sockets that
    /// is full, some hundred KiB.
    const FILES: u64 = 256;
    let most = [
        (Resource::Core, 0),
        (Resource::Nofile, FILES),
        (Resource::Nproc, processes),
        (Resource::Fsize, limits.file),
        // The supervisor counts what is used, by all together; this is for the moments in between. It
        // leaves alone what a runtime reserves and never uses.
        (Resource::Data, limits.memory.saturating_mul(2).saturating_add(256 << 20)),
        (Resource::Msgqueue, 0),
        (Resource::Memlock, 0),
    ];
    for (resource, most) in most {
        let now = rustix::process::getrlimit(resource).maximum;
        let most = now.map_or(most, |now| now.min(most));
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    // If the machine runs out of memory, it is not the caller that has to go; a wish, no condition.
    let _ = fs::write("/proc/self/oom_score_adj", "1000");
    // A second more until the kernel kills: the first signal says why.
    let (current, maximum) = (Some(limits.cpu), Some(limits.cpu + 1));
    Ok(setrlimit(Resource::Cpu, Rlimit { current, maximum })?)
}
