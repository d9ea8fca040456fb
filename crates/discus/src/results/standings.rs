//! The standings of a tournament, with ratings and their errors.

use std::fmt::Write;

use serde::Serialize;
use text::{Table, cell, counted};
use tournament::runner::Failure;
use tournament::{Field, Format, Row};

use super::faults::{self, Fault};
use super::figures::{elo_text, finite, likelihood_text, points_text, short};
use super::ties::{self, TiedMeeting};
use super::{Results, VERSION, cross};

/// The standings as JSON.
#[derive(Serialize)]
pub(crate) struct Report {
    version: u32,
    title: String,
    format: &'static str,
    is_over: bool,
    games: usize,
    most_games: Option<u64>,
    champion: Option<String>,
    /// True if a draw of each player, shared among all its opponents, was added to compute the
    /// ratings.
    rated_with_draws: bool,
    standings: Vec<PlayerLine>,
    /// The tied meetings that needed a winner.
    even_meetings: Vec<TiedMeeting>,
    faults: Vec<Fault>,
}

#[derive(Serialize)]
struct PlayerLine {
    rank: usize,
    player: String,
    points: f64,
    games: u32,
    /// The numbers when moving first and when moving second.
    wins: [u32; 2],
    draws: [u32; 2],
    losses: [u32; 2],
    byes: u32,
    direct: f64,
    sonneborn_berger: f64,
    elo: Option<f64>,
    elo_error: Option<f64>,
    /// The likelihood that the player is stronger than the next one.
    superiority: Option<f64>,
    extra_credit: Option<f64>,
}

impl Report {
    /// The standings of a tournament.
    pub(crate) fn of(results: &Results) -> Result<Report, Failure> {
        let field = results.field();
        let standings = results.standings();
        let credits = results.plan().extra_credit().then(|| standings.extra_credit());
        let rows = standings.rows();
        let lines = rows.iter().enumerate().map(|(place, row)| {
            let next = rows.get(place + 1).map(|next| next.player);
            let credit = credits.as_ref().map(|credits| credits[row.player]);
            line(results, row, next, field.as_ref().map(|(field, _)| field), credit)
        });
        let plan = results.plan().competition();
        let schedule = results.state.schedule();
        Ok(Report {
            version: VERSION,
            title: results.title().to_owned(),
            format: word(plan.format()),
            is_over: schedule.is_over(),
            games: results.state.games().len(),
            most_games: plan.most_games(),
            champion: schedule.champion().map(|player| results.names()[player].clone()),
            rated_with_draws: field.as_ref().is_some_and(|(_, with_draws)| *with_draws),
            standings: lines.collect(),
            even_meetings: ties::all(results),
            faults: faults::all(results)?,
        })
    }

    /// Returns true if a game was lost by a fault.
    pub(crate) fn has_faults(&self) -> bool {
        !self.faults.is_empty()
    }
}

fn line(
    results: &Results,
    row: &Row,
    next: Option<usize>,
    field: Option<&Field>,
    extra_credit: Option<f64>,
) -> PlayerLine {
    let tally = row.tally;
    let rated = field.filter(|_| results.is_rated(row.player));
    PlayerLine {
        rank: row.rank,
        player: results.names()[row.player].clone(),
        points: row.points,
        games: tally.games(),
        wins: tally.wins,
        draws: tally.draws,
        losses: tally.losses,
        byes: tally.free,
        direct: row.direct,
        sonneborn_berger: row.sonneborn,
        elo: rated.and_then(|field| finite(field.elo(row.player))),
        elo_error: rated.and_then(|field| finite(field.error_of(row.player))),
        superiority: rated
            .zip(next)
            .and_then(|(field, next)| finite(field.superiority(row.player, next))),
        extra_credit,
    }
}

fn word(format: Format) -> &'static str {
    match format {
        Format::RoundRobin => "round-robin",
        Format::Gauntlet => "gauntlet",
        Format::Knockout => "knockout",
        Format::Swiss { .. } => "swiss",
        Format::Ladder { .. } => "ladder",
    }
}

/// The largest number of players whose cross table fits on a wide terminal.
const MOST_CROSSED: usize = 20;
const TOO_MANY: &str =
    "The cross table shows at most 20 players; `discus tournament report` draws it for more.\n";

/// The standings as text: the table, the winner of a final, ties, the cross table and the faults.
pub(crate) fn text(results: &Results, report: &Report) -> String {
    let mut text = head(report);
    text.push('\n');
    text += &table(report).to_string();
    if report.rated_with_draws {
        text += "\nElo: with one draw added for each player, shared among all opponents.\n";
    }
    if let Some(note) = note_on_byes(results) {
        let _ = write!(text, "\n{note}\n");
    }
    if let Some(champion) = &report.champion {
        // Writing to a string cannot fail.
        let _ = write!(text, "\nThe final was won by {champion}.\n");
    }
    for tied in &report.even_meetings {
        text += &tied.text();
        text.push('\n');
    }
    text.push('\n');
    if report.standings.len() > MOST_CROSSED {
        text += TOO_MANY;
    } else {
        text += &cross::table(results).to_string();
    }
    if report.has_faults() {
        let faults = faults::summary(&report.faults);
        let _ = write!(text, "\nGames lost by faults, which games --faults lists:\n{faults}");
    }
    text
}

/// A sentence that says what a bye counts, if there is one that counts now or may count later.
pub(super) fn note_on_byes(results: &Results) -> Option<&'static str> {
    let schedule = results.state.schedule();
    let is_swiss = matches!(results.plan().competition().format(), Format::Swiss { .. });
    let has_byes = is_swiss && !schedule.byes().is_empty();
    has_byes.then_some(if schedule.is_over() {
        "A bye counts as a win in each game of a match, except for players that lost every game by a fault."
    } else {
        "Byes count after the last round."
    })
}

/// The format and the number of games played.
pub(super) fn extent(results: &Results) -> String {
    let schedule = results.state.schedule();
    let competition = results.plan().competition();
    let games = results.state.games().len();
    games_text(competition.most_games(), games, schedule.is_over(), word(competition.format()))
}

fn games_text(most: Option<u64>, games: usize, is_over: bool, format: &str) -> String {
    let games = match most {
        Some(most) if !is_over => format!("{games} of {most} games"),
        _ if is_over && games > 1 => format!("all {games} games"),
        _ => counted(games, "game"),
    };
    format!("{format}, {games}")
}

fn head(report: &Report) -> String {
    let games = games_text(report.most_games, report.games, report.is_over, report.format);
    let title = cell(&report.title, usize::MAX);
    let title = if title.is_empty() { title } else { format!("{title}: ") };
    format!("{title}{games}\n")
}

fn table(report: &Report) -> Table {
    let mut head = vec![
        "#", "player", "points", "games", "won", "drawn", "lost", "direct", "SB", "Elo", "LOS",
    ];
    let has_credit = report.standings.iter().any(|line| line.extra_credit.is_some());
    if has_credit {
        head.push("credit");
    }
    let mut table = Table::new(&head, 1);
    for line in &report.standings {
        let sides = |[first, second]: [u32; 2]| format!("{first}+{second}");
        let free = if line.byes > 0 { format!("+{}", line.byes) } else { String::new() };
        let elo = line.elo.map(|elo| elo_text(elo, line.elo_error.unwrap_or(f64::INFINITY)));
        let mut row = vec![
            line.rank.to_string(),
            line.player.clone(),
            points_text(line.points),
            line.games.to_string(),
            sides(line.wins) + &free,
            sides(line.draws),
            sides(line.losses),
            points_text(line.direct),
            short(line.sonneborn_berger),
            elo.unwrap_or_default(),
            line.superiority.map(likelihood_text).unwrap_or_default(),
        ];
        row.extend(line.extra_credit.map(short));
        table.add(row);
    }
    table
}
