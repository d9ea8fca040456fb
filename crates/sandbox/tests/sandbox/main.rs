//! Untrusted programs: forbidden actions fail, endings are reported, and nothing of them is left.
#![cfg(target_os = "linux")]

extern crate discus_sandbox as sandbox;

mod apart;
mod calls;
mod cleanup;
mod confined;
mod denied;
mod ending;
mod groups;
mod languages;
mod ordinary;
mod promises;
mod scratch;
mod sharing;
mod shown;
mod talking;
#[path = "../../../../xtask/times.rs"]
mod times;
mod using;
mod words;

use std::ffi::OsString;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use sandbox::{Confinement, ExitReason, Limits, Process, RunReport, TemporaryFolder};

use confined::{LONG, compile, marked, strict, ticks};
use scratch::Scratch;

/// The time for which nothing may happen.
const SOON: Duration = Duration::from_millis(200);

/// The ways to confine that work here, and the one that does not confine.
fn confinements() -> Vec<Confinement> {
    let mut works = strict();
    works.push(Confinement::trusting(supervisor()));
    works
}

fn supervisor() -> Vec<OsString> {
    vec![env!("CARGO_BIN_EXE_discus-sandbox").into()]
}

/// A program in a sandbox, and the mark by which all that it starts is found.
struct Run {
    process: Option<Process>,
    folder: Option<TemporaryFolder>,
    path: PathBuf,
    mark: String,
}

impl Run {
    /// Starts a command in a folder with these files.
    fn of(confinement: &Confinement, files: &Scratch, words: &[&str]) -> Run {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let mark = format!("mark-{}-{number}-", std::process::id());
        let mut confinement = confinement.clone();
        confinement.environment.push(("DISCUS_TEST".into(), mark.clone().into()));
        let folder = TemporaryFolder::copy_of(files.path()).expect("a copy");
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        let process = Process::start(&confinement, &folder, &words).expect("a supervisor");
        let path = folder.path().to_owned();
        Run { process: Some(process), folder: Some(folder), path, mark }
    }

    fn shell(confinement: &Confinement, script: &str) -> Run {
        Run::of(confinement, &Scratch::new(), &["/bin/sh", "-c", script])
    }

    /// A program in C, whose `main` has this body.
    fn c(confinement: &Confinement, body: &str) -> Run {
        let files = Scratch::new();
        compile(body, &files.path().join("bot"));
        Run::of(confinement, &files, &["./bot"])
    }

    fn process(&mut self) -> &mut Process {
        self.process.as_mut().expect("it runs")
    }

    /// The next line, which is there.
    fn line(&mut self) -> String {
        let line = self.process().line(Instant::now() + LONG);
        line.unwrap_or_else(|silence| panic!("{silence}: {:?}", self.end(Duration::ZERO)))
            .to_string()
    }

    /// The ending of a program that is left alone.
    fn ending(&mut self) -> ExitReason {
        self.end(LONG).ending
    }

    /// Ends it after the time of grace; then nothing of it runs, and its folder can go.
    fn end(&mut self, grace: Duration) -> RunReport {
        let record = self.process.take().expect("it runs").end(grace);
        assert_eq!(self.left(), Vec::<String>::new(), "what it has started is gone");
        drop(self.folder.take());
        assert!(!self.path.exists(), "its folder is gone");
        record
    }

    /// The processes that bear the mark, by their numbers.
    fn left(&self) -> Vec<String> {
        marked(&self.mark)
    }
}

fn limited(confinement: &Confinement, change: impl FnOnce(&mut Limits)) -> Confinement {
    let mut confinement = confinement.clone();
    change(&mut confinement.limits);
    confinement
}
