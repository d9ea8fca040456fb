//! From a position to what is true of it: the one place that asks a solver.

use rules::connect4::Column;
use rules::{Game, Outcome, Side};
use serde::Serialize;
use solver::{Score, Solve};

/// What is asked of each position.
#[derive(Clone, Copy)]
pub(crate) struct Wanted {
    /// What each column is worth, not only the best ones.
    pub(crate) all: bool,
    /// Only who wins.
    pub(crate) wdl: bool,
}

/// Who wins, for the side to move; the greater the better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Verdict {
    Loss,
    Draw,
    Win,
}

/// What a position or a column is worth to the side to move, in whichever way was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
pub(super) enum Worth {
    Score(Score),
    Verdict(Verdict),
}

/// What is true of a position.
pub(super) struct Answer {
    pub(super) worth: Worth,
    /// The columns whose disc is worth as much.
    pub(super) best: Vec<Column>,
    /// The worth of each column, `None` where no disc can be dropped; if all were asked for.
    pub(super) columns: Option<Vec<Option<Worth>>>,
    /// How many positions were searched for it.
    pub(super) nodes: u64,
}

/// What is true of a position.
pub(super) fn answer<S: Solve>(solver: &mut S, position: &S::Position, wanted: Wanted) -> Answer {
    let before = solver.nodes();
    let answer = if wanted.all {
        of_all_columns(solver, position, wanted)
    } else {
        of_best_columns(solver, position, wanted)
    };
    Answer { nodes: solver.nodes() - before, ..answer }
}

/// Each column is asked for its worth, and the position is worth as much as the best of them.
fn of_all_columns<S: Solve>(solver: &mut S, position: &S::Position, wanted: Wanted) -> Answer {
    let mut columns = vec![None; solver.columns()];
    for (column, after) in moves(position) {
        columns[column.index()] = Some(worth(solver, &after, wanted).turned());
    }
    let greatest = columns.iter().copied().flatten().max();
    let is_best = |&index: &usize| greatest.is_some() && columns[index] == greatest;
    Answer {
        worth: greatest.unwrap_or_else(|| worth(solver, position, wanted)),
        best: (0..columns.len()).filter(is_best).map(Column::new).collect(),
        columns: Some(columns),
        nodes: 0,
    }
}

/// What the position is worth, and then of each column only whether it reaches that: a question to
/// be answered by yes or no costs a fraction of what the column's own worth would.
fn of_best_columns<S: Solve>(solver: &mut S, position: &S::Position, wanted: Wanted) -> Answer {
    let worth = worth(solver, position, wanted);
    let least = worth.least_score();
    // A column does unless the other side is worth more than the opposite after it.
    let mut reaches = |after: &S::Position| least.is_none_or(|n| !solver.is_worth(after, 1 - n));
    let best = moves(position).filter(|(_, after)| reaches(after)).map(|(column, _)| column);
    Answer { worth, best: best.collect(), columns: None, nodes: 0 }
}

/// The columns in which a disc can be dropped, from left to right, with the positions that this
/// leads to.
fn moves<G: Game<Move = Column>>(position: &G) -> impl Iterator<Item = (Column, G)> {
    let mut columns: Vec<Column> = position.legal_moves().collect();
    columns.sort_unstable();
    columns.into_iter().map(|column| (column, position.after(column)))
}

fn worth<S: Solve>(solver: &mut S, position: &S::Position, wanted: Wanted) -> Worth {
    if wanted.wdl {
        Worth::Verdict(verdict(solver.outcome(position), position.side_to_move()))
    } else {
        Worth::Score(solver.score(position))
    }
}

/// An outcome as a side sees it.
fn verdict(outcome: Outcome, side: Side) -> Verdict {
    match outcome {
        Outcome::Win(winner) if winner == side => Verdict::Win,
        Outcome::Win(_) => Verdict::Loss,
        Outcome::Draw => Verdict::Draw,
    }
}

impl Worth {
    /// The same as the other side sees it.
    fn turned(self) -> Worth {
        match self {
            Worth::Score(score) => Worth::Score(-score),
            Worth::Verdict(Verdict::Loss) => Worth::Verdict(Verdict::Win),
            Worth::Verdict(Verdict::Draw) => self,
            Worth::Verdict(Verdict::Win) => Worth::Verdict(Verdict::Loss),
        }
    }

    /// The least score that is worth as much; `None` for a loss, below which there is nothing.
    fn least_score(self) -> Option<Score> {
        match self {
            Worth::Score(score) => Some(score),
            Worth::Verdict(Verdict::Loss) => None,
            Worth::Verdict(Verdict::Draw) => Some(0),
            Worth::Verdict(Verdict::Win) => Some(1),
        }
    }
}
