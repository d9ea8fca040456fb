//! The referee's end.

use rules::checkers;
use rules::connect4::{self, Board, Column};

use super::{COLUMNS, GAME, LAWS, ROWS};
use crate::Cause;
use crate::known::{CHECKERS, CONNECT4, Known};
use crate::players::{Clock, Dialogue, Halt, Opening, Turn, Wire};
use crate::universal::{Offer, Script, best, go, greet, position, ready};

/// The referee's end of UGI.
#[derive(Clone, Copy, Debug, Default)]
pub struct Referee;

/// An option as the game wants it.
struct Setting {
    name: &'static str,
    value: String,
    /// Without it the game cannot be played.
    is_needed: bool,
}

impl Dialogue<Board> for Referee {
    fn begin(
        &mut self,
        wire: &mut dyn Wire,
        opening: &Opening<Board>,
        clock: Clock,
    ) -> Result<(), Halt> {
        let (rows, columns) = (opening.start.rows(), opening.start.columns());
        if columns > Script::LETTERS {
            let sentence = format!(
                "UGI has letters for {} columns only: choose a smaller board",
                Script::LETTERS
            );
            return Err(Halt::Failed(sentence));
        }
        let standard = (connect4::Position::ROWS, connect4::Position::COLUMNS);
        let side = |name, value: usize, usual| Setting {
            name,
            value: value.to_string(),
            is_needed: value != usual,
        };
        let game = Setting { name: GAME, value: CONNECT4.to_owned(), is_needed: false };
        let settings = [game, side(ROWS, rows, standard.0), side(COLUMNS, columns, standard.1)];
        begin(wire, &settings, clock)
    }

    fn choose(
        &mut self,
        wire: &mut dyn Wire,
        turn: &Turn<Board>,
        clock: Clock,
    ) -> Result<Column, Halt> {
        choose(wire, turn, Script::LANDING, clock)
    }

    fn end(&mut self, wire: &mut dyn Wire, _: &Turn<Board>, clock: Clock) {
        end(wire, clock);
    }
}

impl Dialogue<checkers::Position> for Referee {
    fn begin(
        &mut self,
        wire: &mut dyn Wire,
        opening: &Opening<checkers::Position>,
        clock: Clock,
    ) -> Result<(), Halt> {
        let setting = |name, value| Setting { name, value, is_needed: false };
        let laws = engine::checkers::key(opening.start.laws());
        begin(wire, &[setting(GAME, CHECKERS.to_owned()), setting(LAWS, laws)], clock)
    }

    fn choose(
        &mut self,
        wire: &mut dyn Wire,
        turn: &Turn<checkers::Position>,
        clock: Clock,
    ) -> Result<checkers::Move, Halt> {
        choose(wire, turn, Script::PLAIN, clock)
    }

    fn end(&mut self, wire: &mut dyn Wire, _: &Turn<checkers::Position>, clock: Clock) {
        end(wire, clock);
    }
}

fn begin(wire: &mut dyn Wire, settings: &[Setting], clock: Clock) -> Result<(), Halt> {
    let offers = greet(wire, "ugi", "ugiok", clock)?;
    for Setting { name, value, is_needed } in settings {
        let is_it = |offer: &Offer| offer.name.eq_ignore_ascii_case(name);
        if let Some(offer) = offers.iter().find(|offer| is_it(offer)) {
            wire.send(&format!("setoption name {} value {value}", offer.name), clock)?;
        } else if *is_needed {
            let sentence = format!("it has no option {name}, and {value} is not the usual number");
            return Err(Cause::NotStarted(sentence).into());
        }
    }
    wire.send("uginewgame", clock)?;
    ready(wire, clock)
}

fn choose<G: Known>(
    wire: &mut dyn Wire,
    turn: &Turn<G>,
    script: &Script<G>,
    clock: Clock,
) -> Result<G::Move, Halt> {
    position(wire, turn, script, clock)?;
    ready(wire, clock)?;
    go(wire, clock)?;
    let said = best(wire, clock)?;
    Ok((script.read)(turn.position, &said).map_err(Cause::IllegalMove)?)
}

fn end(wire: &mut dyn Wire, clock: Clock) {
    // Who has ended already needs not be told.
    let _ = wire.send("quit", clock);
}
