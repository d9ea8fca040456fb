#![doc = include_str!("../../../docs/line.md")]

use std::io::{self, BufRead, Write};
use std::str::SplitWhitespace;
use std::time::Duration;

use engine::{Engine, Name};
use games::{All, Described, Games, Id, Visit, Visitor};
use record::Record;
use rules::{Outcome, Side};

use crate::input::next_line;
use crate::players::{Clock, Dialogue, Opening, Result, Turn, Wire};
use crate::protocol::{Bot, Every, Serve, Speaks};
use crate::shown::{read_moves, replay};
use crate::{Cause, Protocol, Seconds, read, shown, thinking};

/// The line protocol.
pub static PROTOCOL: Protocol = Protocol {
    has_new_game: true,
    bot: Some(Bot {
        help: "Our own line protocol, made for small programs: Connect Four and checkers",
        serve: Serve::Lines(|input, output, _, name| serve(input, output, name)),
    }),
    ..Protocol::new("line", Speaks::Every(Every::Line))
};

/// The referee's end of the line protocol.
#[derive(Clone, Copy, Debug, Default)]
pub struct Referee {
    side: Option<Side>,
}

impl<G: Described> Dialogue<G> for Referee {
    fn begin(&mut self, wire: &mut dyn Wire, opening: &Opening<G>, clock: Clock) -> Result<()> {
        self.side = Some(opening.side);
        let (game, side) = (opening.start.id(), opening.side.word());
        wire.send(&format!("game {game} {side} {}", opening.time.as_secs_f64()), clock)?;
        if *opening.start != opening.start.initial() {
            wire.send(&format!("from {}", opening.start.fen()), clock)?;
        }
        let said = next_answer(wire, clock)?;
        if said == "ready" {
            return Ok(());
        }
        let sentence =
            format!("it must answer ready to the line of the game, not {}", shown(&said));
        Err(Cause::Garbage(sentence).into())
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock) -> Result<G::Move> {
        let mut line = "go".to_owned();
        let mut position = turn.start.clone();
        for &played in turn.moves {
            line += " ";
            line += &position.write(played);
            position.play_unchecked(played);
        }
        if let Some(said) = early(wire) {
            let sentence = format!("it said {} before it was its turn", shown(&said));
            return Err(Cause::Garbage(sentence).into());
        }
        wire.send(&line, clock)?;
        let said = next_answer(wire, clock)?;
        Ok(read(turn.position, &said).map_err(Cause::IllegalMove)?)
    }

    fn finish(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock) {
        let word = match turn.outcome() {
            None => "unfinished",
            Some(Outcome::Draw) => "drawn",
            Some(Outcome::Win(side)) if Some(side) == self.side => "won",
            Some(Outcome::Win(_)) => "lost",
        };
        // A program that has ended already needs no result.
        let _ = wire.send(&format!("end {word}"), clock);
    }

    fn end(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock) {
        self.finish(wire, turn, clock);
    }
}

/// The next line that is an answer.
fn next_answer(wire: &mut dyn Wire, clock: Clock) -> Result<String> {
    loop {
        let line = wire.line(clock)?;
        if is_answer(&line) {
            return Ok(line.trim().to_owned());
        }
    }
}

/// A line before the turn: taken as the next move, it would be a move made without knowing the
/// position.
fn early(wire: &mut dyn Wire) -> Option<String> {
    std::iter::from_fn(|| wire.early()).find(|line| is_answer(line))
}

/// Empty lines and comments are no answers.
fn is_answer(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with('#')
}

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
    begun.ok_or_else(|| "write the side and the seconds for a move after the game".to_owned())
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
        let moves = read_moves(&self.start, moves.split_whitespace(), read)?;
        let (earlier, position) = replay(&self.start, &moves);
        let best = thinking::best(self.engine.as_mut(), &earlier, &position, self.time);
        best.map(|best| position.write(best)).ok_or_else(|| "the game is over".to_owned())
    }
}
