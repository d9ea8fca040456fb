//! The standings as text.

use std::collections::BTreeMap;
use std::fmt::Write;

use text::{Table, cell, counted};

use super::figures::{elo_text, likelihood_text, points_text, short};
use crate::plan::Absent;

use super::{CrossTable, Fault, Line, Results, Summary};

/// The largest number of players whose cross table fits on a wide terminal.
const MOST_CROSSED: usize = 20;
const TOO_MANY: &str =
    "The cross table shows at most 20 players; `discus tournament report` draws it for more.\n";

/// The standings as text: the table, the winner of a final, ties, the cross table and the faults.
pub fn text(results: &Results, summary: &Summary) -> String {
    let mut text = head(summary);
    text.push('\n');
    text += &table(summary).to_string();
    if summary.rated_with_draws {
        text += "\nElo: with one draw added for each player, shared among all opponents.\n";
    }
    if let Some(note) = note_on_byes(results, summary) {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{note}\n");
    }
    if let Some(champion) = &summary.champion {
        let _ = write!(text, "\nThe final was won by {champion}.\n");
    }
    for tied in &summary.even_meetings {
        text += &tied.text();
        text.push('\n');
    }
    text.push('\n');
    if summary.standings.len() > MOST_CROSSED {
        text += TOO_MANY;
    } else {
        text += &cross(&summary.cross_table, &summary.standings).to_string();
    }
    if summary.has_faults() {
        let faults = by_player(&summary.faults);
        let _ = write!(text, "\nGames lost by faults, which games --faults lists:\n{faults}");
    }
    if !summary.absent.is_empty() {
        text += "\nNot taking part:\n";
    }
    for Absent { player, reason } in &summary.absent {
        let _ = writeln!(text, "  {}: {}", cell(player, usize::MAX), cell(reason, usize::MAX));
    }
    text
}

/// A sentence that says what a bye counts, if there is one that counts now or may count later.
pub(super) fn note_on_byes(results: &Results, summary: &Summary) -> Option<&'static str> {
    Summary::has_byes(results).then_some(if summary.is_over {
        "A bye counts as a win in each game of a match, except for players that lost every game by a fault."
    } else {
        "Byes count after the last round."
    })
}

/// The format and the number of games played.
pub(super) fn extent(summary: &Summary) -> String {
    let Summary { format, games, .. } = summary;
    let games = match summary.most_games {
        Some(most) if !summary.is_over => format!("{games} of {most} games"),
        _ if summary.is_over && *games > 1 => format!("all {games} games"),
        _ => counted(*games, "game"),
    };
    format!("{format}, {games}")
}

fn head(summary: &Summary) -> String {
    let title = cell(&summary.title, usize::MAX);
    let title = if title.is_empty() { title } else { format!("{title}: ") };
    format!("{title}{}\n", extent(summary))
}

fn table(summary: &Summary) -> Table {
    let mut head = vec![
        "#", "player", "points", "games", "won", "drawn", "lost", "direct", "SB", "Elo", "LOS",
    ];
    let has_credit = summary.standings.iter().any(|line| line.extra_credit.is_some());
    if has_credit {
        head.push("credit");
    }
    let mut table = Table::new(&head, 1);
    for Line { row, player, elo, elo_error, superiority, extra_credit, .. } in &summary.standings {
        let tally = row.tally;
        let sides = |[first, second]: [u32; 2]| format!("{first}+{second}");
        let free = if tally.free > 0 { format!("+{}", tally.free) } else { String::new() };
        let elo = elo.map(|elo| elo_text(elo, elo_error.unwrap_or(f64::INFINITY)));
        let mut cells = vec![
            row.rank.to_string(),
            player.clone(),
            points_text(row.points),
            tally.games().to_string(),
            sides(tally.wins) + &free,
            sides(tally.draws),
            sides(tally.losses),
            points_text(row.direct),
            short(row.sonneborn),
            elo.unwrap_or_default(),
            superiority.map(likelihood_text).unwrap_or_default(),
        ];
        cells.extend(extra_credit.map(short));
        table.add(cells);
    }
    table
}

/// A row for each player, with cells of points and games: `1½/2`.
fn cross(cross: &CrossTable, standings: &[Line]) -> Table {
    let numbers: Vec<String> = (1..=standings.len()).map(|number| number.to_string()).collect();
    let mut head = vec!["", "player"];
    head.extend(numbers.iter().map(String::as_str));
    let mut table = Table::new(&head, 1);
    for ((number, line), (points, games)) in
        numbers.iter().zip(standings).zip(cross.points.iter().zip(&cross.games))
    {
        let mut row = vec![number.clone(), line.player.clone()];
        row.extend(points.iter().zip(games).map(|cell| match cell {
            (Some(points), Some(games @ 1..)) => format!("{}/{games}", points_text(*points)),
            (Some(_), _) => "·".to_owned(),
            _ => "×".to_owned(),
        }));
        table.add(row);
    }
    table
}

/// A line for each player with faults: the number of each kind.
fn by_player(faults: &[Fault]) -> String {
    let mut players: BTreeMap<&str, BTreeMap<&str, u32>> = BTreeMap::new();
    for fault in faults {
        *players.entry(&fault.player).or_default().entry(fault.act).or_default() += 1;
    }
    let mut text = String::new();
    for (player, kinds) in players {
        let kinds: Vec<String> =
            kinds.iter().map(|(kind, count)| format!("{count} x {kind}")).collect();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  {player}: {}", kinds.join(", "));
    }
    text
}
