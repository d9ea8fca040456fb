use core::time::Duration;

/// The time that a search may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Time {
    /// Until it is told to stop.
    Unlimited,
    /// So long for this move; less only if the answer cannot change any more.
    Move(Duration),
    /// A share of the time on a clock.
    Clock {
        /// The time that is left.
        left: Duration,
        /// The time that each move adds.
        increment: Duration,
        /// The number of moves for which the time is meant, if it is known.
        moves: Option<u32>,
    },
}

/// When a search should end and when it must.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// The search begins no new depth after this time. The search stretches it while its best move
    /// changes, and shrinks it while the move stays.
    pub soft: Duration,
    /// The search ends after this time, also inside a depth.
    pub hard: Duration,
}

/// A game that does not say how long it is has about so many more moves.
const USUAL_MOVES: u32 = 25;
/// A hard move may take so many times its share.
const MOST_SHARES: u32 = 4;
/// This part of the clock is never used, for what happens outside of the search.
const RESERVE: u32 = 20;

impl Time {
    /// The budget of one move; `None` without a limit.
    pub fn budget(self) -> Option<Budget> {
        match self {
            Time::Unlimited => None,
            Time::Move(time) => Some(Budget { soft: time, hard: time }),
            Time::Clock { left, increment, moves } => {
                let left = left.saturating_sub(left / RESERVE);
                let moves = moves.unwrap_or(USUAL_MOVES).clamp(1, USUAL_MOVES);
                let share = (left / moves + increment).min(left);
                // With several moves to go, one of them never takes more than half of the clock.
                let most = if moves == 1 { left } else { left / 2 };
                let hard = (share * MOST_SHARES).min(most.max(increment.min(left)));
                Some(Budget { soft: share.min(hard), hard })
            }
        }
    }

    /// Returns true if time that is not used now can be used later.
    pub fn is_saved(self) -> bool {
        matches!(self, Time::Clock { .. })
    }
}
