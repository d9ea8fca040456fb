//! Puzzles: those of the packed set, those of a day, and those of a visitor's own game.
//!
//! An answer contains the solution, so that the page can judge a move at once.

use std::ops::RangeInclusive;

use ::puzzles::{Date, Finder, Goal, LEVELS, Packed, Puzzle};
use axum::extract::{Path, State};
use axum::{Extension, Json};
use rules::Game;
use rules::connect4::Board;
use serde_json::{Value, json};

use crate::games::{self, Played, Shown};
use crate::limits::Client;
use crate::members::Members;
use crate::searches::{Lent, Stop};
use crate::{Refusal, Site};

/// The levels of difficulty.
const ALL_LEVELS: RangeInclusive<u32> = 1..=LEVELS;

/// `GET /api/v1/puzzles`
pub(crate) async fn summary() -> Json<Value> {
    let level = |level| {
        let numbers = ::puzzles::of_level(level);
        json!({ "level": level, "first": numbers.start, "last": numbers.end - 1 })
    };
    let levels: Vec<Value> = ALL_LEVELS.map(level).collect();
    Json(json!({ "count": ::puzzles::all().len(), "levels": levels }))
}

/// `GET /api/v1/puzzles/{id}`
pub(crate) async fn puzzle(Path(id): Path<String>) -> Result<Json<Value>, Refusal> {
    let packed = if id.contains('-') {
        let date: Date = id.parse().map_err(Refusal::not_found)?;
        (::puzzles::of_day(date), Some(date))
    } else {
        let number = id.parse().ok().filter(|_| id.bytes().all(|byte| byte.is_ascii_digit()));
        (number.and_then(::puzzles::by_number).ok_or_else(unknown)?, None)
    };
    Ok(Json(with_name(packed.0, packed.1)))
}

fn unknown() -> Refusal {
    let count = ::puzzles::all().len();
    let sentence = "there is no such puzzle; name one by its number";
    Refusal::not_found(format!("{sentence}, 1 to {count}, or by a date such as 2026-11-23"))
}

/// `POST /api/v1/puzzles`
pub(crate) async fn of_game(
    State(site): State<Site>,
    Extension(client): Extension<Client>,
    mut members: Members,
) -> Result<Json<Value>, Refusal> {
    let game = games::position(&mut members)?;
    members.end()?;
    let Some(game) = game.played::<Board>().cloned() else {
        let word = game.info().word;
        let sentence = format!("{word} cannot be solved, so it has no puzzles");
        return Err(Refusal::impossible("unsuited", sentence));
    };
    let time = site.config().search_time;
    let search = move |lent: &Lent, stop: &Stop| found(&game, lent, stop);
    site.long().run(client, time, search).await?.map(Json)
}

/// The puzzles of a game, in its order.
fn found(game: &Played<Board>, lent: &Lent, stop: &Stop) -> Result<Value, Refusal> {
    let mut puzzles = Vec::new();
    let solver = lent.solver(game.reached());
    let solver = solver.map_err(|bad| Refusal::impossible("unsuited", bad))?;
    let note = |puzzle: Puzzle| puzzles.push(shown(&puzzle));
    let is_due = || stop.is_due();
    let searched = Finder::new(&solver).puzzles(game.start(), game.moves(), &is_due, note);
    puzzles.reverse();
    Ok(json!({ "puzzles": puzzles, "whole": searched.is_ok() }))
}

fn with_name(packed: Packed, date: Option<Date>) -> Value {
    let mut shown = shown(packed.puzzle);
    shown["number"] = packed.number.into();
    shown["date"] = date.map(|date| date.to_string()).into();
    shown
}

fn shown(puzzle: &Puzzle) -> Value {
    let position = puzzle.position();
    let (goal, moves) = match puzzle.goal {
        Goal::Win { moves } => ("win", moves),
        Goal::Draw { moves } => ("draw", moves),
    };
    let tempting = puzzle.difficulty.tempting.iter().map(|&column| position.text(column));
    let mut members = puzzle.start.start_members();
    members["moves"] = games::texts(&puzzle.start, &puzzle.moves).into();
    json!({
        "number": null,
        "date": null,
        "level": puzzle.difficulty.level(),
        "position": members,
        "side": position.side_to_move().word(),
        "goal": goal,
        "moves": moves,
        "answer": position.text(puzzle.answer),
        "depth": puzzle.difficulty.depth,
        "tempting": tempting.collect::<Vec<_>>(),
        "obvious": puzzle.is_obvious(),
    })
}
