use std::time::Duration;

use axum::extract::State;
use axum::{Extension, Json};
use engine::MoveValue;
use rules::checkers::Position;
use rules::connect4::{Board, Column};
use serde_json::{Value, json};
use solver::{Score, Solver, Stopped};

use super::tables;
use crate::games::{self, Played, Shown};
use crate::limits::Client;
use crate::members::Members;
use crate::searches::{Lent, Stop};
use crate::{Refusal, Site};

/// `POST /api/v1/solve`
pub(crate) async fn solve(
    State(site): State<Site>,
    Extension(client): Extension<Client>,
    mut members: Members,
) -> Result<Json<Value>, Refusal> {
    let longest = site.config().search_time.as_secs().max(1);
    let seconds = members.number("seconds", 1..=longest)?;
    let game = games::position(&mut members)?;
    members.end()?;
    let time = seconds.map_or(site.config().solve_time, Duration::from_secs);
    if let Some(&position) = game.played::<Position>().map(Played::reached) {
        let known = move |_: &_, _: &Stop| tables::known(&position);
        return site.quick().run(client, time, known).await?.map(Json);
    }
    let Some(board) = game.played::<Board>().map(Played::reached).cloned() else {
        let word = game.info().word;
        let sentence = format!("{word} cannot be solved; ask /api/v1/scores for opinions instead");
        return Err(Refusal::impossible("unsuited", sentence));
    };
    let proved = move |lent: &Lent, stop: &Stop| {
        let solver = lent.solver(&board).map_err(|bad| Refusal::impossible("unsuited", bad))?;
        proved(&board, &solver, stop)
    };
    site.quick().run(client, time, proved).await?.map(Json)
}

fn proved(board: &Board, solver: &Solver, stop: &Stop) -> Result<Value, Refusal> {
    let scores = solver.scores_until(board, || stop.is_due());
    let scores = scores.map_err(|Stopped| not_in_time())?;
    let best = scores.iter().flatten().max().copied();
    let left = board.rows() * board.columns() - board.discs();
    let value = |score| MoveValue::exact(score, left);
    let column = |(index, score): (usize, &Option<Score>)| {
        let value = score.map(value);
        json!({
            "move": board.text(Column::new(index)),
            "column": index,
            "score": score,
            "moves": value.and_then(MoveValue::moves),
            "words": value.map(|value| value.to_string()),
        })
    };
    let columns: Vec<Value> = scores.iter().enumerate().map(column).collect();
    let is_best = |(_, score): &(usize, &Option<Score>)| score.is_some() && **score == best;
    let indices = scores.iter().enumerate().filter(is_best).map(|(index, _)| index);
    let best_moves: Vec<String> = indices.map(|index| board.text(Column::new(index))).collect();
    Ok(json!({
        "score": best,
        "words": best.map(|score| value(score).to_string()),
        "columns": columns,
        "best": best_moves,
        "nodes": solver.nodes(),
    }))
}

fn not_in_time() -> Refusal {
    let sentence = "the position could not be proved in this time; allow more \"seconds\", or ask \
                    /api/v1/scores, which reports each proof as it is found";
    Refusal::unavailable("not_proved_in_time", sentence)
}
