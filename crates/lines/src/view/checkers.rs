//! Checkers in plain lines, by the laws of any variant.

use std::fmt::Write;

use anstyle::Style;
use games::SharedEvaluator;
use record::pdn;
use rules::checkers::{Colour, Disc, Kind, Laws, Move, Notation, Position, Square, Squares};
use rules::{Game, Side};
use text::sentence;

use super::{STYLES, TextView};

impl TextView for Position {
    fn side_in_sentence(&self, side: Side) -> String {
        self.side(side).to_lowercase()
    }

    /// `w` and `W` are white men and kings, `b` and `B` black ones. Parentheses mark the end of the last
    /// move. The first side is at the bottom. Squares show their numbers if the variant writes moves
    /// with numbers; otherwise letters and digits stand at the edges.
    fn picture(game: &play::Game<Position>) -> String {
        let last = game.last().and_then(|(_, played)| played.stops().last().copied());
        let has_edges = game.position().laws().notation() == Notation::Letters;
        let mut text = String::new();
        for row in (0..8).rev() {
            if has_edges {
                // Writing to a string cannot fail.
                let _ = write!(text, "{} ", row + 1);
            }
            for column in 0..8 {
                text.push_str(&cell(game.position(), Square::new(column, row), last));
            }
            text.push('\n');
        }
        if has_edges {
            text.push_str("   a  b  c  d  e  f  g  h \n");
        }
        text
    }

    fn move_prompt(&self) -> String {
        let example = self.legal_moves().next();
        format!("such as {}", example.map_or_else(String::new, |played| self.text(played)))
    }

    fn parse_move(&self, text: &str) -> Result<Move, String> {
        pdn::read_move(self, text.trim()).map_err(|why| sentence(&why.to_string()))
    }

    fn effect(&self, played: Move) -> String {
        let kind = |position: &Position, square| position.disc(square).map(|disc| disc.kind);
        let captured = names(self, played.captured());
        let was_man = kind(self, played.start()) == Some(Kind::Man);
        let is_king = kind(&self.after(played), played.end()) == Some(Kind::King);
        let Laws { man, king, .. } = self.laws();
        let mut text = format!("a {}", if was_man { man } else { king });
        if !captured.is_empty() {
            text = format!("{text}, captures {}", captured.join(" and "));
        }
        if was_man && is_king {
            text = format!("{text}, becomes a {king}");
        }
        text
    }

    fn description(&self) -> Vec<String> {
        let named = |squares: Squares| {
            let names = names(self, squares);
            if names.is_empty() { String::from("none") } else { names.join(", ") }
        };
        let side_words = |side: Side| {
            let (men, kings) = (named(self.men(side)), named(self.kings(side)));
            let [all_men, all_kings] = plurals(self.laws());
            format!("{}: {all_men} {men}; {all_kings} {kings}.", self.side(side))
        };
        Side::BOTH.map(side_words).into()
    }

    fn unit(&self) -> String {
        format!("100 is about a {}", self.laws().man)
    }

    fn without_position(&self, played: &Move) -> String {
        self.laws().notation().write(played)
    }

    fn course(&self) -> Result<SharedEvaluator<Position>, &'static str> {
        Ok(SharedEvaluator::new(courses::checkers::Material))
    }
}

/// The words for men and kings. The laws have no plural of a name that is not English, so such a name
/// follows the English word.
fn plurals(laws: &Laws) -> [String; 2] {
    [("man", "men", laws.man), ("king", "kings", laws.king)].map(|(one, all, name)| {
        if name == one { String::from(all) } else { format!("{all} ({name})") }
    })
}

/// The names of squares, in the notation and order of the variant.
fn names(position: &Position, squares: Squares) -> Vec<String> {
    let notation = position.laws().notation();
    let mut squares: Vec<Square> = squares.iter().collect();
    if let Notation::Numbers(numbering) = notation {
        squares.sort_by_key(|&square| numbering.number(square));
    }
    squares.into_iter().map(|square| notation.square(square)).collect()
}

fn cell(position: &Position, square: Option<Square>, last: Option<Square>) -> String {
    let notation = position.laws().notation();
    let has_numbers = matches!(notation, Notation::Numbers(_));
    let Some(square) = square else {
        return String::from(if has_numbers { "     " } else { "   " });
    };
    let number =
        if has_numbers { format!("{:>2}", notation.square(square)) } else { String::new() };
    let (letter, style) = match position.disc(square) {
        None => ('.', Style::new().dimmed()),
        Some(disc) => (letter(position, disc), STYLES[disc.side.index()]),
    };
    if last == Some(square) {
        format!("{number}{style}({letter}){style:#}")
    } else {
        format!("{number} {style}{letter}{style:#} ")
    }
}

fn letter(position: &Position, disc: Disc) -> char {
    let is_white = position.laws().colour(disc.side) == Colour::White;
    match (is_white, disc.kind) {
        (true, Kind::Man) => 'w',
        (true, Kind::King) => 'W',
        (false, Kind::Man) => 'b',
        (false, Kind::King) => 'B',
    }
}
