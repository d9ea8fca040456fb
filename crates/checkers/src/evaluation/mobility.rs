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
mod tests {
    use rules::checkers::{Laws, Square};

    use super::*;

    /// The square one step from another; rows up and columns to the right are positive.
    fn step(square: Square, columns: i8, rows: i8) -> Option<Square> {
        let column = square.column().checked_add_signed(columns.into())?;
        Square::new(column, square.row().checked_add_signed(rows.into())?)
    }

    /// Square by square, the squares that one of the other side's discs could capture.
    fn plainly_capturable(view: &View, square: Square) -> bool {
        let has = |set: u32, square: Option<Square>| {
            square.is_some_and(|square| set >> square.index() & 1 != 0)
        };
        [(1, 1), (-1, 1), (1, -1), (-1, -1)].into_iter().any(|(columns, rows)| {
            let from = step(square, columns, rows);
            let to = step(square, -columns, -rows);
            let by_man = has(view.other_men, from) && (rows > 0 || view.laws.men_capture_backward);
            has(view.empty(), to) && (by_man || has(view.other_kings, from))
        })
    }

    #[test]
    fn free_steps_are_those_of_the_squares() {
        let mut random = fastrand::Rng::with_seed(1);
        for laws in Laws::ALL {
            for _ in 0..300 {
                let some = random.u32(..) & random.u32(..);
                let (kings, own) = (random.u32(..) & random.u32(..), random.u32(..));
                let view = View {
                    own_men: some & own & !kings,
                    own_kings: some & own & kings,
                    other_men: some & !own & !kings,
                    other_kings: some & !own & kings,
                    laws,
                };
                let is_free = |square: &Square| {
                    view.empty() >> square.index() & 1 != 0 && !plainly_capturable(&view, *square)
                };
                let steps = |square: Square| {
                    let ways = [(1, 1), (-1, 1)].into_iter();
                    ways.filter_map(move |(columns, rows)| step(square, columns, rows))
                };
                let own = Square::all().filter(|square| view.own_men >> square.index() & 1 != 0);
                let expected = own.flat_map(steps).filter(is_free).count();
                assert_eq!(free_men_steps(&view)[0], expected, "{view:?}");
            }
        }
    }

    /// The view of the other side on its own turn.
    fn turned(view: &View) -> View {
        View {
            own_men: view.other_men.reverse_bits(),
            own_kings: view.other_kings.reverse_bits(),
            other_men: view.own_men.reverse_bits(),
            other_kings: view.own_kings.reverse_bits(),
            laws: view.laws,
        }
    }

    #[test]
    fn the_steps_of_the_other_side_are_those_it_sees() {
        let mut random = fastrand::Rng::with_seed(2);
        for laws in Laws::ALL {
            for _ in 0..300 {
                let sets: [u32; 4] = std::array::from_fn(|_| random.u32(..) & random.u32(..));
                let [a, b, c, d] = sets;
                let view = View {
                    own_men: a,
                    own_kings: b & !a,
                    other_men: c & !(a | b),
                    other_kings: d & !(a | b | c),
                    laws,
                };
                let turned = turned(&view);
                let [own, other] = free_men_steps(&view);
                assert_eq!(free_men_steps(&turned), [other, own]);
                let [own, other] = free_king_steps(&view);
                assert_eq!(free_king_steps(&turned), [other, own]);
            }
        }
    }
}
