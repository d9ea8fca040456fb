//! Shows one game move by move.

use std::fmt::Write;

use super::{Results, VERSION};
use crate::plan::{Opened, Plan};
use crate::runner::Failure;
use crate::store::Stored;
use games::Described;
use protocols::players::Evidence;
use rules::Side;
use serde::Serialize;
use text::{cell, wrapped};

/// A game with its moves and evidence as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct GameRecord {
    version: u32,
    game: String,
    players: [String; 2],
    opening: String,
    moves: Vec<MoveJson>,
    /// The time of the last turn, if it ended without a legal move.
    lost_turn_seconds: Option<f64>,
    /// The part of that time in which the player was kept from the processor.
    lost_turn_waited_seconds: Option<f64>,
    result: &'static str,
    fault: Option<&'static str>,
    reason: String,
    evidence: [Evidence; 2],
}

#[derive(Clone, Debug, Serialize)]
struct MoveJson {
    #[serde(rename = "move")]
    text: String,
    seconds: f64,
    /// The part of that time in which the player was kept from the processor; it is not charged.
    waited_seconds: f64,
}

impl GameRecord {
    /// A stored game.
    pub fn of(results: &Results, game: &Stored) -> GameRecord {
        let names = results.names_of(game.players);
        let moves = game.moves.iter().map(|moment| MoveJson {
            text: moment.text.clone(),
            seconds: moment.took.time.as_secs_f64(),
            waited_seconds: moment.took.waited.as_secs_f64(),
        });
        GameRecord {
            version: VERSION,
            game: game.id.to_string(),
            players: names.map(str::to_owned),
            opening: game.opening.clone(),
            moves: moves.collect(),
            lost_turn_seconds: game.lost.map(|took| took.time.as_secs_f64()),
            lost_turn_waited_seconds: game.lost.map(|took| took.waited.as_secs_f64()),
            result: results.result(game),
            fault: game.ending.fault_word(),
            reason: results.reason(game),
            evidence: if results.is_anonymous() {
                Default::default()
            } else {
                game.evidence.clone()
            },
        }
    }
}

/// Replays a game; returns its opening and the moves of the players.
///
/// # Errors
/// If the stored moves are not legal.
pub(super) fn replay<G: Described>(
    plan: &Plan,
    game: &Stored,
) -> Result<(Opened<G>, Vec<G::Move>), Failure> {
    let opened = Opened::<G>::new(plan.game(), &game.opening)
        .map_err(|why| Failure::Refused(format!("game {}: {why}", game.id)))?;
    let mut position = opened.start.clone();
    let mut moves = Vec::new();
    for moment in &game.moves {
        let played = protocols::read(&position, &moment.text).map_err(|why| {
            Failure::Refused(format!("game {}, move {}: {why}", game.id, moves.len() + 1))
        })?;
        position.play_unchecked(played);
        moves.push(played);
    }
    Ok((opened, moves))
}

/// A game as text: each move with its player, its time and the board after it, then the end of the game and
/// the stored output of the players. Long lines are broken for a terminal of so many columns.
///
/// # Errors
/// If the stored moves are not legal.
pub fn show<G: Described>(
    results: &Results,
    game: &Stored,
    columns: Option<usize>,
) -> Result<String, Failure> {
    let columns = columns.unwrap_or(USUAL);
    let names = results.names_of(game.players).map(|name| cell(name, usize::MAX));
    let names = names.each_ref().map(String::as_str);
    let (opened, moves) = replay::<G>(results.plan(), game)?;
    let mut position = opened.start;
    let mut text = format!("{}: {} - {}\n", game.id, names[0], names[1]);
    if !game.opening.is_empty() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "opening: {}", game.opening);
    }
    let _ = write!(text, "\n{position}");
    for ((number, played), moment) in (1..).zip(moves).zip(&game.moves) {
        let name = names[position.side_to_move().index()];
        position.play_unchecked(played);
        let _ = write!(text, "\n{number}. {name}: {} ({})\n{position}", moment.text, moment.took);
    }
    if let Some(lost) = game.lost {
        let name = names[position.side_to_move().index()];
        let _ = writeln!(text, "\nThe last turn of {name} took {lost}.");
    }
    let (result, reason) = (results.result(game), results.reason(game));
    text.push('\n');
    text += &wrapped(&reason, &format!("{result}  "), EVIDENCE, columns);
    // Programs may write names and paths of people.
    for side in Side::BOTH.into_iter().filter(|_| !results.is_anonymous()) {
        text += &evidence(names[side.index()], &game.evidence[side.index()], columns);
    }
    Ok(text)
}

/// The width of a paragraph where there is no terminal.
const USUAL: usize = 100;
/// The blanks before the second and all other lines of a long line.
const EVIDENCE: usize = 4;

fn evidence(name: &str, evidence: &Evidence, columns: usize) -> String {
    let mut text = String::new();
    let ending: Vec<String> = evidence.ending.iter().cloned().collect();
    let kinds = [
        ("last output", &evidence.output),
        ("output after its game had ended", &evidence.afterwards),
        ("last errors", &evidence.errors),
        ("end", &ending),
        ("noticed", &evidence.notes),
    ];
    for (kind, lines) in kinds.into_iter().filter(|(_, lines)| !lines.is_empty()) {
        let _ = writeln!(text, "\n{name}, {kind}:");
        for line in lines {
            text += &wrapped(line, "  ", EVIDENCE, columns);
        }
    }
    text
}
