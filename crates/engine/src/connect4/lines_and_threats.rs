use rules::connect4::{Board, CONNECT, Column, LINES, Position};
use rules::{Game, Side};
use search::{Evaluator, Score};

/// Counts the lines of four squares that only one side can still fill, and the threats: empty
/// squares that would complete a line.
///
/// A threat is worth most on a row that its owner will be the one to play on in the end. While the
/// other columns fill up, the second side answers each disc above it. So on boards with an even
/// number of rows the first side gets the odd rows, counted from 1 at the bottom, and the second
/// the even rows (Allis, "A Knowledge-based Approach of Connect-Four", 1988). The weights were
/// tuned in games from random openings.
///
/// The score stays far below [`DECIDED`](search::DECIDED) on every board: it is at most 28 points
/// per square before it is divided by the grain.
#[derive(Clone, Copy, Debug, Default)]
pub struct LinesAndThreats;

/// The value of a line that holds 0, 1, 2, 3 discs of one side and none of the other.
const LINE: [Score; CONNECT] = [0, 1, 3, 3];
/// The value of a square that would complete a line.
const THREAT: Score = 4;
/// The additional value of such a square on a row of the right parity.
const LASTING_THREAT: Score = 12;

/// The squares of rows 1, 3 and 5 on the standard board.
const ODD_ROWS: u64 = 0b001_0101 * 0x0000_0408_1020_4081;

/// The value of completing a line with the next disc, or of threatening two at once when the other
/// side is to move.
const NEXT_DISC: Score = 300;

/// The grain of the score. Moves that differ by less count as equal, so the search cuts more and
/// games vary.
const GRAIN: Score = 2;

/// The threats of a side and their total value.
struct Threats {
    score: Score,
    /// The number of threats that can be carried out with the next disc.
    playable: usize,
}

/// Combines the lines and threats of both sides into a score.
fn evaluate(lines: Score, own: &Threats, other: &Threats) -> Score {
    let next = match (own.playable, other.playable) {
        (1.., _) => NEXT_DISC,
        (0, 2..) => -NEXT_DISC,
        _ => 0,
    };
    (lines + own.score - other.score) / GRAIN + next
}

impl Evaluator<Position> for LinesAndThreats {
    fn evaluate(&self, position: &Position) -> Score {
        let (own, other) = (position.own_discs(), position.other_discs());
        let mut threats = [0; 2];
        let mut lines = 0;
        for line in LINES {
            let (discs, facing) = (own & line, other & line);
            if facing == 0 {
                lines += line_score(discs, line, &mut threats[0]);
            } else if discs == 0 {
                lines -= line_score(facing, line, &mut threats[1]);
            }
        }
        let side = position.side_to_move();
        let weigh = |threats, side| weigh_threats(threats, side, position.landing_squares());
        evaluate(lines, &weigh(threats[0], side), &weigh(threats[1], side.opponent()))
    }
}

/// The value of a line with discs of one side only; its last empty square becomes a threat.
fn line_score(discs: u64, line: u64, threats: &mut u64) -> Score {
    let count = discs.count_ones() as usize;
    if count == CONNECT - 1 {
        *threats |= line & !discs;
    }
    LINE.get(count).copied().unwrap_or_default()
}

fn weigh_threats(threats: u64, side: Side, landing: u64) -> Threats {
    let right_rows = if side == Side::First { ODD_ROWS } else { !ODD_ROWS };
    let count = |squares: u64| squares.count_ones().cast_signed();
    Threats {
        score: THREAT * count(threats) + LASTING_THREAT * count(threats & right_rows),
        playable: (threats & landing).count_ones() as usize,
    }
}

impl Evaluator<Board> for LinesAndThreats {
    fn evaluate(&self, board: &Board) -> Score {
        let side = board.side_to_move();
        let (own_lines, own) = prospects(board, side);
        let (other_lines, other) = prospects(board, side.opponent());
        let weigh = |squares, side| weigh_squares(board, side, squares);
        evaluate(own_lines - other_lines, &weigh(&own, side), &weigh(&other, side.opponent()))
    }
}

/// An empty square that would complete a line of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Threat {
    /// The side whose line it would be.
    pub side: Side,
    /// The row, counted from 0 at the bottom.
    pub row: usize,
    /// The column, counted from 0 on the left.
    pub column: usize,
    /// True if a disc dropped now would land there.
    pub is_playable: bool,
    /// True if this side will be the one to play on this row in the end, as explained at
    /// [`LinesAndThreats`].
    pub lasts: bool,
}

/// The threats of a side, from the bottom row up.
pub fn threats(board: &Board, side: Side) -> Vec<Threat> {
    let (_, squares) = prospects(board, side);
    let threat = |(row, column)| Threat {
        side,
        row,
        column,
        is_playable: lands(board, (row, column)),
        lasts: is_right_row(row, side),
    };
    squares.into_iter().map(threat).collect()
}

/// The value of the lines of a side, and its threats. Only lines that begin below the highest disc
/// are examined, since all others are empty.
fn prospects(board: &Board, side: Side) -> (Score, Vec<Square>) {
    let is_used = |row: &usize| (0..board.columns()).any(|c| board.square(*row, c).is_some());
    let rows = (0..board.rows()).take_while(is_used);
    let squares = rows.flat_map(|row| (0..board.columns()).map(move |column| (row, column)));
    let mut score = 0;
    let mut threats = Vec::new();
    for line in squares.flat_map(|square| lines_from(board, square)) {
        let is_own = |&&(row, column): &&Square| board.square(row, column) == Some(side);
        let is_free = |&(row, column): &Square| board.square(row, column).is_none();
        let (own, free) = (line.iter().filter(is_own).count(), line.into_iter().filter(is_free));
        if own < CONNECT && own + free.clone().count() == CONNECT {
            score += LINE[own];
            threats.extend(free.filter(|_| own == CONNECT - 1));
        }
    }
    threats.sort_unstable();
    threats.dedup();
    (score, threats)
}

fn weigh_squares(board: &Board, side: Side, threats: &[Square]) -> Threats {
    let value =
        |&(row, _): &Square| THREAT + if is_right_row(row, side) { LASTING_THREAT } else { 0 };
    Threats {
        score: threats.iter().map(value).sum(),
        playable: threats.iter().filter(|&&square| lands(board, square)).count(),
    }
}

fn is_right_row(row: usize, side: Side) -> bool {
    row % 2 == side.index()
}

/// Returns true if a disc dropped now would land on a square.
fn lands(board: &Board, (row, column): Square) -> bool {
    board.landing_row(Column::new(column)) == Some(row)
}

/// Row and column, counted from 0 at the bottom left.
type Square = (usize, usize);

/// The lines that fit on the board and have this square as their lowest, or leftmost, end.
fn lines_from(board: &Board, start: Square) -> impl Iterator<Item = [Square; CONNECT]> {
    const STEPS: [(usize, isize); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];
    STEPS.into_iter().filter_map(move |(up, right)| {
        let mut line = [start; CONNECT];
        for i in 1..CONNECT {
            let (row, column) = line[i - 1];
            line[i] = (row + up, column.checked_add_signed(right)?);
        }
        let (row, column) = line[CONNECT - 1];
        (row < board.rows() && column < board.columns()).then_some(line)
    })
}
