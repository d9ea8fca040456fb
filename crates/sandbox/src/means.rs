use std::fmt;

use crate::bounds::GroupVersion;
use crate::isolation::Isolation;

/// By which means programs are confined and their use is bounded here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// The mechanism that keeps them from files, connections and each other, together with seccomp.
    pub isolation: Isolation,
    /// The control groups that limit their memory; otherwise the supervisors count it.
    pub groups: Option<GroupVersion>,
    /// The control groups that limit their processes; otherwise the supervisors count them.
    pub process_groups: Option<GroupVersion>,
    /// True if the supervisors can see the size of a removed file that a program has mapped, and of
    /// shared memory of which a part is left. Otherwise each counts as the largest possible.
    pub sees_sizes: bool,
}

/// One line for the beginning of a tournament.
impl fmt::Display for Means {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let walls = match self.isolation {
            Isolation::Trusted => {
                return f
                    .write_str("files, network, memory, disk, processes: not limited (trusted)");
            }
            Isolation::Namespaces => "namespaces".to_owned(),
            Isolation::Landlock(version) => format!("Landlock {version}"),
        };
        let kept = |groups| match groups {
            Some(GroupVersion::V1) => "by control group (version 1)",
            Some(GroupVersion::V2) => "by control group (version 2)",
            None => "counted every 10 to 50 ms",
        };
        let (memory, processes) = (kept(self.groups), kept(self.process_groups));
        let disk = if self.sees_sizes { "counted" } else { "counted, removed files in full" };
        write!(
            f,
            "files: by {walls}; network and other programs: by {walls} and seccomp; \
             memory: {memory}; disk: {disk}; processes: {processes}"
        )
    }
}
