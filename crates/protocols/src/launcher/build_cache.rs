//! Checks whether a failed compiler had enough disk space.

use std::fmt::Display;
use std::fs::{self, Metadata};
use std::io::ErrorKind;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sandbox::{Confinement, ExitReason, Limits, NoLine, Process, RunReport, TemporaryFolder};
use text::printable;

use super::bundle::Bundle;
use super::{LaunchError, Stop};
use crate::hosted::Source;
use crate::players::{AbsentPlayer, Evidence};
use crate::system::{self, Room};
use crate::{Cause, Program, shown};

/// The time limit of a compiler.
const LONG: Duration = Duration::from_secs(60);

/// The limits of a compiler: more than those of a player, since it is large itself.
pub(super) const LIMITS: Limits = Limits {
    memory: 2 << 30,
    processes: 64,
    file: 64 << 20,
    disk: 256 << 20,
    cpu: 60,
    output: 16 << 20,
};

/// The result of a build.
#[derive(Clone, Debug)]
pub(super) enum Built {
    /// A program in a folder, to be copied for each game.
    Program(Arc<TemporaryFolder>),
    /// An error: the compiler rejected the files.
    Refused(AbsentPlayer),
}

/// The result of the build of one program, once it is known.
type Known = Arc<Mutex<Option<Built>>>;

/// Compiles each student's function once.
#[derive(Debug, Default)]
pub(super) struct BuildCache {
    built: Mutex<Vec<(Program, Known)>>,
}

impl BuildCache {
    /// The result of the program's build. Different programs are compiled side by side.
    ///
    /// # Errors
    /// If the files cannot be copied, the compiler cannot do its part, or `stop` interrupts it.
    pub(super) fn build(
        &self,
        confinement: &Confinement,
        program: &Program,
        source: Source,
        bundle: &Bundle,
        stop: &Stop,
    ) -> Result<Built, LaunchError> {
        let known = self.known(program);
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(built) = &*known {
            return Ok(built.clone());
        }
        let built = compile(confinement, source, bundle, stop)?;
        Ok(known.insert(built).clone())
    }

    fn known(&self, program: &Program) -> Known {
        let mut built = self.built.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = built.iter().find(|(other, _)| other == program) {
            return Arc::clone(known);
        }
        let known = Known::default();
        built.push((program.clone(), Arc::clone(&known)));
        known
    }
}

/// Compiles in a sandbox: a source may include forbidden files or overload the compiler on purpose.
fn compile(
    confinement: &Confinement,
    source: Source,
    bundle: &Bundle,
    stop: &Stop,
) -> Result<Built, LaunchError> {
    let folder = bundle.unpack()?;
    let own = folder.path().join(Source::FOLDER);
    move_in(source, &own)?;
    let confinement = Confinement { limits: LIMITS, ..confinement.clone() };
    let command: Vec<_> = source.command(&bundle.words).into_iter().map(Into::into).collect();
    let started = Process::start(&confinement, &folder, &command);
    let record = run(started.map_err(|error| unable(source, &error))?, stop);
    if stop() {
        return Err(unable(source, &"it was interrupted"));
    }
    if record.ending == ExitReason::Exited(0) && finish(&own.join(Source::PROGRAM)) {
        return Ok(Built::Program(Arc::new(folder)));
    }
    if let ExitReason::Absent(why) | ExitReason::Lost(why) = &record.ending {
        return Err(unable(source, why));
    }
    check_disk(folder.path(), &record.stderr).map_err(|why| unable(source, &why))?;
    let cause = Cause::NotStarted(complaint(source, bundle, &record));
    Ok(Built::Refused(AbsentPlayer::new(cause, evidence(&record))))
}

/// Puts our own files beside those of the student.
fn move_in(source: Source, own: &Path) -> Result<(), LaunchError> {
    fs::create_dir(own).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            let name = Source::FOLDER;
            LaunchError::Submission(format!("{name} is for our own files: give yours another name"))
        }
        _ => unable(source, &error),
    })?;
    let write = |name: &str, text| {
        let file = own.join(name);
        fs::create_dir_all(file.parent().unwrap_or(own))?;
        fs::write(file, text)
    };
    let mut files = source.files().iter();
    files.try_for_each(|(name, text)| write(name, text)).map_err(|error| unable(source, &error))
}

/// The result of the compiler is unknown.
fn unable(source: Source, why: &dyn Display) -> LaunchError {
    LaunchError::Setup(format!("{} cannot do its part: {why}", source.compiler()))
}

/// Makes the compiled program executable, which no program can do where Landlock confines it; does
/// not follow a link.
fn finish(program: &Path) -> bool {
    let is_own = |about: &Metadata| about.is_file() && system::link_count(about) == 1;
    fs::symlink_metadata(program).is_ok_and(|about| is_own(&about))
        && system::make_executable(program).is_ok()
}

/// Waits for a compiler, which has little time.
fn run(mut process: Process, stop: &Stop) -> RunReport {
    const LOOK: Duration = Duration::from_millis(100);
    let deadline = Instant::now() + LONG;
    process.close();
    let is_over = || stop() || Instant::now() >= deadline;
    // It prints errors to its standard error, so the first event here is its end.
    loop {
        match process.line(deadline.min(Instant::now() + LOOK)) {
            Err(NoLine::Closed | NoLine::Flood) => break,
            Err(NoLine::TimeOut) if is_over() => break,
            _ => {}
        }
    }
    let left = deadline.saturating_duration_since(Instant::now());
    process.end(if stop() { Duration::ZERO } else { left })
}

/// The linker's words about a function that two files have, or none.
const TWICE: &str = "multiple definition";
const UNDEFINED: &str = "undefined reference";

/// Words in the lines in which a compiler or linker says what is wrong.
const ERRORS: [&str; 3] = ["error", UNDEFINED, TWICE];

/// The first error of the compiler, in one line.
fn complaint(source: Source, bundle: &Bundle, record: &RunReport) -> String {
    let compiler = source.compiler();
    let said = String::from_utf8_lossy(&record.stderr);
    let is_main = |line: &str| line.contains(TWICE) && line.contains(Source::MAIN);
    if said.lines().any(is_main) {
        return "more than one of its files has a main: name at most one of them".to_owned();
    }
    let is_error = |line: &&str| ERRORS.iter().any(|words| line.contains(words));
    match (&record.ending, said.lines().find(is_error)) {
        (ExitReason::Exited(_), Some(line)) => {
            let is_missing = line.contains("No such file") && !bundle.has_folder();
            let hint = match source {
                _ if is_missing => "; if it needs more files, name their folder",
                Source::Modules if line.contains(UNDEFINED) => "; name every file that it needs",
                _ => "",
            };
            format!("{compiler} says: {}{hint}", shown(line))
        }
        (ExitReason::Exited(_), None) => format!("{compiler} made no program of its files"),
        (ExitReason::Stopped, _) => {
            format!("{compiler} was not done in {} seconds", LONG.as_secs())
        }
        (ending, _) => format!("{compiler} {ending}"),
    }
}

/// The first lines: later errors of a compiler often follow from the first.
fn evidence(record: &RunReport) -> Evidence {
    const FIRST: usize = 20;
    let said = String::from_utf8_lossy(&record.stderr);
    let lines = said.lines().take(FIRST).map(|line| printable(line, ' '));
    Evidence { errors: lines.collect(), ..Evidence::default() }
}

/// No compiler of a student's file needs more.
const ENOUGH: u64 = 32 << 20;

/// The files that it may need.
const FILES: u64 = 64;

/// Checks the disk on which a compiler has failed, and the compiler's messages about it.
///
/// The messages alone prove nothing, since a source can make the compiler print anything. The free
/// space alone proves nothing either, since a compiler removes unfinished files. When in doubt, the
/// disk is to blame.
///
/// # Errors
/// A sentence, if the disk may be to blame.
pub(super) fn check_disk(folder: &Path, said: &[u8]) -> Result<(), String> {
    // If the free space is unknown, the source is to blame.
    let Ok(room) = Room::in_folder(folder) else { return Ok(()) };
    if is_enough(room, complains(said)) {
        return Ok(());
    }
    let place = folder.parent().unwrap_or(folder).display();
    Err(format!("{place} has too little room: make some, or set TMPDIR to another folder"))
}

fn is_enough(room: Room, has_complained: bool) -> bool {
    let needed = if has_complained { LIMITS.disk } else { ENOUGH };
    room.bytes >= needed && room.files.is_none_or(|files| files >= FILES)
}

fn complains(said: &[u8]) -> bool {
    const FULL: &str = "No space left on device";
    String::from_utf8_lossy(said).contains(FULL)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(bytes: u64, files: u64) -> Room {
        Room { bytes, files: Some(files) }
    }

    #[test]
    fn a_full_disk_is_nobodys_fault() {
        const MIB: u64 = 1 << 20;
        assert!(!is_enough(room(0, 1000), false), "whatever was said");
        assert!(!is_enough(room(1024 * MIB, 3), false), "no file can be made");
        assert!(!is_enough(room(100 * MIB, 1000), true), "it may have been full");
        assert!(is_enough(room(100 * MIB, 1000), false));
        assert!(is_enough(room(1024 * MIB, 1000), true), "so much was not written");
        assert!(
            is_enough(Room { files: None, ..room(100 * MIB, 0) }, false),
            "files are not counted"
        );
        assert!(complains(b"as: can't write 43 bytes: 'No space left on device'"));
    }
}
