//! The 11-man ballots of English draughts, by their rule.
//!
//! A man of Black is removed from squares 5 to 12 and one of White from 21 to 28, and one of the seven first
//! moves is drawn for each side. If the man that would move is missing, the man behind it moves to its
//! square in the same direction. A ballot by which a man is lost at once is drawn again (nccheckers.org,
//! "11-Man Ballot System"; usacheckers.com, columns 18 and 51 of the players' representative).

use std::collections::HashSet;
use std::ops::RangeInclusive;

use rules::Game as _;
use rules::checkers::{Laws, Move, Position};

use crate::Described as _;

/// A square by its number as Black sees it. White sees 33 less that number.
type Number = u32;

const MEN: RangeInclusive<Number> = 1..=12;
const REMOVED: RangeInclusive<Number> = 5..=12;
const FIRST_MOVES: [(Number, Number); 7] =
    [(9, 13), (9, 14), (10, 14), (10, 15), (11, 15), (11, 16), (12, 16)];

/// One opening to each position that can be drawn, without those in which a man is lost at once.
pub(super) fn deck() -> Vec<String> {
    let halves = halves();
    let pairs = halves.iter().flat_map(|white| halves.iter().map(move |black| (white, black)));
    pairs.map(|(white, black)| opening(white, black)).filter(|line| !loses_a_man(line)).collect()
}

/// The draw for a side: the man that is missing, and its move.
struct Half {
    removed: Number,
    played: (Number, Number),
}

/// The draws of a side, without those that lead to the same men as an earlier one.
fn halves() -> Vec<Half> {
    let mut seen = HashSet::new();
    let all = REMOVED.flat_map(|removed| FIRST_MOVES.map(|drawn| (removed, drawn)));
    let halves = all.filter_map(|(removed, drawn)| {
        let played = played(removed, drawn)?;
        Some(Half { removed, played })
    });
    halves.filter(|half| seen.insert(half.reached())).collect()
}

/// The move that stands for a drawn one if this man is missing. No man stands behind the one on 12.
fn played(removed: Number, (from, to): (Number, Number)) -> Option<(Number, Number)> {
    match from {
        _ if from != removed => Some((from, to)),
        12 => None,
        _ => Some((from - (to - from - 1), from)),
    }
}

impl Half {
    fn men(&self) -> Vec<Number> {
        MEN.filter(|&man| man != self.removed).collect()
    }

    /// The squares of the men after the move.
    fn reached(&self) -> Vec<Number> {
        let (from, to) = self.played;
        let mut men = self.men();
        men.retain(|&man| man != from);
        men.push(to);
        men.sort_unstable();
        men
    }
}

fn opening(white: &Half, black: &Half) -> String {
    let list = |men: Vec<Number>| men.iter().map(Number::to_string).collect::<Vec<_>>().join(",");
    let men_of_white = white.men().into_iter().rev().map(turned).collect();
    let men = format!("W{}:B{}", list(men_of_white), list(black.men()));
    let (from, to) = black.played;
    format!("B:{men} {from}-{to} {}-{}", turned(white.played.0), turned(white.played.1))
}

/// A square of White as Black sees it, and the other way round.
const fn turned(number: Number) -> Number {
    33 - number
}

fn loses_a_man(opening: &str) -> bool {
    let read = Position::initial(&Laws::ENGLISH).read_opening(opening);
    read.is_ok_and(|(start, moves)| {
        let reached = moves.into_iter().fold(start, |position, played| position.after(played));
        won_by_captures(&reached) != 0
    })
}

/// The number of men that the side to move wins, or loses if it is negative, while captures go on.
fn won_by_captures(position: &Position) -> i64 {
    if !position.must_capture() {
        return 0;
    }
    let worth = |played: Move| {
        let taken = i64::from(played.captured().len());
        taken - won_by_captures(&position.after(played))
    };
    position.legal_moves().map(worth).max().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `KingsRow`'s list, as pydraughts has it, numbers 2,500 positions, in groups of 50 for each removal and
    /// move of White. Of those that it calls lost, 91 lose a man at once: 13 for each of the seven groups
    /// with 21-17 are those with a man of Black on 14.
    #[test]
    fn the_numbers_of_draws_are_those_of_the_published_list() {
        let halves = halves();
        assert_eq!(halves.len(), 50);
        assert_eq!(halves.len().pow(2) - deck().len(), 91);
        for white in &halves {
            let lost = halves.iter().filter(|black| loses_a_man(&opening(white, black)));
            let lost: Vec<_> = lost.map(|black| black.reached().contains(&14)).collect();
            let leaves_21 = !white.reached().contains(&12) && white.reached().contains(&16);
            assert_eq!(lost, vec![true; if leaves_21 { 13 } else { 0 }], "{:?}", white.reached());
        }
    }

    /// Eight missing men and seven moves of each side are "some 3000 openings" (usacheckers.com, 2008).
    #[test]
    fn the_man_behind_moves_if_the_drawn_one_is_missing() {
        assert_eq!((REMOVED.count() * FIRST_MOVES.len()).pow(2), 3136);
        let moved = [(9, 14), (9, 13), (10, 14), (10, 15), (11, 15), (11, 16)];
        let instead = [(5, 9), (6, 9), (7, 10), (6, 10), (8, 11), (7, 11)];
        for (drawn, instead) in moved.into_iter().zip(instead) {
            assert_eq!(played(drawn.0, drawn), Some(instead));
        }
        assert_eq!((played(12, (12, 16)), played(9, (12, 16))), (None, Some((12, 16))));
    }
}
