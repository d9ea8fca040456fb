//! The first process in a program's PID namespace.
//!
//! When it ends, the kernel ends all others, also those of a fork bomb that nobody has counted yet. So it stays until nothing
//! is left, or until the supervisor ends it. It adopts orphans, and reports to the supervisor.

use std::fs::File;
use std::io::{self, ErrorKind, PipeReader, Read as _, Write as _};
use std::os::fd::{AsFd, AsRawFd as _, BorrowedFd};

use rustix::io::Errno;
use rustix::process::{Pid, WaitOptions, wait};

use crate::ending::ExitReason;
use crate::system::linux::{files, namespaces};

/// Starts a child, which returns. This process stays until nothing is left, and ends. For each process that has ended it
/// writes a line: nothing for an orphan, and the [`ExitReason`] for the child.
///
/// # Errors
/// If there can be no more processes.
pub(crate) fn stay_behind(reports: &File) -> io::Result<()> {
    let Some(child) = namespaces::fork(false, false)? else { return Ok(()) };
    end(close_others(reports).and_then(|()| report(reports, child)).is_err())
}

/// Ends this process at once: what the supervisor had begun is not ended in a child of it.
pub(crate) fn end(has_failed: bool) -> ! {
    #[expect(unsafe_code, reason = "no safe function ends a process at once")]
    // SAFETY: it does not return.
    unsafe {
        libc::_exit(i32::from(has_failed))
    }
}

/// Closes all files but this one: the program's pipes have an end when the program closes them.
fn close_others(file: &File) -> io::Result<()> {
    let number = file.as_raw_fd().cast_unsigned();
    if let Some(last) = number.checked_sub(1) {
        files::close(0, last)?;
    }
    files::close(number + 1, u32::MAX)
}

/// Reaps everything that ends, until nothing is left, and reports it.
fn report(mut reports: &File, first: Pid) -> io::Result<()> {
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

/// The reports so far.
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
}
