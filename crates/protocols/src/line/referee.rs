//! The referee's end.

use games::Described;
use rules::{Outcome, Side};

use crate::players::{Clock, Dialogue, Opening, Result, Turn, Wire};
use crate::{Cause, read, shown};

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
        let said = answer(wire, clock)?;
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
        let said = answer(wire, clock)?;
        Ok(read(turn.position, &said).map_err(Cause::IllegalMove)?)
    }

    fn end(&mut self, wire: &mut dyn Wire, turn: &Turn<G>, clock: Clock) {
        let word = match turn.position.outcome() {
            None => "unfinished",
            Some(Outcome::Draw) => "drawn",
            Some(Outcome::Win(side)) if Some(side) == self.side => "won",
            Some(Outcome::Win(_)) => "lost",
        };
        // A program that has ended already needs no result.
        let _ = wire.send(&format!("end {word}"), clock);
    }
}

/// The next line that is an answer.
fn answer(wire: &mut dyn Wire, clock: Clock) -> Result<String> {
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
