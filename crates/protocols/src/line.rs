#![doc = include_str!("../../../docs/line.md")]

use std::io::{self, BufRead, Write};
use std::str::SplitWhitespace;
use std::time::{Duration, Instant};

use engine::{Limits, Name, Time, Timer};
use games::{All, Described, Games, Id};
use rules::{Outcome, Side};

use crate::input::next_line;
use crate::players::{Clock, Dialogue, Opening, Result, Turn, Wire};
use crate::protocol::{Bot, Every, Serve, Speaks};
use crate::shown::written;
use crate::universal::{Begin, GameSession, Place};
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
        let moves = written(turn.start, turn.moves, G::write);
        if let Some(said) = early(wire) {
            let sentence = format!("it said {} before it was its turn", shown(&said));
            return Err(Cause::Garbage(sentence).into());
        }
        wire.send(format!("go {moves}").trim_end(), clock)?;
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

fn answer(session: &mut Option<Session>, word: &str, rest: &str) -> String {
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
fn begin<L: Games<Begin>>(words: &str, name: Name) -> Result<io::Result<Session>, String> {
    let mut words = words.split_whitespace();
    let id = Id::read::<L>(&mut words)?;
    let time = time(&mut words);
    let begun = L::begin(&id, Begin { name, is_ugi: false }).map_err(|bad| bad.to_string())?;
    let time =
        time.ok_or_else(|| "write the side and the seconds for a move after the game".to_owned())?;
    Ok(begun.map(|game| Session { game, fen: None, time }).map_err(io::Error::other))
}

fn time(words: &mut SplitWhitespace) -> Option<Duration> {
    words.next().filter(|side| matches!(*side, "first" | "second"))?;
    let Seconds(time) = words.next()?.parse().ok()?;
    Some(time)
}

/// A running game of any kind.
struct Session {
    game: Box<dyn GameSession>,
    /// The start of the game, if it is not the usual one.
    fen: Option<String>,
    time: Duration,
}

impl Session {
    /// Goes on from a position.
    fn set(&mut self, fen: &str) -> Result<(), String> {
        self.game.set(Ok(Place { fen: Some(fen), moves: "" }))?;
        self.fen = Some(fen.to_owned());
        Ok(())
    }

    /// The answer after these moves.
    fn go(&mut self, moves: &str) -> Result<String, String> {
        self.game.set(Ok(Place { fen: self.fen.as_deref(), moves }))?;
        let begun = Instant::now();
        let time = Time::Move(thinking::share(self.time));
        let timer = Timer { time, elapsed: &|| begun.elapsed() };
        let found = self.game.search()?(Limits::NONE, timer);
        found.best.ok_or_else(|| "the game is over".to_owned())
    }
}
