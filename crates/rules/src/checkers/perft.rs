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
    let capturers = discs.capturers::<T>();
    let must_capture = capturers.all() != 0;
    if depth == 1 {
        return if must_capture {
            count_captures::<T>(discs, &capturers)
        } else {
            count_quiet::<T>(discs)
        };
    }
    let mut total = 0;
    let add = |step| total += count::<T::Next>(discs.after(step), depth - 1);
    if must_capture {
        visit_captures::<T>(discs, &capturers, add);
    } else {
        visit_quiet::<T>(discs, add);
    }
    total
}
