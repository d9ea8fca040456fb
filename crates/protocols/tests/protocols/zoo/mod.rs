//! A zoo of hostile programs. Whatever one does, the game ends, the sentence of its loss says the right
//! reason, its opponent gets the point, what it has left behind as evidence is kept, and nothing of it
//! is left running.

mod cage;
mod files;
mod gluttons;
mod intruders;
mod opponents;
mod quitters;
mod stallers;
mod talkers;

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use sandbox::{Confinement, Limits};

use crate::confined::{compile, strict};
use crate::scratch::Scratch;

use cage::Cage;
use opponents::Opponent;

/// A program, and what is to become of it.
#[derive(Clone, Copy)]
struct Animal {
    /// What it does.
    name: &'static str,
    body: Body,
    /// The sentence of its loss, after its name; one of several where that depends on the
    /// confinement.
    loses: &'static [&'static str],
    /// What stands in its evidence.
    shows: &'static str,
    haste: Haste,
    opponent: Opponent,
    /// How many moves it makes before, if that matters.
    moves: Option<usize>,
}

/// What an animal is written in, and how it is talked to.
#[derive(Clone, Copy)]
enum Body {
    /// A shell script behind the line protocol; its first argument is somebody else's folder.
    Shell(&'static str),
    /// The same, once it has said that it is ready and has got its first turn.
    Turn(&'static str),
    /// The inside of a C function behind the line protocol, at its first turn; its second argument is
    /// somebody else's folder.
    C(&'static str),
    /// A shell script over files, which are called alpha, once it has read its colour; it plays the
    /// second side.
    Files(&'static str),
    /// The same before it reads its colour; afterwards it stalls.
    Before(&'static str),
}

/// How long an animal is waited for: only who stalls is not waited for long, so that nobody loses by a
/// machine that is busy.
#[derive(Clone, Copy)]
enum Haste {
    None,
    /// A second for each move.
    Moves,
    /// A second to be ready.
    Start,
    /// Four seconds for each move.
    SomeMoves,
}

impl Haste {
    /// The time for a move and that until it is ready.
    fn times(self) -> (Duration, Duration) {
        const LONG: Duration = Duration::from_secs(60);
        const SHORT: Duration = Duration::from_secs(1);
        match self {
            Haste::None => (LONG, LONG),
            Haste::Moves => (SHORT, LONG),
            Haste::Start => (LONG, SHORT),
            Haste::SomeMoves => (4 * SHORT, LONG),
        }
    }
}

const TIME_OUT: &[&str] = &["exceeded the time limit"];

impl Animal {
    /// What most animals are: they lose whenever they like, and have said that they were there.
    const fn new(name: &'static str, body: Body, loses: &'static [&'static str]) -> Animal {
        let (shows, haste, opponent) = ("born", Haste::None, Opponent::Greedy);
        Animal { name, body, loses, shows, haste, opponent, moves: None }
    }

    /// One that loses because it lets the time of its turn pass.
    const fn slow(name: &'static str, body: Body) -> Animal {
        Animal { haste: Haste::Moves, ..Animal::new(name, body, TIME_OUT) }
    }

    const fn shows(self, shows: &'static str) -> Animal {
        Animal { shows, ..self }
    }

    const fn moves(self, moves: usize) -> Animal {
        Animal { moves: Some(moves), ..self }
    }
}

/// Little of everything, so that nobody has to wait until it is used up.
const LIMITS: Limits = Limits {
    memory: 96 << 20,
    processes: 24,
    file: 2 << 20,
    disk: 6 << 20,
    cpu: 1,
    output: 1 << 20,
};

/// Lets all animals of an enclosure play, in every way to confine that works here; a few at a time,
/// since most of them wait.
fn visit(animals: &'static [Animal]) {
    const AT_ONCE: usize = 6;
    let built = build(animals);
    let games = strict().into_iter().flat_map(|confinement| {
        let confinement = Confinement { limits: LIMITS, ..confinement };
        animals.iter().enumerate().map(move |game| (game, confinement.clone()))
    });
    let (games, failed) = (Mutex::new(games), Mutex::new(Vec::new()));
    let next = || games.lock().unwrap_or_else(PoisonError::into_inner).next();
    let keep = || {
        while let Some(((number, animal), confinement)) = next() {
            let case = format!("{} ({:?})", animal.name, confinement.tier);
            if has_failed(&case, || Cage::new(animal, number, built.path(), confinement).watch()) {
                failed.lock().unwrap_or_else(PoisonError::into_inner).push(case);
            }
        }
    };
    thread::scope(|scope| (0..AT_ONCE).for_each(|_| drop(scope.spawn(keep))));
    let failed = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    assert_eq!(failed, Vec::<String>::new(), "these animals were not kept");
}

/// Whether a test panics, which is told under the name of the case.
fn has_failed(case: &str, test: impl FnOnce() + Send) -> bool {
    thread::scope(|scope| {
        let thread = thread::Builder::new().name(case.to_owned()).spawn_scoped(scope, test);
        thread.expect("a thread").join().is_err()
    })
}

/// All animals of an enclosure that are written in C as one program, which is told its number.
fn build(animals: &[Animal]) -> Scratch {
    const FRAME: &str = r#"
        static char line[4096];
        #define SAY(text) (printf("%s\n", text), fflush(stdout))
        #define HEAR if (fgets(line, sizeof line, stdin) == NULL) return 9
        fprintf(stderr, "born\n");
        HEAR; SAY("ready"); HEAR;
        switch (atoi(argv[1])) {"#;
    let scratch = Scratch::new();
    let bodies = animals.iter().enumerate().filter_map(|(number, animal)| match animal.body {
        Body::C(body) => Some(format!("case {number}: {{ {body} }} break;\n")),
        _ => None,
    });
    let bodies = bodies.collect::<String>();
    if !bodies.is_empty() {
        compile(&format!("{FRAME}\n{bodies}}}"), &scratch.path().join("bot"));
    }
    scratch
}

/// Whether somebody bears a name in this folder.
fn is_there(folder: &Path, name: &str) -> bool {
    folder.join(name).symlink_metadata().is_ok()
}
