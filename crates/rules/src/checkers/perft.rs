//! [`perft`](crate::perft::perft) at full speed: it counts the moves of the last ply without listing
//! them, and plays steps instead of moves.

use super::Position;
use super::bits;
use super::captures::{count_captures, visit_captures};
use super::discs::Discs;
use super::generate::{count_quiet, visit_quiet};
use super::step::Step;
use super::turn::{Turn, with_turn};

/// The number of move sequences of exactly `depth` plies, as
/// [`perft::perft`](crate::perft::perft) counts them, many times faster.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => with_turn!(position.laws, position.side, T => count::<T>(position.discs, depth)),
    }
}

fn count<T: Turn>(discs: Discs, depth: u32) -> u64 {
    match depth {
        1 => count_moves::<T>(discs.own, discs.other, discs.kings),
        2 => count_pairs::<T>(discs),
        _ => sum::<T>(discs, |discs| count::<T::Next>(discs, depth - 1)),
    }
}

/// The sum of a function over the discs after each legal move.
#[inline]
fn sum<T: Turn>(discs: Discs, function: impl Fn(Discs) -> u64) -> u64 {
    let capturers = discs.capturers::<T>();
    let mut total = 0;
    let add = |step| total += function(discs.after(step));
    if capturers.all() == 0 {
        visit_quiet::<T>(discs, add);
    } else {
        visit_captures::<T>(discs, &capturers, add);
    }
    total
}

/// The number of legal moves with their answers.
fn count_pairs<T: Turn>(discs: Discs) -> u64 {
    let Discs { own, other, kings } = discs;
    let turned = Discs { own: other, other: own, kings };
    let is_calm =
        kings == 0 && discs.capturers::<T>().all() == 0 && turned.capturers::<T::Next>().all() == 0;
    if is_calm { count_calm_pairs::<T>(turned) } else { sum::<T>(discs, count_answers::<T>) }
}

/// The number of answers in these discs after a move.
#[inline]
fn count_answers<T: Turn>(Discs { own, other, kings }: Discs) -> u64 {
    count_moves::<T::Next>(own, other, kings)
}

/// The number of quiet moves with their answers, where there are only men and neither side could
/// capture if it were to move; `turned` are the discs as seen by the side that answers.
///
/// Most moves open no capture. They only take away the answers to the square where they end and add
/// those to the square where they start, so they are counted all at once.
fn count_calm_pairs<T: Turn>(turned: Discs) -> u64 {
    let Discs { own: other, other: own, .. } = turned;
    let empty = turned.empty();
    let open =
        T::Next::MEN_CAPTURE.iter().fold(0, |set, way| set | way.step(own & way.step(other)));
    let [right, left] = T::AHEAD;
    let mut total = 0;
    let [by_right, by_left] = [(right, left), (left, right)].map(|(way, aside)| {
        let across = aside.back().step(other) & aside.step(empty);
        let behind = aside.step(other) & aside.back().step(empty);
        let behind = if T::LAWS.men_capture_backward { behind } else { 0 };
        let ends = way.step(own) & empty;
        let calm = ends & !(way.back().step(other) | across | behind | way.step(open));
        for to in bits::each(ends ^ calm) {
            let from = way.back().step(to);
            let step = Step { from, to, captured: 0, king: to & T::LAST_ROW != 0 };
            total += count_answers::<T>(Discs { own, other, kings: 0 }.after(step));
        }
        let answers = aside.back().step(other);
        (calm, answers & calm, answers & way.back().step(calm))
    });
    let calm = bits::count_both(by_left.0, by_right.0);
    let taken = bits::count_both(by_left.1, by_right.1);
    let added = bits::count_both(by_right.2, by_left.2);
    total + calm * count_quiet::<T::Next>(turned) + added - taken
}

/// The number of legal moves. Its arguments are the fields of [`Discs`], because three numbers are
/// passed in registers and a structure of three is not.
#[inline(never)]
fn count_moves<T: Turn>(own: u64, other: u64, kings: u64) -> u64 {
    let discs = Discs { own, other, kings };
    let capturers = discs.capturers::<T>();
    if capturers.all() == 0 {
        count_quiet::<T>(discs)
    } else {
        count_captures::<T>(discs, &capturers)
    }
}
