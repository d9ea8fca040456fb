//! How the status of a process becomes its ending, and how a supervisor reports it.

use rustix::process::{Signal, WaitStatus};

use crate::ending::ExitReason;
use crate::limits::Limit;

impl ExitReason {
    /// The ending of a program with this status.
    pub(crate) fn of(status: WaitStatus) -> ExitReason {
        match (status.exit_status(), status.terminating_signal()) {
            (_, Some(signal)) => ExitReason::by(signal),
            (Some(status), _) => ExitReason::Exited(status),
            (None, None) => ExitReason::Lost("its status cannot be read".to_owned()),
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

    /// Returns true if it exceeded a limit.
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

/// The names of the signals that commonly kill programs.
pub(crate) fn signal_name(signal: i32) -> Option<&'static str> {
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
