//! Finds captures: chains by following them step by step, and single jumps of men all at once.

use std::marker::PhantomData;

use super::bits::{self, Direction};
use super::discs::{Capturers, Discs};
use super::laws::Preference;
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

/// Visits the captures that the laws allow.
#[inline]
pub(super) fn visit_captures<T: Turn>(
    discs: Discs,
    capturers: &Capturers,
    mut visit: impl FnMut(Step),
) {
    if are_single::<T>(discs, capturers) {
        return visit_singles::<T>(capturers, visit);
    }
    let starts = capturers.all();
    if T::LAWS.preferences.is_empty() {
        return visit_chains::<T, ()>(discs, starts, |chain| visit(chain.step));
    }
    let mut best = 0;
    visit_chains::<T, ()>(discs, starts, |chain| best = best.max(chain.rank));
    visit_chains::<T, ()>(discs, starts, |chain| {
        if chain.rank == best {
            visit(chain.step);
        }
    });
}

/// The number of captures that the laws allow.
#[inline]
pub(super) fn count_captures<T: Turn>(discs: Discs, capturers: &Capturers) -> u64 {
    if are_single::<T>(discs, capturers) {
        return count_singles::<T>(capturers);
    }
    count_chains::<T>(discs, capturers.all())
}

#[inline(never)]
fn count_chains<T: Turn>(discs: Discs, starts: u64) -> u64 {
    let (mut best, mut count) = (0, 0);
    visit_chains::<T, ()>(discs, starts, |chain| {
        if chain.rank > best {
            (best, count) = (chain.rank, 0);
        }
        count += u64::from(chain.rank == best);
    });
    count
}

/// Whether it is certain at a glance that only men capture, one disc each, and that the laws prefer
/// none of these captures.
#[inline]
fn are_single<T: Turn>(discs: Discs, capturers: &Capturers) -> bool {
    let landings = jumps::<T>(capturers).fold(0, |set, (way, men)| set | landing(men, way));
    let going_on = if T::LAWS.crowned_in_passing { T::LAST_ROW } else { 0 };
    let by_kings = T::LAWS.men_capture_kings && T::LAWS.prefers(Preference::MostKings);
    let unequal = if by_kings { discs.other & discs.kings } else { 0 };
    capturers.kings | landings & (capturers.ready | going_on) | unequal == 0
}

/// The directions in which men capture, each with those that can.
#[inline]
fn jumps<T: Turn>(capturers: &Capturers) -> impl Iterator<Item = (Direction, u64)> {
    T::MEN_CAPTURE.iter().copied().zip(capturers.men)
}

#[inline]
const fn landing(men: u64, way: Direction) -> u64 {
    way.step(way.step(men))
}

#[inline]
fn visit_singles<T: Turn>(capturers: &Capturers, mut visit: impl FnMut(Step)) {
    for (way, men) in jumps::<T>(capturers) {
        for from in bits::each(men) {
            let to = landing(from, way);
            visit(Step { from, to, captured: way.step(from), king: to & T::LAST_ROW != 0 });
        }
    }
}

#[inline]
fn count_singles<T: Turn>(capturers: &Capturers) -> u64 {
    let [a, b, c, d] = capturers.men;
    if T::LAWS.men_capture_backward {
        bits::count_both(a, c) + bits::count_both(b, d)
    } else {
        bits::count_both(a, b)
    }
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
        let kings = discs.kings;
        let visit = &mut visit;
        let mut search = Search::<T, P, _> { prey, empty, kings, visit, kind: PhantomData };
        if king {
            search.go_on::<true>(&start, None);
        } else {
            search.go_on::<false>(&start, None);
        }
    }
}

struct Search<T, P, V> {
    /// The discs that can be captured.
    prey: u64,
    /// The free squares, and the start of the chain.
    empty: u64,
    /// The kings before the move.
    kings: u64,
    visit: V,
    kind: PhantomData<(T, P)>,
}

impl<T: Turn, P: Path, V: FnMut(&Chain<P>)> Search<T, P, V> {
    /// Visits the chains that continue in any direction but `except`; returns whether there is one.
    fn go_on<const KING: bool>(&mut self, chain: &Chain<P>, except: Option<Direction>) -> bool {
        let mut found = false;
        for &way in if KING { &Direction::ALL } else { T::MEN_CAPTURE } {
            if Some(way) != except {
                found |= self.jump::<KING>(chain, way);
            }
        }
        found
    }

    /// Visits the chains whose next capture is in this direction; returns whether there is one.
    #[inline]
    fn jump<const KING: bool>(&mut self, chain: &Chain<P>, way: Direction) -> bool {
        let Step { to, captured, .. } = chain.step;
        let flies = KING && T::LAWS.kings_fly;
        let empty = if T::LAWS.captured_discs_block { self.empty } else { self.empty | captured };
        let before = if flies { last_free(to, empty, way) } else { to };
        let over = way.step(before) & self.prey & !captured;
        let landing = way.step(over) & empty;
        if landing == 0 {
            return false;
        }
        let chain = self.taking(chain, over);
        if flies {
            self.land_on_line(&chain, run(landing, empty, way), way);
        } else {
            self.land::<KING>(&chain, landing);
        }
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

    /// Visits the chains that land on this square, the only one.
    #[inline]
    fn land<const KING: bool>(&mut self, chain: &Chain<P>, landing: u64) {
        let crowned = landing & T::LAST_ROW != 0;
        let chain = chain.landing_on(landing, KING || crowned);
        let goes_on = |search: &mut Self| {
            if !KING && crowned && T::LAWS.crowned_in_passing {
                search.go_on::<true>(&chain, None)
            } else {
                search.go_on::<KING>(&chain, None)
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
    std::iter::from_fn(move || {
        let next = if rightward { set & set.wrapping_neg() } else { highest(set) };
        set ^= next;
        (next != 0).then_some(next)
    })
}

fn highest(set: u64) -> u64 {
    if set == 0 { 0 } else { 1 << set.ilog2() }
}
