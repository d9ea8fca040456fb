//! Adjudication: the referee ends a game before its end on the board.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use engine::{Effort, MoveValue, Prospect};
use games::{Described, Judge};
use rules::Outcome;

use crate::Ending;

/// The rules by which the referee ends a game. Plies are those of the players, without the opening.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// From this ply on, the game ends with the result that the solver proves.
    pub solver: Option<usize>,
    /// The game ends with the result that endgame tables prove, as soon as it has this many pieces or
    /// fewer. The tables do not know the rules for draws.
    pub tables: Option<usize>,
    /// The game is a draw after this many plies in a row without a capture or a move of a man.
    pub quiet: Option<usize>,
}

/// The endings of a game besides the board, as people write them: `none`, `solver`, `solver:20`,
/// `tables` or `tables:5`. For `tables` people may also write `tablebase`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Arbiter {
    /// Nothing.
    #[default]
    None,
    /// The solver, from this ply on.
    Solver(usize),
    /// Endgame tables, from this number of pieces on.
    Tables(usize),
}

impl Arbiter {
    /// The usual first ply of the solver. Earlier, hardly anything has been decided by the players.
    const PLY: usize = 16;

    /// The usual number of pieces for endgame tables: those that are always there.
    const PIECES: usize = 4;

    /// The possible numbers of pieces.
    const POSSIBLE_PIECES: RangeInclusive<usize> = 2..=6;

    /// The first ply of the solver, if it ends games.
    pub fn solver(self) -> Option<usize> {
        match self {
            Arbiter::Solver(ply) => Some(ply),
            Arbiter::None | Arbiter::Tables(_) => None,
        }
    }

    /// The greatest number of pieces of a game that endgame tables end, if they do.
    pub fn tables(self) -> Option<usize> {
        match self {
            Arbiter::Tables(pieces) => Some(pieces),
            Arbiter::None | Arbiter::Solver(_) => None,
        }
    }
}

/// A text that names no arbiter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write none, solver, solver:PLY to begin at another ply than 16, tables, or \
     tables:PIECES for another number of pieces than 4, from 2 to 6"
)]
pub struct BadArbiter;

impl FromStr for Arbiter {
    type Err = BadArbiter;

    fn from_str(text: &str) -> Result<Arbiter, BadArbiter> {
        match text.split_once(':').unwrap_or((text, "")) {
            ("none", "") => Ok(Arbiter::None),
            ("solver", "") => Ok(Arbiter::Solver(Arbiter::PLY)),
            ("solver", ply) => ply.parse().map(Arbiter::Solver).map_err(|_| BadArbiter),
            ("tables" | "tablebase", "") => Ok(Arbiter::Tables(Arbiter::PIECES)),
            ("tables" | "tablebase", pieces) => {
                let pieces = pieces.parse().ok().filter(|n| Arbiter::POSSIBLE_PIECES.contains(n));
                pieces.map(Arbiter::Tables).ok_or(BadArbiter)
            }
            _ => Err(BadArbiter),
        }
    }
}

impl fmt::Display for Arbiter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arbiter::None => f.write_str("none"),
            Arbiter::Solver(ply) => write!(f, "solver:{ply}"),
            Arbiter::Tables(pieces) => write!(f, "tables:{pieces}"),
        }
    }
}

/// The effort of a proof. It counts nodes, so that a game ends at the same ply on every machine.
const EFFORT: Effort = Effort { questions: 300, depth: 1, ..Effort::USUAL };

/// The size of the solver's table, in bytes.
const TABLE: usize = 16 << 20;

/// Finds out whether a rule ends one game.
pub(crate) struct Adjudicator<G> {
    rules: Adjudication,
    /// Made when it is first needed, because of its table.
    judge: Option<Box<dyn Judge<G>>>,
    plies: usize,
    /// The number of plies since the last capture or move of a man.
    quiet: usize,
}

impl<G: Described> Adjudicator<G> {
    pub(crate) fn new(rules: Adjudication) -> Adjudicator<G> {
        Adjudicator { rules, judge: None, plies: 0, quiet: 0 }
    }

    /// Notes a move from this position.
    pub(crate) fn note(&mut self, before: &G, played: G::Move) {
        self.plies += 1;
        self.quiet = if before.is_quiet(played) { self.quiet + 1 } else { 0 };
    }

    /// The ending of a game that has reached this position, if a rule ends it here.
    pub(crate) fn ending(&mut self, position: &G, stop: &dyn Fn() -> bool) -> Option<Ending> {
        if let Some(limit) = self.rules.quiet.filter(|&limit| self.quiet >= limit) {
            return Some(Ending::Quiet(limit));
        }
        let proved = self.rules.tables.and_then(|pieces| position.proved(pieces));
        if let Some(outcome) = proved {
            return Some(Ending::Tables(outcome));
        }
        let first = self.rules.solver.filter(|_| G::INFO.has_solver)?;
        if self.plies < first {
            return None;
        }
        let judge = self.judge.get_or_insert_with(|| position.judge(EFFORT, TABLE));
        let values = judge.values(position, stop).ok()?;
        let best = values.iter().map(|(_, value)| *value).max_by_key(|value| value.rank())?;
        if !values.iter().all(|(_, value)| value.is_exact()) {
            return None;
        }
        Some(Ending::Solved(outcome(position, best)?))
    }
}

/// The outcome of a position whose best move has this value.
fn outcome<G: Described>(position: &G, best: MoveValue) -> Option<Outcome> {
    let side = position.side_to_move();
    Some(match best.prospect()? {
        Prospect::Win => Outcome::Win(side),
        Prospect::Draw => Outcome::Draw,
        Prospect::Loss => Outcome::Win(side.opponent()),
    })
}
