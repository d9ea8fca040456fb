//! Steps that a side could make without losing the disc at once.

use super::view::{View, down_left, down_right, up_left, up_right};

/// The steps of the men of the side to move, and of the other side, to squares where they are safe.
#[inline]
pub(super) fn free_men_steps(view: &View) -> [usize; 2] {
    let empty = view.empty();
    let own_safe = empty & !capturable(by_other(view, true), empty);
    let other_safe = empty & !capturable(by_own(view, true), empty);
    let own = both(up_right(view.own_men) & own_safe, up_left(view.own_men) & own_safe);
    let other =
        both(down_right(view.other_men) & other_safe, down_left(view.other_men) & other_safe);
    [own, other]
}

/// The squares one step from the kings of the side to move, and of the other side, that are free and safe.
#[inline]
pub(super) fn free_king_steps(view: &View) -> [usize; 2] {
    let empty = view.empty();
    let men = view.laws.men_capture_kings;
    let own_safe = empty & !capturable(by_other(view, men), empty);
    let other_safe = empty & !capturable(by_own(view, men), empty);
    let around = |set| up_right(set) | up_left(set) | down_right(set) | down_left(set);
    [around(view.own_kings) & own_safe, around(view.other_kings) & other_safe]
        .map(|set| set.count_ones() as usize)
}

/// The discs that capture upward, and those that capture downward.
#[derive(Clone, Copy)]
struct Captors {
    upward: u32,
    downward: u32,
}

/// The captors of the side to move, with or without its men.
const fn by_own(view: &View, men: bool) -> Captors {
    captors(view, view.own_men, view.own_kings, men)
}

/// The captors of the other side, whose men move down.
const fn by_other(view: &View, men: bool) -> Captors {
    let turned = captors(view, view.other_men, view.other_kings, men);
    Captors { upward: turned.downward, downward: turned.upward }
}

/// The captors of a side whose men move up.
const fn captors(view: &View, men: u32, kings: u32, with_men: bool) -> Captors {
    let men = if with_men { men } else { 0 };
    let backward = if view.laws.men_capture_backward { men } else { 0 };
    Captors { upward: men | kings, downward: backward | kings }
}

/// The squares next to a captor that have a free square on their other side.
#[inline]
const fn capturable(by: Captors, empty: u32) -> u32 {
    up_right(by.upward) & down_left(empty)
        | up_left(by.upward) & down_right(empty)
        | down_right(by.downward) & up_left(empty)
        | down_left(by.downward) & up_right(empty)
}

/// The number of squares of two sets together.
const fn both(one: u32, other: u32) -> usize {
    ((one as u64) << 32 | other as u64).count_ones() as usize
}

#[cfg(test)]
#[path = "../../tests/unit/evaluation/mobility.rs"]
mod tests;
