//! From the first to the last check of a submission.

use fastrand::Rng;

use super::program::{Habits, Kind, Program, diagnose};
use super::{functions, sessions};
use crate::check::Family;
use crate::marking::Marking;
use crate::run::Subject;

/// Examines a submission.
pub(super) fn examine(marking: &mut Marking) {
    if let Some(program) = marking.program() {
        let oracle = Program { habits: habits(marking, &program) };
        let mut all = sessions::directed();
        let mut random = Rng::with_seed(marking.rubric.seed);
        all.extend((0..marking.rubric.sessions).map(|_| sessions::random(&mut random)));
        marking.try_sessions(&program, Family::Program, &oracle, all);
    }
    functions::examine(marking);
}

/// Looks at what concerns many sessions at once.
fn habits(marking: &Marking, program: &Subject) -> Habits {
    let any_of_equal = marking.rubric.option("ties") == "any";
    let errors = marking.run(program, &sessions::stderr());
    let lines = errors.errors.split(|byte| *byte == b'\n');
    let on_stderr: Vec<Kind> =
        lines.map(Kind::of).filter(|kind| !matches!(kind, Kind::Other | Kind::Nothing)).collect();
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
    habits.diagnosis = diagnose(&choices);
    habits
}
