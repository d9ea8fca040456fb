//! Solves a position.

use engine::Prospect;
use rules::connect4::Column;
use serde::{Serialize, Serializer};
use solver::{Discs, SIGN, Score};

use super::parallel::Sharing;

/// The options for solving a position.
#[derive(Clone, Copy)]
pub struct Options {
    /// How much to compute.
    pub ask: Ask,
    /// Compute only wins, draws and losses, without scores.
    pub wdl: bool,
}

/// How much to compute: only this is searched for.
#[derive(Clone, Copy)]
pub enum Ask {
    /// The value of the position.
    Value,
    /// The value and the columns that reach it.
    BestColumns,
    /// The value of every column.
    AllColumns,
}

/// The value of a position or a column for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(untagged)]
pub(super) enum Value {
    Score(Score),
    #[serde(serialize_with = "as_word")]
    Wdl(Prospect),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn as_word<S: Serializer>(prospect: &Prospect, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(prospect)
}

/// The solution of a position.
pub(super) struct Answer {
    pub(super) value: Value,
    /// The columns that reach this value, unless only the value was asked for.
    pub(super) best: Option<Vec<Column>>,
    /// With [`Ask::AllColumns`], the value of each column; `None` for a full one.
    pub(super) columns: Option<Vec<Option<Value>>>,
    /// The number of positions that were searched.
    pub(super) nodes: u64,
}

/// Solves a position.
pub(super) fn answer(solver: &mut Sharing<'_>, position: Discs, options: Options) -> Answer {
    let before = solver.nodes();
    let answer = match options.ask {
        Ask::Value => {
            let value = value(solver, position, options);
            Answer { value, best: None, columns: None, nodes: 0 }
        }
        Ask::BestColumns => of_best_columns(solver, position, options),
        Ask::AllColumns => of_all_columns(solver, position, options),
    };
    Answer { nodes: solver.nodes() - before, ..answer }
}

/// Solves every column; the value of the position is that of the best one.
fn of_all_columns(solver: &mut Sharing<'_>, position: Discs, options: Options) -> Answer {
    let mut columns = vec![None; solver.solver.columns()];
    for (column, after) in solver.solver.moves(&position) {
        columns[column.index()] = Some(value(solver, after, options).negated());
    }
    let greatest = columns.iter().copied().flatten().max();
    let is_best = |&index: &usize| greatest.is_some() && columns[index] == greatest;
    Answer {
        value: greatest.unwrap_or_else(|| value(solver, position, options)),
        best: Some((0..columns.len()).filter(is_best).map(Column::new).collect()),
        columns: Some(columns),
        nodes: 0,
    }
}

/// Solves the position, then tests each column for its value. Such a test costs a fraction of solving the
/// column.
fn of_best_columns(solver: &mut Sharing<'_>, position: Discs, options: Options) -> Answer {
    let value = value(solver, position, options);
    let least = value.least_score();
    // A column reaches it unless the opponent then has more than its negation.
    let moves = solver.solver.moves(&position);
    let mut reaches = |after: Discs| {
        least.is_none_or(|n| !solver.ask(|solver, stop| solver.is_worth_until(&after, 1 - n, stop)))
    };
    let best = moves.into_iter().filter(|(_, after)| reaches(*after)).map(|(column, _)| column);
    Answer { value, best: Some(best.collect()), columns: None, nodes: 0 }
}

fn value(solver: &mut Sharing<'_>, position: Discs, options: Options) -> Value {
    if !options.wdl {
        return Value::Score(solver.ask(|solver, stop| solver.score_until(&position, stop)));
    }
    Value::Wdl(prospect(solver.ask(|solver, stop| solver.score_within(&position, SIGN, stop))))
}

/// The outcome that a score means.
pub fn prospect(score: Score) -> Prospect {
    match score {
        1.. => Prospect::Win,
        0 => Prospect::Draw,
        _ => Prospect::Loss,
    }
}

impl Value {
    /// The value for the other side.
    fn negated(self) -> Value {
        match self {
            Value::Score(score) => Value::Score(-score),
            Value::Wdl(Prospect::Loss) => Value::Wdl(Prospect::Win),
            Value::Wdl(Prospect::Draw) => self,
            Value::Wdl(Prospect::Win) => Value::Wdl(Prospect::Loss),
        }
    }

    /// The least score with this value; `None` for a loss, which any score reaches.
    fn least_score(self) -> Option<Score> {
        match self {
            Value::Score(score) => Some(score),
            Value::Wdl(Prospect::Loss) => None,
            Value::Wdl(Prospect::Draw) => Some(0),
            Value::Wdl(Prospect::Win) => Some(1),
        }
    }
}
