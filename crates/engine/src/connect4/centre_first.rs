use rules::connect4::{Column, IllegalDrop, Position};
use rules::{Game, Outcome, Side};
use search::{Analysis, Evaluator, Score};

use super::LinesAndThreats;
use crate::{Engine, Limits};

/// A position whose moves are listed from the centre outwards. Good moves tend to be central, and
/// alpha-beta cuts more if it meets them early.
///
/// Of equal moves, a different one comes first than in the game's own order. So this is only for
/// engines that may choose freely between equal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CentreFirst(pub Position);

impl Game for CentreFirst {
    type Move = Column;
    type Illegal = IllegalDrop;

    fn side_to_move(&self) -> Side {
        self.0.side_to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn legal_moves(&self) -> impl Iterator<Item = Column> {
        const ORDER: [usize; Position::COLUMNS] = [3, 2, 4, 1, 5, 0, 6];
        ORDER.into_iter().map(Column::new).filter(|&column| self.0.is_legal(column))
    }

    fn check(&self, column: Column) -> Result<(), IllegalDrop> {
        self.0.check(column)
    }

    fn play_unchecked(&mut self, column: Column) {
        self.0.play_unchecked(column);
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl Evaluator<CentreFirst> for LinesAndThreats {
    fn evaluate(&self, position: &CentreFirst) -> Score {
        self.evaluate(&position.0)
    }
}

/// An engine that searches from the centre outwards.
pub(super) struct FromCentre<E>(pub(super) E);

impl<E: Engine<CentreFirst>> Engine<Position> for FromCentre<E> {
    fn analyse(&mut self, position: &Position, limits: Limits) -> Analysis<Column> {
        self.0.analyse(&CentreFirst(*position), limits)
    }
}
