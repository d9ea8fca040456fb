//! Solving in plain lines: positions in, answers out, for people, scripts and published sets.

mod answer;
mod check;
mod prover;
mod reading;
mod writing;

use std::io::{self, BufRead, Write};

use courses::{Line, read_line};

pub(crate) use answer::Wanted;
use check::Tally;
pub(crate) use prover::{AnySize, Prover};

/// The longest line that is read, in bytes: the longest game of any board that can be solved has 127
/// moves.
const LINE_LIMIT: usize = 200;

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

/// How positions that cannot be read are complained of.
pub(crate) struct Places {
    /// What the texts are counted as: "line" or "position".
    pub(crate) noun: &'static str,
    /// Takes a sentence.
    pub(crate) complain: fn(&str),
}

/// The lines of an input, each read when it is asked for.
pub(crate) fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<Line>> {
    std::iter::from_fn(move || read_line(&mut input, LINE_LIMIT).transpose())
}

/// Answers text by text; returns whether all could be read, and agreed if they were checked.
///
/// Every answer is written at once and whole, so that nothing is lost or torn when the process is
/// told to end, and whoever asks line by line is answered so. A hundred thousand late positions
/// still take less than a second.
///
/// # Errors
/// If reading or writing fails.
pub(crate) fn run(
    task: Task,
    mut prover: impl Prover,
    texts: impl Iterator<Item = io::Result<Line>>,
    places: &Places,
    output: &mut impl Write,
) -> io::Result<bool> {
    let mut tally = Tally::default();
    let mut all_read = true;
    for (index, text) in texts.enumerate() {
        let text = text?;
        if reading::is_comment(&text) {
            continue;
        }
        let place = format!("{} {}", places.noun, index + 1);
        let said = match task {
            Task::Tell(wanted) => tell(&mut prover, wanted, &text, &place),
            Task::TellJson(wanted) => {
                let (said, is_read) = tell_json(&mut prover, wanted, &text, &place);
                all_read &= is_read;
                Ok(said)
            }
            Task::Check => tally.check(&mut prover, &text, &place),
        };
        match said {
            Ok(said) => output.write_all(said.as_bytes())?,
            Err(sentence) => {
                all_read = false;
                (places.complain)(&sentence);
            }
        }
    }
    if let Task::Check = task {
        writeln!(output, "{tally}")?;
    }
    output.flush()?;
    Ok(all_read && tally.agrees())
}

fn tell(
    prover: &mut impl Prover,
    wanted: Wanted,
    text: &Line,
    place: &str,
) -> Result<String, String> {
    let (text, position) = reading::position(prover, text).map_err(|bad| bad.at(place))?;
    Ok(writing::line(text, &answer::answer(prover, &position, wanted)))
}

/// An object for any text, and whether it could be read.
fn tell_json(prover: &mut impl Prover, wanted: Wanted, text: &Line, place: &str) -> (String, bool) {
    match reading::position(prover, text) {
        Ok((text, position)) => {
            (writing::object(text, &answer::answer(prover, &position, wanted)), true)
        }
        Err(bad) => (writing::complaint(reading::shown(text), &bad.at(place)), false),
    }
}
