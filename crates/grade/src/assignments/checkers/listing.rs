//! The list of legal moves.

use courses::checkers::Path;
use rules::Game as _;
use rules::checkers::{Move, Notation, Position};

use super::found::{path_in, written};
use super::oracle::Walk;
use super::reasons::{allows, forbids};
use super::typed::Typed;

impl Walk<'_> {
    /// Expects the legal moves (R21).
    pub(super) fn get_moves(&mut self, position: &Position, typed: &Typed) {
        let legal: Vec<Move> = position.legal_moves().collect();
        let printed = self.found.reaction();
        let listed: Option<Vec<Path>> = printed.iter().map(|line| read(line)).collect();
        if let Some(listed) = listed.filter(|listed| !listed.is_empty()) {
            self.compare_lists(position, legal.clone(), &listed);
        } else {
            let key = self.refusal(typed, "R21");
            self.forbid(key);
            for played in &legal {
                self.say(key, &line(played));
            }
        }
        self.hold(&["R21"]);
        for played in &legal {
            self.hold(&[allows(position, played, &|_| true)]);
        }
        if legal.iter().any(|played| !played.captured().is_empty()) {
            self.hold(&["R31"]);
        }
    }

    /// Expects each move, and forbids the lines that are none where they stand. Nothing follows from them.
    fn compare_lists(&mut self, position: &Position, mut right: Vec<Move>, listed: &[Path]) {
        let is_listed = |played: &Move| listed.iter().any(|listed| is(listed, played));
        let place = |played: &Move| listed.iter().position(|listed| is(listed, played));
        let is_in_order = right.is_sorted_by_key(|played| place(played).unwrap_or(usize::MAX));
        if self.is_ordered && !is_in_order && right.iter().all(is_listed) {
            self.hold(&["R34"]);
            return right.iter().for_each(|played| self.say("R34", &line(played)));
        }
        right.sort_by_key(|played| place(played).unwrap_or(usize::MAX));
        let mut rest = right.iter().peekable();
        // Moves that are wrong may hide those that are right.
        let mut wrongs = None;
        for (place, wrong) in listed.iter().enumerate() {
            let is_again = listed[..place].contains(wrong);
            match rest.next_if(|played| is(wrong, played) && !is_again) {
                Some(played) => self.say("R21", &line(played)),
                None if is_again => self.say_other("R21", "", &(written(wrong) + "\n")),
                None => {
                    let key = forbidden(wrong, position, &right, &is_listed);
                    wrongs.get_or_insert(key);
                    self.say_other(key, "", &(written(wrong) + "\n"));
                }
            }
        }
        for played in rest {
            let key = wrongs.unwrap_or_else(|| allows(position, played, &is_listed));
            self.say_other(key, line(played), "");
        }
    }
}

fn line(played: &Move) -> String {
    Notation::Brackets.write(played) + "\n"
}

/// A line of exactly the right form.
fn read(line: &[u8]) -> Option<Path> {
    path_in(line).filter(|path| !path.stops.is_empty() && written(path).as_bytes() == line)
}

fn is(listed: &Path, played: &Move) -> bool {
    listed.start == played.start() && listed.stops == played.stops()
}

/// The requirement that forbids a listed move. A submission that knows none of the captures does not break
/// the requirement that captures are compulsory, but the one that allows them.
fn forbidden(
    listed: &Path,
    position: &Position,
    right: &[Move],
    is_listed: &dyn Fn(&Move) -> bool,
) -> &'static str {
    let key = forbids(position, listed.start, &listed.stops);
    match right.iter().find(|played| !played.captured().is_empty()) {
        Some(first) if key == "R31" && !right.iter().any(is_listed) => {
            allows(position, first, is_listed)
        }
        _ => key,
    }
}
