//! A long tournament of confined programs: the referee needs no more of anything with each game, and
//! nothing is left.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::{Fixture, text};
use crate::scratch::Scratch;
use crate::times::times;

/// Plays into the first column that has room.
const SOURCE: &str = include_str!("../../../../../docs/bots/bot.c");

/// Bytes by which the referee may grow from a tenth of the games to the end.
const GROWTH: u64 = 8 << 20;

/// The resources that a process uses at a moment.
#[derive(Clone, Copy, Debug, Default)]
struct Use {
    games: usize,
    memory: u64,
    threads: u64,
    files: usize,
    /// Folders for temporary files.
    folders: usize,
}

/// A tournament under way, in which every process of ours bears a mark.
struct Soak {
    fixture: Fixture,
    temporary: Scratch,
    mark: String,
    referee: Child,
    /// The processes that were seen, by their numbers: supervisors and programs.
    seen: HashSet<String>,
}

impl Soak {
    fn start(games: usize) -> Soak {
        let player = |name: &str| {
            format!(
                "[[players]]\nname = \"{name}\"\nprotocol = \"line\"\ncommand = \"./bot\"\n\
                 folder = \"programs\"\n"
            )
        };
        // Programs are started for each game: that is what could leave something.
        let plan =
            format!("games = {games}\nrestart = \"on\"\n{}\n{}", player("Ada"), player("Bob"));
        let fixture = Fixture::new(&plan);
        let programs = fixture.folder.path().join("programs");
        fs::create_dir(&programs).expect("made");
        compile(&programs);
        let temporary = Scratch::new();
        let mark = format!("soak-{}-", std::process::id());
        let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
        command.args(["tournament", &text(&fixture.plan()), "--quiet", "--jobs", "2"]);
        command.env("XDG_CONFIG_HOME", "/nonexistent").env("DISCUS_TEST", &mark);
        command.env("TMPDIR", temporary.path()).stdin(Stdio::null()).stdout(Stdio::null());
        let referee = command.spawn().expect("the binary starts");
        Soak { fixture, temporary, mark, referee, seen: HashSet::new() }
    }

    /// Its present use; `None` if it is over.
    fn look(&mut self) -> Option<Use> {
        let marked = self.marked();
        self.seen.extend(marked);
        let games = self.fixture.ask("games", &["--json"]).stdout.lines().count();
        let place = PathBuf::from(format!("/proc/{}", self.referee.id()));
        let status = fs::read_to_string(place.join("status")).ok()?;
        let number = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            line.split_whitespace().next()?.parse::<u64>().ok()
        };
        let folders = fs::read_dir(self.temporary.path()).expect("a folder").count();
        Some(Use {
            games,
            // A process that has ended has no memory.
            memory: number("VmRSS:")? << 10,
            threads: number("Threads:")?,
            files: fs::read_dir(place.join("fd")).ok()?.count(),
            folders,
        })
    }

    /// The processes that it has started, except itself: supervisors bear the mark, and programs are
    /// in its folders.
    fn marked(&self) -> Vec<String> {
        let is_own = |process: &Path| {
            let environment = fs::read(process.join("environ")).unwrap_or_default();
            let mark = self.mark.as_bytes();
            environment.windows(mark.len()).any(|bytes| bytes == mark)
                || fs::read_link(process.join("cwd"))
                    .is_ok_and(|place| place.starts_with(self.temporary.path()))
        };
        let processes = fs::read_dir("/proc").expect("Linux").flatten();
        let own = processes.filter(|process| is_own(&process.path()));
        let numbers = own.map(|process| process.file_name().to_string_lossy().into_owned());
        numbers.filter(|number| *number != self.referee.id().to_string()).collect()
    }

    /// Checks that nothing is left; returns how many of its processes were seen.
    fn end(mut self) -> usize {
        assert!(self.referee.wait().expect("it ends").success());
        // The last supervisors may still remove their groups.
        let begin = Instant::now();
        while !self.marked().is_empty() && begin.elapsed() < Duration::from_secs(10) {
            thread::sleep(Duration::from_millis(20));
        }
        assert_eq!(self.marked(), Vec::<String>::new(), "processes");
        assert_eq!(self.temporary.files(), Vec::<String>::new(), "folders");
        let groups = groups(Path::new("/sys/fs/cgroup"));
        let is_own =
            |group: &&String| self.seen.iter().any(|number| group.ends_with(&format!("-{number}")));
        assert_eq!(groups.iter().find(is_own), None, "control groups");
        self.seen.len()
    }
}

fn compile(folder: &Path) {
    fs::write(folder.join("bot.c"), SOURCE).expect("written");
    let mut gcc = Command::new("gcc");
    gcc.args(["-O1", "-w", "bot.c", "-o", "bot"]).current_dir(folder);
    assert!(gcc.status().expect("gcc starts").success());
    fs::remove_file(folder.join("bot.c")).expect("removed");
}

/// The names of the control groups of sandboxes below this place.
fn groups(place: &Path) -> Vec<String> {
    let is_folder = |entry: &fs::DirEntry| entry.file_type().is_ok_and(|kind| kind.is_dir());
    let entries = fs::read_dir(place).into_iter().flatten().flatten().filter(is_folder);
    let names = entries.flat_map(|entry| {
        let name = entry.file_name().to_string_lossy().into_owned();
        let mut names = groups(&entry.path());
        names.extend(name.starts_with("discus-").then_some(name));
        names
    });
    names.collect()
}

#[test]
fn many_confined_games_leave_nothing() {
    let games = times(20, 10_000);
    let mut soak = Soak::start(games);
    let pause = Duration::from_millis(if games > 1000 { 2000 } else { 100 });
    let (mut early, mut last) = (None, Use::default());
    while let Some(now) = soak.look() {
        early = early.or((now.games >= games / 10).then_some(now));
        last = now;
        assert!(now.threads < 40 && now.files < 100 && now.folders < 30, "{now:?}");
        if let Some(early) = early {
            assert!(now.memory < early.memory + GROWTH, "{early:?} {now:?}");
        }
        thread::sleep(pause);
    }
    println!("after a tenth: {early:?}\nat the end: {last:?}");
    assert_eq!(soak.fixture.ask("games", &["--json"]).stdout.lines().count(), games);
    assert!(early.is_some(), "{last:?}");
    println!("{} of its processes were seen", soak.end());
}
