//! Systems other than Linux. No program can be started there, so that what a started program would offer is never
//! asked: its types have no values.

use std::convert::Infallible;
use std::ffi::OsString;
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use crate::bounds::GroupVersion;
use crate::confinement::Confinement;
use crate::ending::ExitReason;
use crate::isolation::NoIsolation;
use crate::line::{Line, NoLine};
use crate::means::Means;
use crate::report::{Claim, NoCopy, NotSent, RunReport};

const WHY: &str = "programs of others run only on Linux";

/// True if programs can be started on this system.
pub const IS_AVAILABLE: bool = false;

/// None: no program can be started.
pub const SYSTEM: [&str; 0] = [];

fn unsupported() -> io::Error {
    io::Error::new(ErrorKind::Unsupported, WHY)
}

/// The body of a command that nothing starts here.
pub fn supervise(_: impl IntoIterator<Item = OsString>) -> ExitCode {
    let _ = writeln!(io::stderr(), "{WHY}");
    ExitCode::from(2)
}

/// None: signals end no program here.
pub(crate) fn signal_name(_: i32) -> Option<&'static str> {
    None
}

/// Calls that would begin something. Each is an error that says why nothing begins.
macro_rules! refused {
    ($type:ident, $($name:ident($($given:tt)*) -> $result:ty = $error:expr;)*) => {
        impl $type {
            $(
                /// Always fails.
                ///
                /// # Errors
                /// Programs cannot run here.
                pub fn $name($($given)*) -> $result {
                    Err($error)
                }
            )*
        }
    };
}

/// The methods of a started program or its folder. Since there is none, none of them is ever called.
macro_rules! never {
    ($type:ident, $($name:ident($this:ident: $own:ty $(, $given:ty)*) $(-> $result:ty)?;)*) => {
        impl $type {
            $(
                /// Is never called.
                ///
                /// # Errors
                /// Never.
                pub fn $name($this: $own $(, _: $given)*) $(-> $result)? {
                    match $this.0 {}
                }
            )*
        }
    };
}

refused! { Confinement,
    strongest(_: Vec<OsString>) -> Result<Confinement, NoIsolation> = NoIsolation { reasons: Vec::new() };
    probe(&self) -> Result<(), String> = WHY.to_owned();
}

impl Confinement {
    /// None: the system has no control groups.
    pub fn group_version(&self) -> Option<GroupVersion> {
        None
    }

    /// Only the isolation is known.
    pub fn means(&self) -> Means {
        let (groups, process_groups) = (None, None);
        Means { isolation: self.isolation, groups, process_groups, sees_sizes: false }
    }
}

/// A place for control groups, which only Linux has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ControlGroups(Infallible);

/// A folder in which a program would run.
#[derive(Debug)]
pub struct TemporaryFolder(Infallible);

refused! { TemporaryFolder,
    empty() -> io::Result<TemporaryFolder> = unsupported();
    copy_of(_: &Path) -> Result<TemporaryFolder, NoCopy> = unsupported().into();
    prepare() -> io::Result<()> = unsupported();
}

never! { TemporaryFolder,
    add(self: &Self, &Path, &Path) -> Result<(), NoCopy>;
    path(self: &Self) -> &Path;
}

impl TemporaryFolder {
    /// Nothing is there to be removed.
    pub fn sweep() {}
}

/// A measurement of a program.
#[derive(Debug)]
pub struct Meter(Infallible);

/// A program that would run in a sandbox.
#[derive(Debug)]
pub struct Process(Infallible);

refused! { Process,
    start(_: &Confinement, _: &TemporaryFolder, _: &[OsString]) -> io::Result<Process> = unsupported();
    unconfined(_: &[OsString], _: &Command, _: impl Into<Stdio>) -> io::Result<Process> = unsupported();
}

never! { Process,
    send(self: &mut Self, &[u8], Instant) -> Result<(), NotSent>;
    close(self: &mut Self);
    has_closed_input(self: &Self) -> bool;
    line(self: &mut Self, Instant) -> Result<Line, NoLine>;
    output(self: &mut Self, Instant) -> Vec<u8>;
    pause(self: &mut Self);
    resume(self: &mut Self);
    is_waiting(self: &Self) -> bool;
    is_reading(self: &Self) -> bool;
    is_heard(self: &Self) -> bool;
    is_on(self: &Self) -> bool;
    computed(self: &Self) -> Duration;
    meter(self: &Self) -> Meter;
    claim(self: &Self, &mut Meter) -> Claim;
    has_ended(self: &mut Self) -> Option<ExitReason>;
    wait(self: &mut Self, Instant) -> Option<ExitReason>;
    judge(self: &mut Self, Instant);
    conclude(self: &mut Self) -> ExitReason;
    end(self: Self, Duration) -> RunReport;
}
