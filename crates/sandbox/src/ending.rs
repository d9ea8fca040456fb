use std::fmt;

use rustix::process::{Signal, WaitStatus};
use serde::{Deserialize, Serialize};

use crate::limits::Limit;

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

impl ExitReason {
    /// The ending of a program with this status.
    pub(crate) fn of(status: WaitStatus) -> ExitReason {
        match (status.exit_status(), status.terminating_signal()) {
            (_, Some(signal)) => ExitReason::by(signal),
            (Some(status), _) => ExitReason::Exited(status),
            (None, None) => ExitReason::Lost("its status cannot be read".to_owned()),
        }
    }

    /// As [`ExitReason::of`], where a program in between reports a signal as status 128 plus its
    /// number, as shells do.
    pub(crate) fn through(status: WaitStatus) -> ExitReason {
        match status.exit_status() {
            Some(status @ 129..=192) => ExitReason::by(status - 128),
            _ => ExitReason::of(status),
        }
    }

    /// Some signals tell which limit was exceeded.
    fn by(signal: i32) -> ExitReason {
        match signal {
            _ if signal == Signal::XFSZ.as_raw() => ExitReason::Broke(Limit::File),
            _ if signal == Signal::XCPU.as_raw() => ExitReason::Broke(Limit::Cpu),
            _ if signal == Signal::SYS.as_raw() => ExitReason::Forbidden,
            _ => ExitReason::Killed(signal),
        }
    }

    /// Whether it exceeded a limit.
    pub(crate) fn is_limit(&self) -> bool {
        matches!(self, ExitReason::Broke(_))
    }

    /// The line by which the supervisor reports it.
    pub(crate) fn to_line(&self) -> String {
        // Strings and numbers cannot be refused.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads such a line. Any other text comes from a supervisor that has failed.
    pub(crate) fn from_line(line: &str) -> ExitReason {
        serde_json::from_str(line).unwrap_or_else(|_| match line {
            "" => ExitReason::Lost("its supervisor was killed".to_owned()),
            _ => ExitReason::Lost(line.to_owned()),
        })
    }
}

/// A predicate whose subject is the program's name, without a full stop.
impl fmt::Display for ExitReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExitReason::Exited(status) => write!(f, "exited with status {status}"),
            ExitReason::Killed(signal) => {
                write!(f, "was killed by signal {signal}")?;
                name(*signal).map_or(Ok(()), |name| write!(f, " ({name})"))
            }
            ExitReason::Forbidden => write!(f, "tried what is forbidden here and was ended for it"),
            ExitReason::Broke(limit) => limit.fmt(f),
            ExitReason::Absent(why) => write!(f, "could not be started: {why}"),
            ExitReason::Stopped => write!(f, "ran until the end"),
            ExitReason::Lost(why) => write!(f, "could not be watched to its end: {why}"),
        }
    }
}

/// The names of the signals that commonly kill programs.
fn name(signal: i32) -> Option<&'static str> {
    Some(match Signal::from_named_raw(signal)? {
        Signal::HUP => "SIGHUP",
        Signal::INT => "SIGINT",
        Signal::QUIT => "SIGQUIT",
        Signal::ILL => "SIGILL",
        Signal::TRAP => "SIGTRAP",
        Signal::ABORT => "SIGABRT",
        Signal::BUS => "SIGBUS",
        Signal::FPE => "SIGFPE",
        Signal::KILL => "SIGKILL",
        Signal::USR1 => "SIGUSR1",
        Signal::SEGV => "SIGSEGV",
        Signal::USR2 => "SIGUSR2",
        Signal::PIPE => "SIGPIPE",
        Signal::ALARM => "SIGALRM",
        Signal::TERM => "SIGTERM",
        _ => return None,
    })
}
