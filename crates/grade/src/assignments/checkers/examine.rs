//! Everything that is tried with a submission.

use sandbox::ExitReason;
use submissions::Subject;

use super::oracle::Program;
use super::{functions, random, sessions};
use crate::check::Family;
use crate::marking::Marking;
use crate::memory::{MemoryKeys, Refusal};
use crate::oracle::Oracle as _;
use crate::session::Session;

/// A session in which every kind of memory that a program needs is used.
const WHOLE: &str = "minimax_depth 3; start; get_moves; move <c,3> to <d,4>; get_moves";
/// A session that ends by a win.
const WON: &str = "@c3m,c5M,e5M; start; get_moves; move <c,3> to <d,4>";

pub(super) fn examine(marking: &mut Marking) {
    let is_ordered = marking.rubric.option("ties") == "first";
    if !is_ordered {
        marking.skip("program.R34", "the rubric accepts equal moves and lists in any order");
    }
    functions::examine(marking);
    let Some(program) = marking.program() else { return };
    let mut all = sessions::directed();
    let mut random = fastrand::Rng::with_seed(marking.rubric.seed);
    all.extend((0..marking.rubric.sessions).map(|_| random::session(&mut random)));
    marking.try_sessions(&program, Family::Program, &Program { is_ordered }, all);
    if marking.wants(Family::Memory) {
        memory(marking, &program);
    }
}

fn memory(marking: &mut Marking, program: &Subject) {
    let keys = MemoryKeys { leaks: "leaks", invalid: "accesses", unset: "uninitialised" };
    let all: Vec<Session> = [WHOLE, WON].map(sessions::session).into();
    marking.check_memory(&keys, program, &all);
    marking.check_refused("R37", program, &all, &refused);
}

/// The fault at the end of a program that was refused memory. Where the library asks for itself, such
/// as for a buffer, it does without, and the program need not notice.
fn refused(refusal: &Refusal) -> Option<String> {
    let Refusal { session, function, run, left, .. } = refusal;
    let expected = Program { is_ordered: false }.expect(session, &run.output).output();
    match run.ending {
        Some(ExitReason::Exited(0)) if run.output == expected && run.errors.is_empty() => {
            return None;
        }
        Some(ExitReason::Exited(_)) => {}
        _ => return Some(format!("The program {}; it should exit.", run.ended())),
    }
    // The assignment lets perror print it, which adds the reason.
    let message = format!("Error: standard function {function} has failed");
    if !run.errors.starts_with(message.as_bytes()) {
        return Some(format!("It did not print {} on the standard error.", message.trim_end()));
    }
    match left {
        Some(blocks) if *blocks > 0 => Some("It ended without freeing its memory.".to_owned()),
        _ => None,
    }
}
