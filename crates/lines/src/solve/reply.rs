//! The reply to one input.

use std::fmt;
use std::ops::AddAssign;

use courses::Line;

use super::answer::{Answer, Options, answer};
use super::format;
use super::parallel::Sharing;
use super::parse::{self, BadInput, text};

/// The task for each position.
#[derive(Clone, Copy)]
pub enum Task {
    /// Solve it, and answer in a line of text.
    Text(Options),
    /// Solve it, and answer with a JSON object.
    Json(Options),
    /// Compare the score that follows the position with the solver's.
    Check,
}

/// The reply to one input.
pub struct Reply {
    /// Whole lines for standard output, or an error message.
    pub(super) output: Result<String, String>,
    /// True if the input was valid.
    pub(super) is_valid: bool,
    /// The counts of the check, if that was the task.
    pub(super) tally: Tally,
}

/// Counts of checked scores.
#[derive(Clone, Copy, Default)]
pub(super) struct Tally {
    positions: u64,
    differences: u64,
    nodes: u64,
}

impl Tally {
    /// Returns true if no difference was found.
    pub(super) fn agrees(&self) -> bool {
        self.differences == 0
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.positions += more.positions;
        self.differences += more.differences;
        self.nodes += more.nodes;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { positions, differences, nodes } = self;
        write!(f, "positions={positions} differences={differences} nodes={nodes}")
    }
}

impl Task {
    /// The reply to an input, which error messages call `place`.
    pub(super) fn reply(self, solver: &mut Sharing<'_>, line: &Line, place: &str) -> Reply {
        if parse::is_comment(line) {
            return Reply::of(String::new());
        }
        let reply = match self {
            Task::Text(options) => solve(solver, options, line, format::line),
            Task::Json(options) => solve(solver, options, line, format::object),
            Task::Check => check(solver, line, place),
        };
        reply.unwrap_or_else(|bad| self.error(line, bad.message(place)))
    }

    /// The reply to an invalid input. In JSON the error takes the place of the answer.
    fn error(self, line: &Line, message: String) -> Reply {
        let output = match self {
            Task::Json(_) => Ok(format::error(text(line).ok().map(str::trim), &message)),
            Task::Text(_) | Task::Check => Err(message),
        };
        Reply { output, is_valid: false, tally: Tally::default() }
    }
}

impl Reply {
    /// The reply to a valid input.
    fn of(lines: String) -> Reply {
        Reply { output: Ok(lines), is_valid: true, tally: Tally::default() }
    }
}

fn solve(
    solver: &mut Sharing<'_>,
    options: Options,
    line: &Line,
    format: fn(&str, &Answer) -> String,
) -> Result<Reply, BadInput> {
    let (text, position) = parse::position(&solver.solver, line)?;
    Ok(Reply::of(format(text, &answer(solver, position, options))))
}

/// Prints a line only if the scores differ.
fn check(solver: &mut Sharing<'_>, line: &Line, place: &str) -> Result<Reply, BadInput> {
    let (text, position, claimed) = parse::position_and_score(&solver.solver, line)?;
    let before = solver.nodes();
    let score = solver.ask(|solver, stop| solver.score_until(&position, stop));
    let differences = u64::from(score != claimed);
    let tally = Tally { positions: 1, differences, nodes: solver.nodes() - before };
    let difference = || format!("{place}: {text} is worth {score}, not {claimed}\n");
    let lines = if tally.agrees() { String::new() } else { difference() };
    Ok(Reply { tally, ..Reply::of(lines) })
}
