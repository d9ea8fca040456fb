//! The drivers of the four modules, and how they are built.

use fastrand::Rng;

use super::calls::{Calls, Model};
use super::{game, list, minimax, parser};
use crate::build::Driver;
use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::run::Subject;
use crate::session::Session;

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
    /// The keys of its checks.
    keys: &'static [&'static str],
}

const MODULES: [Module; 4] = [
    Module {
        name: "SPArrayList",
        driver: ("discus_list_driver.c", include_str!("../c/list_driver.c")),
        beside: &[],
        theirs: &[&["SPArrayList.c"]],
        keys: &["A1", "A2", "A3", "A4", "A6"],
    },
    Module {
        name: "SPFIARGame",
        driver: ("discus_game_driver.c", include_str!("../c/game_driver.c")),
        beside: &[LIST],
        theirs: &[&["SPFIARGame.c"]],
        keys: &["G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8"],
    },
    Module {
        name: "SPFIARParser",
        driver: ("discus_parser_driver.c", include_str!("../c/parser_driver.c")),
        beside: &[],
        theirs: &[&["SPFIARParser.c"]],
        keys: &["P1", "P2", "P3", "P4", "P5"],
    },
    Module {
        name: "SPMiniMax",
        driver: ("discus_minimax_driver.c", include_str!("../c/minimax_driver.c")),
        beside: &[LIST, GAME],
        theirs: &[&["SPMiniMax.c", "SPMiniMaxNode.c"], &["SPMiniMax.c"]],
        keys: &["M1", "M2"],
    },
];

/// Calls the functions of every module, each beside our other modules.
pub(crate) fn examine(marking: &mut Marking) {
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
    marking.try_sessions(subject, Family::Functions, &Calls::<M>::new(), sessions);
}

impl Module {
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

    /// All checks of a module that cannot be called have failed.
    fn fail(&self, marking: &mut Marking, said: &str) {
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
