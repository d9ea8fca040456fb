//! The drivers of the four modules, and how they are built.

use fastrand::Rng;
use submissions::{Driver, Subject};

use super::calls::{Calls, Model};
use super::{game, list, minimax, parser};
use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::oracle::Oracle as _;
use crate::session::{Session, SessionKind};

/// A file of ours: name and text.
type File = (&'static str, &'static str);

const CALLS: File = ("calls.h", include_str!("../c/calls.h"));
const REFUSALS: File = ("discus_refusals.c", include_str!("../c/refusals.c"));
const LIST: File = ("SPArrayList.c", include_str!("../c/SPArrayList.c"));
const GAME: File = ("SPFIARGame.c", include_str!("../c/SPFIARGame.c"));

/// A module of the assignment, and how it is called.
struct Module {
    name: &'static str,
    driver: File,
    /// Our modules beside it.
    beside: &'static [File],
    /// The files that it may consist of; the first choice that can be built counts.
    theirs: &'static [&'static [&'static str]],
    /// The names of the functions that the course's header declares.
    functions: &'static [&'static str],
    /// The keys of its checks.
    keys: &'static [&'static str],
}

const MODULES: [Module; 4] = [
    Module {
        name: "SPArrayList",
        driver: ("discus_list_driver.c", include_str!("../c/list_driver.c")),
        beside: &[],
        theirs: &[&["SPArrayList.c"]],
        functions: &["spArrayListCreate", "spArrayListAddAt", "spArrayListRemoveAt"],
        keys: &["A1a", "A1b", "A1c", "A1d", "A2", "A3a", "A3b", "A4a", "A4b", "A6"],
    },
    Module {
        name: "SPFIARGame",
        driver: ("discus_game_driver.c", include_str!("../c/game_driver.c")),
        beside: &[LIST],
        theirs: &[&["SPFIARGame.c"]],
        functions: &["spFiarGameCreate", "spFiarGameSetMove", "spFiarCheckWinner"],
        keys: &[
            "G1a", "G1b", "G2a", "G2b", "G2c", "G2d", "G3a", "G3b", "G4a", "G4b", "G5", "G6", "G7",
            "G8a", "G8b",
        ],
    },
    Module {
        name: "SPFIARParser",
        driver: ("discus_parser_driver.c", include_str!("../c/parser_driver.c")),
        beside: &[],
        theirs: &[&["SPFIARParser.c"]],
        functions: &["spParserIsInt", "spParserPraseLine"],
        keys: &["P1", "P2a", "P2b", "P3a", "P3b", "P4", "P5"],
    },
    Module {
        name: "SPMiniMax",
        driver: ("discus_minimax_driver.c", include_str!("../c/minimax_driver.c")),
        beside: &[LIST, GAME],
        theirs: &[&["SPMiniMax.c", "SPMiniMaxNode.c"], &["SPMiniMax.c"]],
        functions: &["spMinimaxSuggestMove"],
        keys: &["M1", "M2"],
    },
];

/// Calls the functions of every module, each beside our other modules.
pub(crate) fn examine(marking: &mut Marking) {
    let is_bare = marking.files().with_ending(&[".c", ".h"]).is_empty();
    if is_bare && marking.program().is_some() {
        for key in MODULES.iter().flat_map(|module| module.keys) {
            let why = "a program was handed in, not its sources";
            marking.skip(&format!("{}.{key}", Family::Functions), why);
        }
        return;
    }
    for (number, module) in MODULES.iter().enumerate() {
        if !marking.goes_on() {
            return;
        }
        let subject = match module.build(marking) {
            Ok(subject) => subject,
            Err(said) => {
                module.fail(marking, &said);
                continue;
            }
        };
        match number {
            0 => try_calls::<list::Lists>(marking, &subject, list::directed(), list::random),
            1 => try_calls::<game::Games>(marking, &subject, game::directed(), game::random),
            2 => try_calls::<parser::Parser>(marking, &subject, parser::directed(), parser::random),
            _ => try_calls::<minimax::Suggestions>(
                marking,
                &subject,
                minimax::directed(),
                minimax::random,
            ),
        }
    }
}

fn try_calls<M: Model>(
    marking: &mut Marking,
    subject: &Subject,
    mut sessions: Vec<Session>,
    random: fn(&mut Rng) -> Session,
) {
    let mut generator = Rng::with_seed(marking.rubric.seed);
    let generated = marking.rubric.sessions.div_ceil(4);
    sessions.extend((0..generated).map(|_| random(&mut generator)));
    let oracle = Calls::<M>::new();
    let sessions = together(sessions, |all| {
        let run = marking.run(subject, all);
        let is_right = oracle.expect(all, &run.output).output() == run.output;
        is_right && run.misbehaved().is_none()
    });
    marking.try_sessions(subject, Family::Functions, &oracle, sessions);
}

/// Sessions of one kind share a process as long as everything in it is right. Memory is counted in a process
/// of its own.
fn together(sessions: Vec<Session>, is_right: impl Fn(&Session) -> bool) -> Vec<Session> {
    let needs_its_own = |session: &Session| {
        let own = ["leaked", "refuse", "destroy"];
        session.lines.iter().any(|line| own.iter().any(|word| find(line, word.as_bytes())))
    };
    let (mut result, others): (Vec<Session>, Vec<Session>) =
        sessions.into_iter().partition(needs_its_own);
    for kind in SessionKind::ALL {
        let same: Vec<Session> = others.iter().filter(|one| one.kind == kind).cloned().collect();
        let lines = same.iter().flat_map(|session| session.lines.clone());
        let all = Session::of(lines).of_kind(kind);
        if is_right(&all) {
            result.push(all);
        } else {
            result.splice(0..0, same);
        }
    }
    result
}

fn find(line: &[u8], word: &[u8]) -> bool {
    line.windows(word.len()).any(|part| part == word)
}

impl Module {
    /// A function that the course's header declares and the submission's header of that name does not.
    fn undeclared(&self, marking: &Marking) -> Option<&'static str> {
        let files = marking.files();
        let headers = files.named(&format!("{}.h", self.name));
        let text: String = headers.iter().filter_map(|file| files.text(file)).collect();
        let is_there = !headers.is_empty();
        self.functions.iter().copied().find(|function| is_there && !text.contains(function))
    }

    /// Builds the driver beside our other modules; if that fails, because a student's module needs
    /// more than the page says, beside all of the student's.
    fn build(&self, marking: &Marking) -> Result<Subject, String> {
        let mut ours = vec![CALLS, self.driver, REFUSALS];
        let all = Driver { name: self.name, ours: &ours.clone(), theirs: None };
        ours.extend(self.beside);
        let beside = self.theirs.iter().map(|theirs| {
            let driver = Driver { name: self.name, ours: &ours, theirs: Some(theirs) };
            marking.driver(&driver)
        });
        let mut said = None;
        for built in beside.chain([()].map(|()| marking.driver(&all))) {
            match built {
                Ok(subject) => return Ok(subject),
                Err(why) => said = said.or(Some(why)),
            }
        }
        Err(said.unwrap_or_default())
    }

    /// All checks of a module that cannot be called have failed, unless its header is not that of the course:
    /// whoever had none cannot know its names.
    fn fail(&self, marking: &mut Marking, said: &str) {
        if let Some(function) = self.undeclared(marking) {
            for key in self.keys {
                let why =
                    format!("{}.h declares no {function}, as that of the course does.", self.name);
                marking.skip(&format!("{}.{key}", Family::Functions), &why);
            }
            return;
        }
        for key in self.keys {
            marking.fault(Fault {
                check: format!("{}.{key}", Family::Functions),
                what: format!("The functions of {} cannot be called: {said}", self.name),
                cause: None,
                after: None,
                evidence: Evidence::Text(said.to_owned()),
            });
        }
    }
}
