//! Programs that nobody trusts: what they try does not succeed, what they have done is told, and
//! nothing of them is left.

mod denied;
mod ending;
mod guard;
mod sweeping;
mod talking;
mod using;

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use discus_arena::cell::{Confinement, Ending, Folder, Limits, Process, Record, Tier};

use crate::scratch::Scratch;

pub(crate) use ending::ticks;

/// Longer than anything here takes, unless something is wrong.
pub(crate) const LONG: Duration = Duration::from_secs(30);

/// How long nothing is to happen.
const SOON: Duration = Duration::from_millis(200);

/// The ways to confine that work here, and the one that does not confine.
fn confinements() -> Vec<Confinement> {
    let mut works = strict();
    works.push(Confinement::trusting(keeper()));
    works
}

/// The ways to confine that work here. Where the kernel has none, nothing can be shown, and that is
/// said.
#[expect(clippy::print_stderr, reason = "who runs the tests is to know what they cannot show")]
pub(crate) fn strict() -> Vec<Confinement> {
    static WORKS: OnceLock<Vec<Confinement>> = OnceLock::new();
    let find = || {
        let mut works = Vec::new();
        for tier in [Tier::Landlock(7), Tier::Bubblewrap] {
            let confinement = Confinement { tier, ..Confinement::trusting(keeper()) };
            match confinement.probe() {
                Ok(()) => works.push(confinement),
                Err(why) => eprintln!("not tested, since it does not work here: {tier:?}: {why}"),
            }
        }
        works
    };
    WORKS.get_or_init(find).clone()
}

pub(crate) fn keeper() -> Vec<OsString> {
    vec![env!("CARGO_BIN_EXE_discus-cell").into()]
}

/// A program in a cell, and the mark by which all that it starts is found.
struct Run {
    process: Option<Process>,
    folder: Option<Folder>,
    path: PathBuf,
    mark: String,
}

impl Run {
    /// Starts what the words say in a folder with these files.
    fn of(confinement: &Confinement, files: &Scratch, words: &[&str]) -> Run {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let mark = format!("mark-{}-{number}-", std::process::id());
        let mut confinement = confinement.clone();
        confinement.environment.push(("DISCUS_TEST".into(), mark.clone().into()));
        let folder = Folder::copy_of(files.path()).expect("a copy");
        let words: Vec<OsString> = words.iter().map(OsString::from).collect();
        let process = Process::start(&confinement, &folder, &words).expect("a keeper");
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

    /// How it ends by itself.
    fn ending(&mut self) -> Ending {
        self.end(LONG).ending
    }

    /// Ends it after the time of grace; then nothing of it runs, and its folder can go.
    fn end(&mut self, grace: Duration) -> Record {
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

pub(crate) fn marked(mark: &str) -> Vec<String> {
    let is_marked = |folder: &Path| {
        let environment = fs::read(folder.join("environ")).unwrap_or_default();
        environment.windows(mark.len()).any(|bytes| bytes == mark.as_bytes())
    };
    let entries = fs::read_dir("/proc").expect("/proc").flatten();
    let own = std::process::id().to_string();
    let folders = entries.filter(|entry| is_marked(&entry.path()));
    let names = folders.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| *name != own).collect()
}

const HEADERS: [&str; 14] = [
    "errno.h",
    "fcntl.h",
    "sched.h",
    "signal.h",
    "stdio.h",
    "stdlib.h",
    "string.h",
    "sys/mman.h",
    "sys/prctl.h",
    "sys/ptrace.h",
    "sys/socket.h",
    "sys/stat.h",
    "sys/syscall.h",
    "sys/wait.h",
];

pub(crate) fn compile(body: &str, program: &Path) {
    let source = program.with_extension("c");
    let headers = HEADERS.map(|name| format!("#include <{name}>\n")).concat();
    let text = format!(
        "#define _GNU_SOURCE\n{headers}#include <unistd.h>\n#include <netinet/in.h>\n#include <sys/mount.h>\n\
         int main(int argc, char **argv) {{\n(void) argc; (void) argv;\n{body}\nreturn 0;\n}}\n"
    );
    fs::write(&source, text).expect("a source");
    let compiled = Command::new("gcc").arg("-O0").arg("-o").arg(program).arg(&source).output();
    let compiled = compiled.expect("gcc");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
}

fn limited(confinement: &Confinement, change: impl FnOnce(&mut Limits)) -> Confinement {
    let mut confinement = confinement.clone();
    change(&mut confinement.limits);
    confinement
}
