//! Notes about a program: why its files cannot be copied, why it got no input, what it has waited, and
//! what is left of it.

use std::fmt;
use std::io;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::ending::ExitReason;

/// Why there is no copy of a program's files.
#[derive(Debug)]
pub enum NoCopy {
    /// A file is not allowed.
    Unfit {
        /// Its path among the program's files.
        file: String,
        /// The reason.
        why: String,
    },
    /// This machine cannot copy them now; the program is not to blame.
    Failed(io::Error),
}

impl fmt::Display for NoCopy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoCopy::Unfit { file, why } => write!(f, "{file}: {why}"),
            NoCopy::Failed(error) => write!(f, "its files cannot be copied: {error}"),
        }
    }
}

impl std::error::Error for NoCopy {}

impl From<io::Error> for NoCopy {
    fn from(error: io::Error) -> NoCopy {
        NoCopy::Failed(error)
    }
}

/// Why a program did not get its input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSent {
    /// It did not read by the deadline.
    TimeOut,
    /// It has closed its standard input, or has ended.
    Closed,
}

/// A predicate whose subject is the program's name.
impl fmt::Display for NotSent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NotSent::TimeOut => "did not read its input in time",
            NotSent::Closed => "closed its input",
        })
    }
}

impl std::error::Error for NotSent {}

/// The program's state when somebody looked at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The time that it is not charged for.
    pub time: Duration,
    /// True if one of its threads is ready to run: the wait of this moment may not be counted yet.
    pub is_ready: bool,
}

/// A system call that a program was denied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeniedCall {
    /// Its name in the tables of the kernel.
    pub name: String,
    /// The kind of calls that it is one of, and why they are denied.
    pub reason: String,
}

/// The evidence that is left of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunReport {
    /// Its ending.
    pub ending: ExitReason,
    /// True if it had ended before it was told to.
    pub was_over: bool,
    /// The last lines of its standard output up to the verdict, with control characters escaped.
    pub output: Vec<String>,
    /// The last lines that it printed afterwards.
    pub afterwards: Vec<String>,
    /// The end of its standard error, up to 64 KiB, as it was printed.
    pub stderr: Vec<u8>,
    /// The last lines of its standard error, with control characters escaped.
    pub errors: Vec<String>,
    /// The last system call that it was denied, except for those that older calls replace; only if
    /// [`Confinement::reports_calls`](crate::Confinement::reports_calls).
    pub denied: Option<DeniedCall>,
}
