//! Checkers at the table, by the laws of any variant.

use std::fmt::Write;

use anstyle::Style;
use engine::checkers::any_laws;
use engine::{Effort, MAX_DEPTH, MAX_LEVEL, Name, Unsuited, Worth, opinion};
use rules::checkers::{Kind, Laws, Move, Position, Square};
use rules::{Game, Side};
use tui::Player;

use super::{Match, OTHER, Table, USER, opponents};

/// A board of 32 dark squares, and how to talk about it.
pub(crate) struct Checkers;

impl Checkers {
    /// A game from the initial position.
    ///
    /// # Errors
    /// If an engine does not play checkers.
    pub(crate) fn begin(
        laws: &'static Laws,
        players: [Player; 2],
        seed: u64,
    ) -> Result<Match<Position>, Unsuited> {
        let adviser = any_laws(Name::Level { level: MAX_LEVEL, seed })?;
        Ok(Match::new(Position::initial(laws), opponents(players, any_laws)?, adviser))
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

    fn meaning(&self, before: &Position, played: Move) -> String {
        let kind = |position: &Position, square| position.disc(square).map(|disc| disc.kind);
        let captured: Vec<String> = played.captured().iter().map(|at| at.to_string()).collect();
        let was_man = kind(before, played.start()) == Some(Kind::Man);
        let is_king = kind(&before.after(played), played.end()) == Some(Kind::King);
        let mut said = String::from(if was_man { "a man" } else { "a king" });
        if !captured.is_empty() {
            said = format!("{said}, captures {}", captured.join(" and "));
        }
        if was_man && is_king {
            said += ", becomes a king";
        }
        said
    }

    fn words(&self, game: &Match<Position>) -> Vec<String> {
        let position = game.position();
        let named = |squares: rules::checkers::Squares| {
            let names: Vec<String> = squares.iter().map(|square| square.to_string()).collect();
            if names.is_empty() { String::from("none") } else { names.join(" ") }
        };
        let side_words = |side: Side| {
            let who = if side == game.user() { "x" } else { "o" };
            let (men, kings) = (named(position.men(side)), named(position.kings(side)));
            format!("{who}: men {men}; kings {kings}")
        };
        Side::BOTH.map(side_words).into()
    }

    fn worths(&self, position: &Position, effort: Effort) -> Vec<(Move, Worth)> {
        let Ok(mut engine) = any_laws(Name::AlphaBeta { depth: MAX_DEPTH }) else {
            return Vec::new();
        };
        let judged = |played| {
            let verdict = opinion(engine.as_mut(), position, played, effort, &|| false).ok()?;
            Some((played, verdict.after))
        };
        position.legal_moves().filter_map(judged).collect()
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
