//! What a move was worth, and whether it threw something away.

use std::cell::Cell;
use std::fmt;

use rules::{Game, Side};
use search::{Analysis, DECIDED, Score, WIN};
use solver::Stopped;

use crate::{Engine, Limits};

/// How a game will end if both sides play perfectly, for one of them; the better the greater.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Prospect {
    /// The other side wins.
    Loss,
    /// Nobody wins.
    Draw,
    /// This side wins.
    Win,
}

/// What a position, or a move in it, is worth to the side to move.
///
/// In words it is `wins in 5`, `draws`, `loses in 12`, and where nothing is proved `looks like +35`.
/// What is counted are the moves of the side that wins, its last one included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It is proved.
    Exact {
        /// As the solver counts: 0 is a draw, 1 a win with the last disc.
        score: solver::Score,
        /// How many moves the winner still makes; 0 in a draw.
        moves: u32,
    },
    /// A search says so, which proves wins and losses only.
    Opinion {
        /// As the search counts: proved from [`DECIDED`] on.
        score: Score,
        /// How many plies it has seen.
        depth: u32,
    },
}

impl Worth {
    /// The exact worth for the side to move on a board that still takes so many discs.
    pub fn exact(score: solver::Score, left: usize) -> Worth {
        let all = if score > 0 { left.div_ceil(2) } else { left / 2 };
        let unplayed = score.unsigned_abs().saturating_sub(1);
        let all = u32::try_from(all).unwrap_or(u32::MAX);
        let moves = if score == 0 { 0 } else { all.saturating_sub(unplayed) };
        Worth::Exact { score, moves }
    }

    /// How the game will end, if that is proved.
    pub fn prospect(self) -> Option<Prospect> {
        let proved = match self {
            Worth::Opinion { score, .. } if score.abs() < DECIDED => return None,
            Worth::Opinion { score, .. } | Worth::Exact { score, .. } => score.signum(),
        };
        Some(match proved {
            0 => Prospect::Draw,
            1.. => Prospect::Win,
            _ => Prospect::Loss,
        })
    }

    /// How many moves the side that wins still makes, if a win is proved.
    pub fn moves(self) -> Option<u32> {
        match self {
            Worth::Exact { score: 0, .. } => None,
            Worth::Exact { moves, .. } => Some(moves),
            Worth::Opinion { score, .. } => {
                let plies = WIN.abs_diff(score.abs());
                self.prospect().map(|_| plies.div_ceil(2))
            }
        }
    }

    /// Whether it is proved to the last move.
    pub fn is_exact(self) -> bool {
        matches!(self, Worth::Exact { .. })
    }
}

impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.moves().unwrap_or_default();
        match (self.prospect(), self) {
            (Some(Prospect::Win), _) => write!(f, "wins in {moves}"),
            (Some(Prospect::Loss), _) => write!(f, "loses in {moves}"),
            (None, Worth::Opinion { score, .. }) => write!(f, "looks like {score:+}"),
            (_, _) => f.write_str("draws"),
        }
    }
}

/// What is to be said of a move that was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<M> {
    /// The move.
    pub played: M,
    /// Who played it.
    pub side: Side,
    /// What the position was worth to that side: as much as the best move.
    pub before: Worth,
    /// What the move was worth, counted from the same position.
    pub after: Worth,
    /// The moves that were worth as much as the position, in the game's order; where nothing is
    /// proved, the one that the search would have played.
    pub best: Vec<M>,
}

impl<M> Verdict<M> {
    /// Whether the move changed who wins: a win became a draw or a loss, or a draw a loss.
    ///
    /// Only what is proved counts.
    pub fn threw_away(&self) -> bool {
        let both = self.before.prospect().zip(self.after.prospect());
        both.is_some_and(|(before, after)| after < before)
    }

    /// Whether a search thinks that another move was much better, by about a man in checkers, and
    /// nothing is proved.
    pub fn is_doubtful(&self) -> bool {
        let is_proved = self.before.prospect().and(self.after.prospect()).is_some();
        match (self.before, self.after) {
            (Worth::Opinion { score: before, .. }, Worth::Opinion { score: after, .. }) => {
                !is_proved && before.saturating_sub(after) >= MUCH
            }
            _ => false,
        }
    }
}

/// By how much an opinion must drop for a move to be doubtful.
const MUCH: Score = 90;

/// How much may be spent on a verdict.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How often a proof may ask whether to stop before it is given up, each time after
    /// [`NODES_PER_QUESTION`](solver::NODES_PER_QUESTION) nodes: a measure of time that is the same on
    /// every machine.
    pub questions: u64,
    /// How deep a search looks where nothing can be proved, in plies.
    pub depth: u32,
}

impl Effort {
    /// A few seconds a move where it is not enough; on the standard board it nearly always is.
    pub const USUAL: Effort = Effort { questions: 2000, depth: 8 };
}

/// The opinion of an engine on a move that is legal.
///
/// # Errors
/// If `stop` said so.
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
    let worth = |score| Worth::Opinion { score, depth: before.depth };
    Ok(Verdict {
        played,
        side: position.side_to_move(),
        before: worth(before.score.max(after)),
        after: worth(after),
        best: if after >= before.score { vec![played] } else { before.best.into_iter().collect() },
    })
}

/// The opinion of an engine on what a legal move is worth to the side that makes it.
///
/// # Errors
/// If `stop` said so.
pub fn worth_of<G: Game>(
    engine: &mut dyn Engine<G>,
    position: &G,
    played: G::Move,
    effort: Effort,
    stop: &dyn Fn() -> bool,
) -> Result<Worth, Stopped> {
    let depth = effort.depth.saturating_sub(1);
    let seen = ask(engine, &position.after(played), depth, effort, stop)?;
    Ok(Worth::Opinion { score: one_ply_later(-seen.score), depth: seen.depth + 1 })
}

fn ask<G: Game>(
    engine: &mut dyn Engine<G>,
    position: &G,
    depth: u32,
    effort: Effort,
    stop: &dyn Fn() -> bool,
) -> Result<Analysis<G::Move>, Stopped> {
    let patience = Patience::new(effort.questions, stop);
    let analysis = engine.analyse(position, Limits { depth, stop: &|| patience.is_over() });
    if patience.was_stopped.get() { Err(Stopped) } else { Ok(analysis) }
}

/// A score as it is seen one ply before: a win takes a ply more.
fn one_ply_later(score: Score) -> Score {
    if score.abs() >= DECIDED { score - score.signum() } else { score }
}

/// How many more questions whether to stop are answered by no.
pub(crate) struct Patience<'a> {
    left: Cell<u64>,
    stop: &'a dyn Fn() -> bool,
    /// Whether somebody said stop, as against that patience is over.
    pub(crate) was_stopped: Cell<bool>,
}

impl<'a> Patience<'a> {
    pub(crate) fn new(questions: u64, stop: &'a dyn Fn() -> bool) -> Patience<'a> {
        Patience { left: Cell::new(questions), stop, was_stopped: Cell::new(false) }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.left.set(self.left.get().saturating_sub(1));
        self.was_stopped.set(self.was_stopped.get() || (self.stop)());
        self.left.get() == 0 || self.was_stopped.get()
    }
}
