//! The computer's turn: which moves are right, and which requirement a wrong one breaks.

use courses::checkers::messages::MOVE_PROMPT;
use courses::checkers::{Material, Path};
use rules::checkers::{Laws, Move, Notation, Position, Setup};
use rules::{Game as _, Side};
use search::{Score, alpha_beta};

use super::found::{path_in, written};
use super::game::Play;
use super::oracle::Walk;
use super::reasons::forbids;
use super::settings::DepthFrom;

const ANNOUNCEMENT: &str = "Computer: move ";

impl Walk<'_> {
    /// Expects a right move: the submission's if it is right, else our own. Then plays what the submission
    /// played, if that is legal. `first` is the requirement that the computer begins, if another side seems to.
    pub(super) fn computers_turn(&mut self, play: &mut Play, first: Option<&'static str>) {
        let (position, depth) = (play.position, play.settings.chosen.depth);
        let best = alpha_beta(&position, &Material, depth);
        let own = best.best.expect("the game goes on");
        self.settle(ANNOUNCEMENT);
        if self.found.comes(MOVE_PROMPT) {
            self.forbid("R20a");
        }
        let is_cut_off = self.found.is_at_end() && depth > 4;
        let line = self.found.computers_move();
        let path = line.and_then(path_in);
        let wrong = line.map(|line| wrong_line(&position, line, path.as_ref()));
        let played = path.and_then(|path| position.find(path.start, &path.stops).ok());
        let played = played.unwrap_or(own);
        let is_best = played == own || score(&position, played, depth) == best.score;
        let is_right = played == own || is_best && !self.is_ordered;
        let key = match wrong {
            None if is_cut_off => "R36",
            None => first.unwrap_or_else(|| play.goes_on("R19")),
            Some(Some(key)) => key,
            Some(None) if is_right => "R19",
            Some(None) if is_best => "R34",
            Some(None) => wrong_choice(play, played),
        };
        if is_right {
            let of_depth = match play.settings.depth_from {
                DepthFrom::Default if play.settings.depth_before.is_some() => "R24a",
                DepthFrom::Default => "R10a",
                _ => "R12a",
            };
            self.hold(&["R19", "R35", of_depth]);
        }
        let right = if is_right { played } else { own };
        let line = format!("{ANNOUNCEMENT}{}\n", Notation::Brackets.write(&right));
        self.push(key, line.as_bytes());
        self.make(play, played, "R19");
    }
}

/// The requirement that a legal move breaks which is not the best.
fn wrong_choice(play: &Play, played: Move) -> &'static str {
    let (position, settings) = (&play.position, &play.settings);
    let right = settings.chosen.depth;
    let fits = |depth: u32| depth != right && is_best(position, played, depth);
    let only_fits = |depth: u32| fits(depth) && is_only_best(position, played, depth);
    match settings.depth_from {
        DepthFrom::Default if settings.depth_before.is_some_and(fits) => "R24a",
        DepthFrom::Default if (2..=6).any(only_fits) => "R10a",
        DepthFrom::Refused if (1..=6).any(fits) => "R12a",
        DepthFrom::Command if right > 2 && fits(1) && (only_fits(1) || !fits(right - 1)) => "R12a",
        _ => open_rule(position, played, right).unwrap_or("R35"),
    }
}

/// The requirement that only the page decides, if a choice may follow from another reading of it: a king cannot be
/// captured by a king, captured discs stay for a while, or a pawn is crowned in the middle of its move.
fn open_rule(position: &Position, played: Move, depth: u32) -> Option<&'static str> {
    if Side::BOTH.into_iter().all(|side| !position.kings(side).is_empty()) {
        return Some("R30c");
    }
    let [_, stay, _, crown, _] = Laws::MISREAD;
    let is_chosen = |laws: &'static Laws| {
        let other = Setup::from(position).position(laws, position.side_to_move()).ok()?;
        let same = other.find(played.start(), played.stops()).ok()?;
        Some(is_best(&other, same, depth))
    };
    let open = [(stay, "R32b"), (crown, "R33b")];
    open.into_iter().find(|(laws, _)| is_chosen(laws) == Some(true)).map(|(_, key)| key)
}

/// The value of a move for the side that makes it.
fn score(position: &Position, played: Move, depth: u32) -> Score {
    -alpha_beta(&position.after(played), &Material, depth - 1).score
}

/// Returns true if no move is better.
fn is_best(position: &Position, played: Move, depth: u32) -> bool {
    score(position, played, depth) == alpha_beta(position, &Material, depth).score
}

/// Returns true if a move is better than every other.
fn is_only_best(position: &Position, played: Move, depth: u32) -> bool {
    let value = score(position, played, depth);
    let mut others = position.legal_moves().filter(|other| *other != played);
    others.all(|other| score(position, other, depth) < value)
}

/// The requirement that an announcement breaks by itself: its form, or that the move is legal.
fn wrong_line(position: &Position, line: &[u8], path: Option<&Path>) -> Option<&'static str> {
    let Some(path) = path.filter(|path| !path.stops.is_empty()) else { return Some("R19") };
    let is_exact = line == format!("{ANNOUNCEMENT}{}", written(path)).as_bytes();
    let is_legal = position.find(path.start, &path.stops).is_ok();
    match (is_legal, is_exact) {
        (true, true) => None,
        (false, _) if line.starts_with(ANNOUNCEMENT.as_bytes()) => {
            Some(forbids(position, path.start, &path.stops))
        }
        _ => Some("R19"),
    }
}
