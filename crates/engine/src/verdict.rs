//! Judges moves: the value of a move, and whether it gave something away.

use std::cell::Cell;
use std::fmt;

use rules::{Game, Side};
use search::{Analysis, DECIDED, Score, WIN};
use solver::Stopped;

use crate::{Engine, Limits};

/// The result of a game for one side under perfect play; better results are greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Prospect {
    /// The other side wins.
    Loss,
    /// The game is drawn.
    Draw,
    /// This side wins.
    Win,
}

/// The value of a position, or of a move in it, for the side to move.
///
/// Its text is `wins in 5`, `draws`, `loses in 12`, and, where nothing is proved, `looks like +35`.
/// The number counts the moves of the winning side, including its last one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveValue {
    /// A proved score.
    Exact {
        /// The score in the solver's unit: 0 is a draw, 1 a win with the last disc.
        score: solver::Score,
        /// The number of moves that the winner still makes; 0 in a draw.
        moves: u32,
    },
    /// The result of a search, which proves wins and losses only.
    Opinion {
        /// The score in the search's unit: proved from [`DECIDED`] on.
        score: Score,
        /// The number of plies searched.
        depth: u32,
    },
}

impl MoveValue {
    /// The exact value for the side to move on a board with this many empty squares.
    pub fn exact(score: solver::Score, left: usize) -> MoveValue {
        let all = if score > 0 { left.div_ceil(2) } else { left / 2 };
        let unplayed = score.unsigned_abs().saturating_sub(1);
        let all = u32::try_from(all).unwrap_or(u32::MAX);
        let moves = if score == 0 { 0 } else { all.saturating_sub(unplayed) };
        MoveValue::Exact { score, moves }
    }

    /// The result under perfect play, if it is proved.
    pub fn prospect(self) -> Option<Prospect> {
        let proved = match self {
            MoveValue::Opinion { score, .. } if score.abs() < DECIDED => return None,
            MoveValue::Opinion { score, .. } | MoveValue::Exact { score, .. } => score.signum(),
        };
        Some(match proved {
            0 => Prospect::Draw,
            1.. => Prospect::Win,
            _ => Prospect::Loss,
        })
    }

    /// The number of moves that the winning side still makes, if a win is proved.
    pub fn moves(self) -> Option<u32> {
        match self {
            MoveValue::Exact { score: 0, .. } => None,
            MoveValue::Exact { moves, .. } => Some(moves),
            MoveValue::Opinion { score, .. } => {
                let plies = WIN.abs_diff(score.abs());
                self.prospect().map(|_| plies.div_ceil(2))
            }
        }
    }

    /// A key that orders values from bad to good. Opinions lie between proved wins and losses.
    pub fn rank(self) -> (i32, i32) {
        let soon = self.moves().unwrap_or_default().cast_signed();
        match (self.prospect(), self) {
            (Some(Prospect::Win), _) => (1, -soon),
            (Some(Prospect::Loss), _) => (-1, soon),
            (Some(Prospect::Draw), _) => (0, 0),
            (None, MoveValue::Exact { score, .. } | MoveValue::Opinion { score, .. }) => (0, score),
        }
    }

    /// Whether it is proved to the end of the game.
    pub fn is_exact(self) -> bool {
        matches!(self, MoveValue::Exact { .. })
    }
}

impl fmt::Display for MoveValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.moves().unwrap_or_default();
        match (self.prospect(), self) {
            (Some(Prospect::Win), _) => write!(f, "wins in {moves}"),
            (Some(Prospect::Loss), _) => write!(f, "loses in {moves}"),
            (None, MoveValue::Opinion { score, .. }) => write!(f, "looks like {score:+}"),
            (_, _) => f.write_str("draws"),
        }
    }
}

/// A verdict on a move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<M> {
    /// The move.
    pub played: M,
    /// The side that played it.
    pub side: Side,
    /// The value of the position for that side, which is the value of the best move.
    pub before: MoveValue,
    /// The value of the move, counted from the same position.
    pub after: MoveValue,
    /// The moves with the value of the position, in the game's order. Where nothing is proved, the
    /// move that the search would have played.
    pub best: Vec<M>,
}

impl<M> Verdict<M> {
    /// Whether the move changed the result: a win became a draw or a loss, or a draw became a loss.
    ///
    /// Only proved results count.
    pub fn threw_away(&self) -> bool {
        let both = self.before.prospect().zip(self.after.prospect());
        both.is_some_and(|(before, after)| after < before)
    }

    /// Whether nothing is proved but the search rates another move much higher, by about a man in
    /// checkers.
    pub fn is_doubtful(&self) -> bool {
        let is_proved = self.before.prospect().and(self.after.prospect()).is_some();
        match (self.before, self.after) {
            (MoveValue::Opinion { score: before, .. }, MoveValue::Opinion { score: after, .. }) => {
                !is_proved && before.saturating_sub(after) >= MUCH
            }
            _ => false,
        }
    }
}

/// The drop in score from which a move is doubtful.
const MUCH: Score = 90;

/// The maximum effort for a verdict.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of calls of `stop` after which a proof is given up. It calls `stop` every
    /// [`NODES_PER_QUESTION`](solver::NODES_PER_QUESTION) nodes, so this is a measure of time that
    /// is the same on every machine.
    pub questions: u64,
    /// The depth of the search where nothing can be proved, in plies.
    pub depth: u32,
}

impl Effort {
    /// It takes a few seconds per move where a proof fails. On the standard board it nearly always
    /// succeeds.
    pub const USUAL: Effort = Effort { questions: 2000, depth: 8 };
}

/// An engine's verdict on a legal move, without a proof.
///
/// # Errors
/// If `stop` returned true.
pub fn opinion<G: Game>(
    engine: &mut dyn Engine<G>,
    position: &G,
    played: G::Move,
    effort: Effort,
    stop: &dyn Fn() -> bool,
) -> Result<Verdict<G::Move>, Stopped> {
    let before = ask(engine, position, effort.depth, effort, stop)?;
    let after = if before.best == Some(played) {
        before.score
    } else {
        let depth = before.depth.saturating_sub(1);
        one_ply_later(-ask(engine, &position.after(played), depth, effort, stop)?.score)
    };
    let value = |score| MoveValue::Opinion { score, depth: before.depth };
    Ok(Verdict {
        played,
        side: position.side_to_move(),
        before: value(before.score.max(after)),
        after: value(after),
        best: if after >= before.score { vec![played] } else { before.best.into_iter().collect() },
    })
}

/// An engine's estimate of the value of a legal move for the side that makes it.
///
/// # Errors
/// If `stop` returned true.
pub fn value_of<G: Game>(
    engine: &mut dyn Engine<G>,
    position: &G,
    played: G::Move,
    effort: Effort,
    stop: &dyn Fn() -> bool,
) -> Result<MoveValue, Stopped> {
    let depth = effort.depth.saturating_sub(1);
    let seen = ask(engine, &position.after(played), depth, effort, stop)?;
    Ok(MoveValue::Opinion { score: one_ply_later(-seen.score), depth: seen.depth + 1 })
}

fn ask<G: Game>(
    engine: &mut dyn Engine<G>,
    position: &G,
    depth: u32,
    effort: Effort,
    stop: &dyn Fn() -> bool,
) -> Result<Analysis<G::Move>, Stopped> {
    let budget = Budget::new(effort.questions, stop);
    let analysis = engine.analyse(position, Limits { depth, stop: &|| budget.is_over() });
    if budget.was_stopped.get() { Err(Stopped) } else { Ok(analysis) }
}

/// The score seen from one ply earlier, by the same side: a proved win or loss takes one ply more.
pub fn one_ply_later(score: Score) -> Score {
    if score.abs() >= DECIDED { score - score.signum() } else { score }
}

/// Counts the calls of `stop` that may still return false.
pub(crate) struct Budget<'a> {
    left: Cell<u64>,
    stop: &'a dyn Fn() -> bool,
    /// Whether the caller asked to stop, as opposed to having used up the calls.
    pub(crate) was_stopped: Cell<bool>,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(questions: u64, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        Budget { left: Cell::new(questions), stop, was_stopped: Cell::new(false) }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.left.set(self.left.get().saturating_sub(1));
        self.was_stopped.set(self.was_stopped.get() || (self.stop)());
        self.left.get() == 0 || self.was_stopped.get()
    }
}
