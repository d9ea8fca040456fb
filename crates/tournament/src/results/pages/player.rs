//! The page and the text of one player.

use std::fmt::Write;

use rules::Side;
use text::html::{escape, escape_up_to, fill, name, table};
use text::{LONGEST, Table, harmless};

use super::{Line, Pages, board, elo, page};
use crate::results::blunders::Blunder;
use crate::results::figures::short;
use crate::results::points_text;
use crate::results::standings::extent;
use crate::results::students::{OwnEvidence, OwnGame};
use crate::runner::Failure;

const PLAYER: &str = include_str!("player.html");
/// The number of faults at the top.
const FAULTS: usize = 12;
/// The number of lines of each output.
const LINES: usize = 30;

/// The facts about a player, each with its name.
fn facts(pages: &Pages, line: &Line) -> Vec<(&'static str, String)> {
    let (row, tally) = (&line.row, line.row.tally);
    let [won, drawn, lost] = tally.totals();
    let won = won + tally.free;
    let mut facts = vec![
        ("Place", format!("{} of {}", row.rank, pages.lines().len())),
        ("Points", points_text(row.points)),
        ("Games", tally.games().to_string()),
        ("Won, drawn, lost", format!("{won}, {drawn}, {lost}")),
        ("Faults", tally.forfeits.to_string()),
    ];
    facts.extend(elo(line).map(|elo| ("Elo", elo)));
    let blunders = pages.blunders.as_ref();
    facts.extend(blunders.map(|found| ("Blunders", found.count(&line.player).to_string())));
    facts.push(("Grade", short(pages.grades[row.player])));
    facts
}

fn worst<'a>(pages: &'a Pages, line: &Line) -> Option<&'a Blunder> {
    pages.blunders.as_ref()?.worst(&line.player)
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
pub(super) fn html(pages: &Pages, line: &Line) -> Result<String, Failure> {
    let player = &line.player;
    let title = format!("{player} – {}", pages.title());
    let fact = |(name, value)| format!("<div><dt>{name}</dt><dd>{value}</dd></div>\n");
    let facts: String = facts(pages, line).into_iter().map(fact).collect();
    let lead = format!("{}, {}", escape(pages.title()), extent(&pages.summary));
    let body = fill(
        PLAYER,
        &[
            ("name", &name(player)),
            ("lead", &lead),
            ("facts", &format!("<dl class=\"facts\">\n{facts}</dl>\n")),
            ("blunder", &blunder_html(pages, line)?),
            ("faults", &faults_html(pages, line)),
            ("evidence", &evidence_html(pages, line)),
            ("games", &games_html(pages, line)),
            ("moves", &moves_html(pages, line)),
        ],
    );
    Ok(page(&title, &body))
}

fn blunder_html(pages: &Pages, line: &Line) -> Result<String, Failure> {
    let Some(blunder) = worst(pages, line) else { return Ok(String::new()) };
    let board = board::position(pages.results, blunder)?;
    let [verdict, position] = [verdict(blunder), position(blunder)].map(|text| escape(&text));
    let picture = board::picture(&board, blunder);
    Ok(format!(
        "<h2>Worst blunder</h2>\n<p>{verdict}</p>\n{picture}<p class=\"soft\">{position}</p>\n"
    ))
}

fn faults_html(pages: &Pages, line: &Line) -> String {
    let student = &pages.students[line.row.player];
    let faults = student.games.iter().filter(|game| game.fault.is_some()).take(FAULTS);
    let rows: Vec<Vec<String>> =
        faults.map(|game| vec![game.id.clone(), escape(&game.reason)]).collect();
    if rows.is_empty() {
        return String::new();
    }
    let more = if line.row.tally.forfeits as usize > FAULTS {
        "<p>The games below have the others.</p>\n"
    } else {
        ""
    };
    format!("<h2>Faults</h2>\n{}{more}", table("list ends", &["#Game", "Reason"], &rows))
}

fn evidence_html(pages: &Pages, line: &Line) -> String {
    let Some(evidence) = &pages.students[line.row.player].evidence else { return String::new() };
    let mut text = String::new();
    for (title, lines) in shown(evidence) {
        let lines: Vec<String> = lines.iter().map(|line| escape(line)).collect();
        // Writing to a string cannot fail.
        let _ = write!(text, "<h2>{title}</h2>\n<pre>{}</pre>\n", lines.join("\n"));
    }
    text
}

/// The output of a program, each part with its title.
fn shown(OwnEvidence { game, evidence, .. }: &OwnEvidence) -> Vec<(String, Vec<&str>)> {
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

fn games_html(pages: &Pages, line: &Line) -> String {
    let rows = pages.students[line.row.player].games.iter().map(|game| {
        vec![
            game.id.clone(),
            name(&pages.results.names()[game.opponent]),
            game.result.to_owned(),
            escape(&game.reason),
            side(game).to_owned(),
            game.moves.to_string(),
        ]
    });
    let head = ["#Game", "Opponent", "Result", "End", "Moved", "#Moves"];
    table("list games", &head, &rows.collect::<Vec<_>>())
}

fn moves_html(pages: &Pages, line: &Line) -> String {
    let rows = pages.students[line.row.player].games.iter().map(|game| {
        // No move is left out, however long the game is.
        vec![game.id.clone(), escape_up_to(&game.line, usize::MAX)]
    });
    table("list ends", &["#Game", "Moves"], &rows.collect::<Vec<_>>())
}

/// The text.
pub(super) fn text(pages: &Pages, line: &Line) -> Result<String, Failure> {
    let plain = |text: &str| harmless(text, LONGEST);
    let extent = extent(&pages.summary);
    let mut text = format!("{}\n{}, {extent}\n\n", plain(&line.player), plain(pages.title()));
    for (name, value) in facts(pages, line) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{name}: {value}");
    }
    if let Some(blunder) = worst(pages, line) {
        let board = board::position(pages.results, blunder)?;
        let (verdict, position) = (verdict(blunder), position(blunder));
        let _ = write!(text, "\nWorst blunder\n\n{verdict}\n\n{board}\n{position}\n");
    }
    if let Some(evidence) = &pages.students[line.row.player].evidence {
        for (title, lines) in shown(evidence) {
            let _ = write!(text, "\n{title}\n\n");
            for line in lines {
                let _ = writeln!(text, "  {}", plain(line));
            }
        }
    }
    let mut games =
        Table::new(&["game", "opponent", "moved", "result", "moves", "end"], 3).ending_in_text();
    for game in &pages.students[line.row.player].games {
        games.add(vec![
            game.id.clone(),
            plain(&pages.results.names()[game.opponent]),
            side(game).to_owned(),
            game.result.to_owned(),
            game.moves.to_string(),
            plain(&game.reason),
        ]);
    }
    let _ = write!(text, "\nGames\n\n{}\nMoves\n\n", games.within(usize::MAX));
    for game in &pages.students[line.row.player].games {
        let _ = writeln!(text, "{}: {}", game.id, harmless(&game.line, usize::MAX));
    }
    Ok(text)
}
