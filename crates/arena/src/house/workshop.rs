use std::fs::{self, Metadata, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::luggage::Luggage;
use crate::cell::{Confinement, Ending, Folder, Limits, Process, Record, Silence};
use crate::players::Evidence;
use crate::protocols::hosted::Source;
use crate::{Cause, Program, shown};

/// How long a compiler may take.
const LONG: Duration = Duration::from_secs(60);

/// What a compiler may use: more than a player, since it is large itself.
const LIMITS: Limits = Limits {
    memory: 2 << 30,
    processes: 64,
    file: 64 << 20,
    disk: 256 << 20,
    cpu: 60,
    output: 16 << 20,
};

/// What has been built of somebody's files, to be copied for each game; or why nothing could be.
pub(super) type Built = Result<Arc<Folder>, (Cause, Evidence)>;

/// Where students' functions become programs, once each.
#[derive(Debug, Default)]
pub(super) struct Workshop {
    built: Mutex<Vec<(Program, Built)>>,
}

impl Workshop {
    /// What the program has become. Compilers run one after the other: two would only be in each
    /// other's way, and in that of the games.
    ///
    /// # Errors
    /// If the files cannot be copied or the compiler not be started.
    pub(super) fn build(
        &self,
        confinement: &Confinement,
        program: &Program,
        source: Source,
        luggage: &Luggage,
    ) -> io::Result<Built> {
        let mut built = self.built.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = built.iter().find(|(known, _)| known == program) {
            return Ok(found.clone());
        }
        let new = compile(confinement, source, luggage)?;
        built.push((program.clone(), new.clone()));
        Ok(new)
    }
}

/// Compiles in a cell: a source may include what it should not, and be a burden on purpose.
fn compile(confinement: &Confinement, source: Source, luggage: &Luggage) -> io::Result<Built> {
    let folder = luggage.unpack()?;
    let own = folder.path().join(Source::FOLDER);
    fs::create_dir(&own).map_err(|error| {
        io::Error::new(error.kind(), format!("{} is for our own files: {error}", Source::FOLDER))
    })?;
    for (name, text) in source.files() {
        fs::write(own.join(name), text)?;
    }
    let confinement = Confinement { limits: LIMITS, ..confinement.clone() };
    let command: Vec<_> = source.command(&luggage.words).into_iter().map(Into::into).collect();
    let record = run(Process::start(&confinement, &folder, &command)?);
    if record.ending == Ending::Exited(0) && finish(&own.join(Source::PROGRAM)) {
        return Ok(Ok(Arc::new(folder)));
    }
    Ok(Err((Cause::NotStarted(complaint(source, &record)), evidence(&record))))
}

/// Makes what was compiled executable, which nothing in a cell can do; not what a link leads to.
fn finish(program: &Path) -> bool {
    let is_own = |about: &Metadata| about.is_file() && about.nlink() == 1;
    fs::symlink_metadata(program).is_ok_and(|about| is_own(&about))
        && fs::set_permissions(program, Permissions::from_mode(0o700)).is_ok()
}

/// Waits for a compiler, whose time is short.
fn run(mut process: Process) -> Record {
    let deadline = Instant::now() + LONG;
    process.close();
    // It prints its complaints elsewhere, so what comes first is its end.
    while !matches!(
        process.line(deadline),
        Err(Silence::Closed | Silence::TimeOut | Silence::Flood)
    ) {}
    process.end(deadline.saturating_duration_since(Instant::now()))
}

/// What the compiler has found, in one line.
fn complaint(source: Source, record: &Record) -> String {
    let compiler = source.compiler();
    let said = String::from_utf8_lossy(&record.stderr);
    let is_error = |line: &&str| line.contains("error") || line.contains("undefined reference");
    match (&record.ending, said.lines().find(is_error)) {
        (Ending::Exited(_), Some(line)) => format!("{compiler} says: {}", shown(line)),
        (Ending::Exited(_), None) => format!("{compiler} made no program of its files"),
        (Ending::Stopped, _) => format!("{compiler} was not done in {} seconds", LONG.as_secs()),
        (ending, _) => format!("{compiler} {ending}"),
    }
}

/// The first lines: what follows in a compiler's complaints follows from them.
fn evidence(record: &Record) -> Evidence {
    const FIRST: usize = 20;
    let said = String::from_utf8_lossy(&record.stderr);
    let lines = said.lines().take(FIRST).map(visible);
    Evidence { errors: lines.collect(), ..Evidence::default() }
}

/// One line without what a terminal would obey.
fn visible(line: &str) -> String {
    line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}
