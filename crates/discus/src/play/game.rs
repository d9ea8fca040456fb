use engine::{Engine, Limits};
use rules::{Game, Outcome, Side};

/// Who makes the moves of each side: an engine, or nobody but the user.
pub(crate) type Opponents<G> = [Option<Box<dyn Engine<G>>>; 2];

/// A game of a user against an engine, of two people, or of two engines.
pub(crate) struct Match<G: Game> {
    start: G,
    position: G,
    moves: Vec<G::Move>,
    opponents: Opponents<G>,
    adviser: Box<dyn Engine<G>>,
}

impl<G: Game> Match<G> {
    /// A game from a starting position, against these and with the advice of another.
    pub(crate) fn new(start: G, opponents: Opponents<G>, adviser: Box<dyn Engine<G>>) -> Match<G> {
        Match { position: start.clone(), start, moves: Vec::new(), opponents, adviser }
    }

    /// Back to the start. The engines go on drawing from their seeds, so the next game differs.
    pub(super) fn begin_again(&mut self) {
        self.position = self.start.clone();
        self.moves.clear();
    }

    pub(super) fn position(&self) -> &G {
        &self.position
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// The side of the user, if there is one user and one engine.
    pub(super) fn only_user(&self) -> Option<Side> {
        match &self.opponents {
            [None, Some(_)] => Some(Side::First),
            [Some(_), None] => Some(Side::Second),
            _ => None,
        }
    }

    /// The side that is drawn as the user's: the first, if both are or none is.
    pub(super) fn user(&self) -> Side {
        self.only_user().unwrap_or(Side::First)
    }

    pub(super) fn is_computers_turn(&self) -> bool {
        let side = self.position.side_to_move();
        self.outcome().is_none() && self.opponents[side.index()].is_some()
    }

    /// The last move, and the position in which it was made.
    pub(super) fn last(&self) -> Option<(G, G::Move)> {
        let (&last, before) = self.moves.split_last()?;
        let position = before.iter().fold(self.start.clone(), |position, &m| position.after(m));
        Some((position, last))
    }

    pub(super) fn last_move(&self) -> Option<G::Move> {
        self.moves.last().copied()
    }

    pub(super) fn play(&mut self, played: G::Move) -> Result<(), G::Illegal> {
        self.position.play(played)?;
        self.moves.push(played);
        Ok(())
    }

    /// Lets the engine move; `None` if the game has ended.
    pub(super) fn answer(&mut self) -> Option<G::Move> {
        let side = self.position.side_to_move();
        let opponent = self.opponents[side.index()].as_mut()?;
        let best = opponent.analyse(&self.position, Limits::NONE).best?;
        self.play(best).ok()?;
        Some(best)
    }

    /// What the adviser would play for the user; `None` if the game has ended.
    pub(super) fn hint(&mut self) -> Option<G::Move> {
        self.adviser.analyse(&self.position, Limits::NONE).best
    }

    /// Takes back the user's last move and the answer to it; false if the user has not moved yet.
    ///
    /// Moves are made again from the start: on a large board that costs less than keeping boards.
    pub(super) fn undo(&mut self) -> bool {
        let first = self.start.side_to_move();
        let mover = |ply: usize| if ply.is_multiple_of(2) { first } else { first.opponent() };
        let is_users = |&ply: &usize| self.opponents[mover(ply).index()].is_none();
        let Some(last) = (0..self.moves.len()).rev().find(is_users) else {
            return false;
        };
        self.moves.truncate(last);
        self.position = self.start.clone();
        for &played in &self.moves {
            self.position.play_unchecked(played);
        }
        true
    }
}
