//! From the first to the last check of a submission.

use fastrand::Rng;
use submissions::Subject;

use super::program::{Choice, Habits, NOTHING, OTHER, Program, diagnose, kind_of};
use super::{files, functions, sessions};
use crate::check::Family;
use crate::marking::Marking;
use crate::memory::{MemoryKeys, Refusal};
use crate::oracle::Oracle as _;
use crate::session::{Session, SessionKind};

/// Sessions that share a process as long as everything in it is right.
const TOGETHER: usize = 10;

/// Examines a submission.
pub(super) fn examine(marking: &mut Marking) {
    files::examine(marking);
    let program = marking.program();
    if let (Some(program), true) = (&program, marking.wants(Family::Program)) {
        examine_program(marking, program);
    }
    if marking.wants(Family::Functions) {
        functions::examine(marking);
    }
    if let (Some(program), true) = (&program, marking.wants(Family::Memory)) {
        examine_memory(marking, program);
    }
}

fn examine_program(marking: &mut Marking, program: &Subject) {
    let mut oracle = Program { habits: habits(marking, program) };
    let (choices, seen) = together(marking, program, &oracle, &sessions::choices());
    oracle.habits.diagnosis = diagnose(&seen, oracle.habits.any_of_equal);
    let (fours, _) = together(marking, program, &oracle, &sessions::fours());
    let mut all = [sessions::directed(), fours, choices].concat();
    let mut random = Rng::with_seed(marking.rubric.seed);
    all.extend((0..marking.rubric.sessions).map(|_| sessions::random(&mut random)));
    // A program that is lost at the end of its input may take all its time there.
    all.sort_by_key(|session| session.kind == SessionKind::Odd);
    marking.try_sessions(program, Family::Program, &oracle, all);
}

/// Sessions, of which several share a process as long as everything in it is right, and the moves that the
/// submission chose in them.
fn together(
    marking: &Marking,
    program: &Subject,
    oracle: &Program,
    sessions: &[Session],
) -> (Vec<Session>, Vec<Choice>) {
    let (mut result, mut choices) = (Vec::new(), Vec::new());
    for several in sessions.chunks(TOGETHER) {
        let one = sessions::joined(several);
        let run = marking.run(program, &one);
        if oracle.expect(&one, &run.output).sought() == run.output && run.misbehaved().is_none() {
            choices.extend(oracle.choices(&one, &run.output));
            result.push(one);
            continue;
        }
        result.extend_from_slice(several);
        for session in several.iter().filter(|_| marking.goes_on_with(program)) {
            choices.extend(oracle.choices(session, &marking.run(program, session).output));
        }
    }
    (result, choices)
}

fn examine_memory(marking: &mut Marking, program: &Subject) {
    let keys = MemoryKeys { leaks: "leaks", invalid: "accesses", unset: "uninitialised" };
    marking.check_memory(&keys, program, &sessions::memory());
    marking.check_refused("R35a", program, &sessions::refused(), &judge);
    marking.check_refused("R35b", program, &sessions::refused(), &judge_ending);
}

/// The fault after a refused allocation (R35a).
fn judge(refusal: &Refusal) -> Option<String> {
    let function = refusal.function;
    if let Some(what) = refusal.run.misbehaved() {
        return Some(format!("When {function} fails, the program {what}."));
    }
    if !says_so(&refusal.run.output) {
        return Some(format!(
            "When {function} fails, the program does not print `Error: {function} has failed` last."
        ));
    }
    let left = refusal.left.filter(|left| *left > 0)?;
    Some(format!("When {function} fails, {left} blocks of memory are not freed."))
}

/// Returns true if the last line says that a function has failed.
fn says_so(output: &[u8]) -> bool {
    let text = String::from_utf8_lossy(output);
    let last = text.trim_end().rsplit("Error: ").next().unwrap_or_default();
    last.strip_suffix(" has failed").is_some_and(|name| !name.contains(char::is_whitespace))
}

/// The fault in the end of the message or in the exit status (R35b).
fn judge_ending(refusal: &Refusal) -> Option<String> {
    let function = refusal.function;
    let message = format!("Error: {function} has failed");
    if !refusal.run.output.ends_with(message.as_bytes()) {
        return Some(format!("When {function} fails, the output does not end with `{message}`."));
    }
    let is_one = refusal.run.ending == Some(sandbox::ExitReason::Exited(1));
    (!is_one).then(|| format!("When {function} fails, the exit status is not 1."))
}

/// Looks at what concerns many sessions at once.
fn habits(marking: &Marking, program: &Subject) -> Habits {
    let errors = marking.run(program, &sessions::stderr());
    let lines = errors.errors.split(|byte| *byte == b'\n').map(kind_of);
    Habits {
        any_of_equal: marking.rubric.option("ties") == "any",
        diagnosis: None,
        on_stderr: lines.filter(|kind| ![OTHER, NOTHING].contains(kind)).collect(),
        is_silent: errors.output.is_empty(),
        is_slow: marking.run(program, &sessions::deep()).is_late(),
    }
}
