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
