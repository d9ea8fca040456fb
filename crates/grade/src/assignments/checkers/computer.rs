//! The computer's turn: which moves are right, and which requirement a wrong one breaks.

use courses::checkers::Material;
use courses::checkers::messages::MOVE_PROMPT;
use rules::Game as _;
use rules::checkers::{Move, Notation, Position, Setup, Square};
use search::{Score, alpha_beta};

use super::boards;
use super::game::Play;
use super::oracle::{Ties, Walk};
use super::reasons::forbids;
use super::settings::DepthFrom;

const ANNOUNCEMENT: &str = "Computer: move ";

/// A line that announces a move.
struct Announced {
    /// The move, if it is legal.
    played: Option<Move>,
    /// Its positions: the start and the stops.
    squares: Vec<Square>,
    /// Whether the line has the right form.
    is_exact: bool,
}

impl Walk<'_> {
    /// Expects a right move: the submission's if it is right, else our own. Then plays what the
    /// submission played, if that is legal.
    pub(super) fn computers_turn(&mut self, play: &mut Play) {
        let position = play.position;
        let best = alpha_beta(&position, &Material, play.settings.depth);
        let own = best.best.expect("the game goes on");
        self.settle(self.found.announcement());
        if self.found.comes(MOVE_PROMPT) {
            self.forbid("R20");
        }
        let is_cut_off = self.found.is_at_end() && play.settings.depth > 4;
        let announced = self.found.computers_move().map(|line| announced(&position, line));
        let played = announced.as_ref().and_then(|announced| announced.played).unwrap_or(own);
        let is_best = played == own || score(&position, played, play.settings.depth) == best.score;
        let is_right = played == own || (is_best && self.ties == Ties::Any);
        let key = match &announced {
            None if is_cut_off => "R36",
            None => play.goes_on("R19"),
            Some(Announced { is_exact: false, .. }) => "R19",
            Some(Announced { played: None, squares, .. }) => {
                forbids(&position, squares[0], &squares[1..])
            }
            Some(_) if is_right => "R19",
            Some(_) if is_best => "R34",
            Some(_) => self.wrong_choice(play, played),
        };
        let right = if is_right { played } else { own };
        let line = format!("{ANNOUNCEMENT}{}\n", Notation::Brackets.write(&right));
        self.expect_passed(key, &line);
        play.make(played);
        let after = play.position;
        let show = |seen: &_| boards::after(seen, &position, &played, &after, "R19");
        self.show(&Setup::from(&after), show);
    }

    /// The requirement that a legal move breaks which is not the best.
    fn wrong_choice(&mut self, play: &Play, played: Move) -> &'static str {
        let settings = &play.settings;
        let only_best =
            |depth: &u32| *depth != settings.depth && is_only_best(&play.position, played, *depth);
        let fits: Vec<u32> = (1..=6).filter(only_best).collect();
        let (key, sentence) = match settings.depth_from {
            DepthFrom::Default if settings.depth_before.is_some_and(|d| fits.contains(&d)) => {
                ("R24", Some("the depth of the game before is kept"))
            }
            DepthFrom::Default if !fits.is_empty() => {
                ("R10", Some("the depth is not 1 if nobody sets it"))
            }
            DepthFrom::Refused if !fits.is_empty() => {
                ("R12", Some("a refused depth is used all the same"))
            }
            DepthFrom::Command if settings.depth > 2 && fits.contains(&1) => {
                ("R12", Some("the depth that was set is not used"))
            }
            _ => ("R35", self.wrong_score(play, played)),
        };
        if let Some(sentence) = sentence {
            self.guess(key, sentence);
        }
        key
    }

    /// What may be wrong with the minimax.
    fn wrong_score(&self, play: &Play, played: Move) -> Option<&'static str> {
        let (position, depth) = (&play.position, play.settings.depth);
        let is_best_at = |depth| is_best(position, played, depth);
        if is_best_at(2 * depth) && !is_best_at(depth + 1) && !is_best_at(depth - 1) && depth <= 3 {
            return Some("the depth is counted in moves of both sides, not in turns");
        }
        if depth > 1 && is_best_at(depth - 1) && !is_best_at(depth + 1) {
            return Some("the search is one turn too short");
        }
        if is_best_at(depth + 1) {
            return Some("the search is one turn too deep");
        }
        None
    }
}

/// The value of a move for the side that makes it.
fn score(position: &Position, played: Move, depth: u32) -> Score {
    let after = position.after(played);
    -alpha_beta(&after, &Material, depth - 1).score
}

fn is_best(position: &Position, played: Move, depth: u32) -> bool {
    depth > 0 && score(position, played, depth) == alpha_beta(position, &Material, depth).score
}

/// Whether a move is better than every other.
fn is_only_best(position: &Position, played: Move, depth: u32) -> bool {
    is_best(position, played, depth)
        && position
            .legal_moves()
            .filter(|other| *other != played)
            .all(|other| score(position, other, depth) < score(position, played, depth))
}

fn announced(position: &Position, line: &[u8]) -> Announced {
    let text = String::from_utf8_lossy(line);
    let squares: Vec<Square> = text
        .split('<')
        .skip(1)
        .filter_map(|part| format!("<{}>", part.split('>').next()?).parse().ok())
        .collect();
    let played = squares.split_first().and_then(|(start, stops)| position.find(*start, stops).ok());
    let is_exact = match (&played, &squares[..]) {
        (Some(played), _) => text == format!("{ANNOUNCEMENT}{}", Notation::Brackets.write(played)),
        (None, [_, _, ..]) => text.starts_with(ANNOUNCEMENT),
        (None, _) => false,
    };
    Announced { played, squares, is_exact }
}
