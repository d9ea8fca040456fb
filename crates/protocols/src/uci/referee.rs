//! The referee's end.

use rules::connect4::{Board, Column};

use super::{CFOUR, SCRIPT, VARIANT, is_standard, read};
use crate::Cause;
use crate::players::{Clock, Dialogue, Halt, Opening, Result, Turn, Wire};
use crate::universal::{best, go, greet, position, ready};

/// The referee's end of UCI with the variant cfour.
#[derive(Clone, Copy, Debug, Default)]
pub struct Referee;

impl Dialogue<Board> for Referee {
    fn begin(&mut self, wire: &mut dyn Wire, opening: &Opening<Board>, clock: Clock) -> Result<()> {
        if !is_standard(opening.start) {
            let sentence = "UCI's variant cfour needs a board of 6 rows and 7 columns";
            return Err(Halt::Failed(sentence.to_owned()));
        }
        let offers = greet(wire, "uci", "uciok", clock)?;
        let is_cfour = |value: &String| value == CFOUR;
        if !offers.iter().any(|offer| offer.name == VARIANT && offer.values.iter().any(is_cfour)) {
            let sentence = format!("its option {VARIANT} must offer {CFOUR}, and does not");
            return Err(Cause::NotStarted(sentence).into());
        }
        ready(wire, clock)?;
        wire.send(&format!("setoption name {VARIANT} value {CFOUR}"), clock)?;
        wire.send("ucinewgame", clock)?;
        ready(wire, clock)
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<Board>, clock: Clock) -> Result<Column> {
        position(wire, turn, SCRIPT, clock)?;
        ready(wire, clock)?;
        go(wire, clock)?;
        let said = best(wire, clock)?;
        Ok(read(turn.position, &said).map_err(Cause::IllegalMove)?)
    }
}
