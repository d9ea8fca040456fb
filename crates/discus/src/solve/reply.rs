//! From a text to what is said about it.

use courses::Line;
use solver::Solve;

use super::answer::{Wanted, answer};
use super::check::Tally;
use super::reading::{self, Bad};
use super::writing;

/// What to do with each position.
#[derive(Clone, Copy)]
pub(crate) enum Task {
    /// Answer in a line.
    Tell(Wanted),
    /// Answer with a JSON object.
    TellJson(Wanted),
    /// Compare with the score behind the position.
    Check,
}

/// What is said about a text.
pub(crate) struct Reply {
    /// Whole lines to write, or a sentence to complain with.
    pub(super) said: Result<String, String>,
    /// Whether the text could be read.
    pub(super) is_read: bool,
    /// What was checked, if that was the task.
    pub(super) checked: Tally,
}

impl Task {
    /// What is said about the text at a place.
    pub(super) fn reply(self, solver: &mut impl Solve, text: &Line, place: &str) -> Reply {
        if reading::is_comment(text) {
            return Reply::of(String::new());
        }
        let reply = match self {
            Task::Tell(wanted) => tell(solver, wanted, text),
            Task::TellJson(wanted) => tell_json(solver, wanted, text),
            Task::Check => check(solver, text, place),
        };
        reply.unwrap_or_else(|bad| self.complaint(text, bad.at(place)))
    }

    /// What is said if the text cannot be read: scripts that read JSON find it where the answer would be.
    fn complaint(self, text: &Line, sentence: String) -> Reply {
        let said = match self {
            Task::TellJson(_) => Ok(writing::complaint(reading::shown(text), &sentence)),
            Task::Tell(_) | Task::Check => Err(sentence),
        };
        Reply { said, is_read: false, checked: Tally::default() }
    }
}

impl Reply {
    /// So many lines, and nothing to complain of.
    fn of(lines: String) -> Reply {
        Reply { said: Ok(lines), is_read: true, checked: Tally::default() }
    }
}

fn tell(solver: &mut impl Solve, wanted: Wanted, text: &Line) -> Result<Reply, Bad> {
    let (text, position) = reading::position(solver, text)?;
    Ok(Reply::of(writing::line(text, &answer(solver, &position, wanted))))
}

fn tell_json(solver: &mut impl Solve, wanted: Wanted, text: &Line) -> Result<Reply, Bad> {
    let (text, position) = reading::position(solver, text)?;
    Ok(Reply::of(writing::object(text, &answer(solver, &position, wanted))))
}

/// A line only if there is a difference.
fn check(solver: &mut impl Solve, text: &Line, place: &str) -> Result<Reply, Bad> {
    let (text, position, claimed) = reading::position_and_score(solver, text)?;
    let before = solver.nodes();
    let score = solver.score(&position);
    let checked = Tally::of_one(score != claimed, solver.nodes() - before);
    let difference = || format!("{place}: {text} is worth {score}, not {claimed}\n");
    let lines = if checked.agrees() { String::new() } else { difference() };
    Ok(Reply { checked, ..Reply::of(lines) })
}
