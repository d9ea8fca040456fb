//! Finds four in a line on any grid.

use rules::connect4::CONNECT;

/// A square by its two coordinates.
pub(crate) type Square = (usize, usize);

/// Returns true if a disc on this square is, or would be, in a line of four or more. `is_own`
/// returns whether a square holds a disc of its side, and is false off the board; it is not called
/// for the square itself.
pub(crate) fn completes_four(square: Square, is_own: impl Fn(Square) -> bool) -> bool {
    const STEPS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
    STEPS.into_iter().any(|(first, second)| {
        let run = |step| run(square, step, &is_own);
        1 + run((first, second)) + run((-first, -second)) >= CONNECT
    })
}

/// The number of own discs that follow a square in a direction; counting stops at three.
fn run(square: Square, step: (isize, isize), is_own: impl Fn(Square) -> bool) -> usize {
    let next = |&(first, second): &Square| {
        Some((first.checked_add_signed(step.0)?, second.checked_add_signed(step.1)?))
    };
    let line = std::iter::successors(Some(square), next).skip(1);
    line.take(CONNECT - 1).take_while(|&square| is_own(square)).count()
}
