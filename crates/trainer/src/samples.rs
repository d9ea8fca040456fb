use checkers::View;
use rules::checkers::{Laws, Position};
use rules::{Game, Outcome, Side};
use tables::Tables;

use crate::Played;

/// A quiet position of a game and what the side to move got.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The position.
    pub view: View,
    /// 1 for a win, 0 for a loss, a half for a draw; something between if it is [mixed](crate::mix).
    pub result: f32,
    /// The score of a search for the position, in men; `None` if the result is proved.
    pub score: Option<f32>,
}

/// The samples of a game: the positions after its random opening in which the side to move need not
/// capture. The result is that of the game, or that of the tables if they know better; all others get a score.
pub fn samples(
    game: &Played,
    laws: &'static Laws,
    tables: &Tables,
    mut score: impl FnMut(&Position) -> f32,
) -> Vec<Sample> {
    let positions = game.positions(laws).unwrap_or_default();
    let quiet = positions.into_iter().skip(game.opening).filter(is_quiet);
    quiet.map(|position| sample(&position, game.outcome, tables, &mut score)).collect()
}

/// Only such positions are evaluated at the end of lines.
fn is_quiet(position: &Position) -> bool {
    !position.must_capture() && position.outcome().is_none()
}

fn sample(
    position: &Position,
    outcome: Outcome,
    tables: &Tables,
    score: &mut dyn FnMut(&Position) -> f32,
) -> Sample {
    let side = position.side_to_move();
    let proved = tables.probe(position).map(|value| value.outcome(side));
    let score = if proved.is_none() { Some(score(position)) } else { None };
    Sample { view: View::of(position), result: points(proved.unwrap_or(outcome), side), score }
}

fn points(outcome: Outcome, side: Side) -> f32 {
    match outcome {
        Outcome::Draw => 0.5,
        Outcome::Win(winner) => f32::from(u8::from(winner == side)),
    }
}
