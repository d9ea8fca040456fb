//! Lists legal moves by the square they start from. Those of one disc go right-up, right-down,
//! left-up, left-down, the nearer landing first; chains are in dictionary order of these steps.

use super::bits::{self, Direction};
use super::captures::visit_chains;
use super::discs::Discs;
use super::square::between;
use super::{Laws, Move, Preference, Square};
use crate::Side;

/// The legal moves.
pub(super) fn legal_moves(discs: Discs, laws: &Laws, side: Side) -> Vec<Move> {
    let capturers = discs.capturers(laws, side);
    if capturers == 0 {
        return quiet_moves(discs, laws, side);
    }
    let mut moves = all_captures(discs, capturers, laws, side);
    for &preference in laws.preferences {
        keep_best(&mut moves, |played| merit(preference, discs.kings, played));
    }
    moves
}

/// The captures, before the laws' preferences are applied.
pub(super) fn all_captures(discs: Discs, capturers: u64, laws: &Laws, side: Side) -> Vec<Move> {
    let mut moves = Vec::new();
    visit_chains(discs, capturers, laws, side, |chain| moves.push(Move::chain(chain)));
    moves
}

/// The quiet moves, whether or not a capture is possible.
pub(super) fn quiet_moves(discs: Discs, laws: &Laws, side: Side) -> Vec<Move> {
    let mut moves = Vec::with_capacity(16);
    visit_quiet(discs, laws, side, |from, to| {
        moves.push(Move::quiet(Square::of_bit(from), Square::of_bit(to)));
    });
    moves
}

fn visit_quiet(discs: Discs, laws: &Laws, side: Side, mut visit: impl FnMut(u64, u64)) {
    let empty = discs.empty();
    for from in bits::each(discs.own) {
        if discs.kings & from != 0 {
            visit_king_steps(from, empty, laws, &mut visit);
        } else {
            let steps = Direction::ahead(side).map(|way| way.step(from) & empty);
            steps.into_iter().filter(|&to| to != 0).for_each(|to| visit(from, to));
        }
    }
}

/// Visits the quiet moves of these kings.
pub(super) fn visit_king_steps(
    kings: u64,
    empty: u64,
    laws: &Laws,
    mut visit: impl FnMut(u64, u64),
) {
    for from in bits::each(kings) {
        for way in Direction::ALL {
            let mut to = way.step(from) & empty;
            while to != 0 {
                visit(from, to);
                to = if laws.kings_fly { way.step(to) & empty } else { 0 };
            }
        }
    }
}

/// Whether there is a legal move.
pub(super) fn can_move(discs: Discs, laws: &Laws, side: Side) -> bool {
    let (empty, kings) = (discs.empty(), discs.own & discs.kings);
    let can_step = |discs: u64, way: Direction| way.step(discs) & empty != 0;
    Direction::ahead(side).into_iter().any(|way| can_step(discs.own, way))
        || Direction::ALL.into_iter().any(|way| can_step(kings, way))
        || discs.capturers(laws, side) != 0
}

fn keep_best(moves: &mut Vec<Move>, merit: impl Fn(&Move) -> u32) {
    if let Some(best) = moves.iter().map(&merit).max() {
        moves.retain(|played| merit(played) == best);
    }
}

/// The rank of a capture by a preference; greater is better.
fn merit(preference: Preference, kings: u64, played: &Move) -> u32 {
    match preference {
        Preference::MostDiscs => played.captured().len(),
        Preference::WithKing => u32::from(kings & played.start().bit() != 0),
        Preference::MostKings => (played.captured().0 & kings).count_ones(),
        Preference::KingsFirst => kings_in_turn(kings, played),
    }
}

/// A binary number with one digit per captured disc, in order: 1 for a king, 0 for a man. Of two
/// chains of equal length, the one that captures a king earlier has the greater number.
fn kings_in_turn(kings: u64, played: &Move) -> u32 {
    let mut at = played.start();
    played.stops().iter().fold(0, |digits, &stop| {
        let captured = between(at, stop).find(|&square| played.captured().contains(square));
        at = stop;
        digits << 1 | u32::from(captured.is_some_and(|square| kings & square.bit() != 0))
    })
}
