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

impl Prospect {
    /// The result for the other side.
    const fn opposite(self) -> Prospect {
        match self {
            Prospect::Loss => Prospect::Win,
            Prospect::Draw => Prospect::Draw,
            Prospect::Win => Prospect::Loss,
        }
    }
}

/// Writes `loss`, `draw` or `win`.
impl fmt::Display for Prospect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Prospect::Loss => "loss",
            Prospect::Draw => "draw",
            Prospect::Win => "win",
        })
    }
}

/// The value of a position, or of a move in it, for the side to move.
///
/// Its text is `wins in 5`, `draws`, `loses in 12`, `is a proved draw` by endgame tables, and, where nothing
/// is proved, `looks like +35`.
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
    /// A result that endgame tables prove, without a number of moves.
    Proved {
        /// The result.
        prospect: Prospect,
        /// The search's score: greater where more progress is seen.
        score: Score,
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
            MoveValue::Proved { prospect, .. } => return Some(prospect),
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
            MoveValue::Exact { score: 0, .. } | MoveValue::Proved { .. } => None,
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
            // Nobody knows how far these ends are, so that a known win is better and a known loss worse.
            (Some(Prospect::Win), MoveValue::Proved { score, .. }) => (1, score - WIN),
            (Some(Prospect::Loss), MoveValue::Proved { score, .. }) => (-1, score + WIN),
            (Some(Prospect::Win), _) => (1, -soon),
            (Some(Prospect::Loss), _) => (-1, soon),
            (Some(Prospect::Draw), _) => (0, 0),
            (None, _) => (0, self.score()),
        }
    }

    /// The score, in the unit of what found it.
    pub fn score(self) -> Score {
        match self {
            MoveValue::Exact { score, .. }
            | MoveValue::Proved { score, .. }
            | MoveValue::Opinion { score, .. } => score,
        }
    }

    /// The value for the other side, of the move that led to the position of this opinion or proof by
    /// tables.
    #[must_use]
    pub fn of_move_before(self) -> MoveValue {
        let score = one_ply_later(-self.score());
        match self {
            MoveValue::Proved { prospect, .. } => {
                MoveValue::Proved { prospect: prospect.opposite(), score }
            }
            MoveValue::Opinion { depth, .. } => MoveValue::Opinion { score, depth: depth + 1 },
            MoveValue::Exact { .. } => unreachable!("the solver values moves"),
        }
    }

    /// Returns true if it is proved to the end of the game.
    pub fn is_exact(self) -> bool {
        matches!(self, MoveValue::Exact { .. })
    }
}

impl fmt::Display for MoveValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.moves().unwrap_or_default();
        match (self.prospect(), self) {
            (Some(prospect), MoveValue::Proved { .. }) => write!(f, "is a proved {prospect}"),
            (Some(Prospect::Win), _) => write!(f, "wins in {moves}"),
            (Some(Prospect::Loss), _) => write!(f, "loses in {moves}"),
            (None, _) => write!(f, "looks like {:+}", self.score()),
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
    /// Returns true if the move changed the result: a win became a draw or a loss, or a draw became
    /// a loss.
    ///
    /// Only proved results count.
    pub fn threw_away(&self) -> bool {
        let both = self.before.prospect().zip(self.after.prospect());
        both.is_some_and(|(before, after)| after < before)
    }

    /// Returns true if not both values are proved but the search rates another move much higher, by
    /// about a man in checkers.
    pub fn is_doubtful(&self) -> bool {
        let is_proved = self.before.prospect().and(self.after.prospect()).is_some();
        let is_exact = self.before.is_exact() || self.after.is_exact();
        !is_proved && !is_exact && self.before.score().saturating_sub(self.after.score()) >= MUCH
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
    /// The number of threads of a search, where it can have several.
    pub threads: u16,
}

impl Effort {
    /// It takes a few seconds per move where a proof fails. On the standard board it nearly always
    /// succeeds.
    pub const USUAL: Effort = Effort { questions: 2000, depth: 8, threads: 1 };
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
    let found = ask(engine, position, effort.depth, effort, stop)?;
    let seen = engine.judged(position, found.score, found.depth);
    let after = if found.best == Some(played) {
        seen
    } else {
        let depth = found.depth.saturating_sub(1);
        let reached = position.after(played);
        let score = ask(engine, &reached, depth, effort, stop)?.score;
        engine.judged(&reached, score, depth).of_move_before()
    };
    let is_best = after.rank() >= seen.rank() || is_proved_alike(seen, after);
    Ok(Verdict {
        played,
        side: position.side_to_move(),
        before: if is_best { after } else { seen },
        after,
        best: if is_best { vec![played] } else { found.best.into_iter().collect() },
    })
}

/// Returns true if the tables prove the same of both, so that neither is better.
fn is_proved_alike(one: MoveValue, other: MoveValue) -> bool {
    let by_tables = |value| matches!(value, MoveValue::Proved { .. });
    by_tables(one) && by_tables(other) && one.prospect() == other.prospect()
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
    let reached = position.after(played);
    let found = ask(engine, &reached, depth, effort, stop)?;
    Ok(engine.judged(&reached, found.score, found.depth).of_move_before())
}

/// The value of a line for the side that begins it, and its moves.
pub type Line<M> = (MoveValue, Vec<M>);

/// The best lines of an engine with their values for the side to move, the best first; there may be
/// fewer than `count`.
///
/// # Errors
/// If `stop` returned true.
pub fn best_lines<G: Game>(
    engine: &mut dyn Engine<G>,
    position: &G,
    count: usize,
    effort: Effort,
    stop: &dyn Fn() -> bool,
) -> Result<Vec<Line<G::Move>>, Stopped> {
    let found = limited(effort.depth, effort, stop, |limits| {
        engine.analyse_lines(&[], position, limits, count)
    })?;
    let valued =
        |line: Analysis<G::Move>| (engine.judged(position, line.score, line.depth), line.line);
    Ok(found.into_iter().filter(|line| line.best.is_some()).map(valued).collect())
}

fn ask<G: Game>(
    engine: &mut dyn Engine<G>,
    position: &G,
    depth: u32,
    effort: Effort,
    stop: &dyn Fn() -> bool,
) -> Result<Analysis<G::Move>, Stopped> {
    limited(depth, effort, stop, |limits| engine.analyse(position, limits))
}

/// The result of a search that has this effort at most.
fn limited<T>(
    depth: u32,
    effort: Effort,
    stop: &dyn Fn() -> bool,
    search: impl FnOnce(Limits) -> T,
) -> Result<T, Stopped> {
    let budget = Budget::new(effort.questions, stop);
    let found = search(Limits { depth, stop: &|| budget.is_over() });
    if budget.was_stopped.get() { Err(Stopped) } else { Ok(found) }
}

/// The score seen from one ply earlier, by the same side: a proved win or loss takes one ply more.
pub fn one_ply_later(score: Score) -> Score {
    if score.abs() >= DECIDED { score - score.signum() } else { score }
}

/// Counts the calls of `stop` that may still return false.
pub(crate) struct Budget<'a> {
    left: Cell<u64>,
    stop: &'a dyn Fn() -> bool,
    /// True if the caller asked to stop, as opposed to having used up the calls.
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
