//! Finds chains of captures by following them step by step.

use super::Laws;
use super::bits::{self, Direction};
use super::discs::{Discs, Step, crowns, ways};
use super::moves::MAX_STOPS;
use crate::Side;

/// A partial chain of captures, all in bits of squares.
#[derive(Clone, Copy)]
pub(super) struct Chain {
    pub(super) start: u64,
    stops: [u64; MAX_STOPS],
    len: usize,
    pub(super) captured: u64,
}

impl Chain {
    fn new(start: u64) -> Chain {
        Chain { start, stops: [0; MAX_STOPS], len: 0, captured: 0 }
    }

    pub(super) fn stops(&self) -> &[u64] {
        &self.stops[..self.len]
    }

    fn push(&mut self, stop: u64) {
        self.stops[self.len] = stop;
        self.len += 1;
    }

    fn pop(&mut self) {
        self.len -= 1;
    }

    /// The changes of the discs by the chain.
    pub(super) fn step(&self, laws: &Laws, side: Side) -> Step {
        let to = self.stops[self.len - 1];
        let all_stops = || self.stops().iter().fold(0, |set, stop| set | stop);
        let stops = if laws.crowned_in_passing { all_stops() } else { to };
        Step { from: self.start, to, captured: self.captured, crowned: crowns(side, stops) }
    }
}

/// Visits the chains of all own discs among `starts` in the order of moves, before the laws'
/// preferences are applied.
pub(super) fn visit_chains(
    discs: Discs,
    starts: u64,
    laws: &Laws,
    side: Side,
    mut visit: impl FnMut(&Chain),
) {
    for start in bits::each(starts) {
        let king = discs.kings & start != 0;
        let mut search = Search {
            laws,
            side,
            prey: discs.prey(laws, king),
            empty: discs.empty() | start,
            chain: Chain::new(start),
            visit: &mut visit,
        };
        search.go_on(start, king, None);
    }
}

struct Search<'a, V> {
    laws: &'a Laws,
    side: Side,
    /// The discs that can still be captured.
    prey: u64,
    empty: u64,
    chain: Chain,
    visit: V,
}

impl<V: FnMut(&Chain)> Search<'_, V> {
    /// Visits the chains that continue from a square in any direction but `except`; returns whether
    /// there is one.
    fn go_on(&mut self, at: u64, king: bool, except: Option<Direction>) -> bool {
        let mut found = false;
        for &way in ways(self.laws, self.side, king) {
            if Some(way) != except {
                found |= self.jump(at, king, way);
            }
        }
        found
    }

    /// Visits the chains whose next capture is in this direction; returns whether there is one.
    fn jump(&mut self, at: u64, king: bool, way: Direction) -> bool {
        let flies = king && self.laws.kings_fly;
        let prey = way.step(if flies { self.last_free(at, way) } else { at }) & self.prey;
        let landing = way.step(prey) & self.empty;
        if landing == 0 {
            return false;
        }
        let (prey_before, empty_before, captured) = (self.prey, self.empty, self.chain.captured);
        self.prey ^= prey;
        self.chain.captured |= prey;
        if !self.laws.captured_discs_block {
            self.empty |= prey;
        }
        let landings = if flies { self.run(landing, way) } else { landing };
        if self.laws.captures_must_go_on {
            self.land_and_go_on(landings, king, way);
        } else {
            self.land_anywhere(landings, king, way);
        }
        (self.prey, self.empty, self.chain.captured) = (prey_before, empty_before, captured);
        true
    }

    fn land_and_go_on(&mut self, landings: u64, king: bool, way: Direction) {
        let mut goes_on = false;
        let mut straight_on = None;
        for landing in in_order(landings, way) {
            let king = king || self.laws.crowned_in_passing && crowns(self.side, landing);
            self.chain.push(landing);
            goes_on |= self.go_on(landing, king, straight_on);
            self.chain.pop();
            straight_on = Some(way);
        }
        if !goes_on {
            for landing in in_order(landings, way) {
                self.chain.push(landing);
                (self.visit)(&self.chain);
                self.chain.pop();
            }
        }
    }

    fn land_anywhere(&mut self, landings: u64, king: bool, way: Direction) {
        for landing in in_order(landings, way) {
            self.chain.push(landing);
            (self.visit)(&self.chain);
            self.go_on(landing, king, None);
            self.chain.pop();
        }
    }

    /// The run of free squares in one direction that begins with the free square `from`.
    fn run(&self, from: u64, way: Direction) -> u64 {
        let mut run = from;
        for _ in 0..5 {
            run |= way.step(run) & self.empty;
        }
        run
    }

    /// The last free square in one direction, before a disc or the edge.
    fn last_free(&self, mut at: u64, way: Direction) -> u64 {
        while way.step(at) & self.empty != 0 {
            at = way.step(at);
        }
        at
    }
}

/// The bits of one line in the order in which a disc moving in this direction meets them.
fn in_order(mut set: u64, way: Direction) -> impl Iterator<Item = u64> {
    let rightward = matches!(way, Direction::RightUp | Direction::RightDown);
    std::iter::from_fn(move || {
        let next = if rightward { set & set.wrapping_neg() } else { highest(set) };
        set ^= next;
        (next != 0).then_some(next)
    })
}

fn highest(set: u64) -> u64 {
    if set == 0 { 0 } else { 1 << set.ilog2() }
}
