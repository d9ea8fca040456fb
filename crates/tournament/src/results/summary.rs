//! The summary of a tournament: standings with ratings, cross table, tied meetings and faults.

use rules::Side;
use serde::Serialize;
use serde_json::{Value, json};

use super::figures::finite;
use super::{Results, VERSION};
use crate::plan::Absent;
use crate::runner::Failure;
use crate::{Field, Format, Row, Tie, TieBreak};

/// The state of a tournament as JSON.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    version: u32,
    /// The title of the plan; empty if it has none or it is hidden.
    pub title: String,
    /// The game, with its keys: `{"game": "connect4", "rows": 6, "columns": 7}`.
    game: Value,
    /// The format, as plans name it.
    pub format: &'static str,
    /// True if every game has been played.
    pub is_over: bool,
    /// The number of games played.
    pub games: usize,
    /// The number of games of the whole tournament, if it does not depend on the results.
    pub most_games: Option<u64>,
    /// The winner of the final of a knockout or a ladder.
    pub champion: Option<String>,
    /// True if a draw of each player, shared among all its opponents, was added to compute the
    /// ratings.
    pub rated_with_draws: bool,
    /// The players, in order.
    pub standings: Vec<Line>,
    /// The points between each two players.
    pub cross_table: CrossTable,
    /// The tied meetings that needed a winner.
    pub even_meetings: Vec<TiedMeeting>,
    /// The faults that lost games, in the order of the games.
    pub faults: Vec<Fault>,
    /// The submissions that do not take part; none if names are hidden.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub absent: Vec<Absent>,
}

/// A player in the standings.
#[derive(Clone, Debug, Serialize)]
pub struct Line {
    /// The name, as it is shown.
    pub player: String,
    games: u32,
    /// The row of the standings.
    #[serde(flatten)]
    pub row: Row,
    /// The Elo difference to the average of 0.
    pub elo: Option<f64>,
    /// The half of the width of its 95 % confidence interval.
    pub elo_error: Option<f64>,
    /// The likelihood that the player is stronger than the next one.
    pub superiority: Option<f64>,
    /// The extra credit, if the plan gives it.
    pub extra_credit: Option<f64>,
}

/// The points and the games of each player against each other, in the order of the standings;
/// `None` against itself.
#[derive(Clone, Debug, Serialize)]
pub struct CrossTable {
    /// The names.
    players: Vec<String>,
    /// The points.
    pub points: Vec<Vec<Option<f64>>>,
    /// The numbers of games.
    pub games: Vec<Vec<Option<u32>>>,
    /// The points as half wins.
    #[serde(skip)]
    pub halves: Vec<Vec<u32>>,
}

/// A tied meeting, with the tie-break that decided who advanced.
#[derive(Clone, Debug, Serialize)]
pub struct TiedMeeting {
    /// The round and the meeting, as in the ids of games.
    meeting: String,
    players: [String; 2],
    /// `None` if both forfeited every game.
    winner: Option<String>,
    tie_break: TieBreak,
}

/// A fault that lost a game. A game that both forfeited has two.
#[derive(Clone, Debug, Serialize)]
pub struct Fault {
    game: String,
    /// The name of the player that failed.
    pub player: String,
    cause: &'static str,
    reason: String,
    /// The kind of fault, as a predicate.
    #[serde(skip)]
    pub act: &'static str,
}

impl Summary {
    /// The summary of a tournament.
    ///
    /// # Errors
    /// If a game cannot be read.
    pub fn of(results: &Results) -> Result<Summary, Failure> {
        let rated = results.field();
        let (field, rated_with_draws) = match &rated {
            Some((field, with_draws)) => (Some(field), *with_draws),
            None => (None, false),
        };
        let competition = results.plan().competition();
        let schedule = results.state.schedule();
        let standings = standings(results, field);
        Ok(Summary {
            version: VERSION,
            title: results.title().to_owned(),
            game: game(results.plan().game()),
            format: competition.format().word(),
            is_over: schedule.is_over(),
            games: results.state.games().len(),
            most_games: competition.most_games(),
            champion: schedule.champion().map(|player| results.names()[player].clone()),
            rated_with_draws,
            cross_table: CrossTable::of(results, &standings),
            standings,
            even_meetings: schedule
                .ties()
                .iter()
                .map(|tie| TiedMeeting::of(results, tie))
                .collect(),
            faults: faults(results)?,
            absent: results.absent().to_vec(),
        })
    }

    /// Returns true if a game was lost by a fault.
    pub fn has_faults(&self) -> bool {
        !self.faults.is_empty()
    }

    /// Returns true if there are byes that count now or may count later.
    pub(super) fn has_byes(results: &Results) -> bool {
        let is_swiss = matches!(results.plan().competition().format(), Format::Swiss { .. });
        is_swiss && !results.state.schedule().byes().is_empty()
    }
}

/// A game with its keys, as requests to the server write it.
fn game(game: &::games::Id) -> Value {
    let mut members = json!({ "game": game.word });
    for (key, value) in game.values() {
        members[key.word()] = value.parse::<u64>().map_or(Value::from(value), Value::from);
    }
    members
}

fn standings(results: &Results, field: Option<&Field>) -> Vec<Line> {
    let standings = results.standings();
    let credits = results.plan().extra_credit().then(|| standings.extra_credit());
    let rows = standings.rows();
    let line = |(place, row): (usize, &Row)| {
        let player = row.player;
        let field = field.filter(|_| results.is_rated(player));
        let next = rows.get(place + 1).map(|next| next.player);
        let superiority = |(field, next): (&Field, usize)| finite(field.superiority(player, next));
        Line {
            player: results.names()[player].clone(),
            games: row.tally.games(),
            row: row.clone(),
            elo: field.and_then(|field| finite(field.elo(player))),
            elo_error: field.and_then(|field| finite(field.error_of(player))),
            superiority: field.zip(next).and_then(superiority),
            extra_credit: credits.as_ref().map(|credits| credits[player]),
        }
    };
    rows.iter().enumerate().map(line).collect()
}

impl CrossTable {
    fn of(results: &Results, standings: &[Line]) -> CrossTable {
        let count = standings.len();
        let mut places = vec![0; count];
        for (place, line) in standings.iter().enumerate() {
            places[line.row.player] = place;
        }
        let mut halves = vec![vec![0; count]; count];
        let mut games = vec![vec![0; count]; count];
        for game in results.state.games() {
            for side in Side::BOTH {
                let [own, other] =
                    [side, side.opponent()].map(|side| places[game.players[side.index()]]);
                halves[own][other] += game.halves(side);
                games[own][other] += 1;
            }
        }
        let points = results.plan().points();
        CrossTable {
            players: standings.iter().map(|line| line.player.clone()).collect(),
            points: beside_itself(&halves, |halves| points.of_halves(halves)),
            games: beside_itself(&games, |games| games),
            halves,
        }
    }
}

/// A table of values, without those of a player against itself.
fn beside_itself<T>(table: &[Vec<u32>], value: impl Fn(u32) -> T) -> Vec<Vec<Option<T>>> {
    let row = |(own, row): (usize, &Vec<u32>)| {
        let cells = row.iter().enumerate();
        cells.map(|(other, cell)| (own != other).then(|| value(*cell))).collect()
    };
    table.iter().enumerate().map(row).collect()
}

impl TiedMeeting {
    fn of(results: &Results, tie: &Tie) -> TiedMeeting {
        TiedMeeting {
            meeting: format!("{}.{}", tie.round + 1, tie.meeting + 1),
            players: results.names_of(tie.players).map(str::to_owned),
            winner: tie.winner.map(|winner| results.names()[winner].clone()),
            tie_break: tie.by,
        }
    }

    /// The meeting in a sentence.
    pub fn text(&self) -> String {
        let TiedMeeting { meeting, players: [one, other], winner, tie_break } = self;
        let begin = format!("Meeting {meeting}, {one} - {other}");
        let why = match tie_break {
            TieBreak::WinsMovingSecond => "won more games moving second",
            TieBreak::MovedSecond => "moved second in the first game",
            TieBreak::HeldTheRung => "stood on the higher rung",
            TieBreak::BothForfeited => "both forfeited every game",
        };
        match winner {
            Some(winner) => format!("{begin}, was tied: {winner} won it because it {why}."),
            None => format!("{begin}, has no winner: {why}."),
        }
    }
}

fn faults(results: &Results) -> Result<Vec<Fault>, Failure> {
    let mut faults = Vec::new();
    for game in results.faulty()? {
        let game = game?;
        let names = results.names_of(game.players);
        faults.extend(game.ending.faults().into_iter().map(|(loser, cause)| Fault {
            game: game.id.to_string(),
            player: names[loser.index()].to_owned(),
            cause: cause.word(),
            reason: results.reason(&game),
            act: cause.act(),
        }));
    }
    Ok(faults)
}
