//! Hostile and odd programs. The game ends in any case, the sentence of a loss gives the right reason, the
//! opponent gets the point, the evidence is kept, and no process is left running. An odd program that
//! keeps the rules wins.

mod access;
mod answers;
mod bombs;
mod calls;
mod escapes;
mod exits;
mod files;
mod limits;
mod newer;
mod opponents;
mod ordinary;
mod output;
mod processor;
mod sane;
mod submissions;
mod timeouts;
mod trial;

use std::collections::HashSet;
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use rustix::process::geteuid;
use sandbox::{Confinement, Limits};

use crate::confined::{compile, strict};
use crate::scratch::Scratch;

use opponents::Opponent;
use trial::Trial;

/// A hostile or odd program and the expected result.
#[derive(Clone, Copy)]
struct Hostile {
    /// The name of its behaviour.
    name: &'static str,
    body: Body,
    /// The sentence of its loss, after its name; one of several where that depends on the
    /// confinement. One that ends with a colon and a blank is the beginning of the sentence. Without
    /// any, the program wins.
    loses: &'static [&'static str],
    /// A text that its evidence contains.
    shows: &'static str,
    patience: Patience,
    opponent: Opponent,
    /// The number of moves that it makes before, if that matters.
    moves: Option<usize>,
}

/// The language and the protocol of a hostile program.
#[derive(Clone, Copy)]
enum Body {
    /// A shell script behind the line protocol; its first argument is another player's folder.
    Shell(&'static str),
    /// The same, after it has said that it is ready and has got its first turn.
    Turn(&'static str),
    /// The inside of a C function behind the line protocol, at its first turn; its second argument
    /// is another player's folder.
    C(&'static str),
    /// A shell script over files, which are called alpha, once it has read its colour; it plays the
    /// second side.
    Files(&'static str),
    /// The same before it reads its colour; afterwards it stalls.
    Before(&'static str),
    /// The contents of an executable file, behind the line protocol.
    File(&'static [u8]),
    /// A shell command that makes the executable file in its folder; `$1` is another player's folder.
    Made(&'static str),
    /// A source file of C with the function of the course ECE15.
    Source(&'static str),
}

/// The time limits of a hostile program. Only a program that stalls has short ones, so that a busy
/// machine does not decide a game.
#[derive(Clone, Copy)]
enum Patience {
    None,
    /// A second for each move.
    Moves,
    /// A second to be ready.
    Start,
    /// Four seconds for each move.
    SomeMoves,
}

impl Patience {
    /// The time for a move and that until it is ready.
    fn times(self) -> (Duration, Duration) {
        const LONG: Duration = Duration::from_secs(60);
        const SHORT: Duration = Duration::from_secs(1);
        match self {
            Patience::None => (LONG, LONG),
            Patience::Moves => (SHORT, LONG),
            Patience::Start => (LONG, SHORT),
            Patience::SomeMoves => (4 * SHORT, LONG),
        }
    }
}

const TIME_OUT: &[&str] = &["exceeded the time limit"];

const PROCESSES: &[&str] =
    &["did what is forbidden: it started more processes or threads than it may"];

/// How a program ends that has found out that it cannot do what it wanted.
const GAVE_UP: &[&str] = &["ended in the middle of the game: it exited with status 5"];

impl Hostile {
    /// The usual kind: it has no short time limit, and prints a line when it starts.
    const fn new(name: &'static str, body: Body, loses: &'static [&'static str]) -> Hostile {
        let (shows, patience, opponent) = ("born", Patience::None, Opponent::Greedy);
        Hostile { name, body, loses, shows, patience, opponent, moves: None }
    }

    /// One that loses because it lets the time of its turn pass.
    const fn slow(name: &'static str, body: Body) -> Hostile {
        Hostile { patience: Patience::Moves, ..Hostile::new(name, body, TIME_OUT) }
    }

    /// One that is odd but keeps the rules. It moves first, always into column 4, and so wins.
    const fn sane(name: &'static str, body: Body) -> Hostile {
        let won = Hostile::new(name, body, &[]).moves(4);
        Hostile { opponent: Opponent::Wide, ..won }
    }

    const fn shows(self, shows: &'static str) -> Hostile {
        Hostile { shows, ..self }
    }

    const fn moves(self, moves: usize) -> Hostile {
        Hostile { moves: Some(moves), ..self }
    }
}

/// How many programs of a list play at once.
const AT_ONCE: usize = 6;

/// Small limits, so that programs reach them soon.
const LIMITS: Limits = Limits {
    memory: 96 << 20,
    processes: 24,
    file: 2 << 20,
    disk: 6 << 20,
    cpu: 1,
    output: 1 << 20,
};

/// A program of a list with its number, and the confinement in which it plays.
type Game = ((usize, &'static Hostile), Confinement);

/// Plays a game of each program of a list in every confinement that works here.
fn play_all(programs: &'static [Hostile], at_once: usize) {
    let all = strict().into_iter().flat_map(|confinement| {
        programs.iter().enumerate().map(move |game| (game, confinement.clone()))
    });
    play(programs, all.collect(), at_once);
}

/// The same, but an ordinary user's programs play in the confinements by turns: their ways hardly depend on it.
fn play_widely(programs: &'static [Hostile], at_once: usize) {
    let play = if geteuid().is_root() { play_all } else { play_each };
    play(programs, at_once);
}

/// Plays one game of each program of a list, in the confinements by turns: what these programs say does not
/// depend on it.
fn play_each(programs: &'static [Hostile], at_once: usize) {
    let confinements = strict();
    let turns = confinements.iter().cloned().cycle();
    play(programs, programs.iter().enumerate().zip(turns).collect(), at_once);
}

/// Plays games of the programs of a list, some at a time, since most of them wait.
fn play(programs: &'static [Hostile], games: Vec<Game>, at_once: usize) {
    let built = build(programs);
    let games = games
        .into_iter()
        .map(|(game, confinement)| (game, Confinement { limits: LIMITS, ..confinement }));
    let (games, failed) = (Mutex::new(games), Mutex::new(Vec::new()));
    let next = || games.lock().unwrap_or_else(PoisonError::into_inner).next();
    let keep = || {
        while let Some(((number, program), confinement)) = next() {
            let case = format!("{} ({:?})", program.name, confinement.isolation);
            if has_failed(&case, || Trial::new(program, number, built.path(), confinement).watch())
            {
                failed.lock().unwrap_or_else(PoisonError::into_inner).push(case);
            }
        }
    };
    thread::scope(|scope| (0..at_once).for_each(|_| drop(scope.spawn(keep))));
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    assert_eq!(failed, Vec::<String>::new(), "these programs were not contained");
}

/// Returns true if a test panics; the panic's message contains the name of the case.
fn has_failed(case: &str, test: impl FnOnce() + Send) -> bool {
    thread::scope(|scope| {
        let thread = thread::Builder::new().name(case.to_owned()).spawn_scoped(scope, test);
        thread.expect("a thread").join().is_err()
    })
}

/// Builds all programs in C as one executable, whose argument is their number.
fn build(programs: &[Hostile]) -> Scratch {
    const FRAME: &str = r#"
        static char line[4096];
        #define SAY(text) (printf("%s\n", text), fflush(stdout))
        #define HEAR if (fgets(line, sizeof line, stdin) == NULL) return 9
        fprintf(stderr, "born\n");
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

/// Returns true if this folder contains a file of this name.
fn is_there(folder: &Path, name: &str) -> bool {
    folder.join(name).symlink_metadata().is_ok()
}

/// All programs.
const KINDS: [&[Hostile]; 12] = [
    access::PROGRAMS,
    answers::PROGRAMS,
    bombs::PROGRAMS,
    calls::PROGRAMS,
    escapes::PROGRAMS,
    exits::PROGRAMS,
    files::PROGRAMS,
    limits::PROGRAMS,
    newer::PROGRAMS,
    output::PROGRAMS,
    submissions::PROGRAMS,
    timeouts::PROGRAMS,
];

/// Prints the table of all programs, each with its result.
#[test]
fn there_are_many_kinds_of_programs() {
    let hostile: Vec<&Hostile> = KINDS.into_iter().flatten().collect();
    for program in hostile.iter().copied().chain(sane::PROGRAMS) {
        let result =
            if program.loses.is_empty() { "wins".into() } else { program.loses.join("; or ") };
        println!("{:<48} {result}", program.name);
    }
    assert!(hostile.len() >= 120 && sane::PROGRAMS.len() >= 20, "{}", hostile.len());
    assert!(hostile.iter().all(|program| !program.loses.is_empty()));
    assert!(sane::PROGRAMS.iter().all(|program| program.loses.is_empty()));
    let names = hostile.iter().copied().chain(sane::PROGRAMS).map(|program| program.name);
    let distinct: HashSet<&str> = names.clone().collect();
    assert_eq!(distinct.len(), names.count(), "each name is of one kind");
}
