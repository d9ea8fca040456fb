//! The drivers of the four modules, and how they are built.

use submissions::{Driver, Subject};

use super::calls::Calls;
use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::oracle::Oracle as _;

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
    /// Its calls and what is right for them.
    calls: &'static str,
}

const MODULES: [Module; 4] = [
    Module {
        name: "SPArrayList",
        driver: ("discus_list_driver.c", include_str!("../c/list_driver.c")),
        beside: &[],
        theirs: &[&["SPArrayList.c"]],
        functions: &["spArrayListCreate", "spArrayListAddAt", "spArrayListRemoveAt"],
        calls: include_str!("list.txt"),
    },
    Module {
        name: "SPFIARGame",
        driver: ("discus_game_driver.c", include_str!("../c/game_driver.c")),
        beside: &[LIST],
        theirs: &[&["SPFIARGame.c"]],
        functions: &["spFiarGameCreate", "spFiarGameSetMove", "spFiarCheckWinner"],
        calls: include_str!("game.txt"),
    },
    Module {
        name: "SPFIARParser",
        driver: ("discus_parser_driver.c", include_str!("../c/parser_driver.c")),
        beside: &[],
        theirs: &[&["SPFIARParser.c"]],
        functions: &["spParserIsInt", "spParserPraseLine"],
        calls: include_str!("parser.txt"),
    },
    Module {
        name: "SPMiniMax",
        driver: ("discus_minimax_driver.c", include_str!("../c/minimax_driver.c")),
        beside: &[LIST, GAME],
        theirs: &[&["SPMiniMax.c", "SPMiniMaxNode.c"], &["SPMiniMax.c"]],
        functions: &["spMinimaxSuggestMove"],
        calls: include_str!("minimax.txt"),
    },
];

/// Calls the functions of every module, each beside our other modules.
pub(crate) fn examine(marking: &mut Marking) {
    let is_bare = marking.files().with_ending(&[".c", ".h"]).is_empty();
    let is_program = is_bare && marking.program().is_some();
    for module in &MODULES {
        let mut calls = Calls::read(module.calls);
        if is_program {
            skip(marking, &calls, "a program was handed in, not its sources");
        } else if marking.goes_on() {
            match module.build(marking) {
                Ok(subject) => try_calls(marking, &subject, &mut calls),
                Err(said) => module.fail(marking, &calls, &said),
            }
        }
    }
}

/// The requirements that the calls of all modules show.
#[cfg(test)]
pub(crate) fn keys() -> Vec<&'static str> {
    MODULES.iter().flat_map(|module| Calls::read(module.calls).keys()).collect()
}

fn try_calls(marking: &mut Marking, subject: &Subject, calls: &mut Calls) {
    let sessions = calls.sessions(|calls, all| {
        let run = marking.run(subject, all);
        let is_right = calls.expect(all, &run.output).output() == run.output;
        is_right && run.misbehaved().is_none()
    });
    marking.try_sessions(subject, Family::Functions, calls, sessions);
}

fn skip(marking: &mut Marking, calls: &Calls, why: &str) {
    for key in calls.keys() {
        marking.skip(&format!("{}.{key}", Family::Functions), why);
    }
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
    fn fail(&self, marking: &mut Marking, calls: &Calls, said: &str) {
        if let Some(function) = self.undeclared(marking) {
            let why =
                format!("{}.h declares no {function}, as that of the course does.", self.name);
            return skip(marking, calls, &why);
        }
        for key in calls.keys() {
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
