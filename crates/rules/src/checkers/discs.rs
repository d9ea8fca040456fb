use super::bits::{BOARD, Direction};
use super::step::Step;
use super::turn::Turn;

/// The discs as seen by the side to move: three sets of squares as drawn in `bits.rs`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Discs {
    /// The discs of the side to move.
    pub(super) own: u64,
    /// The discs of the other side.
    pub(super) other: u64,
    /// The kings of both sides.
    pub(super) kings: u64,
}

/// The own discs that can capture something.
#[derive(Clone, Copy)]
pub(super) struct Capturers {
    /// The men that can capture in each of the directions [`Turn::MEN_CAPTURE`].
    pub(super) men: [u64; 4],
    /// The squares from which a man, if one stood there, could capture.
    pub(super) ready: u64,
    /// The kings that can capture.
    pub(super) kings: u64,
}

impl Capturers {
    pub(super) const fn all(self) -> u64 {
        let [a, b, c, d] = self.men;
        a | b | c | d | self.kings
    }
}

impl Discs {
    pub(super) const fn empty(self) -> u64 {
        BOARD & !(self.own | self.other)
    }

    /// The discs after a move, as seen by the other side.
    #[inline]
    pub(super) const fn after(self, step: Step) -> Discs {
        let kings = self.kings & !step.from & !step.captured;
        Discs {
            own: self.other & !step.captured,
            other: self.own & !step.from | step.to,
            kings: if step.king { kings | step.to } else { kings },
        }
    }

    /// The own discs that can capture something.
    #[inline]
    pub(super) fn capturers<T: Turn>(self) -> Capturers {
        let (men, kings) = (self.own & !self.kings, self.own & self.kings);
        let prey = self.prey::<T>(false);
        let mut found = Capturers { men: [0; 4], ready: 0, kings: 0 };
        for (&way, capturing) in T::MEN_CAPTURE.iter().zip(&mut found.men) {
            let ready = before(prey, self.empty(), way);
            *capturing = men & ready;
            found.ready |= ready;
        }
        if kings != 0 {
            found.kings = self.capturing_kings::<T>(kings);
        }
        found
    }

    #[inline(never)]
    fn capturing_kings<T: Turn>(self, kings: u64) -> u64 {
        Direction::ALL.into_iter().fold(0, |found, way| {
            let ready = before(self.other, self.empty(), way);
            let flies = T::LAWS.kings_fly;
            let reach = if flies { slide(ready, self.empty(), way.back()) } else { ready };
            found | kings & reach
        })
    }

    /// The discs that a king or a man of the side to move may capture.
    pub(super) const fn prey<T: Turn>(self, king: bool) -> u64 {
        if king || T::LAWS.men_capture_kings { self.other } else { self.other & !self.kings }
    }
}

/// The squares directly before a prey that has a free square directly behind it.
#[inline]
pub(super) const fn before(prey: u64, empty: u64, way: Direction) -> u64 {
    let back = way.back();
    back.step(prey & back.step(empty))
}

/// A set and all squares that can be reached from it in one direction over free squares, plus the
/// first occupied square behind them.
fn slide(mut set: u64, empty: u64, way: Direction) -> u64 {
    for _ in 0..5 {
        set |= way.step(set & empty);
    }
    set
}
