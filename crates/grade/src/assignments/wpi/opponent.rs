//! The opponent's moves, where a script leaves them to the referee.

use engine::connect4::standard;
use engine::{Engine, Limits, Name};
use rules::connect4::{Column, LINES, Position, square};
use rules::{Game as _, Outcome, Side};
use solver::book::Book;
use solver::{NODES_PER_QUESTION, Score, Solver};

/// Directions of four in a row, and the bits from one square to the next.
pub(super) const DIRECTIONS: [(&str, u32); 4] = {
    let (up, right) = (square(1, 0).trailing_zeros(), square(0, 1).trailing_zeros());
    [("horizontal", right), ("vertical", up), ("rising", right + up), ("falling", right - up)]
};

/// The columns, from the middle on.
const FROM_CENTRE: [Column; Position::COLUMNS] = {
    let column = Column::new;
    [column(3), column(2), column(4), column(1), column(5), column(0), column(6)]
};

/// The column of a letter from A to G.
pub(super) fn column(text: &str) -> Option<Column> {
    let &[letter @ b'A'..=b'G'] = text.as_bytes() else { return None };
    Some(Column::new((letter - b'A').into()))
}

/// The letter of a column.
pub(super) fn letter(column: Column) -> char {
    (b'A'..).nth(column.index()).map_or('?', char::from)
}

/// A column from this one on to the right that is not full.
pub(super) fn next_free(position: &Position, column: Column) -> Option<Column> {
    let columns = (0..Position::COLUMNS).map(|step| (column.index() + step) % Position::COLUMNS);
    columns.map(Column::new).find(|column| position.is_legal(*column))
}

/// The legal moves, those in the middle first.
pub(super) fn from_centre(position: &Position) -> impl Iterator<Item = Column> {
    FROM_CENTRE.into_iter().filter(|column| position.is_legal(*column))
}

/// The moves that win at once.
pub(super) fn wins(position: &Position) -> impl Iterator<Item = Column> {
    let is_win =
        |column: &Column| matches!(position.after(*column).outcome(), Some(Outcome::Win(_)));
    from_centre(position).filter(is_win)
}

/// The opponent's goal, besides not losing.
pub(super) enum Goal {
    /// Four in a row in one direction, as the lines that have it.
    Four(Vec<u64>),
    /// A full column.
    Full(Column),
}

const WIN: i64 = 100_000_000;

impl Goal {
    /// The goal of this word: a direction or the letter of a column.
    pub(super) fn of(word: &str) -> Option<Goal> {
        let direction = DIRECTIONS.iter().find(|(name, _)| *name == word);
        let Some((_, step)) = direction else { return column(word).map(Goal::Full) };
        let has_step =
            |line: &u64| (line & (line - 1)).trailing_zeros() - line.trailing_zeros() == *step;
        Some(Goal::Four(LINES.into_iter().filter(has_step).collect()))
    }

    /// The best move of a search that expects any answer: a player that is blind in one direction
    /// does not choose the one that stops it. `None` if a column that was to be filled is full.
    pub(super) fn choose(&self, position: &Position) -> Option<Column> {
        const DEPTH: u32 = 4;
        if matches!(self, Goal::Full(column) if !position.is_legal(*column)) {
            return None;
        }
        let own = position.side_to_move();
        let worth = |column: Column| self.worth(&position.after(column), own, DEPTH);
        let is_wanted = |column: Column| matches!(self, Goal::Full(full) if *full == column);
        from_centre(position).max_by_key(|column| (worth(*column), is_wanted(*column)))
    }

    fn worth(&self, position: &Position, own: Side, depth: u32) -> i64 {
        let is_own = position.side_to_move() == own;
        let mut discs = [position.own_discs(), position.other_discs()];
        discs.rotate_left(usize::from(!is_own));
        let [discs, others] = discs;
        if let Some(outcome) = position.outcome() {
            let is_four = |lines: &Vec<u64>| lines.iter().any(|line| line & !discs == 0);
            let worth = match (outcome, self) {
                (Outcome::Win(winner), _) if winner != own => -WIN,
                (_, Goal::Four(lines)) if is_four(lines) => WIN,
                _ => -WIN / 2,
            };
            return worth * (1 + i64::from(depth));
        }
        if depth == 0 {
            return match self {
                Goal::Four(lines) => promise(lines, discs, others, position.landing_squares()),
                Goal::Full(column) => height(position, *column),
            };
        }
        let values = position
            .legal_moves()
            .map(|column| self.worth(&position.after(column), own, depth - 1));
        let values: Vec<i64> = values.collect();
        if is_own {
            return values.into_iter().max().unwrap_or(0);
        }
        values.iter().sum::<i64>() / i64::try_from(values.len()).unwrap_or(1)
    }
}

fn height(position: &Position, column: Column) -> i64 {
    (0..Position::ROWS).map(|row| i64::from(position.square(row, column.index()).is_some())).sum()
}

/// How much lines promise: the more discs they have, and the more of their other squares can be reached now.
fn promise(lines: &[u64], discs: u64, others: u64, landing: u64) -> i64 {
    let unreachable = !discs & !landing;
    let of_line = |line: &u64| {
        let far = i64::from((line & unreachable).count_ones());
        match (line & discs).count_ones() {
            0 => 1,
            1 => 10 - far,
            2 => 60 - 5 * far,
            _ => 300 - 100 * far,
        }
    };
    lines.iter().filter(|line| *line & others == 0).map(of_line).sum()
}

/// The solver with its book.
pub(super) fn solver() -> Solver {
    const TABLE: usize = 16 << 20;
    Solver::new(TABLE).with_book(Book::embedded())
}

/// The score of a position, if it can be proved with so many nodes. One in which somebody has won has the least.
pub(super) fn proved(solver: &Solver, position: &Position, nodes: u64) -> Option<Score> {
    match position.outcome() {
        Some(Outcome::Draw) => return Some(0),
        Some(Outcome::Win(_)) => return Some(-Score::MAX),
        None => {}
    }
    let mut questions = nodes / NODES_PER_QUESTION;
    let stop = || {
        questions = questions.saturating_sub(1);
        questions == 0
    };
    solver.score_until(position, stop).ok()
}

/// An opponent that knows more than the position.
#[derive(Default)]
pub(super) struct Opponent {
    engine: Option<(Name, Box<dyn Engine<Position>>)>,
    solver: Option<Solver>,
}

impl Opponent {
    /// The move of an engine.
    pub(super) fn engine(&mut self, name: Name, position: &Position) -> Option<Column> {
        if self.engine.as_ref().is_none_or(|(known, _)| *known != name) {
            self.engine = Some((name, standard(name).ok()?));
        }
        let (_, engine) = self.engine.as_mut()?;
        engine.analyse(position, Limits::NONE).best
    }

    /// A move after which perfect play draws. If there is none, the move after which the end is
    /// farthest away, as far as that can be proved soon.
    pub(super) fn drawing(&mut self, position: &Position) -> Option<Column> {
        /// About a second for a position early in the game.
        const NODES: u64 = 3_000_000;
        /// A score for what cannot be proved.
        const UNKNOWN: Score = 20;
        let solver = self.solver.get_or_insert_with(solver);
        let mut best = None;
        for column in from_centre(position) {
            let score = proved(solver, &position.after(column), NODES);
            let score = score.map_or(UNKNOWN, Score::abs);
            if best.is_none_or(|(least, _)| score < least) {
                best = Some((score, column));
            }
            if score == 0 {
                break;
            }
        }
        best.map(|(_, column)| column)
    }
}
