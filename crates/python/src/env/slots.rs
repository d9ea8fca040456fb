//! The slots of a vector of games: each holds a game, and a new one when it has ended.

use fastrand::Rng;
use rules::connect4::{Column, Position};
use rules::{Game, Outcome};

/// Which player of a vector's games is the agent; the other is the opponent.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Agent {
    First,
    Second,
    /// It takes turns in each slot.
    Alternate,
    /// Both: there is no opponent.
    Both,
}

/// A game, from its agent's point of view.
#[derive(Clone, Copy)]
pub(super) struct Slot {
    pub(super) position: Position,
    /// True if the agent moves first.
    begins: bool,
    pub(super) is_over: bool,
}

/// Why a step ended early: the reply was interrupted.
pub(super) struct Interrupted;

/// The opponent: it answers a position that goes on with a legal column.
pub(super) trait Opponent {
    fn reply(&mut self, position: &Position) -> Result<Column, Interrupted>;
}

impl Slot {
    /// The slot with this number, which has no game yet.
    pub(super) fn new(index: usize, agent: Agent) -> Slot {
        let begins = match agent {
            Agent::First | Agent::Both => true,
            Agent::Second => false,
            Agent::Alternate => index.is_multiple_of(2),
        };
        Slot { position: Position::EMPTY, begins, is_over: false }
    }

    /// Begins the slot's first game.
    pub(super) fn begin(&mut self, opponent: &mut impl Opponent) -> Result<(), Interrupted> {
        self.position = Position::EMPTY;
        self.is_over = false;
        if !self.begins {
            self.position.play_unchecked(opponent.reply(&self.position)?);
        }
        Ok(())
    }

    /// Plays a legal column, and the opponent's reply; returns the reward of who played it. After the
    /// end of a game it begins the next instead.
    pub(super) fn step(
        &mut self,
        column: Column,
        agent: Agent,
        opponent: &mut impl Opponent,
    ) -> Result<i8, Interrupted> {
        if self.is_over {
            self.begins ^= agent == Agent::Alternate;
            self.begin(opponent)?;
            return Ok(0);
        }
        let mut reward = self.play(column);
        if !self.is_over && agent != Agent::Both {
            reward = -self.play(opponent.reply(&self.position)?);
        }
        Ok(reward)
    }

    /// Plays a legal column; returns 1 if that wins.
    fn play(&mut self, column: Column) -> i8 {
        self.position.play_unchecked(column);
        let outcome = self.position.outcome();
        self.is_over = outcome.is_some();
        i8::from(matches!(outcome, Some(Outcome::Win(_))))
    }

    /// The discs of the agent and of the opponent; without an opponent, of the side to move and of the
    /// other.
    pub(super) fn discs(&self, agent: Agent) -> [u64; 2] {
        let discs = [self.position.own_discs(), self.position.other_discs()];
        let is_agents_turn =
            agent == Agent::Both || self.position.discs().is_multiple_of(2) == self.begins;
        if is_agents_turn { discs } else { [discs[1], discs[0]] }
    }
}

/// Plays every column with room equally often.
impl Opponent for Rng {
    fn reply(&mut self, position: &Position) -> Result<Column, Interrupted> {
        let mut landing = position.landing_squares();
        for _ in 0..self.u32(0..landing.count_ones()) {
            landing &= landing - 1;
        }
        Ok(Column::new(landing.trailing_zeros() as usize / (Position::ROWS + 1)))
    }
}
