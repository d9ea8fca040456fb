//! Which confinement works here, and by which means.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::bounds::GroupVersion;
use crate::confinement::Confinement;
use crate::ending::ExitReason;
use crate::isolation::{Isolation, NoIsolation};
use crate::means::Means;

use super::access::SYSTEM;
use super::folder::{self, TemporaryFolder};
use super::group::ControlGroups;
use super::process::Process;
use super::{access, processor_group};

impl Confinement {
    /// The version of the control groups in which the kernel divides the processor evenly between
    /// programs; `None` if they compete with all their processes.
    pub fn group_version(&self) -> Option<GroupVersion> {
        match &self.groups {
            Some(groups) if self.control_groups && groups.divide_processor() => {
                Some(GroupVersion::V2)
            }
            _ if self.has_own_group() => processor_group::version(),
            _ => None,
        }
    }

    /// The version of the control groups in which the kernel limits the processes of a program; `None`
    /// if its supervisor counts them.
    pub(crate) fn process_limit_version(&self) -> Option<GroupVersion> {
        match &self.groups {
            Some(groups) if groups.limit_processes() => Some(GroupVersion::V2),
            _ if self.has_own_group() && processor_group::limit_processes() => {
                processor_group::version()
            }
            _ => None,
        }
    }

    /// Returns true if each program gets a group for the processor alone, not one for its memory,
    /// too.
    pub(crate) fn has_own_group(&self) -> bool {
        let is_other = self.groups.as_ref().is_some_and(ControlGroups::divide_processor);
        self.control_groups && !is_other
    }

    /// The strongest confinement that works here. To find it, a program is started that tries to
    /// read a forbidden file.
    ///
    /// # Errors
    /// If none works.
    pub fn strongest(supervisor: Vec<OsString>) -> Result<Confinement, NoIsolation> {
        let mut confinement = Confinement::trusting(supervisor);
        confinement.groups = ControlGroups::find();
        let mut reasons = Vec::new();
        for isolation in [Isolation::Namespaces, Isolation::Landlock(access::version())] {
            confinement.isolation = isolation;
            match confinement.probe() {
                Ok(()) => return Ok(confinement),
                Err(reason) => reasons.push((word(isolation), reason)),
            }
        }
        Err(NoIsolation { reasons })
    }

    /// Checks whether this works here.
    ///
    /// # Errors
    /// If not, with the reason.
    pub fn probe(&self) -> Result<(), String> {
        const LONG: Duration = Duration::from_secs(10);
        const FOREIGN: &str = "echo yes >here && ! cat /etc/passwd >nothing 2>&1";
        const OWN: &str = "echo yes >here";
        let script = if self.isolation == Isolation::Trusted { OWN } else { FOREIGN };
        self.check_place()?;
        let folder = TemporaryFolder::empty().map_err(|error| error.to_string())?;
        let program = ["/bin/sh", "-c", script].map(OsString::from);
        let process = Process::start(self, &folder, &program).map_err(|error| error.to_string())?;
        let begin = Instant::now();
        let record = process.end(LONG);
        match record.ending {
            ExitReason::Exited(0) => Ok(()),
            ExitReason::Exited(_) if record.errors.is_empty() => {
                Err("a program could read /etc/passwd, which is not for programs".to_owned())
            }
            _ if begin.elapsed() > LONG => Err("it takes too long".to_owned()),
            ending => Err(record.errors.last().cloned().unwrap_or_else(|| ending.to_string())),
        }
    }

    /// Checks that the folders of programs are not in a place that all of them may read.
    fn check_place(&self) -> Result<(), String> {
        let place = folder::place();
        let system = SYSTEM.iter().map(Path::new);
        let mut shown = system.chain(self.readable.iter().map(PathBuf::as_path));
        let is_around = |shown: &&Path| place.starts_with(shown);
        match shown.find(is_around).filter(|_| self.isolation != Isolation::Trusted) {
            None => Ok(()),
            Some(shown) => Err(format!(
                "programs may read {}, where their temporary folder {} is: set TMPDIR to another folder",
                shown.display(),
                place.display()
            )),
        }
    }

    /// The variables of a program's environment: the few that every program needs. A trusted program has ours besides.
    pub(crate) fn environment(&self, folder: &TemporaryFolder) -> Vec<(OsString, OsString)> {
        let folder = folder.path().as_os_str();
        let few: [(&str, &OsStr); 4] = [
            ("PATH", "/usr/local/bin:/usr/bin:/bin".as_ref()),
            ("LANG", "C.UTF-8".as_ref()),
            ("HOME", folder),
            ("TMPDIR", folder),
        ];
        let few = few.into_iter().filter(|_| self.isolation != Isolation::Trusted);
        let few = few.map(|(name, value)| (name.into(), value.into()));
        few.chain(self.environment.iter().cloned()).collect()
    }

    /// The means of this confinement.
    pub fn means(&self) -> Means {
        let groups = self.groups.as_ref().map(|groups| groups.version);
        let process_groups = self.process_limit_version();
        Means { isolation: self.isolation, groups, process_groups, sees_sizes: sees_sizes() }
    }
}

/// Returns true if this process may look at the files of mappings.
fn sees_sizes() -> bool {
    let mut files = fs::read_dir("/proc/self/map_files").into_iter().flatten().flatten();
    files.next().is_some_and(|file| fs::metadata(file.path()).is_ok())
}

/// Its name, one word.
fn word(isolation: Isolation) -> &'static str {
    match isolation {
        Isolation::Namespaces => "namespaces",
        Isolation::Landlock(_) => "landlock",
        Isolation::Trusted => "trusted",
    }
}
