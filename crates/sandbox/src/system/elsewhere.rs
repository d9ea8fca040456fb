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

impl Confinement {
    /// Always fails.
    ///
    /// # Errors
    /// Programs cannot be confined here.
    pub fn strongest(_: Vec<OsString>) -> Result<Confinement, NoIsolation> {
        Err(NoIsolation { reasons: Vec::new() })
    }

    /// Always fails.
    ///
    /// # Errors
    /// Programs cannot be confined here.
    pub fn probe(&self) -> Result<(), String> {
        Err(WHY.to_owned())
    }

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

impl TemporaryFolder {
    /// Always fails.
    ///
    /// # Errors
    /// Programs cannot run here.
    pub fn empty() -> io::Result<TemporaryFolder> {
        Err(unsupported())
    }

    /// Always fails.
    ///
    /// # Errors
    /// Programs cannot run here.
    pub fn copy_of(_: &Path) -> Result<TemporaryFolder, NoCopy> {
        Err(unsupported().into())
    }

    /// Is never called.
    ///
    /// # Errors
    /// Never.
    pub fn add(&self, _: &Path, _: &Path) -> Result<(), NoCopy> {
        match self.0 {}
    }

    /// Always fails.
    ///
    /// # Errors
    /// Programs cannot run here.
    pub fn prepare() -> io::Result<()> {
        Err(unsupported())
    }

    /// Nothing is there to be removed.
    pub fn sweep() {}

    /// Is never called.
    pub fn path(&self) -> &Path {
        match self.0 {}
    }
}

/// A measurement of a program.
#[derive(Debug)]
pub struct Meter(Infallible);

/// A program that would run in a sandbox.
#[derive(Debug)]
pub struct Process(Infallible);

impl Process {
    /// Always fails.
    ///
    /// # Errors
    /// Programs cannot run here.
    pub fn start(_: &Confinement, _: &TemporaryFolder, _: &[OsString]) -> io::Result<Process> {
        Err(unsupported())
    }

    /// Always fails.
    ///
    /// # Errors
    /// No supervisor can follow a program here.
    pub fn unconfined(_: &[OsString], _: &Command, _: impl Into<Stdio>) -> io::Result<Process> {
        Err(unsupported())
    }
}

/// The rest of what a started program offers. Since there is none, nothing of it is ever called.
macro_rules! never {
    ($($name:ident($this:ident: $own:ty $(, $given:ty)*) $(-> $result:ty)?;)*) => {
        impl Process {
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

never! {
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
