//! The end of a game away from the board: resignation, draws and clocks.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use play::{Ending, Offered, accepts_draw};
use rules::Side;

use super::Session;
use crate::TextView;

impl<G: TextView, I: BufRead, O: Write> Session<'_, G, I, O> {
    pub(super) fn resign(&mut self) -> io::Result<()> {
        match self.game.speaker() {
            Ok(side) => {
                self.game.end(Ending::Resigned(side));
                self.show()
            }
            Err(why) => self.reply(why),
        }
    }

    /// Offers a draw. Another person accepts it with the same line, and an engine answers by its search.
    pub(super) fn offer(&mut self, was_offered: bool) -> io::Result<()> {
        match self.game.offer_draw(was_offered) {
            Ok(Offered::Agreed) => self.show(),
            Ok(Offered::ToPerson(side)) => {
                let [one, other] = [side, side.opponent()].map(|side| self.side(side));
                self.is_offered = true;
                self.reply(&format!(
                    "{one} offers a draw. {other} accepts it by typing offer; any other line \
                     declines it."
                ))
            }
            Ok(Offered::ToEngine(side)) => {
                let position = self.game.position();
                let engine = self.engines[side.index()].as_mut();
                let is_accepted =
                    engine.is_some_and(|engine| accepts_draw(engine.as_mut(), position, &|| false));
                match self.game.answer_draw(is_accepted) {
                    Ok(()) => self.show(),
                    Err(why) => self.reply(why),
                }
            }
            Err(why) => self.reply(&why),
        }
    }

    /// Charges the side to move for the time since the last call. Returns whether its flag has fallen.
    pub(super) fn pass_time(&mut self) -> bool {
        let passed = self.read_at.elapsed();
        self.read_at = Instant::now();
        self.game.pass(passed)
    }

    /// Both clocks in words.
    pub(super) fn times(&self) -> Option<String> {
        let clock = self.game.clock()?;
        let [one, two] = Side::BOTH.map(|side| format!("{} {}", self.side(side), clock.text(side)));
        Some(format!("Clocks: {one}, {two}."))
    }

    pub(super) fn print_times(&mut self) -> io::Result<()> {
        let times = self.times();
        self.reply(
            times.as_deref().unwrap_or("This game has no clocks; begin one with --clock 5+3."),
        )
    }
}
