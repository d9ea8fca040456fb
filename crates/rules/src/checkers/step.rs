//! Moves for searches: what they change, visited without allocation.

use super::captures::visit_captures;
use super::generate::visit_quiet;
use super::turn::with_turn;
use super::{Move, Position, Square, Squares};
use crate::{Game, Side};

/// The changes of a move on the board: all that a search needs to know of it.
///
/// Chains that take the same discs by different ways are different moves but equal steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    pub(super) from: u64,
    pub(super) to: u64,
    pub(super) captured: u64,
    pub(super) king: bool,
}

impl Step {
    /// The square where the disc stands before the move.
    pub const fn start(self) -> Square {
        Square::of_bit(self.from)
    }

    /// The square where the disc stands after the move; a chain may end where it starts.
    pub const fn end(self) -> Square {
        Square::of_bit(self.to)
    }

    /// The squares of the captured discs.
    pub const fn captured(self) -> Squares {
        Squares(self.captured)
    }

    /// Returns true if the disc is a king after the move.
    pub const fn is_king(self) -> bool {
        self.king
    }
}

impl Position {
    /// Visits the steps of the legal moves, in an order that depends on the position alone; a step
    /// once for each of its moves. It allocates nothing, and the code is compiled for the side and
    /// its laws.
    pub fn visit_steps(&self, visit: &mut dyn FnMut(Step)) {
        with_turn!(self.laws, self.side, T => {
            let capturers = self.discs.capturers::<T>();
            if capturers.all() == 0 {
                visit_quiet::<T>(self.discs, visit);
            } else {
                visit_captures::<T>(self.discs, &capturers, visit);
            }
        });
    }

    /// The position after a step that [`Position::visit_steps`] gave here; after any other it is
    /// meaningless.
    #[must_use]
    pub const fn after_step(&self, step: Step) -> Position {
        let side = match self.side {
            Side::First => Side::Second,
            Side::Second => Side::First,
        };
        Position { discs: self.discs.after(step), side, laws: self.laws }
    }

    /// Returns true if a step is by a king and captures nothing, so that the position can occur
    /// again.
    pub const fn is_quiet_step(&self, step: Step) -> bool {
        self.discs.kings & step.from != 0 && step.captured == 0
    }

    /// The step of a legal move.
    pub fn step_of(&self, played: Move) -> Step {
        let was_king = self.discs.kings & played.start().bit() != 0;
        played.step(self.laws, self.side, was_king)
    }

    /// The first legal move with this step; `None` if there is none.
    pub fn move_of(&self, step: Step) -> Option<Move> {
        self.legal_moves().find(|&played| self.step_of(played) == step)
    }
}
