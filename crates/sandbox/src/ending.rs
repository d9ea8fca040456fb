use std::fmt;

use serde::{Deserialize, Serialize};

use crate::limits::Limit;
use crate::system;

/// The ending of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExitReason {
    /// By itself, with this status.
    Exited(i32),
    /// By this signal, which the caller did not send.
    Killed(i32),
    /// It made a forbidden system call, and the kernel ended it.
    Forbidden,
    /// It exceeded this limit, and was ended.
    Broke(Limit),
    /// It could not be started, and why.
    Absent(String),
    /// It ran until the caller ended it.
    Stopped,
    /// Its supervisor failed, and how. This is not the program's fault unless it has killed the supervisor.
    Lost(String),
}

/// A predicate whose subject is the program's name, without a full stop.
impl fmt::Display for ExitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExitReason::Exited(status) => write!(f, "exited with status {status}"),
            ExitReason::Killed(signal) => {
                write!(f, "was killed by signal {signal}")?;
                system::signal_name(*signal).map_or(Ok(()), |name| write!(f, " ({name})"))
            }
            ExitReason::Forbidden => write!(f, "tried what is forbidden here and was ended for it"),
            ExitReason::Broke(limit) => limit.fmt(f),
            ExitReason::Absent(why) => write!(f, "could not be started: {why}"),
            ExitReason::Stopped => write!(f, "ran until the end"),
            ExitReason::Lost(why) => write!(f, "could not be watched to its end: {why}"),
        }
    }
}
