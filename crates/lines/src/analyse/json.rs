use engine::MoveValue;
use rules::{Outcome, Side};
use serde::{Serialize, Serializer};

use super::{GameInfo, ToldBy};
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

/// A value as a member of a line.
pub(super) fn value<S: Serializer>(worth: &MoveValue, serializer: S) -> Result<S::Ok, S::Error> {
    let (score, opinion, depth) = match *worth {
        MoveValue::Exact { score, .. } => (Some(score), None, None),
        MoveValue::Proved { .. } => (None, None, None),
        MoveValue::Opinion { score, depth } => (None, Some(score), Some(depth)),
    };
    let outcome = worth.prospect().map(|prospect| prospect.to_string());
    let value = Value { outcome, in_moves: worth.moves(), score, opinion, depth };
    value.serialize(serializer)
}

/// A side as a member of a line.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
pub(super) fn side<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(side.word())
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
