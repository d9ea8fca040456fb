//! Saved games of checkers in PDN, the portable draughts notation that other programs use.
//!
//! ```text
//! [Black "Ada"]
//! [White "Bert"]
//! [Result "*"]
//! [GameType "21"]
//!
//! 1. 11-15 23-19 2. 8-11 (2. 9-14 22-17) 22-17 *
//! ```
//!
//! `FORMATS.md` beside this crate describes what is read and what is written.

mod guess;
mod movetext;
mod start;
mod tags;
mod writing;

use rules::checkers::{History, Laws, Position};
use rules::{Draw, Game, Outcome};

use crate::scanner::Scanner;
use crate::{BadText, Headers, Id, Reason, Record, Tree, c4};

pub use movetext::read_move;
pub use start::{game_type, laws_of_game_type};
pub use writing::{move_text, write};

/// Reads a text with one game; if it has several, the first.
///
/// # Errors
/// The first error, with its line and column.
pub fn read(text: &str) -> Result<Record<Position>, BadText> {
    read_by(text, None)
}

/// The same by these laws, whatever the tags say.
///
/// # Errors
/// The first error, with its line and column.
pub fn read_by(text: &str, laws: Option<&'static Laws>) -> Result<Record<Position>, BadText> {
    let mut games = Games { laws, ..Games::new(text) };
    let nothing = games.scanner.place();
    games.next().unwrap_or_else(|| Err(nothing.bad(Reason::NoGame)))
}

/// The games of a text, one after the other. The first game that cannot be read is the last item.
pub fn read_all(text: &str) -> impl Iterator<Item = Result<Record<Position>, BadText>> {
    Games::new(text)
}

struct Games<'a> {
    scanner: Scanner<'a>,
    /// The laws of all games, if the caller knows them.
    laws: Option<&'static Laws>,
    is_over: bool,
}

impl<'a> Games<'a> {
    fn new(text: &'a str) -> Games<'a> {
        Games { scanner: Scanner::new(text), laws: None, is_over: false }
    }

    fn game(&mut self) -> Result<Record<Position>, BadText> {
        let (mut headers, decisive) = tags::read(&mut self.scanner)?;
        let (game, mut remarks) =
            match self.laws.map_or_else(|| decisive.laws(), |laws| Ok(Some(laws)))? {
                Some(laws) => (guess::by(&self.scanner, &decisive, laws)?, Vec::new()),
                None => guess::game(&self.scanner, &decisive)?,
            };
        let guess::Game { scanner, mut tree, result } = game;
        forget_draw_comment(&mut tree);
        self.scanner = scanner;
        remarks.extend(result.as_deref().and_then(|result| other_result(&headers, result)));
        if let (None, Some(result)) = (headers.get(RESULT), result) {
            headers.set(RESULT, &result);
        }
        remarks.extend(contradiction(&headers, &tree));
        Ok(Record { headers, tree, remarks })
    }
}

impl Iterator for Games<'_> {
    type Item = Result<Record<Position>, BadText>;

    fn next(&mut self) -> Option<Self::Item> {
        self.scanner.skip_blanks();
        if self.is_over || self.scanner.peek().is_none() {
            return None;
        }
        let game = self.game();
        self.is_over = game.is_err();
        Some(game)
    }
}

/// The tag for the result of a game.
const RESULT: &str = "Result";

/// The results of a game, the unfinished one last: one point for a win as in PGN, or two as
/// federations of draughts count.
const RESULTS: [&str; 8] = ["1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"];

/// The result of a game by the rules: white's points, then black's.
pub fn result(tree: &Tree<Position>) -> &'static str {
    match outcome(tree) {
        None => "*",
        Some(Outcome::Draw) => "1/2-1/2",
        Some(Outcome::Win(side)) => match tree.start().laws().colour(side) {
            rules::checkers::Colour::White => "1-0",
            rules::checkers::Colour::Black => "0-1",
        },
    }
}

/// The outcome at the end of the main line.
fn outcome(tree: &Tree<Position>) -> Option<Outcome> {
    let on_board = tree.position_at(end(tree)).and_then(|position| position.outcome());
    on_board.or_else(|| drawn(tree).map(|_| Outcome::Draw))
}

/// The last node of the main line.
fn end(tree: &Tree<Position>) -> Id {
    tree.main_line().last().copied().unwrap_or(Id::START)
}

/// The rule by which the main line ends in a draw although the game could go on.
fn drawn(tree: &Tree<Position>) -> Option<Draw> {
    let mut history = History::new(*tree.start());
    tree.moves_to(end(tree)).into_iter().for_each(|played| history.play(played));
    history.draw().filter(|_| history.position().outcome().is_none())
}

/// The comment that tells a draw by a rule.
fn draw_comment(draw: Draw) -> String {
    format!("Drawn: {draw}")
}

/// A result in the headers that is not that of the final position. A game that was a draw by a rule may
/// have gone on, or have been lost by a resignation: nobody claimed the draw.
fn contradiction(headers: &Headers, tree: &Tree<Position>) -> Option<String> {
    let said = headers.get(RESULT)?;
    if drawn(tree).is_some() {
        return None;
    }
    let is = result(tree);
    differ(said, is).then(|| format!("the result is {said}, but the final position is {is}"))
}

/// A result after the moves that is not that of the headers, which are believed.
fn other_result(headers: &Headers, after: &str) -> Option<String> {
    let said = headers.get(RESULT)?;
    differ(said, after).then(|| format!("the result is {said}, but the moves end with {after}"))
}

/// Returns true if both texts are results, and not the same one.
fn differ(one: &str, other: &str) -> bool {
    let points = |result: &str| {
        let mut headers = Headers::new();
        headers.set(RESULT, result);
        headers.points()
    };
    points(one).zip(points(other)).is_some_and(|(one, other)| one != other)
}

/// Removes the comment that only tells what follows from the rules.
fn forget_draw_comment(tree: &mut Tree<Position>) {
    let end = end(tree);
    if drawn(tree).is_some_and(|draw| tree.comment(end) == draw_comment(draw)) {
        tree.set_comment(end, "");
    }
}

/// Returns true if a text is PDN and not `.c4`: it begins with a tag, but has none for a board, or with a
/// number and a full stop.
pub fn is_pdn(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    if c4::has_board_tag(text) {
        return false;
    }
    let behind_digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    // In `.c4` a bracket encloses the number of a column.
    let is_tag =
        text.strip_prefix('[').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()));
    is_tag
        || text.starts_with('%')
        || (behind_digits.len() < text.len() && behind_digits.starts_with('.'))
}
