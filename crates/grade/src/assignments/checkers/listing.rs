//! The list of legal moves.

use courses::checkers::messages::ILLEGAL_COMMAND;
use rules::Game as _;
use rules::checkers::{Move, Notation, Position, Square};

use super::game::Play;
use super::oracle::{Ties, Walk};
use super::reasons::{allows, forbids};
use super::typed::Typed;

impl Walk<'_> {
    /// Expects the legal moves (R21).
    pub(super) fn get_moves(&mut self, play: &Play, typed: &Typed) {
        let position = play.position;
        let legal: Vec<Move> = position.legal_moves().collect();
        let printed = self.found.reaction().unwrap_or_default();
        let listed: Option<Vec<Listed>> = printed.iter().map(|line| Listed::read(line)).collect();
        match listed.filter(|listed| !listed.is_empty()) {
            None => {
                let is_refused = self.found.comes(ILLEGAL_COMMAND);
                let key = typed.oddness.filter(|_| is_refused).unwrap_or("R21");
                self.forbid(key);
                for played in &legal {
                    self.say(key, &line(played));
                }
                self.hold_rules(&position);
            }
            Some(listed) => {
                self.guess_listed(&position, &listed);
                let right = self.right_order(legal, &listed);
                self.compare_lists(&position, &right, &listed);
                self.found.skip(listed.len());
                self.hold_rules(&position);
            }
        }
    }

    /// The rules that this list shows, if it is right.
    fn hold_rules(&mut self, position: &Position) {
        self.hold(&["R21"]);
        for played in position.legal_moves() {
            self.hold(&[allows(position, &played, &|_| true)]);
        }
        if position.legal_moves().any(|played| !played.captured().is_empty()) {
            self.hold(&["R31"]);
        }
    }

    /// The legal moves: in the order of the submission as far as that is free.
    fn right_order(&self, mut legal: Vec<Move>, listed: &[Listed]) -> Vec<Move> {
        if self.ties == Ties::Any {
            let place = |played: &Move| listed.iter().position(|listed| listed.is(played));
            legal.sort_by_key(|played| place(played).unwrap_or(usize::MAX));
        }
        legal
    }

    /// Expects each move, and forbids the lines that are none where they stand.
    fn compare_lists(&mut self, position: &Position, right: &[Move], listed: &[Listed]) {
        let is_listed = |played: &Move| listed.iter().any(|listed| listed.is(played));
        let is_complete = right.iter().all(is_listed);
        let order = is_complete.then_some("R34");
        let lacks = lacks_last(position, right, listed).then_some("R21");
        let key = captures_instead(position, right, listed).or(order).or(lacks);
        let mut rest = right.iter().peekable();
        for (place, wrong) in listed.iter().enumerate() {
            let is_first = !listed[..place].contains(wrong);
            if is_first && right.iter().any(|played| wrong.is(played)) {
                while let Some(played) = rest.next_if(|played| !wrong.is(played)) {
                    self.expect_move(position, played, &is_listed, key);
                }
                if let Some(played) = rest.next() {
                    self.expect_move(position, played, &is_listed, key);
                }
            } else {
                let key =
                    if is_first { wrong.forbidden(position, right, &is_listed) } else { "R21" };
                self.forbid(key);
            }
        }
        for played in rest {
            self.expect_move(position, played, &is_listed, key);
        }
    }

    fn expect_move(
        &mut self,
        position: &Position,
        played: &Move,
        is_listed: &dyn Fn(&Move) -> bool,
        key: Option<&'static str>,
    ) {
        let key = key.unwrap_or_else(|| {
            if is_listed(played) { "R21" } else { allows(position, played, is_listed) }
        });
        if key == "R34" {
            self.forbid(key);
        }
        self.expect_passed(key, &line(played));
    }
}

/// Returns true if only the last move of the initial position is missing, where all discs move
/// alike.
fn lacks_last(position: &Position, right: &[Move], listed: &[Listed]) -> bool {
    let Some((last, others)) = right.split_last() else { return false };
    let is_listed = |played: &Move| listed.iter().any(|listed| listed.is(played));
    *position == Position::initial(position.laws())
        && listed.len() == others.len()
        && others.iter().all(is_listed)
        && *last == position.legal_moves().last().unwrap_or(*last)
}

/// The requirement that forbids a capture, if only such captures are listed although there is none:
/// then they hide the legal moves.
fn captures_instead(
    position: &Position,
    right: &[Move],
    listed: &[Listed],
) -> Option<&'static str> {
    let is_capture = |listed: &Listed| {
        let key = forbids(position, listed.start, &listed.stops);
        matches!(key, "R29" | "R30a").then_some(key)
    };
    let is_quiet = right.iter().all(|played| played.captured().is_empty());
    let all: Option<Vec<&str>> = listed.iter().map(is_capture).collect();
    all.filter(|_| is_quiet)?.first().copied()
}

fn line(played: &Move) -> String {
    Notation::Brackets.write(played) + "\n"
}

/// A move that a submission lists, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Listed {
    pub(super) start: Square,
    pub(super) stops: Vec<Square>,
}

impl Listed {
    /// Reads a line of exactly the right form.
    fn read(line: &[u8]) -> Option<Listed> {
        let text = std::str::from_utf8(line).ok()?;
        let (start, stops) = text.split_once(" to ")?;
        let square = |text: &str| text.starts_with('<').then(|| text.parse().ok())?;
        let stops: Option<Vec<Square>> = stops.split_inclusive('>').map(square).collect();
        Some(Listed { start: square(start)?, stops: stops.filter(|stops| !stops.is_empty())? })
    }

    pub(super) fn is(&self, played: &Move) -> bool {
        self.start == played.start() && self.stops == played.stops()
    }

    /// The requirement that forbids it. A submission that knows none of the captures does not break
    /// the requirement that captures are compulsory, but the one that allows them.
    fn forbidden(
        &self,
        position: &Position,
        right: &[Move],
        is_listed: &dyn Fn(&Move) -> bool,
    ) -> &'static str {
        let key = forbids(position, self.start, &self.stops);
        let unknown = right.iter().filter(|played| !played.captured().is_empty());
        match unknown.clone().next() {
            Some(first) if key == "R31" && !unknown.clone().any(is_listed) => {
                allows(position, first, is_listed)
            }
            _ => key,
        }
    }
}
