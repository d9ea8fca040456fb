//! Lists legal moves by the square they start from. Those of one disc go right-up, right-down,
//! left-up, left-down, the nearer landing first; chains are in dictionary order of these steps.

use super::bits::{self, Direction};
use super::chains::visit_chains;
use super::discs::Discs;
use super::moves::Stops;
use super::step::Step;
use super::turn::Turn;
use super::{Move, Square};
use alloc::vec::Vec;

/// The legal moves.
pub(super) fn legal_moves<T: Turn>(discs: Discs) -> Vec<Move> {
    let capturers = discs.capturers::<T>().all();
    if capturers == 0 {
        return quiet_moves::<T>(discs);
    }
    let (mut best, mut moves) = (0, Vec::new());
    visit_chains::<T, Stops>(discs, capturers, |chain| {
        if chain.rank > best {
            best = chain.rank;
            moves.clear();
        }
        if chain.rank == best {
            moves.push(Move::chain(chain));
        }
    });
    moves
}

/// The captures, before the laws' preferences are applied.
pub(super) fn all_captures<T: Turn>(discs: Discs) -> Vec<Move> {
    let mut moves = Vec::new();
    let capturers = discs.capturers::<T>().all();
    visit_chains::<T, Stops>(discs, capturers, |chain| moves.push(Move::chain(chain)));
    moves
}

/// The quiet moves, whether or not a capture is possible.
pub(super) fn quiet_moves<T: Turn>(discs: Discs) -> Vec<Move> {
    let mut moves = Vec::with_capacity(16);
    let mut push = |from, to| moves.push(Move::quiet(Square::of_bit(from), Square::of_bit(to)));
    let empty = discs.empty();
    for from in bits::each(discs.own) {
        if discs.kings & from != 0 {
            visit_king_steps::<T>(from, empty, &mut push);
        } else {
            let steps = T::AHEAD.map(|way| way.step(from) & empty);
            steps.into_iter().filter(|&to| to != 0).for_each(|to| push(from, to));
        }
    }
    moves
}

/// Visits the quiet moves: those of men to the right, to the left, and those of kings.
#[inline]
pub(super) fn visit_quiet<T: Turn>(discs: Discs, mut visit: impl FnMut(Step)) {
    let (empty, kings) = (discs.empty(), discs.own & discs.kings);
    for way in T::AHEAD {
        for to in bits::each(way.step(discs.own ^ kings) & empty) {
            let king = to & T::LAST_ROW != 0;
            visit(Step { from: way.back().step(to), to, captured: 0, king });
        }
    }
    if kings != 0 {
        visit_king_steps::<T>(kings, empty, |from, to| {
            visit(Step { from, to, captured: 0, king: true });
        });
    }
}

/// Visits the quiet moves of these kings.
fn visit_king_steps<T: Turn>(kings: u64, empty: u64, mut visit: impl FnMut(u64, u64)) {
    for from in bits::each(kings) {
        for way in Direction::ALL {
            let mut to = way.step(from) & empty;
            while to != 0 {
                visit(from, to);
                to = if T::LAWS.kings_fly { way.step(to) & empty } else { 0 };
            }
        }
    }
}

/// The number of quiet moves.
#[inline]
pub(super) fn count_quiet<T: Turn>(discs: Discs) -> u64 {
    let (empty, kings) = (discs.empty(), discs.own & discs.kings);
    let [right, left] = T::AHEAD;
    let both = |discs, right: Direction, left: Direction| {
        bits::count_both(left.step(discs) & empty, right.step(discs) & empty)
    };
    let mut count = both(discs.own, right, left);
    if kings != 0 {
        count += both(kings, left.back(), right.back());
        if T::LAWS.kings_fly {
            count += Direction::ALL.iter().map(|&way| long_moves(kings, empty, way)).sum::<u64>();
        }
    }
    count
}

/// The number of moves of two squares or more that kings have in this direction.
fn long_moves(kings: u64, empty: u64, way: Direction) -> u64 {
    let mut to = way.step(kings) & empty;
    let mut count = 0;
    while to != 0 {
        to = way.step(to) & empty;
        count += u64::from(to.count_ones());
    }
    count
}

/// Returns true if there is a legal move.
pub(super) fn can_move<T: Turn>(discs: Discs) -> bool {
    let (empty, kings) = (discs.empty(), discs.own & discs.kings);
    let can_step = |discs: u64, way: Direction| way.step(discs) & empty != 0;
    T::AHEAD.into_iter().any(|way| can_step(discs.own, way))
        || Direction::ALL.into_iter().any(|way| can_step(kings, way))
        || discs.capturers::<T>().all() != 0
}
