//! The page and the text of one player.

use std::fmt::Write;

use anyhow::Result;
use rules::Side;
use text::{LONGEST, Table, harmless};
use tournament::Row;

use super::html::{escape, escape_up_to, fill, name, page, table};
use super::{Pages, board};
use crate::results::blunders::Blunder;
use crate::results::columns::fitting;
use crate::results::figures::short;
use crate::results::standings::extent;
use crate::results::students::{OwnEvidence, OwnGame};
use crate::results::{elo_text, points_text};

const PLAYER: &str = include_str!("player.html");
/// The number of faults at the top.
const FAULTS: usize = 12;
/// The number of lines of each output.
const LINES: usize = 30;

/// The facts about a player, each with its name.
fn facts(pages: &Pages, row: &Row) -> Vec<(&'static str, String)> {
    let tally = row.tally;
    let [drawn, lost] = [tally.draws, tally.losses].map(|[first, second]| first + second);
    let won = tally.wins.iter().sum::<u32>() + tally.free;
    let mut facts = vec![
        ("Place", format!("{} of {}", row.rank, pages.rows.len())),
        ("Points", points_text(row.points)),
        ("Games", tally.games().to_string()),
        ("Won, drawn, lost", format!("{won}, {drawn}, {lost}")),
        ("Faults", tally.forfeits.to_string()),
    ];
    let elo = pages.ratings[row.player].map(|[elo, error]| ("Elo", elo_text(elo, error)));
    facts.extend(elo);
    let blunders = pages.blunders.as_ref();
    facts.extend(
        blunders.map(|found| ("Blunders", found.count(pages.name(row.player)).to_string())),
    );
    facts.push(("Grade", short(pages.grades[row.player])));
    facts
}

fn worst<'a>(pages: &'a Pages, row: &Row) -> Option<&'a Blunder> {
    pages.blunders.as_ref()?.worst(pages.name(row.player))
}

/// The solver's word for a blunder, in plain text.
fn verdict(blunder: &Blunder) -> String {
    let best: Vec<String> = blunder.best.iter().map(ToString::to_string).collect();
    let Blunder { game, ply, played, was, worth, .. } = blunder;
    let columns = if best.len() == 1 { "column" } else { "columns" };
    format!(
        "Game {game}, move {ply}: column {played}, which {worth}. Best was {columns} {}, which {was}. \
         The exact solver has proved both.",
        best.join(" or ")
    )
}

/// The position of a blunder, as moves from the empty board.
fn position(blunder: &Blunder) -> String {
    let Blunder { position, .. } = blunder;
    if position.is_empty() {
        "The board was empty.".to_owned()
    } else {
        format!("Position: {position}")
    }
}

fn side(game: &OwnGame) -> &'static str {
    if game.side == Side::First { "first" } else { "second" }
}

/// The page.
pub(super) fn html(pages: &Pages, row: &Row) -> Result<String> {
    let player = pages.name(row.player);
    let title = format!("{player} – {}", pages.title());
    let fact = |(name, value)| format!("<div><dt>{name}</dt><dd>{value}</dd></div>\n");
    let facts: String = facts(pages, row).into_iter().map(fact).collect();
    let lead = format!("{}, {}", escape(pages.title()), extent(pages.results));
    let body = fill(
        PLAYER,
        &[
            ("name", &name(player)),
            ("lead", &lead),
            ("facts", &format!("<dl class=\"facts\">\n{facts}</dl>\n")),
            ("blunder", &blunder_html(pages, row)?),
            ("faults", &faults_html(pages, row)),
            ("evidence", &evidence_html(pages, row)),
            ("games", &games_html(pages, row)),
            ("moves", &moves_html(pages, row)),
        ],
    );
    Ok(page(&title, &body))
}

fn blunder_html(pages: &Pages, row: &Row) -> Result<String> {
    let Some(blunder) = worst(pages, row) else { return Ok(String::new()) };
    let board = board::position(pages.results, blunder)?;
    let [verdict, position] = [verdict(blunder), position(blunder)].map(|text| escape(&text));
    let picture = board::picture(&board, blunder);
    Ok(format!(
        "<h2>Worst blunder</h2>\n<p>{verdict}</p>\n{picture}<p class=\"soft\">{position}</p>\n"
    ))
}

fn faults_html(pages: &Pages, row: &Row) -> String {
    let student = &pages.students[row.player];
    let faults = student.games.iter().filter(|game| game.fault.is_some()).take(FAULTS);
    let rows: Vec<Vec<String>> =
        faults.map(|game| vec![game.id.clone(), escape(&game.reason)]).collect();
    if rows.is_empty() {
        return String::new();
    }
    let more = if row.tally.forfeits as usize > FAULTS {
        "<p>The games below have the others.</p>\n"
    } else {
        ""
    };
    format!("<h2>Faults</h2>\n{}{more}", table("list ends", &["#Game", "Reason"], &rows))
}

fn evidence_html(pages: &Pages, row: &Row) -> String {
    let Some(evidence) = &pages.students[row.player].evidence else { return String::new() };
    let mut text = String::new();
    for (title, lines) in shown(evidence) {
        let lines: Vec<String> = lines.iter().map(|line| escape(line)).collect();
        // Writing to a string cannot fail.
        let _ = write!(text, "<h2>{title}</h2>\n<pre>{}</pre>\n", lines.join("\n"));
    }
    text
}

/// The output of a program, each part with its title.
fn shown(evidence: &OwnEvidence) -> Vec<(String, Vec<&str>)> {
    let game = &evidence.game;
    let [output, errors] = [&evidence.output, &evidence.errors].map(|lines| {
        let end = &lines[lines.len().saturating_sub(LINES)..];
        end.iter().map(|line| &**line).collect()
    });
    let ending: Vec<&str> = evidence.ending.iter().chain(&evidence.notes).map(|l| &**l).collect();
    let parts = [
        (format!("End of its output in game {game}"), output),
        (format!("End of its error output in game {game}"), errors),
        (format!("How it ended in game {game}"), ending),
    ];
    parts.into_iter().filter(|(_, lines)| !lines.is_empty()).collect()
}

fn games_html(pages: &Pages, row: &Row) -> String {
    let rows = pages.students[row.player].games.iter().map(|game| {
        vec![
            game.id.clone(),
            name(pages.name(game.opponent)),
            game.result.to_owned(),
            escape(&game.reason),
            side(game).to_owned(),
            game.moves.to_string(),
        ]
    });
    let head = ["#Game", "Opponent", "Result", "End", "Moved", "#Moves"];
    table("list games", &head, &rows.collect::<Vec<_>>())
}

fn moves_html(pages: &Pages, row: &Row) -> String {
    let rows = pages.students[row.player].games.iter().map(|game| {
        // No move is left out, however long the game is.
        vec![game.id.clone(), escape_up_to(&game.line, usize::MAX)]
    });
    table("list ends", &["#Game", "Moves"], &rows.collect::<Vec<_>>())
}

/// The text.
pub(super) fn text(pages: &Pages, row: &Row) -> Result<String> {
    let plain = |text: &str| harmless(text, LONGEST);
    let extent = extent(pages.results);
    let mut text =
        format!("{}\n{}, {extent}\n\n", plain(pages.name(row.player)), plain(pages.title()));
    for (name, value) in facts(pages, row) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name}: {value}");
    }
    if let Some(blunder) = worst(pages, row) {
        let board = board::position(pages.results, blunder)?;
        let (verdict, position) = (verdict(blunder), position(blunder));
        let _ = write!(text, "\nWorst blunder\n\n{verdict}\n\n{board}\n{position}\n");
    }
    if let Some(evidence) = &pages.students[row.player].evidence {
        for (title, lines) in shown(evidence) {
            let _ = write!(text, "\n{title}\n\n");
            for line in lines {
                let _ = writeln!(text, "  {}", plain(line));
            }
        }
    }
    let mut games =
        Table::new(&["game", "opponent", "moved", "result", "moves", "end"], 3).ending_in_text();
    for game in &pages.students[row.player].games {
        games.add(vec![
            game.id.clone(),
            plain(pages.name(game.opponent)),
            side(game).to_owned(),
            game.result.to_owned(),
            game.moves.to_string(),
            plain(&game.reason),
        ]);
    }
    let _ = write!(text, "\nGames\n\n{}\nMoves\n\n", fitting(&games));
    for game in &pages.students[row.player].games {
        let _ = writeln!(text, "{}: {}", game.id, harmless(&game.line, usize::MAX));
    }
    Ok(text)
}
