use engine::MoveValue;
use rules::Outcome;
use serde::Serialize;

use super::{GameInfo, MoveReport, ToldBy};
use crate::json_line;

/// The version of the JSON format. It changes when programs that read it must change.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Begin<'a> {
    version: u32,
    game: &'a str,
    on: &'a str,
    moves: usize,
}

/// The line before the moves.
pub(super) fn begin(game: &GameInfo) -> String {
    let GameInfo { played_on, moves, .. } = game;
    json_line(&Begin { version: VERSION, game: game.game, on: played_on, moves: *moves })
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
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<BestLine<'a>>,
}

#[derive(Serialize)]
struct BestLine<'a> {
    value: Value,
    moves: &'a [String],
}

/// The value of a move or a position. The outcome is set only if it is proved.
#[derive(Serialize)]
struct Value {
    outcome: Option<String>,
    in_moves: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opinion: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
}

impl Value {
    fn of(worth: MoveValue) -> Value {
        let (score, opinion, depth) = match worth {
            MoveValue::Exact { score, .. } => (Some(score), None, None),
            MoveValue::Proved { .. } => (None, None, None),
            MoveValue::Opinion { score, depth } => (None, Some(score), Some(depth)),
        };
        let outcome = worth.prospect().map(|prospect| prospect.to_string());
        Value { outcome, in_moves: worth.moves(), score, opinion, depth }
    }
}

/// The line for a move.
pub(super) fn line(report: &MoveReport) -> String {
    json_line(&Line {
        ply: report.ply,
        side: report.side.word(),
        played: &report.played,
        before: Value::of(report.before),
        after: Value::of(report.after),
        best: &report.best,
        threw_away: report.threw_away,
        lines: report
            .lines
            .iter()
            .map(|(value, moves)| BestLine { value: Value::of(*value), moves })
            .collect(),
    })
}

#[derive(Serialize)]
struct Summary<'a> {
    summary: Thrown<'a>,
}

#[derive(Serialize)]
struct Thrown<'a> {
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<&'static str>,
    first: &'a [usize],
    second: &'a [usize],
}

/// The line after the moves: the outcome, and the moves of each side that threw a result away.
pub(super) fn summary(game: &GameInfo, [first, second]: &[Vec<usize>; 2]) -> String {
    let result = match game.outcome {
        Some(Outcome::Win(winner)) => winner.word(),
        Some(Outcome::Draw) => "draw",
        None => "unfinished",
    };
    let rule = match game.told_by {
        ToldBy::Rule(draw) => Some(draw.word()),
        ToldBy::Board | ToldBy::File => None,
    };
    json_line(&Summary { summary: Thrown { result, rule, first, second } })
}
