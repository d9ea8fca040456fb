//! Finds chains of captures by following them step by step.

use core::marker::PhantomData;

use super::bits::{self, Direction};
use super::discs::{Discs, before};
use super::moves::Path;
use super::step::Step;
use super::turn::Turn;

/// A chain of captures: what it has changed so far, its rank by the laws' preferences, and its path.
#[derive(Clone, Copy)]
pub(super) struct Chain<P> {
    pub(super) step: Step,
    pub(super) rank: u32,
    pub(super) path: P,
}

/// Visits the chains of all own discs among `starts` in the order of moves, before the laws'
/// preferences are applied.
#[inline(never)]
pub(super) fn visit_chains<T: Turn, P: Path>(
    discs: Discs,
    starts: u64,
    mut visit: impl FnMut(&Chain<P>),
) {
    for from in bits::each(starts) {
        let king = discs.kings & from != 0;
        let (prey, empty) = (discs.prey::<T>(king), discs.empty() | from);
        let step = Step { from, to: from, captured: 0, king };
        let rank = if king { T::WEIGHTS.with_king } else { 0 };
        let start = Chain { step, rank, path: P::start(from) };
        let mut ready = [0; 4];
        for (&way, ready) in ways::<T>(king).iter().zip(&mut ready) {
            *ready = before(prey, empty, way);
        }
        let (kings, visit) = (discs.kings, &mut visit);
        let mut search = Search::<T, P, _> {
            prey,
            empty,
            ready,
            further: further(ready),
            kings,
            visit,
            kind: PhantomData,
        };
        if king {
            search.go_on::<true>(&start, None);
        } else {
            search.go_on::<false>(&start, None);
        }
    }
}

/// The squares from which a disc can capture in any direction but back, for each direction in which it
/// has arrived: behind it is the disc that it has captured.
pub(super) const fn further(ready: [u64; 4]) -> [u64; 4] {
    let [a, b, c, d] = ready;
    [a | b | c, a | b | d, a | c | d, b | c | d]
}

/// The directions in which a disc captures, in the order of moves.
const fn ways<T: Turn>(king: bool) -> &'static [Direction] {
    if king { &Direction::ALL } else { T::MEN_CAPTURE }
}

struct Search<T, P, V> {
    /// The discs that can be captured.
    prey: u64,
    /// The free squares, and the start of the chain.
    empty: u64,
    /// The squares from which a disc that does not fly can capture in each of its directions.
    ready: [u64; 4],
    /// The squares from which it can capture on after a capture in each direction.
    further: [u64; 4],
    /// The kings before the move.
    kings: u64,
    visit: V,
    kind: PhantomData<(T, P)>,
}

impl<T: Turn, P: Path, V: FnMut(&Chain<P>)> Search<T, P, V> {
    /// Visits the chains that continue in any direction but `except`; returns whether there is one.
    fn go_on<const KING: bool>(&mut self, chain: &Chain<P>, except: Option<Direction>) -> bool {
        let mut found = false;
        for (index, &way) in ways::<T>(KING).iter().enumerate() {
            if KING && T::LAWS.kings_fly {
                found |= Some(way) != except && self.fly(chain, way);
            } else if chain.step.to & self.ready[index] != 0 {
                found |= self.jump::<KING>(chain, way, self.further[index]);
            }
        }
        found
    }

    /// Visits the chains whose next capture is in this direction, by a flying king; returns whether
    /// there is one.
    #[inline]
    fn fly(&mut self, chain: &Chain<P>, way: Direction) -> bool {
        let Step { to, captured, .. } = chain.step;
        let empty = if T::LAWS.captured_discs_block { self.empty } else { self.empty | captured };
        let over = way.step(last_free(to, empty, way)) & self.prey & !captured;
        let landing = way.step(over) & empty;
        if landing != 0 {
            self.land_on_line(&self.taking(chain, over), run(landing, empty, way), way);
        }
        landing != 0
    }

    /// Visits the chains whose next capture is in this direction, by a disc that does not fly and is
    /// ready for it; returns whether there is one.
    ///
    /// Such a disc lands an even number of rows from its start and captures at odd distances. So it
    /// never needs the square of a captured disc, and it does not matter when that disc is removed.
    #[inline]
    fn jump<const KING: bool>(&mut self, chain: &Chain<P>, way: Direction, further: u64) -> bool {
        let over = way.step(chain.step.to);
        if over & chain.step.captured != 0 {
            return false;
        }
        self.land::<KING>(&self.taking(chain, over), way.step(over), further);
        true
    }

    /// The chain with one more captured disc, before it lands.
    #[inline]
    fn taking(&self, chain: &Chain<P>, over: u64) -> Chain<P> {
        let mut chain = *chain;
        chain.rank += T::WEIGHTS.disc;
        if self.kings & over != 0 {
            chain.rank += T::WEIGHTS.king;
            if T::WEIGHTS.first_king != 0 {
                chain.rank += T::WEIGHTS.first_king >> chain.step.captured.count_ones();
            }
        }
        chain.step.captured |= over;
        chain
    }

    /// Visits the chains that land on this square, the only one, and go on if it is one of `further`.
    #[inline]
    fn land<const KING: bool>(&mut self, chain: &Chain<P>, landing: u64, further: u64) {
        let crowned = landing & T::LAST_ROW != 0;
        let chain = chain.landing_on(landing, KING || crowned);
        let goes_on = |search: &mut Self| {
            if !KING && crowned && T::LAWS.crowned_in_passing {
                search.go_on::<true>(&chain, None)
            } else {
                landing & further != 0 && search.go_on::<KING>(&chain, None)
            }
        };
        if !T::LAWS.captures_must_go_on {
            (self.visit)(&chain);
            goes_on(self);
        } else if !goes_on(self) {
            (self.visit)(&chain);
        }
    }

    /// Visits the chains of a flying king that land on one of these squares of a line.
    fn land_on_line(&mut self, chain: &Chain<P>, landings: u64, way: Direction) {
        let mut goes_on = false;
        let mut straight_on = None;
        for landing in in_order(landings, way) {
            let chain = chain.landing_on(landing, true);
            if !T::LAWS.captures_must_go_on {
                (self.visit)(&chain);
            }
            goes_on |= self.go_on::<true>(&chain, straight_on);
            if T::LAWS.captures_must_go_on {
                straight_on = Some(way);
            }
        }
        if T::LAWS.captures_must_go_on && !goes_on {
            for landing in in_order(landings, way) {
                (self.visit)(&chain.landing_on(landing, true));
            }
        }
    }
}

impl<P: Path> Chain<P> {
    #[inline]
    fn landing_on(&self, to: u64, king: bool) -> Chain<P> {
        let step = Step { to, king, ..self.step };
        Chain { step, rank: self.rank, path: self.path.stopping_at(to) }
    }
}

/// The run of free squares in one direction that begins with the free square `from`.
#[inline]
fn run(from: u64, empty: u64, way: Direction) -> u64 {
    let mut run = from;
    for _ in 0..5 {
        run |= way.step(run) & empty;
    }
    run
}

/// The last free square in one direction, before a disc or the edge.
#[inline]
fn last_free(mut at: u64, empty: u64, way: Direction) -> u64 {
    while way.step(at) & empty != 0 {
        at = way.step(at);
    }
    at
}

/// The bits of one line in the order in which a disc moving in this direction meets them.
fn in_order(mut set: u64, way: Direction) -> impl Iterator<Item = u64> {
    let rightward = matches!(way, Direction::RightUp | Direction::RightDown);
    core::iter::from_fn(move || {
        let next = if rightward { set & set.wrapping_neg() } else { highest(set) };
        set ^= next;
        (next != 0).then_some(next)
    })
}

fn highest(set: u64) -> u64 {
    if set == 0 { 0 } else { 1 << set.ilog2() }
}
