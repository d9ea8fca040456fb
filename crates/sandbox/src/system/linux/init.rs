//! The first process in a program's PID namespace, instead of bubblewrap's own.
//!
//! When bubblewrap's child has ended, bubblewrap ends all others at once, also those of a fork bomb
//! that nobody has counted yet. This process stays until nothing is left, or until the supervisor ends
//! it. It adopts orphans, and reports to the supervisor.

use std::error::Error;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, PipeReader, Read as _, Write as _};
use std::os::fd::{AsFd, BorrowedFd, FromRawFd as _, OwnedFd};
use std::path::Path;
use std::process::{Child, Command, ExitCode};

use rustix::io::{Errno, FdFlags, fcntl_setfd};
use rustix::process::{DumpableBehavior, Pid, Resource, WaitOptions, set_dumpable_behavior, wait};
use serde::{Deserialize, Serialize};

use crate::ending::ExitReason;
use crate::system::linux::calls;
use crate::system::linux::exec::limit_one;
use crate::system::linux::namespace;

/// What it inherits from the supervisor: the numbers of files, and limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Inherited {
    /// The program's standard input and output. They have other numbers, because bubblewrap's own
    /// process would keep those with the usual ones open when the program closes its own.
    pub(crate) input: i32,
    pub(crate) output: i32,
    /// Where it writes a line for each process that it has reaped: nothing for an orphan, and the
    /// [`ExitReason`] for the program.
    pub(crate) reports: i32,
    /// Its own executable file, which has no name in the namespace.
    pub(crate) executable: i32,
    /// Bytes of a shared mapping without a file, if no control group limits the memory.
    pub(crate) shared: Option<u64>,
    /// The number of processes that its namespace may have.
    pub(crate) processes: u64,
    /// The user namespace of the supervisor, if the kernel counts the processes of each alone.
    pub(crate) namespace: Option<u64>,
}

/// Starts the program and stays until it has ended with everything that it has started.
pub(crate) fn run(inherited: Inherited, program: &[OsString]) -> ExitCode {
    let done = own(inherited.reports).and_then(|reports| {
        let mut reports = File::from(reports);
        match start(inherited, program) {
            Ok(first) => report(&mut reports, first),
            Err(why) => writeln!(reports, "{}", ExitReason::Absent(why).to_line()),
        }
    });
    if done.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Starts the program; the error is one sentence.
fn start(inherited: Inherited, program: &[OsString]) -> Result<Pid, String> {
    let (name, words) = program.split_first().ok_or("it has no name")?;
    let begin = || -> Result<Child, Box<dyn Error>> {
        drop(own(inherited.executable)?);
        let (input, output) = (own(inherited.input)?, own(inherited.output)?);
        // The program has the same user, but it must not reach the reports.
        set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
        if inherited.namespace.is_some() && inherited.namespace != namespace::own() {
            limit_one(Resource::Nproc, inherited.processes)?;
        }
        // They hold for this process as well.
        for filter in calls::filters(None, inherited.shared)? {
            seccompiler::apply_filter(&filter)?;
        }
        Ok(Command::new(name).args(words).stdin(input).stdout(output).spawn()?)
    };
    match begin() {
        Ok(child) => Ok(Pid::from_child(&child)),
        Err(error) => Err(format!("{}: {error}", name.display())),
    }
}

/// Takes an inherited file; the program does not inherit it.
fn own(number: i32) -> io::Result<OwnedFd> {
    if !Path::new(&format!("/proc/self/fd/{number}")).exists() {
        return Err(Errno::BADF.into());
    }
    #[expect(unsafe_code, reason = "no safe function takes an inherited file by its number")]
    // SAFETY: it is open, and this process, which has just begun, has no other owner of it.
    let file = unsafe { OwnedFd::from_raw_fd(number) };
    fcntl_setfd(&file, FdFlags::CLOEXEC)?;
    Ok(file)
}

/// Reaps everything that ends, until nothing is left, and reports it.
fn report(reports: &mut File, first: Pid) -> io::Result<()> {
    loop {
        match wait(WaitOptions::empty()) {
            Ok(Some((pid, status))) if pid == first => {
                writeln!(reports, "{}", ExitReason::of(status).to_line())?;
            }
            Ok(Some(_)) => writeln!(reports)?,
            Ok(None) | Err(Errno::INTR) => {}
            Err(_) => return Ok(()),
        }
    }
}

/// The supervisor's end of the reports.
#[derive(Debug)]
pub(crate) struct Reports {
    pipe: PipeReader,
    /// An incomplete line.
    rest: Vec<u8>,
    is_over: bool,
}

/// What has been reported.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Report {
    /// How many orphans have ended.
    pub(crate) orphans: usize,
    /// How the program has ended.
    pub(crate) ending: Option<ExitReason>,
}

impl Reports {
    pub(crate) fn new(pipe: PipeReader) -> Reports {
        Reports { pipe, rest: Vec::new(), is_over: false }
    }

    /// The file to wait for, until its end.
    pub(crate) fn file(&self) -> Option<BorrowedFd<'_>> {
        (!self.is_over).then(|| self.pipe.as_fd())
    }

    /// Reads what has come; waits if nothing has.
    ///
    /// # Errors
    /// If it cannot be read.
    pub(crate) fn read(&mut self) -> io::Result<Report> {
        let mut bytes = [0; 1 << 12];
        match self.pipe.read(&mut bytes) {
            Ok(count) => {
                self.is_over = count == 0;
                self.rest.extend(&bytes[..count]);
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
        let mut report = Report::default();
        let whole = self.rest.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        for line in self.rest.drain(..whole).as_slice().split_inclusive(|byte| *byte == b'\n') {
            match line {
                b"\n" => report.orphans += 1,
                line => {
                    let line = String::from_utf8_lossy(line);
                    report.ending = Some(ExitReason::from_line(line.trim_end()));
                }
            }
        }
        Ok(report)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_may_come_in_pieces() {
        let (read, mut write) = io::pipe().expect("a pipe");
        let mut reports = Reports::new(read);
        let mut next = |piece: &str| {
            write.write_all(piece.as_bytes()).expect("written");
            reports.read().expect("read")
        };
        assert_eq!(next("\n\n"), Report { orphans: 2, ending: None });
        assert_eq!(next("\n{\"Exit"), Report { orphans: 1, ending: None });
        let ending = Some(ExitReason::Exited(3));
        assert_eq!(next("ed\":3}\n\n"), Report { orphans: 1, ending });
        drop(write);
        assert!(reports.file().is_some());
        assert_eq!(reports.read().expect("the end"), Report::default());
        assert!(reports.file().is_none());
    }

    #[test]
    fn a_number_that_is_no_file_is_refused() {
        assert!(own(-1).is_err());
        let files = Inherited {
            input: -1,
            output: -1,
            reports: -1,
            executable: -1,
            shared: None,
            processes: 1,
            namespace: None,
        };
        assert_eq!(run(files, &["true".into()]), ExitCode::FAILURE);
    }
}
