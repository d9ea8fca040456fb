use engine::{Engine, Limits};
use games::Described;
use rules::Side;
use search::Score;

use crate::{Ending, Game};

/// The number of moves, counting both sides, before which an engine accepts no draw.
const DRAW_PLIES: usize = 16;

/// The answer to the offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offered {
    /// This side has offered it, and the person who plays the other one may accept.
    ToPerson(Side),
    /// The engine of this side is to answer, and [`accepts_draw`] is its answer.
    ToEngine(Side),
    /// The game is drawn.
    Agreed,
}

impl<G: Described> Game<G> {
    /// The side of the person who resigns or offers a draw: the one to move if there are two.
    ///
    /// # Errors
    /// If nobody can: the reason, as a sentence.
    pub fn speaker(&self) -> Result<Side, &'static str> {
        if self.outcome().is_some() {
            Err("The game is over.")
        } else if self.only_engines() {
            Err("Only engines play here.")
        } else {
            Ok(self.single_person().unwrap_or(self.position().side_to_move()))
        }
    }

    /// Offers a draw. If the last thing that happened was the same offer, another person accepts it.
    ///
    /// # Errors
    /// If no draw can be offered now: the reason, as a sentence.
    pub fn offer_draw(&mut self, was_offered: bool) -> Result<Offered, String> {
        let side = self.speaker()?;
        let other = side.opponent();
        if self.is_persons(other) {
            if !was_offered {
                return Ok(Offered::ToPerson(side));
            }
            self.end(Ending::Agreed);
            return Ok(Offered::Agreed);
        }
        if self.position().side_to_move() != side {
            return Err(String::from("Offer a draw when it is your turn."));
        }
        if self.tree().ply(self.tree().current()) < DRAW_PLIES {
            return Err(format!("The computer accepts no draw before move {}.", DRAW_PLIES + 1));
        }
        Ok(Offered::ToEngine(other))
    }

    /// Takes the answer of an engine to the offer of a draw.
    ///
    /// # Errors
    /// If it declines: a sentence that says so.
    pub fn answer_draw(&mut self, is_accepted: bool) -> Result<(), &'static str> {
        if !is_accepted {
            return Err("The computer declines: it sees itself ahead.");
        }
        self.end(Ending::Agreed);
        Ok(())
    }
}

/// Returns true if an engine accepts a draw that the side to move offers: if its own search of the
/// position does not find its side ahead.
pub fn accepts_draw<G: rules::Game>(
    engine: &mut dyn Engine<G>,
    position: &G,
    stop: &dyn Fn() -> bool,
) -> bool {
    const EVEN: Score = 0;
    engine.analyse(position, Limits { depth: u32::MAX, stop }).score >= EVEN
}
