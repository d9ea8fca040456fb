//! The player's end.

use std::io::{self, BufRead, Write};
use std::str::SplitWhitespace;
use std::time::Duration;

use engine::{Engine, Name};

use crate::input::next_line;
use crate::known::{Known, Start, replay};
use crate::thinking;
use crate::{Notation, Seconds, shown};

/// Plays the games that are asked for, with the engine of this name, until the input ends.
///
/// Lines that mean nothing are answered by a comment that says why.
///
/// # Errors
/// If the input cannot be read or the output not be written, or the engine does not play a game that
/// is asked for.
pub fn serve(mut input: impl BufRead, mut output: impl Write, name: Name) -> io::Result<()> {
    let mut session = None;
    while let Some(line) = next_line(&mut input)? {
        let answer = match line.split_once(' ').unwrap_or((&line, "")) {
            ("" | "end", _) => continue,
            ("quit", _) => break,
            ("game", words) => match start(words) {
                Ok((start, time)) => {
                    session = Some(begin(start, time, name)?);
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

/// What stands after `game`: the side may be anything, since every turn says whose it is.
fn start(words: &str) -> Result<(Start, Duration), String> {
    let mut words = words.split_whitespace();
    let start = Start::read(&mut words)?;
    let time =
        time(&mut words).ok_or("after the game stand the side and the seconds for a move")?;
    Ok((start, time))
}

fn time(words: &mut SplitWhitespace) -> Option<Duration> {
    words.next().filter(|side| matches!(*side, "first" | "second"))?;
    let Seconds(time) = words.next()?.parse().ok()?;
    Some(time)
}

fn begin(start: Start, time: Duration, name: Name) -> io::Result<Box<dyn GameSession>> {
    Ok(match start {
        Start::Connect4(start) => Box::new(EngineSession::new(start, time, name)?),
        Start::Checkers(start) => Box::new(EngineSession::new(start, time, name)?),
    })
}

/// A game on its way, whichever it is.
trait GameSession {
    fn set(&mut self, fen: &str) -> Result<(), String>;
    fn go(&mut self, moves: &str) -> Result<String, String>;
}

struct EngineSession<G: Known> {
    start: G,
    time: Duration,
    engine: Box<dyn Engine<G>>,
}

impl<G: Known> EngineSession<G> {
    fn new(start: G, time: Duration, name: Name) -> io::Result<EngineSession<G>> {
        let engine = start.engine(name).map_err(io::Error::other)?;
        Ok(EngineSession { start, time, engine })
    }
}

impl<G: Known> GameSession for EngineSession<G> {
    fn set(&mut self, fen: &str) -> Result<(), String> {
        self.start = self.start.with_fen(fen)?;
        Ok(())
    }

    fn go(&mut self, moves: &str) -> Result<String, String> {
        let position = replay(&self.start, moves.split_whitespace(), Notation::read)?;
        let best = thinking::best(self.engine.as_mut(), &position, self.time);
        best.map(|best| position.write(best)).ok_or_else(|| "the game is over".to_owned())
    }
}
