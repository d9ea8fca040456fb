//! [`perft`](crate::perft::perft) at full speed: it counts moves without listing them where it can,
//! and the code is compiled once per side, so that directions are constants.

use super::bits::{self, Direction};
use super::captures::visit_chains;
use super::discs::{Discs, Step, crowns};
use super::{Laws, Position, generate};
use crate::Side;

/// The number of move sequences of exactly `depth` plies, as
/// [`perft::perft`](crate::perft::perft) counts them, many times faster.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match (depth, position.side) {
        (0, _) => 1,
        (_, Side::First) => count::<true>(position.discs, position.laws, depth),
        (_, Side::Second) => count::<false>(position.discs, position.laws, depth),
    }
}

const fn side<const FIRST: bool>() -> Side {
    if FIRST { Side::First } else { Side::Second }
}

fn count<const FIRST: bool>(discs: Discs, laws: &Laws, depth: u32) -> u64 {
    let capturers = discs.capturers(laws, side::<FIRST>());
    if capturers != 0 {
        count_captures::<FIRST>(discs, capturers, laws, depth)
    } else if depth == 1 {
        quiet_moves::<FIRST>(discs, laws)
    } else {
        count_quiet::<FIRST>(discs, laws, depth)
    }
}

fn count_after<const FIRST: bool>(discs: Discs, laws: &Laws, depth: u32) -> u64 {
    if FIRST { count::<false>(discs, laws, depth) } else { count::<true>(discs, laws, depth) }
}

fn count_captures<const FIRST: bool>(discs: Discs, capturers: u64, laws: &Laws, depth: u32) -> u64 {
    let count = Count::<FIRST> { discs, laws, depth };
    if !laws.preferences.is_empty() {
        let moves = generate::legal_moves(discs, laws, side::<FIRST>());
        return moves.iter().map(|m| count.after(m.step(laws, side::<FIRST>()))).sum();
    }
    let (kings, men) = (capturers & discs.kings, capturers & !discs.kings);
    let by_kings = if laws.kings_fly { count.chains(kings) } else { count.steps::<true>(kings) };
    let by_men = if laws.crowned_in_passing {
        count.chains(men)
    } else if laws.men_capture_backward {
        count.steps::<true>(men)
    } else {
        count.steps::<false>(men)
    };
    by_kings + by_men
}

/// Counts the captures of one position.
struct Count<'a, const FIRST: bool> {
    discs: Discs,
    laws: &'a Laws,
    depth: u32,
}

impl<const FIRST: bool> Count<'_, FIRST> {
    fn after(&self, step: Step) -> u64 {
        match self.depth {
            1 => 1,
            _ => count_after::<FIRST>(self.discs.after(step), self.laws, self.depth - 1),
        }
    }

    /// Counts chains under any laws.
    fn chains(&self, starts: u64) -> u64 {
        let (laws, side, mut total) = (self.laws, side::<FIRST>(), 0);
        visit_chains(self.discs, starts, laws, side, |chain| {
            total += self.after(chain.step(laws, side));
        });
        total
    }

    /// Counts the chains of discs that do not fly and do not change their kind. Such a disc lands
    /// an even number of rows from its start and captures at odd distances. So it never needs the
    /// square of a captured disc, and it does not matter when that disc is removed.
    fn steps<const ALL_WAYS: bool>(&self, starts: u64) -> u64 {
        let from = |start| {
            let prey = self.discs.prey(self.laws, self.discs.kings & start != 0);
            let jumper = Jumper { start, prey, empty: self.discs.empty() | start };
            self.jumps::<ALL_WAYS>(&jumper, start, 0)
        };
        bits::each(starts).map(from).sum()
    }

    fn jumps<const ALL_WAYS: bool>(&self, jumper: &Jumper, at: u64, captured: u64) -> u64 {
        let [right, left] = Direction::ahead(side::<FIRST>());
        let mut total = 0;
        let mut goes_on = false;
        let ways = [right, left, right.back(), left.back()];
        for way in &ways[..if ALL_WAYS { 4 } else { 2 }] {
            let over = way.step(at) & jumper.prey & !captured;
            let landing = way.step(over) & jumper.empty;
            if landing != 0 {
                goes_on = true;
                if !self.laws.captures_must_go_on {
                    total += self.end(jumper, landing, captured | over);
                }
                total += self.jumps::<ALL_WAYS>(jumper, landing, captured | over);
            }
        }
        if goes_on || !self.laws.captures_must_go_on {
            return total;
        }
        self.end(jumper, at, captured)
    }

    fn end(&self, jumper: &Jumper, to: u64, captured: u64) -> u64 {
        let crowned = crowns(side::<FIRST>(), to);
        self.after(Step { from: jumper.start, to, captured, crowned })
    }
}

/// A disc that captures, the discs that it may jump over and the squares that it may land on.
struct Jumper {
    start: u64,
    prey: u64,
    empty: u64,
}

fn count_quiet<const FIRST: bool>(discs: Discs, laws: &Laws, depth: u32) -> u64 {
    let (empty, kings) = (discs.empty(), discs.own & discs.kings);
    let mut total = 0;
    for way in Direction::ahead(side::<FIRST>()) {
        for to in bits::each(way.step(discs.own ^ kings) & empty) {
            let from = way.back().step(to);
            let kings = discs.kings | to & bits::last_row(side::<FIRST>());
            let next = Discs { own: discs.other, other: discs.own ^ from ^ to, kings };
            total += count_after::<FIRST>(next, laws, depth - 1);
        }
    }
    if kings != 0 {
        generate::visit_king_steps(kings, empty, laws, |from, to| {
            let next = discs.after(Step { from, to, captured: 0, crowned: true });
            total += count_after::<FIRST>(next, laws, depth - 1);
        });
    }
    total
}

/// The number of moves that capture nothing.
fn quiet_moves<const FIRST: bool>(discs: Discs, laws: &Laws) -> u64 {
    let (empty, kings) = (discs.empty(), discs.own & discs.kings);
    let [right, left] = Direction::ahead(side::<FIRST>());
    let reached = |from: u64, way: Direction| u64::from((way.step(from) & empty).count_ones());
    let mut count = reached(discs.own, right) + reached(discs.own, left);
    if kings != 0 {
        count += reached(kings, right.back()) + reached(kings, left.back());
        if laws.kings_fly {
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
