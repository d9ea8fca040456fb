use engine::connect4::Judge as OfColumns;
use engine::{Analysis, Effort, Engine, Limits, MoveValue, Stopped, Verdict, opinion, value_of};
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
    pub(crate) fn new(start: &G, effort: Effort) -> BySearch<G> {
        BySearch { engine: start.adviser(), effort }
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
