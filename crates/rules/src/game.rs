use std::error::Error;
use std::fmt::Debug;

/// One of the two players, named by who moves first from the initial position.
///
/// Front ends call them X and O, red and yellow, or white and black.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The side that makes the first move of a game.
    First,
    /// The side that answers.
    Second,
}

impl Side {
    /// Both sides, in the order in which they move.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// `first` or `second`: what it is called where no game is named.
    pub const fn word(self) -> &'static str {
        match self {
            Side::First => "first",
            Side::Second => "second",
        }
    }

    /// 0 for the first side, 1 for the second.
    pub const fn index(self) -> usize {
        match self {
            Side::First => 0,
            Side::Second => 1,
        }
    }
}

/// How a finished game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// Nobody has won and nobody can move.
    Draw,
}

/// A position of a two-player, alternating, perfect-information game.
///
/// Implementors promise, and [`contract::check`](crate::contract::check) tests, that
///
/// * [`legal_moves`](Game::legal_moves) is empty exactly when [`outcome`](Game::outcome) is `Some`;
/// * it lists each move once, and in the same order for equal positions: that order breaks the
///   ties of a search, which the course programs prescribe;
/// * [`check`](Game::check) accepts exactly the listed moves;
/// * a legal move changes the side to move;
/// * equal positions have equal [`key`](Game::key)s.
pub trait Game: Clone + Eq + Debug {
    /// A move; it means something only together with a position.
    type Move: Copy + Eq + Debug;
    /// Why a move is illegal: what a front end needs to explain it.
    type Illegal: Error;

    /// Whose turn it is (or would be, if the game has ended).
    fn side_to_move(&self) -> Side;

    /// How the game has ended, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves, each once, in the game's fixed order.
    fn legal_moves(&self) -> impl Iterator<Item = Self::Move>;

    /// Says why a move is illegal.
    ///
    /// # Errors
    /// The first reason that applies, in the order the game documents.
    fn check(&self, played: Self::Move) -> Result<(), Self::Illegal>;

    /// Makes a move that is known to be legal.
    ///
    /// An illegal move leaves a position that means nothing, or panics.
    fn play_unchecked(&mut self, played: Self::Move);

    /// A number for tables: equal positions have equal keys, and different ones very rarely do.
    fn key(&self) -> u64;

    /// Whether the move can be made here.
    fn is_legal(&self, played: Self::Move) -> bool {
        self.check(played).is_ok()
    }

    /// Makes a move.
    ///
    /// # Errors
    /// Why the move is illegal; the position has not changed then.
    fn play(&mut self, played: Self::Move) -> Result<(), Self::Illegal> {
        self.check(played)?;
        self.play_unchecked(played);
        Ok(())
    }

    /// The position after a move that is known to be legal.
    #[must_use]
    fn after(&self, played: Self::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(played);
        next
    }
}
