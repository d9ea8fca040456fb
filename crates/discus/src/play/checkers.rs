//! Checkers at the table, by the laws of any variant.

use std::fmt::Write;

use anstyle::Style;
use engine::checkers::any_laws;
use engine::{Effort, MAX_DEPTH, MAX_LEVEL, Name, Unsuited, Worth, opinion, worth_of};
use record::{Address, Record, Tree, pdn};
use rules::checkers::{Colour, Kind, Move, Notation, Position, Square, Squares};
use rules::{Game, Side};
use tui::Player;

use super::{Judging, Match, STYLES, Table};

/// A board of 32 dark squares, and how to talk about it.
pub(crate) struct Checkers;

impl Checkers {
    /// A game that goes on from where a record stands.
    ///
    /// # Errors
    /// If an engine does not play checkers.
    pub(crate) fn begin(
        record: Record<Position>,
        players: [Player; 2],
        seed: u64,
    ) -> Result<Match<Position>, Unsuited> {
        Match::new(record, players, Name::Level { level: MAX_LEVEL, seed }, any_laws)
    }
}

impl Table<Position> for Checkers {
    fn title(&self, position: &Position) -> String {
        format!("Checkers, {}", position.laws().name)
    }

    fn side(&self, position: &Position, side: Side) -> &'static str {
        match position.laws().colour(side) {
            Colour::White => "White",
            Colour::Black => "Black",
        }
    }

    /// `w` and `W` for white men and kings, `b` and `B` for black ones; parentheses mark where the
    /// last move went. The first side stands below, as on a board between two players.
    fn drawing(&self, game: &Match<Position>) -> String {
        let last = game.last().and_then(|(_, played)| played.stops().last().copied());
        let mut text = String::new();
        for row in (0..8).rev() {
            // Writing to a string cannot fail.
            let _ = write!(text, "{} ", row + 1);
            for column in 0..8 {
                text.push_str(&cell(game.position(), Square::new(column, row), last));
            }
            text.push('\n');
        }
        text.push_str("   a  b  c  d  e  f  g  h \n");
        text
    }

    fn question(&self, position: &Position) -> String {
        let example = position.legal_moves().next();
        let example = example.map_or_else(String::new, |played| self.write(position, played));
        format!("such as {example}")
    }

    fn write(&self, position: &Position, played: Move) -> String {
        pdn::move_text(position, &played)
    }

    fn read(&self, position: &Position, text: &str) -> Result<Move, String> {
        position.parse_move(text).map_err(|bad| bad.to_string())
    }

    fn draw(&self) -> &'static str {
        "A draw."
    }

    fn meaning(&self, before: &Position, played: Move) -> String {
        let kind = |position: &Position, square| position.disc(square).map(|disc| disc.kind);
        let captured = names(before, played.captured());
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

    fn words(&self, position: &Position) -> Vec<String> {
        let named = |squares: Squares| {
            let names = names(position, squares);
            if names.is_empty() { String::from("none") } else { names.join(", ") }
        };
        let side_words = |side: Side| {
            let (men, kings) = (named(position.men(side)), named(position.kings(side)));
            format!("{}: men {men}; kings {kings}.", self.side(position, side))
        };
        Side::BOTH.map(side_words).into()
    }

    fn worths(&self, position: &Position, effort: Effort) -> Vec<(Move, Worth)> {
        let Ok(mut engine) = any_laws(SEARCH) else { return Vec::new() };
        let judged = |played| {
            let worth = worth_of(engine.as_mut(), position, played, effort, &|| false).ok()?;
            Some((played, worth))
        };
        position.legal_moves().filter_map(judged).collect()
    }

    fn judge(&self, _: &Position, effort: Effort) -> Judging<Position> {
        let mut engine = any_laws(SEARCH).ok();
        Box::new(move |position, played| {
            opinion(engine.as_mut()?.as_mut(), position, played, effort, &|| false).ok()
        })
    }

    fn unit(&self) -> &'static str {
        "100 is about a man"
    }

    fn line(&self, tree: &Tree<Position>) -> Address {
        Address::Checkers(*tree.position())
    }

    fn save(&self, record: Record<Position>) -> String {
        pdn::write(&record)
    }

    fn header(&self, position: &Position, side: Side) -> &'static str {
        self.side(position, side)
    }
}

/// Whose opinion is asked.
const SEARCH: Name = Name::AlphaBeta { depth: MAX_DEPTH };

/// The names of squares, as the variant writes them and in its order.
fn names(position: &Position, squares: Squares) -> Vec<String> {
    let notation = pdn::notation(position.laws());
    let mut squares: Vec<Square> = squares.iter().collect();
    if let Notation::Numbers(numbering) = notation {
        squares.sort_by_key(|&square| numbering.number(square));
    }
    squares.into_iter().map(|square| notation.square(square)).collect()
}

fn cell(position: &Position, square: Option<Square>, last: Option<Square>) -> String {
    let Some(square) = square else { return String::from("   ") };
    let (letter, style) = match position.disc(square) {
        None => ('.', Style::new().dimmed()),
        Some(disc) => {
            let is_white = position.laws().colour(disc.side) == Colour::White;
            let letter = match (is_white, disc.kind) {
                (true, Kind::Man) => 'w',
                (true, Kind::King) => 'W',
                (false, Kind::Man) => 'b',
                (false, Kind::King) => 'B',
            };
            (letter, STYLES[disc.side.index()])
        }
    };
    if last == Some(square) {
        format!("{style}({letter}){style:#}")
    } else {
        format!(" {style}{letter}{style:#} ")
    }
}
