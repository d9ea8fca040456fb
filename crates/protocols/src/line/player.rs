//! The player's end.

use std::io::{self, BufRead, Write};
use std::str::SplitWhitespace;
use std::time::Duration;

use engine::{Engine, Name};
use games::{All, Described, Games, Id, Visit, Visitor};
use record::Record;

use crate::input::next_line;
use crate::shown::replay;
use crate::thinking;
use crate::{Seconds, read, shown};

/// Plays the requested games with the engine of this name, until the input ends.
///
/// An invalid line is answered by a comment that says why.
///
/// # Errors
/// If the input cannot be read or the output cannot be written, or the engine does not play a
/// requested game.
pub fn serve(input: impl BufRead, output: impl Write, name: Name) -> io::Result<()> {
    serve_of::<All>(input, output, name)
}

/// The same for the games of a list.
///
/// # Errors
/// As for [`serve`].
pub fn serve_of<L: Games<Begin>>(
    mut input: impl BufRead,
    mut output: impl Write,
    name: Name,
) -> io::Result<()> {
    let mut session = None;
    while let Some(line) = next_line(&mut input)? {
        let answer = match line.split_once(' ').unwrap_or((&line, "")) {
            ("" | "end", _) => continue,
            ("quit", _) => break,
            ("game", words) => match begin::<L>(words, name) {
                Ok(begun) => {
                    session = Some(begun?);
                    "ready".to_owned()
                }
                Err(why) => comment(&why),
            },
            (word, rest) => answer(&mut session, word, rest),
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

fn answer(session: &mut Option<Box<dyn GameSession>>, word: &str, rest: &str) -> String {
    let answer = match (word, session) {
        ("from", Some(session)) => {
            session.set(rest).map(|()| "# the game goes on from there".to_owned())
        }
        ("go", Some(session)) => session.go(rest),
        ("from" | "go", None) => Err("a line that begins with game must come first".to_owned()),
        _ => Err(format!("no line begins so: {}", shown(word))),
    };
    answer.unwrap_or_else(|why| comment(&why))
}

fn comment(why: &str) -> String {
    format!("# {why}")
}

/// Begins the game in the text after `game`. Either side will do, since every turn tells which side
/// moves.
fn begin<L: Games<Begin>>(
    words: &str,
    name: Name,
) -> Result<io::Result<Box<dyn GameSession>>, String> {
    let mut words = words.split_whitespace();
    let id = Id::read::<L>(&mut words)?;
    let begun =
        L::begin(&id, Begin { time: time(&mut words), name }).map_err(|bad| bad.to_string())?;
    begun.ok_or_else(|| "after the game stand the side and the seconds for a move".to_owned())
}

fn time(words: &mut SplitWhitespace) -> Option<Duration> {
    words.next().filter(|side| matches!(*side, "first" | "second"))?;
    let Seconds(time) = words.next()?.parse().ok()?;
    Some(time)
}

/// Begins any game; `None` if the time is missing.
pub struct Begin {
    time: Option<Duration>,
    name: Name,
}

impl Visit for Begin {
    type Output = Option<io::Result<Box<dyn GameSession>>>;
}

impl<G: Described> Visitor<G> for Begin {
    fn visit(self, record: Record<G>) -> Self::Output {
        let (start, time) = (record.tree.start().clone(), self.time?);
        Some(match start.engine(self.name) {
            Ok(engine) => Ok(Box::new(EngineSession { start, time, engine })),
            Err(unsuited) => Err(io::Error::other(unsuited)),
        })
    }
}

/// A running game of any kind.
pub trait GameSession {
    /// Goes on from a position.
    ///
    /// # Errors
    /// Why the line is no position.
    fn set(&mut self, fen: &str) -> Result<(), String>;

    /// The answer after these moves.
    ///
    /// # Errors
    /// Why there is none.
    fn go(&mut self, moves: &str) -> Result<String, String>;
}

struct EngineSession<G: Described> {
    start: G,
    time: Duration,
    engine: Box<dyn Engine<G>>,
}

impl<G: Described> GameSession for EngineSession<G> {
    fn set(&mut self, fen: &str) -> Result<(), String> {
        self.start = self.start.with_fen(fen)?;
        Ok(())
    }

    fn go(&mut self, moves: &str) -> Result<String, String> {
        let position = replay(&self.start, moves.split_whitespace(), read)?;
        let best = thinking::best(self.engine.as_mut(), &position, self.time);
        best.map(|best| position.write(best)).ok_or_else(|| "the game is over".to_owned())
    }
}
