//! From the first to the last check of a submission.

use fastrand::Rng;

use super::program::{Habits, Kind, Program, diagnose};
use super::{files, functions, sessions};
use crate::check::Family;
use crate::marking::Marking;
use crate::memory::{MemoryKeys, Refusal};
use crate::run::Subject;

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
    let oracle = Program { habits: habits(marking, program) };
    let mut all = sessions::directed();
    let mut random = Rng::with_seed(marking.rubric.seed);
    all.extend((0..marking.rubric.sessions).map(|_| sessions::random(&mut random)));
    marking.try_sessions(program, Family::Program, &oracle, all);
}

fn examine_memory(marking: &mut Marking, program: &Subject) {
    let keys = MemoryKeys { leaks: "leaks", invalid: "accesses", unset: "uninitialised" };
    marking.check_memory(&keys, program, &sessions::memory());
    marking.check_refused("R35", program, &sessions::refused(), &judge);
}

/// The fault after a refused allocation (R35).
fn judge(refusal: &Refusal) -> Option<String> {
    let function = refusal.function;
    let message = format!("Error: {function} has failed");
    let is_said = refusal.run.output.ends_with(message.as_bytes());
    if let Some(what) = refusal.run.misbehaved() {
        return Some(format!("When {function} fails, the program {what}."));
    }
    if !is_said {
        return Some(format!(
            "When {function} fails, the program does not print `{message}` last."
        ));
    }
    if refusal.run.ending != Some(sandbox::ExitReason::Exited(1)) {
        return Some(format!("When {function} fails, the exit status is not 1."));
    }
    let left = refusal.left.filter(|left| *left > 0)?;
    Some(format!("When {function} fails, {left} blocks of memory are not freed."))
}

/// Looks at what concerns many sessions at once.
fn habits(marking: &Marking, program: &Subject) -> Habits {
    let any_of_equal = marking.rubric.option("ties") == "any";
    let errors = marking.run(program, &sessions::stderr());
    let lines = errors.errors.split(|byte| *byte == b'\n').map(Kind::of);
    let on_stderr = lines.filter(|kind| !matches!(kind, Kind::Other | Kind::Nothing)).collect();
    let is_silent = errors.output.is_empty();
    let mut habits = Habits { any_of_equal, diagnosis: None, on_stderr, is_silent };
    let observer = Program { habits: habits.clone() };
    let mut choices = Vec::new();
    for session in sessions::choices() {
        if !marking.goes_on() {
            break;
        }
        let run = marking.run(program, &session);
        choices.extend(observer.choices(&session, &run.output));
    }
    habits.diagnosis = diagnose(&choices, any_of_equal);
    habits
}
