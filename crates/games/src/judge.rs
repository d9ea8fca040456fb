use std::cmp::Reverse;

use engine::connect4::Judge as OfColumns;
use engine::{
    Analysis, Effort, Engine, Limits, Line, MoveValue, Stopped, Verdict, best_lines, opinion,
    value_of,
};
use rules::Game;
use rules::connect4::{Board, Column};
use search::{Evaluator, iterative_deepening};

use crate::Described;

/// Values moves. It remembers proofs, so that a game is best judged from the last move to the
/// first.
pub trait Judge<G: Game>: Send {
    /// The verdict on a legal move.
    ///
    /// # Errors
    /// If `stop` returned true.
    fn verdict(
        &mut self,
        position: &G,
        played: G::Move,
        stop: &dyn Fn() -> bool,
    ) -> Result<Verdict<G::Move>, Stopped>;

    /// The value of each legal move.
    ///
    /// # Errors
    /// If `stop` returned true.
    fn values(
        &mut self,
        position: &G,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<(G::Move, MoveValue)>, Stopped>;

    /// The best lines with their values for the side to move, the best first; there may be fewer than
    /// `count`. By default a line is a move alone.
    ///
    /// # Errors
    /// If `stop` returned true.
    fn lines(
        &mut self,
        position: &G,
        count: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Line<G::Move>>, Stopped> {
        let mut values = self.values(position, stop)?;
        values.sort_by_key(|(_, value)| Reverse(value.rank()));
        values.truncate(count);
        Ok(values.into_iter().map(|(played, value)| (value, vec![played])).collect())
    }
}

/// An engine that searches as deep as it may by plain alpha-beta.
pub(crate) struct Plain<E>(pub(crate) E);

impl<G: Game, E: Evaluator<G> + Send> Engine<G> for Plain<E> {
    fn analyse(&mut self, position: &G, limits: Limits) -> Analysis<G::Move> {
        iterative_deepening(position, &self.0, limits.depth, limits.stop)
    }
}

/// A judge that searches.
pub(crate) struct BySearch<G> {
    engine: Box<dyn Engine<G>>,
    effort: Effort,
}

impl<G: Described> BySearch<G> {
    pub(crate) fn new(engine: Box<dyn Engine<G>>, effort: Effort) -> BySearch<G> {
        BySearch { engine, effort }
    }
}

impl<G: Described> Judge<G> for BySearch<G> {
    fn verdict(
        &mut self,
        position: &G,
        played: G::Move,
        stop: &dyn Fn() -> bool,
    ) -> Result<Verdict<G::Move>, Stopped> {
        opinion(self.engine.as_mut(), position, played, self.effort, stop)
    }

    fn values(
        &mut self,
        position: &G,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<(G::Move, MoveValue)>, Stopped> {
        let mut value =
            |played| value_of(self.engine.as_mut(), position, played, self.effort, stop);
        position.legal_moves().map(|played| Ok((played, value(played)?))).collect()
    }

    fn lines(
        &mut self,
        position: &G,
        count: usize,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<Line<G::Move>>, Stopped> {
        best_lines(self.engine.as_mut(), position, count, self.effort, stop)
    }
}

impl Judge<Board> for OfColumns {
    fn verdict(
        &mut self,
        board: &Board,
        played: Column,
        stop: &dyn Fn() -> bool,
    ) -> Result<Verdict<Column>, Stopped> {
        OfColumns::verdict(self, board, played, stop)
    }

    fn values(
        &mut self,
        board: &Board,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<(Column, MoveValue)>, Stopped> {
        let values = OfColumns::values(self, board, stop)?;
        let value = |column: Column| Some((column, (*values.get(column.index())?)?));
        Ok(board.legal_moves().filter_map(value).collect())
    }
}
