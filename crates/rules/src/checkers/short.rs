//! Counts short captures of men. All men that jump in the same directions are followed at once, as a
//! set.

use super::bits::{self, Direction};
use super::chains::further;
use super::discs::{Capturers, Discs, before};
use super::turn::Turn;

/// The most jumps that are followed. A man does not come back to a disc that it has captured or to its
/// start in less than four.
const MAX_JUMPS: u32 = 3;

/// The number of captures that the laws allow; `None` if it takes more than sets of men to count them.
/// That is so if a king captures, if a man may jump four times or capture on as a king, and if the laws
/// look at more than the number of discs.
#[inline]
pub(super) fn count_short<T: Turn>(discs: &Discs, capturers: &Capturers) -> Option<u64> {
    let by_number = T::LAWS.preferences.is_empty() || T::PREFERS_LONG && discs.kings == 0;
    if !by_number || capturers.kings != 0 {
        return None;
    }
    let prey = discs.prey::<T>(false);
    let mut ready = [0; 4];
    for (&way, ready) in T::MEN_CAPTURE.iter().zip(&mut ready) {
        *ready = before(prey, discs.empty(), way);
    }
    let (further, longest, total) = (further(ready), 0, 0);
    let mut count = Count { discs, capturers, ready, further, longest, total };
    count.count_first::<T>(0)?;
    count.count_first::<T>(1)?;
    count.count_first::<T>(2)?;
    count.count_first::<T>(3)?;
    Some(count.total)
}

/// A count under way. Directions are given by their index in [`Turn::MEN_CAPTURE`].
struct Count<'a> {
    discs: &'a Discs,
    capturers: &'a Capturers,
    /// The squares from which a man can capture in each direction.
    ready: [u64; 4],
    /// The squares from which it can capture on after a capture in each direction.
    further: [u64; 4],
    /// The most jumps of a capture so far.
    longest: u32,
    /// The number of captures so far; if the laws prefer long ones, of those with the most jumps.
    total: u64,
}

#[expect(clippy::inline_always, reason = "the directions become constants")]
impl Count<'_> {
    /// Counts the captures that begin in this direction.
    #[inline(always)]
    fn count_first<T: Turn>(&mut self, first: usize) -> Option<()> {
        let men = self.capturers.men[first];
        if first >= T::MEN_CAPTURE.len() || men == 0 {
            return Some(());
        }
        match self.jump::<T>(men, first, 1)? {
            0 => Some(()),
            on => self.count_second::<T>(on, first),
        }
    }

    /// Counts the captures that go on from these squares after one jump.
    #[inline(always)]
    fn count_second<T: Turn>(&mut self, at: u64, first: usize) -> Option<()> {
        for (second, ready) in self.ready.into_iter().enumerate().take(T::MEN_CAPTURE.len()) {
            let men = at & ready;
            if men != 0 && !are_opposite(first, second) {
                let on = self.jump::<T>(men, second, 2)?;
                if on != 0 {
                    self.count_third::<T>(on, first, second)?;
                }
            }
        }
        Some(())
    }

    /// Counts the captures that go on from these squares after two jumps.
    #[inline(never)]
    fn count_third<T: Turn>(&mut self, at: u64, first: usize, second: usize) -> Option<()> {
        for (third, ready) in self.ready.into_iter().enumerate().take(T::MEN_CAPTURE.len()) {
            let men = at & ready;
            if men != 0 && !are_opposite(second, third) {
                // The next jump might end at the start, which does not count as free here.
                let turns_back = are_opposite(first, third);
                if turns_back || self.jump::<T>(men, third, MAX_JUMPS)? != 0 {
                    return None;
                }
            }
        }
        Some(())
    }

    /// Moves men by one more jump, which is their number `jumps`, and counts the captures that end with
    /// it; returns the squares from which men capture on.
    #[inline(always)]
    fn jump<T: Turn>(&mut self, men: u64, index: usize, jumps: u32) -> Option<u64> {
        let way = T::MEN_CAPTURE[index];
        let to = way.step(way.step(men));
        let crowned = if T::LAWS.crowned_in_passing { to & T::LAST_ROW } else { 0 };
        if crowned != 0 && self.may_capture_on::<T>(crowned, way) {
            return None;
        }
        let on = to & self.further[index];
        if T::PREFERS_LONG && jumps > self.longest {
            (self.longest, self.total) = (jumps, 0);
        }
        if !T::PREFERS_LONG || jumps == self.longest {
            self.total += number(if T::LAWS.captures_must_go_on { to ^ on } else { to });
        }
        Some(on)
    }

    /// Returns true if any of these men, which a jump in this direction has just crowned, might
    /// capture on.
    ///
    /// Where the captured disc still stands it cannot go back, so it has one direction left.
    /// Its start is not on that line.
    #[inline(never)]
    fn may_capture_on<T: Turn>(&self, crowned: u64, way: Direction) -> bool {
        if !T::LAWS.captured_discs_block {
            return true;
        }
        let [right, left] = T::AHEAD;
        let aside = if way == right { left.back() } else { right.back() };
        let empty = self.discs.empty();
        let mut at = crowned;
        while at != 0 {
            let next = aside.step(at);
            if aside.step(next & self.discs.other) & empty != 0 {
                return true;
            }
            at = next & empty;
        }
        false
    }
}

/// Returns true if two directions of [`Turn::MEN_CAPTURE`] are opposite: the first and the last, and
/// the two between, if there are four.
const fn are_opposite(one: usize, other: usize) -> bool {
    one + other == 3
}

/// The number of bits of a set that has few.
#[inline]
fn number(set: u64) -> u64 {
    bits::each(set).map(|_| 1).sum()
}
