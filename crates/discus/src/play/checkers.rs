//! Checkers at the table, by the laws of any variant.

use std::fmt::Write;

use anstyle::Style;
use engine::checkers::any_laws;
use engine::{Name, Unsuited};
use rules::checkers::{Kind, Laws, Move, Position, Square};
use rules::{Game, Side};

use super::{Match, OTHER, Table, USER};

/// A board of 32 dark squares, and how to talk about it.
pub(crate) struct Checkers;

impl Checkers {
    /// A game from the initial position.
    ///
    /// # Errors
    /// If an engine does not play checkers.
    pub(crate) fn begin(
        laws: &'static Laws,
        user: Side,
        [opponent, adviser]: [Name; 2],
    ) -> Result<Match<Position>, Unsuited> {
        Ok(Match::new(Position::initial(laws), user, any_laws(opponent)?, any_laws(adviser)?))
    }
}

impl Table<Position> for Checkers {
    /// `x` and `X` for the user's men and kings, `o` and `O` for the computer's; parentheses mark
    /// where the last move went. The first side stands below, as on a board between two players.
    fn board(&self, game: &Match<Position>) -> String {
        let last = game.last_move().and_then(|played| played.stops().last().copied());
        let mut text = String::new();
        for row in (0..8).rev() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{} ", row + 1);
            for column in 0..8 {
                text.push_str(&cell(game, Square::new(column, row), last));
            }
            text.push('\n');
        }
        text.push_str("   a  b  c  d  e  f  g  h \n");
        text
    }

    fn question(&self, position: &Position) -> String {
        let example = position.legal_moves().next();
        let example = example.map_or_else(String::new, |played| self.write(played));
        format!("such as {example}, m = moves")
    }

    fn write(&self, played: Move) -> String {
        played.to_string()
    }

    fn read(&self, position: &Position, text: &str) -> Result<Move, String> {
        position.parse_move(text).map_err(|bad| bad.to_string())
    }

    fn draw(&self) -> &'static str {
        "A draw."
    }
}

fn cell(game: &Match<Position>, square: Option<Square>, last: Option<Square>) -> String {
    let Some(square) = square else { return String::from("   ") };
    let (letter, style) = match game.position().disc(square) {
        None => ('.', Style::new().dimmed()),
        Some(disc) => match (disc.side == game.user(), disc.kind) {
            (true, Kind::Man) => ('x', USER),
            (true, Kind::King) => ('X', USER),
            (false, Kind::Man) => ('o', OTHER),
            (false, Kind::King) => ('O', OTHER),
        },
    };
    if last == Some(square) {
        format!("{style}({letter}){style:#}")
    } else {
        format!(" {style}{letter}{style:#} ")
    }
}
