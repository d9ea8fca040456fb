use engine::{Engine, Limits};
use rules::{Game, Outcome, Side};

/// A game of a user against an engine.
pub(crate) struct Match<G: Game> {
    user: Side,
    start: G,
    position: G,
    moves: Vec<G::Move>,
    opponent: Box<dyn Engine<G>>,
    adviser: Box<dyn Engine<G>>,
}

impl<G: Game> Match<G> {
    /// A game from a starting position, against one engine and with the advice of another.
    pub(crate) fn new(
        start: G,
        user: Side,
        opponent: Box<dyn Engine<G>>,
        adviser: Box<dyn Engine<G>>,
    ) -> Match<G> {
        Match { user, position: start.clone(), start, moves: Vec::new(), opponent, adviser }
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

    pub(super) fn user(&self) -> Side {
        self.user
    }

    pub(super) fn is_computers_turn(&self) -> bool {
        self.outcome().is_none() && self.position.side_to_move() != self.user
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
        let best = self.opponent.analyse(&self.position, Limits::NONE).best?;
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
        let Some(last) = (0..self.moves.len()).rev().find(|&ply| mover(ply) == self.user) else {
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
