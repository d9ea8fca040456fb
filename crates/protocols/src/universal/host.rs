//! The referee's end.

use games::Described;
use rules::Game;

use super::Script;
use crate::players::{Clock, Result, Turn, Wire};
use crate::shown::written;
use crate::thinking::milliseconds;
use crate::{Cause, shown};

/// An option that a program has.
pub(crate) struct Offer {
    /// Its name.
    pub(crate) name: String,
    /// The values it can take, where they are listed.
    pub(crate) values: Vec<String>,
}

impl Offer {
    /// Reads the text after `option`: `name UCI_Variant type combo default cfour var cfour`.
    fn read(text: &str) -> Offer {
        let mut parts = text.split(" var ");
        let head = parts.next().unwrap_or_default();
        let name = head.trim().strip_prefix("name ").unwrap_or(head);
        let name = name.split(" type ").next().unwrap_or_default();
        let values = parts.map(|value| value.trim().to_owned()).collect();
        Offer { name: name.trim().to_owned(), values }
    }
}

/// Sends `hello`, and reads options until the program sends `welcome`.
pub(crate) fn greet(
    wire: &mut dyn Wire,
    hello: &str,
    welcome: &str,
    clock: Clock,
) -> Result<Vec<Offer>> {
    wire.send(hello, clock)?;
    let mut offers = Vec::new();
    loop {
        let line = wire.line(clock)?;
        let line = line.trim();
        if line == welcome {
            return Ok(offers);
        }
        if let Some(option) = line.strip_prefix("option ") {
            offers.push(Offer::read(option));
        }
    }
}

/// Announces a new game.
pub(crate) fn new_game(wire: &mut dyn Wire, announcement: &str, clock: Clock) -> Result<()> {
    wire.send(announcement, clock)?;
    ready(wire, clock)
}

/// Gives the program its turn, and reads its move. `words` are those for the times of both sides and for
/// their increments.
pub(crate) fn choose<G: Described>(
    wire: &mut dyn Wire,
    turn: &Turn<G>,
    script: &Script<G>,
    words: [&str; 4],
    clock: Clock,
) -> Result<G::Move> {
    position(wire, turn, script, clock)?;
    ready(wire, clock)?;
    go(wire, turn, words, clock)?;
    let said = best(wire, clock)?;
    Ok((script.read)(turn.position, &said).map_err(Cause::IllegalMove)?)
}

/// Waits until the program is ready. Lines before that are ignored.
pub(crate) fn ready(wire: &mut dyn Wire, clock: Clock) -> Result<()> {
    wire.send("isready", clock)?;
    while wire.line(clock)?.trim() != "readyok" {}
    Ok(())
}

/// Sends the position by its moves.
fn position<G: Described>(
    wire: &mut dyn Wire,
    turn: &Turn<G>,
    script: &Script<G>,
    clock: Clock,
) -> Result<()> {
    let is_initial = *turn.start == turn.start.initial();
    let mut line = "position ".to_owned();
    if is_initial {
        line += "startpos";
    } else {
        line += "fen ";
        line += &(script.fen)(turn.start);
    }
    if !turn.moves.is_empty() {
        line += " moves ";
        line += &written(turn.start, turn.moves, script.write);
    }
    wire.send(&line, clock)
}

/// Gives the turn, with the time that is left: for this move, or on the clocks.
fn go<G: Game>(wire: &mut dyn Wire, turn: &Turn<G>, words: [&str; 4], clock: Clock) -> Result<()> {
    let told = milliseconds(wire.told(clock));
    let Some(clocks) = turn.clocks else {
        return wire.send(&format!("go movetime {told}"), clock);
    };
    let mut left = clocks.left.map(milliseconds);
    left[turn.position.side_to_move().index()] = told;
    let ([first, second], each) = (left, milliseconds(clocks.increment));
    let [one, other, one_more, other_more] = words;
    let line = format!("go {one} {first} {other} {second} {one_more} {each} {other_more} {each}");
    wire.send(&line, clock)
}

/// The move that the program answers; the rest of its line and other lines are ignored.
fn best(wire: &mut dyn Wire, clock: Clock) -> Result<String> {
    loop {
        let line = wire.line(clock)?;
        let mut words = line.split_whitespace();
        if words.next() == Some("bestmove") {
            let none = || Cause::Garbage(format!("its line {} names no move", shown(&line)));
            return Ok(words.next().ok_or_else(none)?.to_owned());
        }
    }
}
