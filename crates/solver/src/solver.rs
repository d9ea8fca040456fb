use rules::connect4::{Column, Position};
use rules::{Game, Outcome};

use crate::bits::{self, SQUARES};
use crate::book::Book;
use crate::bounds::Bounds;
use crate::history::History;
use crate::node::Node;
use crate::questions::{ANY, SIGN};
use crate::search::{Search, Stopped};
use crate::table::Table;

/// What a position is worth to the side to move if both play perfectly.
///
/// 0 is a draw. `n > 0` is a win that leaves `n - 1` of the winner's own discs unplayed: a win with
/// its last disc is worth 1, and quicker wins are worth more. Negative scores are losses, counted
/// alike. In a finished game the last disc has been played already, and the score says what it was
/// worth.
pub type Score = i32;

/// An exact solver, with a table of what it has proved.
pub struct Solver {
    table: Table,
    history: History,
    book: Option<Book>,
    nodes: u64,
}

impl Solver {
    /// A solver whose table takes at most so many bytes, but at least about a thousand. 64 MiB
    /// serve well.
    ///
    /// The memory is allocated here and nowhere else.
    pub fn new(bytes: usize) -> Solver {
        Solver { table: Table::new(bytes), history: History::new(), book: None, nodes: 0 }
    }

    /// The same solver, which looks a position up in a book before it searches.
    ///
    /// The book is believed.
    #[must_use]
    pub fn with_book(self, book: Book) -> Solver {
        Solver { book: Some(book), ..self }
    }

    /// Forgets everything but its book, so that the next answer costs as many nodes as a new solver's.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history = History::new();
    }

    /// How many bytes the table takes.
    pub fn table_bytes(&self) -> usize {
        self.table.bytes()
    }

    /// How many positions have been searched since the solver was made; those that are decided by
    /// forced moves or known bounds are not counted.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The exact score.
    pub fn score(&mut self, position: &Position) -> Score {
        uninterrupted(self.score_until(position, || false))
    }

    /// [`score`](Self::score), until `stop` says so, which is asked every
    /// [`NODES_PER_QUESTION`](crate::NODES_PER_QUESTION) nodes.
    ///
    /// # Errors
    /// If it was stopped. What was proved so far stays in the table: to ask again goes on from
    /// there.
    pub fn score_until(
        &mut self,
        position: &Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        self.score_within(position, ANY, &mut stop)
    }

    /// Who wins if both play perfectly, at less cost than the score.
    pub fn outcome(&mut self, position: &Position) -> Outcome {
        uninterrupted(self.outcome_until(position, || false))
    }

    /// [`outcome`](Self::outcome), until `stop` says so.
    ///
    /// # Errors
    /// If it was stopped, as in [`score_until`](Self::score_until).
    pub fn outcome_until(
        &mut self,
        position: &Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<Outcome, Stopped> {
        let side = position.side_to_move();
        Ok(match self.score_within(position, SIGN, &mut stop)? {
            0 => Outcome::Draw,
            1.. => Outcome::Win(side),
            _ => Outcome::Win(side.opponent()),
        })
    }

    /// The exact score of a disc in each column, for the side to move; `None` where it must not
    /// drop one, so everywhere if the game is over.
    pub fn scores(&mut self, position: &Position) -> [Option<Score>; Position::COLUMNS] {
        uninterrupted(self.scores_until(position, || false))
    }

    /// [`scores`](Self::scores), until `stop` says so.
    ///
    /// # Errors
    /// If it was stopped, as in [`score_until`](Self::score_until).
    pub fn scores_until(
        &mut self,
        position: &Position,
        mut stop: impl FnMut() -> bool,
    ) -> Result<[Option<Score>; Position::COLUMNS], Stopped> {
        let mut scores = [None; Position::COLUMNS];
        for (index, score) in scores.iter_mut().enumerate() {
            let column = Column::new(index);
            if position.check(column).is_ok() {
                *score = Some(-self.score_within(&position.after(column), ANY, &mut stop)?);
            }
        }
        Ok(scores)
    }

    fn score_within(
        &mut self,
        position: &Position,
        range: Bounds,
        stop: &mut impl FnMut() -> bool,
    ) -> Result<Score, Stopped> {
        if let Some(score) = at_first_sight(position) {
            return Ok(score);
        }
        if let Some(score) = self.book.as_ref().and_then(|book| book.score(position)) {
            return Ok(score.clamp(range.lower, range.upper));
        }
        let node = Node::new(position.own_discs(), position.other_discs());
        let (table, history) = (&mut self.table, &mut self.history);
        let mut search = Search { table, history, nodes: 0, stop };
        let score = search.score_within(node, range);
        self.nodes += search.nodes;
        score
    }
}

/// The score of a position that the search does not take: one with a line, or without room.
///
/// If the side to move has a line already, which no game leads to, any disc of its wins.
fn at_first_sight(position: &Position) -> Option<Score> {
    let left = SQUARES - position.discs().cast_signed();
    match position.outcome() {
        Some(Outcome::Win(_)) => Some(-(left / 2 + 1)),
        Some(Outcome::Draw) => Some(0),
        None => bits::has_four(position.own_discs()).then_some((left + 1) / 2),
    }
}

fn uninterrupted<T>(result: Result<T, Stopped>) -> T {
    result.unwrap_or_else(|Stopped| unreachable!("nobody said stop"))
}
