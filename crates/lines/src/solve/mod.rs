//! Solving in plain lines: positions in, answers out, for people, scripts and published sets.

mod answer;
mod format;
mod parallel;
mod parse;
mod queue;
mod reply;

use std::io::{self, BufRead, Write};

use courses::{Line, read_line};
use solver::{Discs, Solver};

pub use answer::{Ask, Options, prospect};
use parallel::Sharing;
pub use parallel::in_parallel;
use reply::Tally;
pub use reply::{Reply, Task};

/// The longest line that is read, in bytes: the longest game of any board that can be solved has 127
/// moves.
const LINE_LIMIT: usize = 200;

/// A task for many inputs.
#[derive(Clone, Copy)]
pub struct Job {
    /// The task for each input.
    pub task: Task,
    /// The word for an input in error messages: "line" or "position".
    pub noun: &'static str,
}

impl Job {
    /// The reply to the input with this number, counted from 0.
    fn reply(&self, solver: &mut Sharing<'_>, number: usize, line: &Line) -> Reply {
        self.task.reply(solver, line, &format!("{} {}", self.noun, number + 1))
    }
}

/// A single position, with its text.
///
/// # Errors
/// If the line is none: the message.
pub fn read_position(solver: &Solver, line: &Line) -> Result<(String, Discs), String> {
    let read = parse::position(solver, line).map_err(|bad| bad.message("position 1"));
    read.map(|(text, position)| (text.to_owned(), position))
}

/// The lines of an input, each read when it is asked for.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<Line>> {
    std::iter::from_fn(move || read_line(&mut input, LINE_LIMIT).transpose())
}

/// The replies to all lines, each computed when it is asked for.
pub fn in_sequence(
    job: Job,
    solver: Solver,
    lines: impl Iterator<Item = io::Result<Line>>,
) -> impl Iterator<Item = io::Result<Reply>> {
    let (lines, mut solver) = (lines.enumerate(), Sharing { solver, share: None });
    lines.map(move |(number, line)| Ok(job.reply(&mut solver, number, &line?)))
}

/// Writes all replies, and passes errors to `print_error`; returns whether all inputs were valid and all
/// scores to check were right.
///
/// Each reply is written whole as soon as it is known: nothing is lost or cut off when the process is
/// stopped, and a caller can wait for one answer before it asks for the next. A hundred thousand late
/// positions still take less than a second.
///
/// # Errors
/// If reading or writing fails.
pub fn write(
    task: Task,
    replies: impl Iterator<Item = io::Result<Reply>>,
    print_error: fn(&str),
    output: &mut impl Write,
) -> io::Result<bool> {
    let mut total = Tally::default();
    let mut all_valid = true;
    for reply in replies {
        let Reply { output: written, is_valid, tally } = reply?;
        match written {
            Ok(lines) => output.write_all(lines.as_bytes())?,
            Err(sentence) => print_error(&sentence),
        }
        all_valid &= is_valid;
        total += tally;
    }
    if let Task::Check = task {
        writeln!(output, "{total}")?;
    }
    output.flush()?;
    Ok(all_valid && total.agrees())
}
