use super::{Squares, landing_row};
use crate::fours::completes_four;
use rules::Side;

/// The move of the user AI (R15): the leftmost that wins, else the leftmost that the opponent would
/// win with, else the nearest to the centre; `None` on a full board.
pub fn user_ai(board: &impl Squares, side: Side) -> Option<usize> {
    let winning = |side| (0..board.columns()).find(|&column| wins(board, column, side));
    let central = || from_centre(board.columns()).find(|&column| has_room(board, column));
    winning(side).or_else(|| winning(side.opponent())).or_else(central)
}

/// The move of the random AI (R14): any column whose top square is blank, by one number drawn from
/// `rand`; `None`, and nothing drawn, if there is none.
pub fn random_ai(board: &impl Squares, rand: impl FnOnce() -> u32) -> Option<usize> {
    let top = board.rows().checked_sub(1)?;
    let is_open = |&column: &usize| board.square(top, column).is_none();
    let open: Vec<usize> = (0..board.columns()).filter(is_open).collect();
    (!open.is_empty()).then(|| open[rand() as usize % open.len()])
}

fn has_room(board: &impl Squares, column: usize) -> bool {
    landing_row(board, column).is_some()
}

/// Whether a disc of this side dropped into the column makes four in a line.
fn wins(board: &impl Squares, column: usize, side: Side) -> bool {
    let is_own = |(row, column)| board.square(row, column) == Some(side);
    landing_row(board, column).is_some_and(|row| completes_four((row, column), is_own))
}

/// All columns from the middle outwards, each to the left before its counterpart to the right
/// (R16).
fn from_centre(columns: usize) -> impl Iterator<Item = usize> {
    let centre = columns / 2;
    let pairs = (1..=centre).flat_map(move |distance| [centre - distance, centre + distance]);
    std::iter::once(centre).chain(pairs).filter(move |&column| column < columns)
}

#[cfg(test)]
mod tests {
    use super::from_centre;

    /// R16 of the assignment's page, and the narrowest boards.
    #[test]
    fn columns_are_tried_from_the_centre() {
        let order = |columns| from_centre(columns).collect::<Vec<_>>();
        assert_eq!(order(6), [3, 2, 4, 1, 5, 0]);
        assert_eq!(order(7), [3, 2, 4, 1, 5, 0, 6]);
        assert_eq!((order(1), order(2), order(3)), (vec![0], vec![1, 0], vec![1, 0, 2]));
        assert_eq!(order(1000).len(), 1000);
    }
}
