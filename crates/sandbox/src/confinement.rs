use std::ffi::OsString;
use std::path::PathBuf;

use crate::isolation::Isolation;
use crate::limits::Limits;
use crate::system::ControlGroups;

/// The rights of programs in the sandbox, and how they are enforced.
#[derive(Clone, Debug)]
pub struct Confinement {
    /// The kind of confinement.
    pub isolation: Isolation,
    /// Limits on memory, time and so on. For trusted programs only the limit on stored output
    /// applies.
    pub limits: Limits,
    /// The place for control groups that limit memory; without one, the supervisors count it.
    pub groups: Option<ControlGroups>,
    /// Files and folders that they may read and execute besides those of the system, such as a
    /// language's installation.
    pub readable: Vec<PathBuf>,
    /// Variables of their environment, which has little else; for trusted programs, added to ours.
    pub environment: Vec<(OsString, OsString)>,
    /// True if each program gets a control group of its own, where it can have one.
    pub control_groups: bool,
    /// The last system call that a confined program is denied is reported. Each such call then takes far longer.
    pub reports_calls: bool,
    /// The command, with its first arguments, that runs [`supervise`](crate::supervise).
    pub supervisor: Vec<OsString>,
}

impl Confinement {
    /// No confinement; still, processes that a program starts are stopped, resumed and ended with
    /// it.
    pub fn trusting(supervisor: Vec<OsString>) -> Confinement {
        let (readable, environment) = (Vec::new(), Vec::new());
        Confinement {
            isolation: Isolation::Trusted,
            limits: Limits::default(),
            groups: None,
            readable,
            environment,
            control_groups: true,
            reports_calls: false,
            supervisor,
        }
    }
}
