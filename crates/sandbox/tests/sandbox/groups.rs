//! Control groups: each program has its own, and none is left behind.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use discus_sandbox::{Confinement, Process, TemporaryFolder};

use super::{LONG, Run, confinements, marked};

/// The confinements, if programs get control groups here; if not, that is said.
#[expect(clippy::print_stderr, reason = "who runs the tests is to know what they cannot show")]
fn grouped() -> Vec<Confinement> {
    let (grouped, others): (Vec<_>, Vec<_>) =
        confinements().into_iter().partition(|one| one.group_version().is_some());
    if !others.is_empty() {
        eprintln!("not tested: programs can have no control groups of their own here");
    }
    grouped
}

/// The names of the programs' groups that a process is in.
fn groups_of(pid: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(format!("/proc/{pid}/cgroup")).unwrap_or_default();
    let names = text.lines().filter_map(|line| Path::new(line).file_name()?.to_str());
    let is_of_program =
        |name: &&str| name.starts_with("discus-share-") && !name.ends_with("-referee");
    names.filter(is_of_program).map(str::to_owned).collect()
}

/// All groups of this name.
fn found(name: &str) -> Vec<String> {
    let found = Command::new("find").args(["/sys/fs/cgroup", "-name", name]).output();
    let found = String::from_utf8(found.expect("find").stdout).expect("text");
    found.lines().map(str::to_owned).collect()
}

#[test]
fn each_program_has_a_group_of_its_own() {
    for confinement in grouped() {
        let mut runs = [(); 2].map(|()| {
            let mut run = Run::shell(&confinement, "sleep 600 & echo on; read line");
            assert_eq!(run.line(), "on");
            run
        });
        let groups = runs.each_ref().map(|run| {
            let groups = run.left().into_iter().map(|pid| groups_of(&pid));
            let groups: BTreeSet<_> = groups.filter(|groups| !groups.is_empty()).collect();
            assert_eq!(groups.len(), 1, "all that it has started is in one group: {groups:?}");
            groups.into_iter().flatten().next().expect("a name")
        });
        assert_ne!(groups[0], groups[1]);
        assert!(groups.iter().all(|group| !found(group).is_empty()));
        for run in &mut runs {
            run.end(Duration::ZERO);
        }
        assert!(groups.iter().all(|group| found(group).is_empty()), "they are removed");
    }
}

#[test]
fn no_groups_are_made_if_none_are_wanted() {
    for confinement in confinements() {
        let confinement = Confinement { control_groups: false, ..confinement };
        assert_eq!(confinement.group_version(), None);
        let mut run = Run::shell(&confinement, "echo on; read line");
        assert_eq!(run.line(), "on");
        assert!(run.left().iter().all(|pid| groups_of(pid).is_subset(&groups_of("self"))));
        run.end(Duration::ZERO);
    }
}

/// A caller, which is this test in another process, with a program that it runs.
struct Caller {
    process: Child,
    mark: String,
    group: String,
}

const ROLE: &str = "DISCUS_TEST_GROUPS";

impl Caller {
    fn start(name: &str, number: usize) -> Caller {
        // Another test may have a caller with this number at the same time.
        let mark = format!("mark-{name}-{}-{number}-", std::process::id());
        let mut caller = Command::new(std::env::current_exe().expect("a program"));
        caller.args(["--exact", name, "--nocapture"]).env(ROLE, &mark);
        let mut caller = caller.stdout(Stdio::piped()).spawn().expect("the test");
        let output = BufReader::new(caller.stdout.take().expect("its output"));
        let mut lines = output.lines().map_while(Result::ok);
        let group = lines.find_map(|line| Some(line.split_once("group ")?.1.to_owned()));
        Caller { process: caller, mark, group: group.expect("it has started") }
    }

    /// The body of the other process, if this is it.
    fn is_this(confinement: &Confinement) -> bool {
        let Ok(mark) = std::env::var(ROLE) else { return false };
        let mut confinement = confinement.clone();
        confinement.environment.push(("DISCUS_TEST".into(), mark.clone().into()));
        let folder = TemporaryFolder::empty().expect("a folder");
        let words = ["/bin/sh", "-c", "echo; sleep 600"].map(OsString::from);
        let mut process = Process::start(&confinement, &folder, &words).expect("a supervisor");
        process.line(Instant::now() + LONG).expect("it runs");
        let groups: BTreeSet<String> =
            marked(&mark).iter().flat_map(|pid| groups_of(pid)).collect();
        let group = groups.into_iter().next().expect("a group");
        writeln!(io::stdout(), "group {group}").expect("it reads");
        thread::sleep(LONG);
        true
    }

    fn kill(&mut self) {
        self.process.kill().expect("it is killed");
        self.process.wait().expect("it ends");
    }
}

#[test]
fn no_group_outlives_a_caller_that_is_killed() {
    for (number, confinement) in grouped().iter().enumerate() {
        if Caller::is_this(confinement) {
            return;
        }
        let mut caller = Caller::start("groups::no_group_outlives_a_caller_that_is_killed", number);
        assert!(!found(&caller.group).is_empty());
        caller.kill();
        let begin = Instant::now();
        while !found(&caller.group).is_empty() && begin.elapsed() < LONG {
            thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(found(&caller.group), Vec::<String>::new());
    }
}

/// Kills all processes with a mark, those too that begin meanwhile.
fn kill_all(mark: &str) {
    loop {
        let all = marked(mark);
        if all.is_empty() {
            return;
        }
        let killed = Command::new("kill").arg("-9").args(&all).stderr(Stdio::null()).status();
        killed.expect("kill");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Caller and supervisor are killed together, and nobody is left to remove the group until another
/// caller starts.
#[test]
fn groups_of_processes_that_are_gone_are_removed() {
    const NAME: &str = "groups::groups_of_processes_that_are_gone_are_removed";
    let Some(confinement) = grouped().into_iter().next() else { return };
    if Caller::is_this(&confinement) {
        return;
    }
    let mut first = Caller::start(NAME, 1);
    kill_all(&first.mark);
    first.process.wait().expect("it ends");
    let mut second = Caller::start(NAME, 2);
    assert_eq!(found(&first.group), Vec::<String>::new());
    assert!(!found(&second.group).is_empty(), "its owner lives");
    second.kill();
}
