use rules::Game as _;
use rules::connect4::{Board, InARow, Position};
use search::{Evaluator, Score};

use crate::{Engine, Name, Unsuited};

/// The engine with this name for a board of this size on which another number of discs in a line
/// wins.
///
/// # Errors
/// If the engine plays ordinary Connect Four only.
pub fn in_a_row(
    name: Name,
    rows: usize,
    columns: usize,
) -> Result<Box<dyn Engine<InARow>>, Unsuited> {
    // A node takes some thirty times as long as on bitboards, and more on a larger board.
    let squares = Position::ROWS * Position::COLUMNS;
    name.build(OpenLines, 30 * (rows * columns).div_ceil(squares))
}

/// Values each line that only one side can still fill by the square of the number of its discs.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenLines;

/// No board has a greater value: it stays far below [`DECIDED`](search::DECIDED).
const MOST: Score = 1_000_000;

impl Evaluator<InARow> for OpenLines {
    fn evaluate(&self, position: &InARow) -> Score {
        const DIRECTIONS: [(isize, isize); 4] = [(0, 1), (1, 0), (1, 1), (-1, 1)];
        let board = position.board();
        let squares = (0..board.rows()).flat_map(|row| (0..board.columns()).map(move |c| (row, c)));
        let lines = squares.flat_map(|square| DIRECTIONS.map(|direction| (square, direction)));
        let values = lines
            .map(|(square, direction)| value(position, square, direction).map_or(0, i64::from));
        let most = i64::from(MOST);
        Score::try_from(values.sum::<i64>().clamp(-most, most)).unwrap_or_default()
    }
}

/// The value for the side to move of the line that begins at a square; `None` if it leaves the
/// board.
fn value(
    position: &InARow,
    (row, column): (usize, usize),
    (up, right): (isize, isize),
) -> Option<Score> {
    let board = position.board();
    let last = isize::try_from(position.length()).ok()? - 1;
    let end = (
        row.checked_add_signed(up.checked_mul(last)?)?,
        column.checked_add_signed(right.checked_mul(last)?)?,
    );
    if !is_on(board, end) {
        return None;
    }
    let mut counts = [0; 2];
    for step in 0..=last {
        let square = (row.checked_add_signed(up * step)?, column.checked_add_signed(right * step)?);
        if let Some(side) = board.square(square.0, square.1) {
            counts[side.index()] += 1;
        }
    }
    let own = position.side_to_move().index();
    Some(match (counts[own], counts[1 - own]) {
        (own, 0) => own * own,
        (0, other) => -other * other,
        _ => 0,
    })
}

fn is_on(board: &Board, (row, column): (usize, usize)) -> bool {
    row < board.rows() && column < board.columns()
}
