//! Guesses at the causes of known faults in the rules.

use courses::checkers::Path;
use rules::checkers::{IllegalMove, Laws, Move, Position, Setup};
use rules::{Game as _, Side};

use super::listing::Listed;
use super::mistaken::is_best;
use super::oracle::Walk;
use super::reasons::lands_far;

/// The messages about each of the laws [`Laws::MISREAD`], and the requirement that they break.
const MISTAKES: [(&str, &str); Laws::MISREAD.len()] = [
    ("R29", "pawns capture backward, too"),
    ("R32b", "captured discs stay on the board until the move has ended, and block the way"),
    ("R32a", "a chain of captures must go on to its end"),
    ("R33b", "a pawn becomes a king in the middle of its move, and captures on as one"),
    ("R28", "kings move one step only"),
];

/// The misread laws, each with its requirement and its sentence.
fn mistakes() -> impl Iterator<Item = (&'static Laws, &'static str, &'static str)> {
    Laws::MISREAD.into_iter().zip(MISTAKES).map(|(laws, (key, sentence))| (laws, key, sentence))
}

/// The requirement that only the page decides, if a choice may follow from another reading of it: a king cannot be
/// captured by a king, captured discs stay for a while, or a pawn is crowned in the middle of its move.
pub(super) fn open_rule(position: &Position, played: Move, depth: u32) -> Option<&'static str> {
    if Side::BOTH.into_iter().all(|side| !position.kings(side).is_empty()) {
        return Some("R30c");
    }
    let open = mistakes().filter(|(_, key, _)| matches!(*key, "R32b" | "R33b"));
    let mut chosen = open.filter(|(laws, ..)| {
        let other = Setup::from(position).position(laws, position.side_to_move()).ok();
        let same =
            other.and_then(|other| Some((other, other.find(played.start(), played.stops()).ok()?)));
        same.is_some_and(|(other, same)| is_best(&other, same, depth))
    });
    chosen.next().map(|(_, key, _)| key)
}

impl Walk<'_> {
    /// Guesses why a list of moves is wrong.
    pub(super) fn guess_listed(&mut self, position: &Position, listed: &[Listed]) {
        let legal: Vec<Move> = position.legal_moves().collect();
        let is = |moves: &[Move]| {
            moves.len() == listed.len()
                && moves.iter().all(|played| listed.iter().any(|listed| listed.is(played)))
        };
        if is(&legal) {
            return;
        }
        for (laws, key, sentence) in mistakes() {
            if let Some(moves) = moves_by(position, laws).filter(|moves| is(moves)) {
                let single = moves.iter().all(|played| played.captured().is_empty());
                let key = if key == "R28" && !single { "R30a" } else { key };
                self.guess(key, sentence);
            }
        }
        let near = |played: &&Move| !passes_far(position, played);
        if is(&legal.iter().filter(near).copied().collect::<Vec<_>>()) {
            self.guess("R30b", "a king lands only on the first square behind the captured disc");
        }
        let is_quiet = |listed: &Listed| {
            position.find(listed.start, &listed.stops) == Err(IllegalMove::MustCapture)
        };
        if listed.iter().any(is_quiet) && legal.iter().all(|m| listed.iter().any(|l| l.is(m))) {
            self.guess("R31", "captures are not compulsory");
        }
        if is(&legal.iter().filter(|m| m.stops().len() == 1).copied().collect::<Vec<_>>()) {
            self.guess("R32a", "a disc captures only once in a move");
        }
    }

    /// Guesses why an illegal move was accepted.
    pub(super) fn guess_accepted(&mut self, position: &Position, path: &Path, key: &'static str) {
        if key == "R31" {
            self.guess(key, "captures are not compulsory");
        }
        for (laws, broken, sentence) in mistakes() {
            let moves = moves_by(position, laws).unwrap_or_default();
            let is = |played: &Move| played.start() == path.start && played.stops() == path.stops;
            if broken == key && moves.iter().any(is) {
                self.guess(key, sentence);
            }
        }
    }

    /// Guesses why a legal move was refused.
    pub(super) fn guess_refused(&mut self, position: &Position, played: &Move) {
        if passes_far(position, played) {
            self.guess("R30b", "a king lands only on the first square behind the captured disc");
        }
        let is = |longer: Move| {
            longer.start() == played.start()
                && longer.stops().len() > played.stops().len()
                && longer.stops().starts_with(played.stops())
        };
        if position.legal_moves().any(is) {
            self.guess("R32a", "a chain of captures must go on to its end");
        }
    }
}

/// The legal moves by other laws.
fn moves_by(position: &Position, laws: &'static Laws) -> Option<Vec<Move>> {
    let other = Setup::from(position).position(laws, position.side_to_move()).ok()?;
    Some(other.legal_moves().collect())
}

/// Returns true if any capture of a move lands behind the first free square.
fn passes_far(position: &Position, played: &Move) -> bool {
    (1..=played.stops().len()).any(|len| {
        let part = position.find(played.start(), &played.stops()[..len]);
        part.is_ok_and(|part| !part.captured().is_empty() && lands_far(&part, position))
    })
}
