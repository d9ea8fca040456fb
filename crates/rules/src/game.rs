use core::error::Error;
use core::fmt::Debug;

/// One of the two players, named by the order in which they move from the initial position.
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

    /// `first` or `second`, the name of a side without a game.
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

/// The result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This side has won.
    Win(Side),
    /// No side has won, and there are no more moves.
    Draw,
}

/// A position of a two-player, alternating, perfect-information game.
///
/// Implementations must satisfy these laws, which [`contract::check`](crate::contract::check)
/// tests:
///
/// * [`legal_moves`](Game::legal_moves) is empty exactly when [`outcome`](Game::outcome) is `Some`;
/// * it lists each move once, and in the same order for equal positions, because the course
///   programs prescribe that order for ties in a search;
/// * [`check`](Game::check) accepts exactly the listed moves;
/// * a legal move changes the side to move;
/// * equal positions have equal [`key`](Game::key)s.
///
/// ```
/// use discus_rules::{Game, Outcome, Side, connect4::Position};
///
/// // The same code plays any game: here the first legal move, until somebody has won.
/// let mut position = Position::EMPTY;
/// while position.outcome().is_none() {
///     let first = position.legal_moves().next().expect("a move");
///     position.play(first).expect("a legal move");
/// }
/// assert_eq!(position.outcome(), Some(Outcome::Win(Side::First)));
/// ```
pub trait Game: Clone + Eq + Debug {
    /// A move; it has a meaning only together with a position.
    type Move: Copy + Eq + Debug;
    /// Why a move is illegal, in the detail that a front end needs to explain it.
    type Illegal: Error;

    /// The side to move (or that would move, if the game has ended).
    fn side_to_move(&self) -> Side;

    /// The result of the game, or `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The legal moves, each once, in the game's fixed order.
    fn legal_moves(&self) -> impl Iterator<Item = Self::Move>;

    /// Checks whether a move is legal.
    ///
    /// # Errors
    /// The first reason that applies, in the order that the game documents.
    fn check(&self, played: Self::Move) -> Result<(), Self::Illegal>;

    /// Makes a move that is known to be legal.
    ///
    /// An illegal move results in a meaningless position or a panic.
    fn play_unchecked(&mut self, played: Self::Move);

    /// A key for tables: equal positions have equal keys, and different positions very rarely do.
    fn key(&self) -> u64;

    /// Returns true if the move is legal here.
    fn is_legal(&self, played: Self::Move) -> bool {
        self.check(played).is_ok()
    }

    /// Makes a move.
    ///
    /// # Errors
    /// Why the move is illegal; the position is then unchanged.
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
