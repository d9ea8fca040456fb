//! Fours in a row.

use rules::connect4::{Column, LINES, Position, square};
use rules::{Game as _, Outcome, Side};

use super::script::Direction;

/// All lines of a direction, as sets of squares.
pub(super) fn lines_of(direction: Direction) -> Vec<u64> {
    let (up, right) = (square(1, 0).trailing_zeros(), square(0, 1).trailing_zeros());
    let step = match direction {
        Direction::Horizontal => right,
        Direction::Vertical => up,
        Direction::Rising => right + up,
        Direction::Falling => right - up,
    };
    let is_so = |line: &u64| (line & (line - 1)).trailing_zeros() - line.trailing_zeros() == step;
    LINES.into_iter().filter(is_so).collect()
}

/// The squares with discs of a side.
pub(super) fn discs_of(position: &Position, side: Side) -> u64 {
    if side == position.side_to_move() { position.own_discs() } else { position.other_discs() }
}

/// The row where a disc of this column lands, counted from 0; `None` if the column is full.
pub(super) fn landing_row(position: &Position, column: Column) -> Option<usize> {
    (0..Position::ROWS).find(|row| position.square(*row, column.index()).is_none())
}

/// The columns into which this side would win at once, were it to move.
pub(super) fn winning_columns(position: &Position, side: Side) -> Vec<Column> {
    let discs = discs_of(position, side);
    let wins = |column: &Column| {
        let Some(row) = landing_row(position, *column) else { return false };
        let new = square(row, column.index());
        LINES.iter().any(|line| line & new != 0 && line & !(discs | new) == 0)
    };
    (0..Position::COLUMNS).map(Column::new).filter(wins).collect()
}

/// The directions of the winner's fours in a finished game.
pub(super) fn directions(position: &Position) -> Vec<Direction> {
    let Some(Outcome::Win(winner)) = position.outcome() else { return Vec::new() };
    let discs = discs_of(position, winner);
    let has_four =
        |direction: &Direction| lines_of(*direction).iter().any(|line| line & !discs == 0);
    Direction::ALL.into_iter().filter(has_four).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of lines on the board of seven columns and six rows, by counting them on paper.
    #[test]
    fn there_are_69_lines() {
        let counts = Direction::ALL.map(|direction| lines_of(direction).len());
        assert_eq!(counts, [24, 21, 12, 12]);
        let corner = [(0, 0), (1, 1), (2, 2), (3, 3)].map(|(row, column)| square(row, column));
        assert!(lines_of(Direction::Rising).contains(&corner.into_iter().sum()));
        let corner = [(3, 0), (2, 1), (1, 2), (0, 3)].map(|(row, column)| square(row, column));
        assert!(lines_of(Direction::Falling).contains(&corner.into_iter().sum()));
    }

    #[test]
    fn wins_are_those_of_the_rules() {
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..300 {
            let mut position = Position::EMPTY;
            while position.outcome().is_none() {
                let side = position.side_to_move();
                let wins = winning_columns(&position, side);
                for column in position.legal_moves() {
                    let is_win = position.after(column).outcome() == Some(Outcome::Win(side));
                    assert_eq!(wins.contains(&column), is_win);
                }
                let moves: Vec<Column> = position.legal_moves().collect();
                position.play_unchecked(moves[random.usize(..moves.len())]);
            }
            let is_won = position.outcome() != Some(Outcome::Draw);
            assert_eq!(!directions(&position).is_empty(), is_won);
        }
    }
}
