//! [`perft`](crate::perft::perft) at full speed: nothing is listed that need only be counted.

use super::bits::Direction;
use super::board::{Discs, Step, crowns};
use super::captures::visit_chains;
use super::{Laws, Position, generate};
use crate::Side;

/// The number of move sequences of exactly `depth` plies, as
/// [`perft::perft`](crate::perft::perft) counts them, many times faster.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => count(position.discs, position.laws, position.side, depth),
    }
}

fn count(discs: Discs, laws: &Laws, side: Side, depth: u32) -> u64 {
    let capturers = discs.capturers(laws, side);
    if capturers != 0 {
        count_captures(discs, capturers, laws, side, depth)
    } else if depth == 1 {
        quiet_moves(discs, laws, side)
    } else {
        let mut total = 0;
        generate::visit_quiet(discs, laws, side, |from, to| {
            let step = Step { from, to, captured: 0, crowned: crowns(side, to) };
            total += count(discs.after(step), laws, side.opponent(), depth - 1);
        });
        total
    }
}

fn count_captures(discs: Discs, capturers: u64, laws: &Laws, side: Side, depth: u32) -> u64 {
    let mut total = 0;
    let mut count_after = |step| {
        total += match depth {
            1 => 1,
            _ => count(discs.after(step), laws, side.opponent(), depth - 1),
        }
    };
    if laws.preferences.is_empty() {
        visit_chains(discs, capturers, laws, side, |chain| count_after(chain.step(laws, side)));
    } else {
        let moves = generate::legal_moves(discs, laws, side);
        moves.iter().for_each(|played| count_after(played.step(laws, side)));
    }
    total
}

/// The number of moves that capture nothing.
fn quiet_moves(discs: Discs, laws: &Laws, side: Side) -> u64 {
    let (empty, kings) = (discs.empty(), discs.own & discs.kings);
    let [right, left] = Direction::ahead(side);
    let mut count =
        (right.step(discs.own) & empty).count_ones() + (left.step(discs.own) & empty).count_ones();
    if kings != 0 {
        count += (right.back().step(kings) & empty).count_ones()
            + (left.back().step(kings) & empty).count_ones();
        if laws.kings_fly {
            count += Direction::ALL.iter().map(|&way| long_moves(kings, empty, way)).sum::<u32>();
        }
    }
    u64::from(count)
}

/// The number of ways that kings have of moving two squares or more this way.
fn long_moves(kings: u64, empty: u64, way: Direction) -> u32 {
    let mut to = way.step(kings) & empty;
    let mut count = 0;
    while to != 0 {
        to = way.step(to) & empty;
        count += to.count_ones();
    }
    count
}
