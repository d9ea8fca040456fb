//! Solving in plain lines: positions in, answers out, for people, scripts and published sets.

mod answer;
mod check;
mod crew;
mod desk;
mod helped;
mod reading;
mod reply;
mod writing;

use std::io::{self, BufRead, Write};

use courses::{Line, read_line};
use solver::Solve;

pub(crate) use answer::Wanted;
use check::Tally;
pub(crate) use crew::side_by_side;
pub(crate) use reply::{Reply, Task};

/// The longest line that is read, in bytes: the longest game of any board that can be solved has 127
/// moves.
const LINE_LIMIT: usize = 200;

/// What is asked of texts.
#[derive(Clone, Copy)]
pub(crate) struct Errand {
    pub(crate) task: Task,
    /// What the texts are counted as when one is complained of: "line" or "position".
    pub(crate) noun: &'static str,
}

impl Errand {
    /// What is said about the text with this number, counted from 0.
    fn reply(&self, solver: &mut impl Solve, number: usize, text: &Line) -> Reply {
        self.task.reply(solver, text, &format!("{} {}", self.noun, number + 1))
    }
}

/// The lines of an input, each read when it is asked for.
pub(crate) fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<Line>> {
    std::iter::from_fn(move || read_line(&mut input, LINE_LIMIT).transpose())
}

/// Replies to text by text, each when it is asked for.
pub(crate) fn one_by_one(
    errand: Errand,
    mut solver: impl Solve,
    texts: impl Iterator<Item = io::Result<Line>>,
) -> impl Iterator<Item = io::Result<Reply>> {
    let texts = texts.enumerate();
    texts.map(move |(number, text)| Ok(errand.reply(&mut solver, number, &text?)))
}

/// Writes all replies, and hands sentences to `complain`; returns whether all texts could be read, and
/// agreed if they were checked.
///
/// Every answer is written at once and whole, so that nothing is lost or torn when the process is
/// told to end, and whoever asks line by line is answered so. A hundred thousand late positions
/// still take less than a second.
///
/// # Errors
/// If reading or writing fails.
pub(crate) fn write(
    task: Task,
    replies: impl Iterator<Item = io::Result<Reply>>,
    complain: fn(&str),
    output: &mut impl Write,
) -> io::Result<bool> {
    let mut all_checked = Tally::default();
    let mut all_read = true;
    for reply in replies {
        let Reply { said, is_read, checked } = reply?;
        match said {
            Ok(lines) => output.write_all(lines.as_bytes())?,
            Err(sentence) => complain(&sentence),
        }
        all_read &= is_read;
        all_checked += checked;
    }
    if let Task::Check = task {
        writeln!(output, "{all_checked}")?;
    }
    output.flush()?;
    Ok(all_read && all_checked.agrees())
}
