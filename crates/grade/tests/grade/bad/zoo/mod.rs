//! The programs of the arena's zoo as submissions: each gets its marks, nothing of it is left running,
//! and nobody else is harmed.

#[path = "../../../../../protocols/tests/protocols/hostile/access.rs"]
mod access;
#[path = "../../../../../protocols/tests/protocols/hostile/answers.rs"]
mod answers;
#[path = "../../../../../protocols/tests/protocols/hostile/bombs.rs"]
mod bombs;
#[path = "../../../../../protocols/tests/protocols/hostile/calls.rs"]
mod calls;
#[path = "../../../../../protocols/tests/protocols/hostile/escapes.rs"]
mod escapes;
#[path = "../../../../../protocols/tests/protocols/hostile/exits.rs"]
mod exits;
#[path = "../../../../../protocols/tests/protocols/hostile/files.rs"]
mod files;
#[path = "../../../../../protocols/tests/protocols/hostile/limits.rs"]
mod limits;
#[path = "../../../../../protocols/tests/protocols/hostile/output.rs"]
mod output;
#[path = "../../../../../protocols/tests/protocols/hostile/submissions.rs"]
mod submissions;
#[path = "../../../../../protocols/tests/protocols/hostile/timeouts.rs"]
mod timeouts;

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, PoisonError};
use std::thread;

use super::mark_briefly;
use crate::confined::compile;
use crate::scratch::Scratch;
use crate::times::times;

/// A hostile program; how it plays a game does not matter here.
#[derive(Clone, Copy)]
#[allow(dead_code, reason = "the list says how it loses a game")]
struct Hostile {
    name: &'static str,
    body: Body,
    loses: &'static [&'static str],
    shows: &'static str,
    patience: Patience,
    opponent: Opponent,
    moves: Option<usize>,
}

/// The language of a hostile program, as in the tests of the protocols.
#[derive(Clone, Copy)]
enum Body {
    Shell(&'static str),
    Turn(&'static str),
    C(&'static str),
    Files(&'static str),
    Before(&'static str),
    File(&'static [u8]),
    Made(&'static str),
    Source(&'static str),
}

#[derive(Clone, Copy)]
#[allow(dead_code, reason = "no game is played here")]
enum Opponent {
    Greedy,
    Leftmost,
    Watchful,
}

#[derive(Clone, Copy)]
#[allow(dead_code, reason = "no game is played here")]
enum Patience {
    None,
    Moves,
    Start,
    SomeMoves,
}

const PROCESSES: &[&str] = &[""];
const GAVE_UP: &[&str] = &[""];

impl Hostile {
    const fn new(name: &'static str, body: Body, loses: &'static [&'static str]) -> Hostile {
        let (patience, opponent) = (Patience::None, Opponent::Greedy);
        Hostile { name, body, loses, shows: "", patience, opponent, moves: None }
    }

    const fn slow(name: &'static str, body: Body) -> Hostile {
        Hostile::new(name, body, &[])
    }

    const fn shows(self, shows: &'static str) -> Hostile {
        Hostile { shows, ..self }
    }

    const fn moves(self, moves: usize) -> Hostile {
        Hostile { moves: Some(moves), ..self }
    }
}

/// How many programs of a list are marked at once; most of them wait.
const AT_ONCE: usize = 6;

/// The contents of a file in another folder.
const SECRET: &str = "a secret";

/// Marks every third program of a list, since the arena's tests play each in the same sandbox, or all in
/// `cargo xtask soak`.
fn play_all(programs: &'static [Hostile], at_once: usize) {
    let built = build(programs);
    let (todo, failed) =
        (Mutex::new(programs.iter().enumerate().step_by(times(3, 1))), Mutex::new(Vec::new()));
    let next = || todo.lock().unwrap_or_else(PoisonError::into_inner).next();
    let keep = || {
        while let Some((number, program)) = next() {
            let marked = thread::Builder::new().name(program.name.to_owned());
            let marked = marked.spawn({
                let bot = built.path().join("bot");
                move || is_marked(program, number, &bot)
            });
            if marked.expect("a thread").join().is_err() {
                failed.lock().unwrap_or_else(PoisonError::into_inner).push(program.name);
            }
        }
    };
    thread::scope(|scope| (0..at_once).for_each(|_| drop(scope.spawn(keep))));
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    assert_eq!(failed, [""; 0], "these programs were not contained");
}

// The lists choose between these where a game is played in several confinements.
use play_all as play_each;
use play_all as play_widely;

/// Marks one program, which finds another's folder neither to read nor to write.
fn is_marked(program: &Hostile, number: usize, bot: &Path) {
    let (files, stranger) = (Scratch::new(), Scratch::new());
    fs::write(stranger.path().join("file"), SECRET).expect("written");
    put(program, number, bot, files.path(), stranger.path());
    let before = names(files.path());
    let report = mark_briefly(files.path());
    let report = serde_json::to_string(&report).expect("a report");
    assert!(!report.contains(SECRET) && !report.contains("root:"), "{report}");
    assert_eq!(names(files.path()), before, "what was handed in stays as it was");
    let secret = fs::read_to_string(stranger.path().join("file"));
    assert_eq!(secret.expect("it is there"), SECRET);
}

/// Puts the program into a folder.
fn put(program: &Hostile, number: usize, bot: &Path, files: &Path, stranger: &Path) {
    const READY: &str = "read -r game; echo ready; read -r turn; ";
    let script = |before: &str, body: &str| {
        format!("#!/bin/sh\nset -- {}\n{before}{body}\n", stranger.display()).into_bytes()
    };
    let bytes = match program.body {
        Body::Shell(body) => script("", body),
        Body::Turn(body) => script(READY, body),
        Body::Files(body) | Body::Before(body) => script("set -- alpha; ", body),
        Body::C(_) => {
            fs::copy(bot, files.join("bot")).expect("it was compiled");
            script("", &format!("exec ./bot {number} \"$1\""))
        }
        Body::File(bytes) => bytes.to_vec(),
        Body::Source(text) => return fs::write(files.join("main.c"), text).expect("written"),
        Body::Made(command) => {
            let mut shell = Command::new("sh");
            shell.args(["-c", command, "sh"]).arg(stranger).current_dir(files);
            assert!(shell.status().expect("a shell").success());
            return;
        }
    };
    let file = files.join("connect4");
    fs::write(&file, bytes).expect("written");
    fs::set_permissions(file, fs::Permissions::from_mode(0o755)).expect("rights");
}

/// Builds all programs in C as one executable, whose argument is their number.
fn build(programs: &[Hostile]) -> Scratch {
    const FRAME: &str = r#"
        static char line[4096];
        #define SAY(text) (printf("%s\n", text), fflush(stdout))
        #define HEAR if (fgets(line, sizeof line, stdin) == NULL) return 9
        HEAR; SAY("ready"); HEAR;
        switch (atoi(argv[1])) {"#;
    let scratch = Scratch::new();
    let bodies = programs.iter().enumerate().filter_map(|(number, program)| match program.body {
        Body::C(body) => Some(format!("case {number}: {{ {body} }} break;\n")),
        _ => None,
    });
    let bodies = bodies.collect::<String>();
    if !bodies.is_empty() {
        compile(&format!("{FRAME}\n{bodies}}}"), &scratch.path().join("bot"));
    }
    scratch
}

/// The names of the files in a folder, and their kinds.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is there").flatten();
    let name = |entry: fs::DirEntry| {
        let kind = entry.file_type().expect("a kind");
        format!("{} {kind:?}", entry.file_name().display())
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}
