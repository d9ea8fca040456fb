//! Connect Four: an opinion about positions, and the engines that share it.

use rules::connect4::{Board, CONNECT, Column, LINES, Position};
use rules::{Game, Side};
use search::{Analysis, Evaluator, Score};

use crate::{Engine, Limits, Name};

/// Counts the lines of four squares that only one side can still fill, weighed by how many of its
/// discs stand there already.
///
/// The idea is as old as the game's programs; the weights make one line of three worth more than
/// two of two. Far below [`DECIDED`](search::DECIDED) on every board: at most 36 points a square.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenLines;

/// What a line is worth to the side that has 0, 1, 2, 3 discs in it and faces none.
const WEIGHTS: [Score; CONNECT] = [0, 1, 3, 9];

/// A line of `own` and `other` discs, seen by the owner of `own`. A full line is a finished game.
fn line_score(own: usize, other: usize) -> Score {
    let weight = |discs: usize| WEIGHTS.get(discs).copied().unwrap_or_default();
    match (own, other) {
        (own, 0) => weight(own),
        (0, other) => -weight(other),
        _ => 0,
    }
}

impl Evaluator<Position> for OpenLines {
    fn evaluate(&self, position: &Position) -> Score {
        let (own, other) = (position.own_discs(), position.other_discs());
        let count = |discs: u64, line: u64| (discs & line).count_ones() as usize;
        LINES.iter().map(|&line| line_score(count(own, line), count(other, line))).sum()
    }
}

impl Evaluator<Board> for OpenLines {
    /// Looks only at lines that begin below the highest disc: all others are empty.
    fn evaluate(&self, board: &Board) -> Score {
        let is_used = |row: &usize| (0..board.columns()).any(|c| board.square(*row, c).is_some());
        let rows = (0..board.rows()).take_while(is_used);
        rows.flat_map(|row| (0..board.columns()).map(move |column| (row, column)))
            .map(|(row, column)| lines_from(board, row, column))
            .sum()
    }
}

/// The lines that have this square as their lowest, or leftmost, end.
fn lines_from(board: &Board, row: usize, column: usize) -> Score {
    const STEPS: [(usize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let side = board.side_to_move();
    let lines = STEPS.into_iter().filter_map(|step| line_from(board, row, column, step));
    lines.map(|line| line_score(discs_of(side, line), discs_of(side.opponent(), line))).sum()
}

type Line = [Option<Side>; CONNECT];

fn discs_of(side: Side, line: Line) -> usize {
    line.into_iter().filter(|&disc| disc == Some(side)).count()
}

/// What stands on the line from a square in a direction; `None` if it does not fit on the board.
fn line_from(
    board: &Board,
    mut row: usize,
    mut column: usize,
    (up, right): (usize, isize),
) -> Option<Line> {
    let mut line = [None; CONNECT];
    for (i, disc) in line.iter_mut().enumerate() {
        if i > 0 {
            (row, column) = (row + up, column.checked_add_signed(right)?);
        }
        if row >= board.rows() || column >= board.columns() {
            return None;
        }
        *disc = board.square(row, column);
    }
    Some(line)
}

/// The engine of this name on the standard board.
pub fn standard(name: Name) -> Box<dyn Engine<Position>> {
    name.build(OpenLines, 1)
}

/// The engine of this name on boards of this size. On the standard size it thinks on bitboards.
pub fn any_size(name: Name, rows: usize, columns: usize) -> Box<dyn Engine<Board>> {
    if (rows, columns) == (Position::ROWS, Position::COLUMNS) {
        Box::new(OnBitboards(standard(name)))
    } else {
        // A node on a plain board costs about ten times as much, and more on a larger one.
        let squares = Position::ROWS * Position::COLUMNS;
        name.build(OpenLines, 10 * (rows * columns).div_ceil(squares))
    }
}

/// An engine of the standard board that takes the plain board of a front end.
struct OnBitboards(Box<dyn Engine<Position>>);

impl Engine<Board> for OnBitboards {
    fn analyse(&mut self, board: &Board, limits: Limits) -> Analysis<Column> {
        let position = Position::try_from(board).expect("the board has the standard size");
        self.0.analyse(&position, limits)
    }
}
