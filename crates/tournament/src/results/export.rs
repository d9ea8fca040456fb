//! Exports all games for other programs.

use std::any::Any;

use games::{Described, Variant};
use record::{Record, pdn};
use rules::checkers::{Colour, Position};
use rules::{Game, Side};
use text::csv;

use super::Results;
use super::show::replay;
use crate::plan::Opened;
use crate::runner::Failure;
use crate::store::Stored;

/// The games as a table: a line with the names of the fields, then one line per game.
///
/// # Errors
/// If a game cannot be read.
pub fn as_csv(results: &Results) -> Result<String, Failure> {
    let kind = results.plan().any_game().map_err(|bad| Failure::Refused(bad.to_string()))?;
    let head = [
        "game",
        "first",
        "second",
        "result",
        "ending",
        "reason",
        "opening",
        "moves",
        "seconds_first",
        "seconds_second",
    ];
    let mut text = csv::line(&head);
    for game in results.games() {
        let game = game?;
        let names = results.names_of(game.players);
        let moves: Vec<&str> = game.moves.iter().map(|moment| moment.text.as_str()).collect();
        let begins = kind.begins(&game.opening);
        let seconds = |side| game.thought(side, begins).as_secs_f64().to_string();
        text += &csv::line(&[
            game.id.to_string(),
            names[0].to_owned(),
            names[1].to_owned(),
            results.result(&game).to_owned(),
            game.ending.word().to_owned(),
            results.reason(&game),
            game.opening.clone(),
            moves.join(" "),
            seconds(Side::First),
            seconds(Side::Second),
        ]);
    }
    Ok(text)
}

/// A game in the file format of its game: tags, then moves, then an empty line.
///
/// # Errors
/// If the stored moves are not legal.
pub fn as_text<G: Described>(results: &Results, game: &Stored) -> Result<String, Failure> {
    let replayed: Replayed<G> = replay(results.plan(), game)?;
    if let Some(checkers) = (&replayed as &dyn Any).downcast_ref() {
        return as_pdn(results, game, checkers);
    }
    let (Opened { initial, moves: opening, .. }, moves) = replayed;
    let line = initial.write_line(&[&opening[..], &moves].concat());
    let names = results.names_of(game.players);
    let result = results.result(game);
    let id = game.id.to_string();
    let reason = results.reason(game);
    let Variant { rows, columns, laws } = initial.variant();
    let size = rows.zip(columns).map(|(rows, columns)| format!("{columns}x{rows}"));
    let tags = [
        ("Event", results.title()),
        ("Round", &id),
        (initial.side_name(Side::First), names[0]),
        (initial.side_name(Side::Second), names[1]),
        ("Result", result),
        ("Board", &size.unwrap_or_default()),
        ("Laws", &laws.unwrap_or_default()),
        ("Opening", &game.opening),
        ("Termination", &reason),
    ];
    let escaped = |value: &str| value.replace('\\', "\\\\").replace('"', "\\\"");
    let tags = tags.iter().filter(|(_, value)| !value.is_empty());
    let tags: Vec<String> =
        tags.map(|(name, value)| format!("[{name} \"{}\"]", escaped(value))).collect();
    Ok(format!("{}\n\n{line} {result}\n\n", tags.join("\n")))
}

/// A replayed game, and the moves of the players.
type Replayed<G> = (Opened<G>, Vec<<G as Game>::Move>);

/// A game of checkers in the PDN format.
fn as_pdn(
    results: &Results,
    game: &Stored,
    (opened, moves): &Replayed<Position>,
) -> Result<String, Failure> {
    let names = results.names_of(game.players);
    let laws = opened.initial.laws();
    let mut record = Record::new(opened.initial);
    for played in opened.moves.iter().chain(moves) {
        record.tree.play(*played).map_err(|why| Failure::Refused(why.to_string()))?;
    }
    let white = usize::from(laws.first != Colour::White);
    let result = match (results.result(game), white) {
        ("1-0", 1) => "0-1",
        ("0-1", 1) => "1-0",
        (result, _) => result,
    };
    let id = game.id.to_string();
    let reason = results.reason(game);
    let tags = [
        ("Event", results.title()),
        ("Round", &id),
        ("White", names[white]),
        ("Black", names[1 - white]),
        ("Result", result),
        ("Termination", &reason),
    ];
    for (name, value) in tags.iter().filter(|(_, value)| !value.is_empty()) {
        record.headers.set(name, value);
    }
    Ok(pdn::write(&record) + "\n")
}
