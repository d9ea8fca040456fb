//! From a position to what is true of it: the one place that asks the solver.

use rules::connect4::{Column, Position};
use rules::{Game, Outcome};
use serde::Serialize;
use solver::{Score, Solver};

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
pub(super) fn answer(solver: &mut Solver, position: &Position, wanted: Wanted) -> Answer {
    let before = solver.nodes();
    let columns = match wanted {
        Wanted { wdl: true, .. } => verdicts(solver, position),
        Wanted { all: true, .. } => scores(solver, position),
        Wanted { .. } => greatest_scores(solver, position),
    };
    let greatest = columns.iter().copied().flatten().max();
    let is_best = |&index: &usize| greatest.is_some() && columns[index] == greatest;
    Answer {
        worth: greatest.unwrap_or_else(|| of_finished(solver, position, wanted)),
        best: (0..columns.len()).filter(is_best).map(Column::new).collect(),
        columns: wanted.all.then_some(columns),
        nodes: solver.nodes() - before,
    }
}

/// The worth of a disc in each column, `None` where none can be dropped.
type Columns = Vec<Option<Worth>>;

fn scores(solver: &mut Solver, position: &Position) -> Columns {
    solver.scores(position).into_iter().map(|score| score.map(Worth::Score)).collect()
}

fn verdicts(solver: &mut Solver, position: &Position) -> Columns {
    each(position, |_, after| Some(Worth::Verdict(verdict(solver.outcome(after), position))))
}

/// The scores that may be the greatest, `None` for the others: who wins is found sooner than how
/// soon, and a win on the spot has no equal but another one.
fn greatest_scores(solver: &mut Solver, position: &Position) -> Columns {
    let wins_now =
        |_, after: &Position| matches!(after.outcome(), Some(Outcome::Win(_))).then_some(());
    if each(position, wins_now).iter().any(Option::is_some) {
        return each(position, |_, after| {
            wins_now(0, after).map(|()| Worth::Score(-solver.score(after)))
        });
    }
    let verdicts = verdicts(solver, position);
    let greatest = verdicts.iter().copied().flatten().max();
    each(position, |index, after| {
        (verdicts[index] == greatest).then(|| Worth::Score(-solver.score(after)))
    })
}

/// Asks for each column in which a disc can be dropped, with the position that it leads to.
fn each<T>(
    position: &Position,
    mut ask: impl FnMut(usize, &Position) -> Option<T>,
) -> Vec<Option<T>> {
    let columns = (0..Position::COLUMNS).map(Column::new);
    let ask = |column: Column| {
        position.check(column).ok()?;
        ask(column.index(), &position.after(column))
    };
    columns.map(ask).collect()
}

fn of_finished(solver: &mut Solver, position: &Position, wanted: Wanted) -> Worth {
    if wanted.wdl {
        Worth::Verdict(verdict(solver.outcome(position), position))
    } else {
        Worth::Score(solver.score(position))
    }
}

/// An outcome as the side to move sees it.
fn verdict(outcome: Outcome, position: &Position) -> Verdict {
    match outcome {
        Outcome::Win(side) if side == position.side_to_move() => Verdict::Win,
        Outcome::Win(_) => Verdict::Loss,
        Outcome::Draw => Verdict::Draw,
    }
}
