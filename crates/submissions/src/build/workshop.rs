//! A folder in which tools work on a submission.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use sandbox::{Confinement, ExitReason, Limits, Process, TemporaryFolder};

use crate::submission::Tree;
use crate::system;
use crate::wait::{LONGEST, wait_unless};

/// The time that a compiler or `make` may take.
const LONG: Duration = Duration::from_secs(60);

/// The limits of compilers: more than those of a student's program, since they are large themselves.
const LIMITS: Limits = Limits {
    memory: 2 << 30,
    processes: 64,
    file: 64 << 20,
    disk: 256 << 20,
    cpu: 20,
    output: 4 << 20,
};

/// How compilers and makefiles are run.
#[derive(Clone, Debug)]
pub struct Tools<'a> {
    confinement: Confinement,
    /// Set when all is to end.
    stop: &'a AtomicBool,
    /// When all must be done.
    until: Instant,
}

impl<'a> Tools<'a> {
    /// Tools that are confined so, and that together take no longer than this.
    pub fn new(confinement: &Confinement, most: Duration, stop: &'a AtomicBool) -> Tools<'a> {
        let confinement = Confinement { limits: LIMITS, ..confinement.clone() };
        Tools { confinement, stop, until: Instant::now() + most }
    }

    /// Returns true if all is to end.
    pub fn are_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// How they are confined.
    pub(crate) fn confinement(&self) -> &Confinement {
        &self.confinement
    }

    /// The same, confined in another way.
    pub(crate) fn confined_by(&self, confinement: Confinement) -> Tools<'a> {
        Tools { confinement, ..self.clone() }
    }
}

/// A copy of a submission, in which tools run.
#[derive(Debug)]
pub(crate) struct Workshop<'a> {
    tools: Tools<'a>,
    folder: TemporaryFolder,
}

/// The result of running a tool: the bytes that it printed, how it ended (`None` if its time was up) and the time that
/// it had.
#[derive(Clone, Debug)]
pub(crate) struct Done {
    pub(crate) output: Vec<u8>,
    pub(crate) errors: Vec<u8>,
    pub(crate) ending: Option<ExitReason>,
    pub(crate) time: Duration,
}

/// The result of running a tool, as text.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// Its output, first the standard output and then the standard error.
    pub(crate) said: String,
    /// How it ended; `None` if its time was up.
    pub(crate) ending: Option<ExitReason>,
    /// The time that it had.
    pub(crate) time: Duration,
}

impl Told {
    /// Returns true if it did what it should.
    pub(crate) fn is_well(&self) -> bool {
        self.ending == Some(ExitReason::Exited(0))
    }
}

impl<'a> Workshop<'a> {
    /// A copy of the submission's files.
    ///
    /// # Errors
    /// A sentence, if they cannot be copied.
    pub(crate) fn of(tools: &Tools<'a>, tree: &Tree) -> Result<Workshop<'a>, String> {
        Workshop::copy(tools, tree.path())
    }

    /// A copy of a folder.
    ///
    /// # Errors
    /// A sentence, if it cannot be copied.
    pub(crate) fn copy(tools: &Tools<'a>, folder: &Path) -> Result<Workshop<'a>, String> {
        let folder = TemporaryFolder::copy_of(folder);
        Ok(Workshop::new(tools, folder.map_err(|error| error.to_string())?))
    }

    /// An empty one.
    ///
    /// # Errors
    /// A sentence, if no folder can be made.
    pub(crate) fn empty(tools: &Tools<'a>) -> Result<Workshop<'a>, String> {
        let folder = TemporaryFolder::empty();
        Ok(Workshop::new(tools, folder.map_err(|error| error.to_string())?))
    }

    fn new(tools: &Tools<'a>, folder: TemporaryFolder) -> Workshop<'a> {
        Workshop { tools: tools.clone(), folder }
    }

    /// The folder.
    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Writes a file of ours; it replaces one of the submission.
    ///
    /// # Errors
    /// A sentence, if it cannot be written.
    pub(crate) fn write(&self, name: &Path, text: &str) -> Result<(), String> {
        let to = self.path().join(name);
        let written = fs::create_dir_all(to.parent().unwrap_or(self.path()))
            .and_then(|()| fs::write(&to, text));
        written.map_err(|error| format!("{}: {error}", to.display()))
    }

    /// Waits for a tool to end. The time in which it was kept from the processor by others does not count,
    /// up to a limit.
    fn wait(&self, process: &mut Process, begin: Instant, time: Duration) -> Option<ExitReason> {
        /// The time between two looks.
        const STEP: Duration = Duration::from_secs(1);
        let mut meter = process.meter();
        let latest = begin + LONGEST * time;
        let mut deadline = begin + time;
        loop {
            let until = deadline.min(Instant::now() + STEP);
            let ending = wait_unless(self.tools.stop, process, until);
            let has_stopped = self.tools.stop.load(Ordering::Relaxed);
            deadline = latest.min(begin + time + process.claim(&mut meter).time);
            if ending.is_some() || has_stopped || Instant::now() >= deadline {
                return ending;
            }
        }
    }

    /// Runs a tool in the folder, confined.
    ///
    /// # Errors
    /// A sentence, if it cannot be started, through no fault of the submission.
    pub(crate) fn run(&self, words: &[OsString]) -> Result<Told, String> {
        let Done { output, errors, ending, time } = self.run_with(words, b"")?;
        let said = [output, errors].concat();
        // The name of the folder is ours, and another one each time.
        let place = format!("{}/", self.path().display());
        let said = String::from_utf8_lossy(&shortened(&said)).replace(&place, "");
        Ok(Told { said, ending, time })
    }

    /// As [`run`](Workshop::run), with this input.
    ///
    /// # Errors
    /// A sentence, if it cannot be started, through no fault of the submission.
    pub(crate) fn run_with(&self, words: &[OsString], input: &[u8]) -> Result<Done, String> {
        let tool = words.first().map(|word| word.display().to_string()).unwrap_or_default();
        let started = Process::start(&self.tools.confinement, &self.folder, words);
        let mut process = started.map_err(|error| format!("{tool} cannot be started: {error}"))?;
        let begin = Instant::now();
        let time = LONG.min(self.tools.until.saturating_duration_since(begin));
        // A tool that does not read all of it says so by how it ends.
        let _ = process.send(input, begin + time);
        process.close();
        let ending = self.wait(&mut process, begin, time);
        let output = process.output(Instant::now() + Duration::from_secs(1));
        let errors = process.end(Duration::ZERO).stderr;
        match ending {
            Some(ExitReason::Absent(why) | ExitReason::Lost(why)) => {
                Err(format!("{tool} cannot be used: {why}"))
            }
            ending => Ok(Done { output, errors, ending, time }),
        }
    }

    /// Ends the work: from now on programs may read and execute what is in the folder, and none may
    /// write there.
    pub(crate) fn finish(self) -> Arc<TemporaryFolder> {
        // What cannot be opened cannot be used, which shows when it is used.
        let _ = open(self.path(), 0);
        Arc::new(self.folder)
    }
}

/// The beginning and the end of a long text: the first errors and the last lines say most.
fn shortened(text: &[u8]) -> Vec<u8> {
    const MOST: usize = 16 << 10;
    match text.len().checked_sub(MOST) {
        Some(end @ MOST..) => [&text[..MOST], b"\n[...]\n", &text[end..]].concat(),
        _ => text.to_vec(),
    }
}

/// Lets everybody who knows the path use what is in a folder. Follows no link, and leaves files that
/// have a second name elsewhere.
fn open(folder: &Path, depth: u32) -> io::Result<()> {
    const DEEPEST: u32 = 64;
    system::open_to_all(folder)?;
    if depth > DEEPEST {
        return Ok(());
    }
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let about = entry.metadata()?;
        if about.is_dir() {
            open(&entry.path(), depth + 1)?;
        } else if about.is_file() && system::link_count(&about) == 1 {
            system::open_to_all(&entry.path())?;
        }
    }
    Ok(())
}
