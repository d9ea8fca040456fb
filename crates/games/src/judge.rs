use engine::connect4::Judge as OfColumns;
use engine::{Effort, Engine, MAX_DEPTH, Name, Stopped, Verdict, Worth, opinion, worth_of};
use rules::Game;
use rules::connect4::{Board, Column};

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
    fn worths(
        &mut self,
        position: &G,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<(G::Move, Worth)>, Stopped>;
}

/// A judge that searches and proves nothing.
pub(crate) struct BySearch<G> {
    engine: Box<dyn Engine<G>>,
    effort: Effort,
}

impl<G: Described> BySearch<G> {
    pub(crate) fn new(start: &G, effort: Effort) -> BySearch<G> {
        let engine = start.engine(Name::AlphaBeta { depth: MAX_DEPTH });
        BySearch { engine: engine.expect("alpha-beta plays everything"), effort }
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

    fn worths(
        &mut self,
        position: &G,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<(G::Move, Worth)>, Stopped> {
        let mut worth =
            |played| worth_of(self.engine.as_mut(), position, played, self.effort, stop);
        position.legal_moves().map(|played| Ok((played, worth(played)?))).collect()
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

    fn worths(
        &mut self,
        board: &Board,
        stop: &dyn Fn() -> bool,
    ) -> Result<Vec<(Column, Worth)>, Stopped> {
        let worths = OfColumns::worths(self, board, stop)?;
        let worth = |column: Column| Some((column, (*worths.get(column.index())?)?));
        Ok(board.legal_moves().filter_map(worth).collect())
    }
}
