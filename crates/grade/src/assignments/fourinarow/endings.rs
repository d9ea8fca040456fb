//! Says which requirement the end of a game belongs to.

use courses::fourinarow::Squares as _;

use super::blame::{Blame, Chosen, Sight};
use super::causes;
use super::found::Event;
use super::grid::{Grid, Result};

impl Blame<'_> {
    /// The board after an error.
    pub(super) fn early_exit(&mut self, grid: &Grid, chosen: &Chosen) -> Sight {
        let found = self.picture(grid);
        let sight = |key| Sight { key, column: None, instead: None };
        let Some((index, picture)) = found else {
            let is_seen = self.result_here() == Some(Result::EarlyExit);
            return sight(if is_seen { "R18b" } else { self.failed(chosen) });
        };
        let is_over = matches!(self.events.get(index + 1), Some(Event::Result(_)));
        self.next = index + 1;
        if is_over && picture.grid().as_ref() == Some(grid) {
            return sight("R18b");
        }
        let key = self.looks(&picture, grid);
        if is_over && matches!(key, "R6" | "R7") {
            return Sight { instead: Some(picture.text), ..sight(key) };
        }
        sight(self.failed(chosen))
    }

    /// The result.
    pub(super) fn result(&mut self, right: Result, grid: &Grid) -> &'static str {
        let found = self.result_here();
        let goes_on = found.is_none() && self.goes_on();
        if found == Some(right) || found.is_none() && !goes_on {
            return "R18a";
        }
        let cause = match (right, found) {
            (Result::Win(side), Some(Result::Win(other))) if side != other => Some(
                "The other player is called the winner: perhaps the player has changed before.",
            ),
            (Result::Win(_), Some(Result::Draw)) => {
                Some("A full board with four in a line is a win: look for the win first.")
            }
            (Result::Win(side), _) => causes::of_win(grid, side),
            (Result::Draw, None) => Some("A full board does not end the game."),
            _ => None,
        };
        self.guess("R9", cause)
    }

    /// The requirement that a game breaks that ended here.
    pub(super) fn stopped(&mut self) -> Option<&'static str> {
        let result = self.result_here().filter(|result| *result != Result::EarlyExit)?;
        let cause = match result {
            Result::Draw => "It is called a draw while squares are blank.",
            _ => "A win is seen where there are no four in a line.",
        };
        Some(self.guess("R9", Some(cause)))
    }

    /// Returns true if the game goes on.
    fn goes_on(&self) -> bool {
        let rest = &self.events[self.next.min(self.events.len())..];
        rest.iter().any(|event| matches!(event, Event::Board(_) | Event::Prompt { .. }))
    }

    /// The number of turns: if it is wrong after an error only, the ending turn is not counted.
    pub(super) fn turns(&mut self, turns: u64, result: Result) -> &'static str {
        let number = self.events.iter().find_map(|event| match event {
            Event::Text(text) => text.strip_prefix("Last turn ")?.parse::<u64>().ok(),
            _ => None,
        });
        let Some(number) = number.filter(|number| *number != turns) else { return "R18b" };
        if result == Result::EarlyExit {
            let cause = "The turn that ends with an error counts, too.";
            return self.guess("R18b", (number + 1 == turns).then_some(cause));
        }
        let cause = if number + 1 == turns {
            Some("The counter is one too low: add 1 at the beginning of each turn.")
        } else if number == turns + 1 {
            Some("The counter is one too high: it starts at 0.")
        } else {
            None
        };
        self.guess("R18b", cause)
    }
}

/// The number of pieces on a board.
pub(super) fn pieces(grid: &Grid) -> usize {
    let squares =
        (0..grid.rows()).flat_map(|row| (0..grid.columns()).map(move |column| (row, column)));
    squares.filter(|(row, column)| grid.square(*row, *column).is_some()).count()
}
