//! Captures that the laws allow: single jumps of men all at once, and the best of the chains.

use super::bits::{self, Direction};
use super::chains::visit_chains;
use super::discs::{Capturers, Discs};
use super::short::count_short;
use super::step::Step;
use super::turn::Turn;

/// Visits the captures that the laws allow.
#[inline]
pub(super) fn visit_captures<T: Turn>(
    discs: Discs,
    capturers: &Capturers,
    mut visit: impl FnMut(Step),
) {
    if are_single::<T>(discs, capturers) {
        return visit_singles::<T>(&capturers.men, visit);
    }
    let Split { singles, starts } = split::<T>(discs, capturers);
    visit_singles::<T>(&singles, &mut visit);
    let mut best = 0;
    if !T::LAWS.preferences.is_empty() {
        visit_chains::<T, ()>(discs, starts, |chain| best = best.max(chain.rank));
    }
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
        count_singles::<T>(&capturers.men)
    } else {
        count_split::<T>(discs, capturers)
    }
}

#[inline(never)]
fn count_split<T: Turn>(discs: Discs, capturers: &Capturers) -> u64 {
    if let Some(count) = count_short::<T>(&discs, capturers) {
        return count;
    }
    let Split { singles, starts } = split::<T>(discs, capturers);
    let (mut best, mut count) = (0, count_singles::<T>(&singles));
    visit_chains::<T, ()>(discs, starts, |chain| {
        if chain.rank > best {
            (best, count) = (chain.rank, 0);
        }
        count += u64::from(chain.rank == best);
    });
    count
}

/// Returns true if it is certain at a glance that only men capture, one disc each, and that the
/// laws prefer none of these captures.
#[inline]
fn are_single<T: Turn>(discs: Discs, capturers: &Capturers) -> bool {
    let landings = jumps::<T>(&capturers.men).fold(0, |set, (way, men)| set | landing(men, way));
    capturers.kings | landings & may_go_on::<T>(capturers) | men_rank_by::<T>(discs) == 0
}

/// The squares where a man that has landed may capture on.
#[inline]
const fn may_go_on<T: Turn>(capturers: &Capturers) -> u64 {
    capturers.ready | if T::LAWS.crowned_in_passing { T::LAST_ROW } else { 0 }
}

/// The discs that make a difference between single captures of men.
#[inline]
const fn men_rank_by<T: Turn>(discs: Discs) -> u64 {
    let by_kings = T::LAWS.men_capture_kings && T::WEIGHTS.king != 0;
    if by_kings { discs.other & discs.kings } else { 0 }
}

/// The captures of a position in two parts.
struct Split {
    /// The men whose only captures are single, by direction. They have no rank.
    singles: [u64; 4],
    /// The other discs that have captures that may be best.
    starts: u64,
}

/// Splits the captures, so that only chains need to be followed.
fn split<T: Turn>(discs: Discs, capturers: &Capturers) -> Split {
    let may_go_on = may_go_on::<T>(capturers);
    let longer = jumps::<T>(&capturers.men)
        .fold(0, |set, (way, men)| set | men & landing(may_go_on, way.back()));
    let starts = capturers.kings | longer;
    if T::PREFERS_LONG && longer != 0 {
        return Split { singles: [0; 4], starts };
    }
    let ranked = !T::LAWS.preferences.is_empty();
    if ranked && capturers.kings | men_rank_by::<T>(discs) != 0 {
        return Split { singles: [0; 4], starts: capturers.all() };
    }
    Split { singles: capturers.men.map(|men| men & !starts), starts }
}

/// The directions in which men capture, each with its men.
#[inline]
fn jumps<T: Turn>(men: &[u64; 4]) -> impl Iterator<Item = (Direction, u64)> {
    T::MEN_CAPTURE.iter().copied().zip(*men)
}

#[inline]
const fn landing(men: u64, way: Direction) -> u64 {
    way.step(way.step(men))
}

#[inline]
fn visit_singles<T: Turn>(men: &[u64; 4], mut visit: impl FnMut(Step)) {
    for (way, men) in jumps::<T>(men) {
        for from in bits::each(men) {
            let to = landing(from, way);
            visit(Step { from, to, captured: way.step(from), king: to & T::LAST_ROW != 0 });
        }
    }
}

#[inline]
fn count_singles<T: Turn>(men: &[u64; 4]) -> u64 {
    let [a, b, c, d] = *men;
    if T::LAWS.men_capture_backward {
        bits::count_both(a, c) + bits::count_both(b, d)
    } else {
        bits::count_both(a, b)
    }
}
