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
    /// 1 for a win, 0 for a loss, a half for a draw.
    pub result: f32,
}

/// The samples of a game: the positions after its random opening in which the side to move need not
/// capture. The result is that of the game, or that of the tables if they know better.
pub fn samples(game: &Played, laws: &'static Laws, tables: &Tables) -> Vec<Sample> {
    let positions = game.positions(laws).unwrap_or_default();
    let quiet = positions.into_iter().skip(game.opening).filter(is_quiet);
    quiet.map(|position| sample(&position, game.outcome, tables)).collect()
}

/// Only such positions are evaluated at the end of lines.
fn is_quiet(position: &Position) -> bool {
    !position.must_capture() && position.outcome().is_none()
}

fn sample(position: &Position, outcome: Outcome, tables: &Tables) -> Sample {
    let side = position.side_to_move();
    let proved = tables.probe(position).map(|value| value.outcome(side));
    Sample { view: View::of(position), result: points(proved.unwrap_or(outcome), side) }
}

fn points(outcome: Outcome, side: Side) -> f32 {
    match outcome {
        Outcome::Draw => 0.5,
        Outcome::Win(winner) => f32::from(u8::from(winner == side)),
    }
}
