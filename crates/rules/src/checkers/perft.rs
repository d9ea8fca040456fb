//! [`perft`](crate::perft::perft) at full speed: it counts the moves of the last ply without listing
//! them, and plays steps instead of moves.

use super::Position;
use super::captures::{count_captures, visit_captures};
use super::discs::Discs;
use super::generate::{count_quiet, visit_quiet};
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
        2 => {
            sum::<T>(discs, |Discs { own, other, kings }| count_moves::<T::Next>(own, other, kings))
        }
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
