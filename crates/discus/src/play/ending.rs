//! The end of a game away from the board: resignation, draws and clocks.

use std::io::{self, BufRead, Write};
use std::time::Instant;

use rules::Side;
use tui::{DRAW_PLIES, Ending, accepts_draw};

use super::{Session, TextView};

impl<G: TextView, I: BufRead, O: Write> Session<'_, G, I, O> {
    /// The side of the person who resigns or offers a draw, or why nobody can.
    fn speaker(&self) -> Result<Side, &'static str> {
        if self.game.outcome().is_some() {
            Err("The game is over.")
        } else if self.game.only_engines() {
            Err("Only engines play here.")
        } else {
            let next = self.game.position().side_to_move();
            Ok(self.game.single_user().unwrap_or(next))
        }
    }

    pub(super) fn resign(&mut self) -> io::Result<()> {
        match self.speaker() {
            Ok(side) => self.finish(Ending::Resigned(side)),
            Err(why) => self.reply(why),
        }
    }

    /// Offers a draw. Another person accepts it with the same line, and an engine answers by its search.
    pub(super) fn offer(&mut self, was_offered: bool) -> io::Result<()> {
        let side = match self.speaker() {
            Ok(side) => side,
            Err(why) => return self.reply(why),
        };
        let plies = self.game.tree().ply(self.game.tree().current());
        let is_users = self.game.position().side_to_move() == side;
        let Some((engine, position)) = self.game.engine(side.opponent()) else {
            return self.offer_to_person(side, was_offered);
        };
        if !is_users {
            return self.reply("Offer a draw when it is your turn.");
        }
        if plies < DRAW_PLIES {
            let first = DRAW_PLIES + 1;
            return self.reply(&format!("The computer accepts no draw before move {first}."));
        }
        if accepts_draw(engine, position, &|| false) {
            return self.finish(Ending::Agreed);
        }
        self.reply("The computer declines: it sees itself ahead.")
    }

    fn offer_to_person(&mut self, side: Side, was_offered: bool) -> io::Result<()> {
        if was_offered {
            return self.finish(Ending::Agreed);
        }
        let [one, other] = [side, side.opponent()].map(|side| self.side(side));
        self.is_offered = true;
        self.reply(&format!(
            "{one} offers a draw. {other} accepts it by typing offer; any other line declines it."
        ))
    }

    fn finish(&mut self, ending: Ending) -> io::Result<()> {
        self.game.end(ending);
        self.show()
    }

    /// Charges the side to move for the time since the last call. Returns whether its flag has fallen.
    pub(super) fn pass_time(&mut self) -> bool {
        let passed = self.read_at.elapsed();
        self.read_at = Instant::now();
        if !self.game.runs_clock() {
            return false;
        }
        let side = self.game.position().side_to_move();
        let has_fallen = self.game.clock.as_mut().is_some_and(|clock| clock.run(side, passed));
        if has_fallen {
            self.game.end(Ending::Flag(side));
        }
        has_fallen
    }

    /// Both clocks in words.
    pub(super) fn times(&self) -> Option<String> {
        let clock = self.game.clock?;
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
