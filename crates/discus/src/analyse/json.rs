use engine::{Prospect, Worth};
use rules::{Outcome, Side};
use serde::Serialize;

use super::{Subject, Told};

/// Changes when a reader of these lines would have to.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Begin<'a> {
    version: u32,
    game: &'a str,
    on: &'a str,
    moves: usize,
}

/// The line before the moves.
pub(super) fn begin(game: &Subject) -> String {
    let Subject { played_on, moves, .. } = game;
    in_a_line(&Begin { version: VERSION, game: game.game, on: played_on, moves: *moves })
}

#[derive(Serialize)]
struct Line<'a> {
    ply: usize,
    side: &'a str,
    #[serde(rename = "move")]
    played: &'a str,
    before: Value,
    after: Value,
    best: &'a [String],
    threw_away: bool,
}

/// What a move or a position is worth; the outcome only if it is proved.
#[derive(Serialize)]
struct Value {
    outcome: Option<&'static str>,
    in_moves: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opinion: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
}

impl Value {
    fn of(worth: Worth) -> Value {
        let outcome = worth.prospect().map(|prospect| match prospect {
            Prospect::Win => "win",
            Prospect::Draw => "draw",
            Prospect::Loss => "loss",
        });
        let (score, opinion, depth) = match worth {
            Worth::Exact { score, .. } => (Some(score), None, None),
            Worth::Opinion { score, depth } => (None, Some(score), Some(depth)),
        };
        Value { outcome, in_moves: worth.moves(), score, opinion, depth }
    }
}

/// The line on a move.
pub(super) fn line(told: &Told) -> String {
    in_a_line(&Line {
        ply: told.ply,
        side: name(told.side),
        played: &told.played,
        before: Value::of(told.before),
        after: Value::of(told.after),
        best: &told.best,
        threw_away: told.threw_away,
    })
}

#[derive(Serialize)]
struct Summary<'a> {
    summary: Thrown<'a>,
}

#[derive(Serialize)]
struct Thrown<'a> {
    result: &'static str,
    first: &'a [usize],
    second: &'a [usize],
}

/// The line behind the moves: how it ended, and which moves of each side threw something away.
pub(super) fn summary(game: &Subject, [first, second]: &[Vec<usize>; 2]) -> String {
    let result = match game.outcome {
        Some(Outcome::Win(winner)) => name(winner),
        Some(Outcome::Draw) => "draw",
        None => "unfinished",
    };
    in_a_line(&Summary { summary: Thrown { result, first, second } })
}

fn name(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

fn in_a_line(object: &impl Serialize) -> String {
    let text = serde_json::to_string(object);
    text.expect("texts, numbers and lists of them can always be written") + "\n"
}
