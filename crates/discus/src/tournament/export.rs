//! All games, to be read elsewhere.

use record::{Headers, Record, pdn};
use rules::connect4::Board;
use rules::{Side, checkers};
use tournament::plan::{Rules, Stage};
use tournament::runner::Failure;
use tournament::store::Stored;

use super::figures::result_text;
use super::show::replay;
use super::{Results, Shown, csv};

/// A table of the games: one line each, after one with the names of its fields.
///
/// # Errors
/// If a game cannot be read.
pub(crate) fn as_csv(results: &Results) -> Result<String, Failure> {
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
    let mut text = csv::line(&head.map(str::to_owned));
    for game in results.games() {
        let game = game?;
        let names = results.names_of(game.players);
        let ending = match &game.ending {
            protocols::Ending::Board(_) => "board",
            protocols::Ending::TooLong(_) => "too-long",
            protocols::Ending::Fault { cause, .. } => cause.word(),
        };
        let moves: Vec<&str> = game.moves.iter().map(|moment| moment.text.as_str()).collect();
        let plies = plies_before(results, &game);
        let seconds = |side| game.thought(side, plies).as_secs_f64().to_string();
        text += &csv::line(&[
            game.id.to_string(),
            names[0].to_owned(),
            names[1].to_owned(),
            result_text(&game.ending).to_owned(),
            ending.to_owned(),
            game.ending.reason(names),
            game.opening.clone(),
            moves.join(" "),
            seconds(Side::First),
            seconds(Side::Second),
        ]);
    }
    Ok(text)
}

/// How many plies were played before the players were asked.
fn plies_before(results: &Results, game: &Stored) -> usize {
    match results.plan().rules() {
        rules @ Rules::ConnectFour { .. } => plies::<Board>(rules, &game.opening),
        rules @ Rules::Checkers(_) => plies::<checkers::Position>(rules, &game.opening),
    }
}

fn plies<G: Stage>(rules: &Rules, opening: &str) -> usize {
    let moves = G::initial(rules).and_then(|start| start.line(opening).ok());
    moves.map_or(0, |moves| moves.len())
}

/// A game as a line of JSON.
///
/// # Errors
/// If it cannot be written as JSON.
pub(crate) fn as_json_line(results: &Results, game: &Stored) -> serde_json::Result<String> {
    Ok(serde_json::to_string(&Shown::of(results, game))? + "\n")
}

/// A game for people and programs of the game: tags, then moves, then an empty line.
///
/// # Errors
/// If its moves are not legal.
pub(crate) fn as_text(results: &Results, game: &Stored) -> anyhow::Result<String> {
    match results.plan().rules() {
        Rules::ConnectFour { rows, columns } => {
            connect4(results, game, &format!("{columns}x{rows}"))
        }
        Rules::Checkers(_) => draughts(results, game),
    }
}

fn connect4(results: &Results, game: &Stored, size: &str) -> anyhow::Result<String> {
    let (opened, moves) = replay::<Board>(results.plan(), game)?;
    let line = opened.initial.line_text(&[&opened.moves[..], &moves].concat());
    let names = results.names_of(game.players);
    let result = result_text(&game.ending);
    let id = game.id.to_string();
    let reason = game.ending.reason(names);
    let tags = [
        ("Event", results.plan().title()),
        ("Round", &id),
        ("First", names[0]),
        ("Second", names[1]),
        ("Result", result),
        ("Board", size),
        ("Opening", &game.opening),
        ("Termination", &reason),
    ];
    let escaped = |value: &str| value.replace('\\', "\\\\").replace('"', "\\\"");
    let tags = tags.iter().filter(|(_, value)| !value.is_empty());
    let tags: Vec<String> =
        tags.map(|(name, value)| format!("[{name} \"{}\"]", escaped(value))).collect();
    Ok(format!("{}\n\n{line} {result}\n\n", tags.join("\n")))
}

fn draughts(results: &Results, game: &Stored) -> anyhow::Result<String> {
    let (opened, moves) = replay::<checkers::Position>(results.plan(), game)?;
    let names = results.names_of(game.players);
    let laws = opened.initial.laws();
    let mut record = Record::new(opened.initial);
    for played in opened.moves.iter().chain(&moves) {
        record.tree.play(*played)?;
    }
    let white = usize::from(laws.first != checkers::Colour::White);
    let result = match (result_text(&game.ending), white) {
        ("1-0", 1) => "0-1",
        ("0-1", 1) => "1-0",
        (result, _) => result,
    };
    let id = game.id.to_string();
    let reason = game.ending.reason(names);
    record.headers = headers(&[
        ("Event", results.plan().title()),
        ("Round", &id),
        ("White", names[white]),
        ("Black", names[1 - white]),
        ("Result", result),
        ("Termination", &reason),
    ]);
    Ok(pdn::write(&record) + "\n")
}

fn headers(tags: &[(&str, &str)]) -> Headers {
    let mut headers = Headers::new();
    for (name, value) in tags.iter().filter(|(_, value)| !value.is_empty()) {
        headers.set(name, value);
    }
    headers
}
