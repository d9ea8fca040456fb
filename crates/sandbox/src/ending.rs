use std::fmt;

use rustix::process::{Signal, WaitStatus};

use crate::limits::Limit;

/// How a program has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By itself, with this status.
    Exited(i32),
    /// By this signal, which the arena did not send.
    Killed(i32),
    /// It tried what no program may do here, and was ended by the kernel for it.
    Forbidden,
    /// It broke this limit, and was ended for it.
    Broke(Limit),
    /// It could not be started, and why.
    Absent(String),
    /// It ran until the arena ended it.
    Stopped,
    /// Its keeper failed, and how. This is not the program's fault unless it has killed the keeper.
    Lost(String),
}

impl Ending {
    /// The ending of a program that was waited for.
    pub(crate) fn of(status: WaitStatus) -> Ending {
        match (status.exit_status(), status.terminating_signal()) {
            (_, Some(signal)) => Ending::by(signal),
            (Some(status), _) => Ending::Exited(status),
            (None, None) => Ending::Lost("its status cannot be read".to_owned()),
        }
    }

    /// As [`Ending::of`], where a program stands in between that passes a signal on as 128 more than
    /// its number, as shells do.
    pub(crate) fn through(status: WaitStatus) -> Ending {
        match status.exit_status() {
            Some(status @ 129..=192) => Ending::by(status - 128),
            _ => Ending::of(status),
        }
    }

    /// Some signals say which limit was broken.
    fn by(signal: i32) -> Ending {
        match signal {
            _ if signal == Signal::XFSZ.as_raw() => Ending::Broke(Limit::File),
            _ if signal == Signal::XCPU.as_raw() => Ending::Broke(Limit::Cpu),
            _ if signal == Signal::SYS.as_raw() => Ending::Forbidden,
            _ => Ending::Killed(signal),
        }
    }

    /// The line by which the keeper tells it.
    pub(crate) fn to_line(&self) -> String {
        match self {
            Ending::Exited(status) => format!("exited {status}"),
            Ending::Killed(signal) => format!("killed {signal}"),
            Ending::Forbidden => "forbidden".to_owned(),
            Ending::Broke(limit) => format!("broke {}", limit.key()),
            Ending::Absent(why) => format!("absent {}", why.replace('\n', " ")),
            Ending::Stopped => "stopped".to_owned(),
            Ending::Lost(why) => format!("lost {}", why.replace('\n', " ")),
        }
    }

    /// Reads such a line. Whatever else stands there comes from a keeper that has failed.
    pub(crate) fn from_line(line: &str) -> Ending {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let read = match word {
            "exited" => rest.parse().ok().map(Ending::Exited),
            "killed" => rest.parse().ok().map(Ending::Killed),
            "forbidden" => Some(Ending::Forbidden),
            "broke" => Limit::by_key(rest).map(Ending::Broke),
            "absent" => Some(Ending::Absent(rest.to_owned())),
            "stopped" => Some(Ending::Stopped),
            "lost" => Some(Ending::Lost(rest.to_owned())),
            _ => None,
        };
        read.unwrap_or_else(|| match line {
            "" => Ending::Lost("the process that kept it was killed".to_owned()),
            _ => Ending::Lost(line.to_owned()),
        })
    }
}

/// To stand after the name of the program, without a full stop.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Exited(status) => write!(f, "exited with status {status}"),
            Ending::Killed(signal) => {
                write!(f, "was killed by signal {signal}")?;
                name(*signal).map_or(Ok(()), |name| write!(f, " ({name})"))
            }
            Ending::Forbidden => write!(f, "tried what is forbidden here and was ended for it"),
            Ending::Broke(limit) => limit.fmt(f),
            Ending::Absent(why) => write!(f, "could not be started: {why}"),
            Ending::Stopped => write!(f, "ran until the end"),
            Ending::Lost(why) => write!(f, "could not be watched to its end: {why}"),
        }
    }
}

/// What signals are called that programs are commonly killed by.
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
