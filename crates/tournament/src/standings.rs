//! The standings.

use rules::Side;
use serde::{Deserialize, Serialize};

use crate::{Bye, Finished};

/// The points for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Points {
    /// 1 for a win and ½ for a draw, as in chess.
    #[default]
    #[serde(rename = "1-½-0", alias = "1-1/2-0", alias = "1-0.5-0")]
    Half,
    /// 2 for a win and 1 for a draw.
    #[serde(rename = "2-1-0")]
    Whole,
}

impl Points {
    /// The points for this many half wins.
    pub fn of_halves(self, halves: u32) -> f64 {
        match self {
            Points::Half => f64::from(halves) / 2.0,
            Points::Whole => f64::from(halves),
        }
    }
}

/// One player in the standings.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// The player.
    #[serde(skip)]
    pub player: usize,
    /// The place, from 1. Players that are equal in all tie-breaks share the better place, and the
    /// next places are skipped: 1, 2, 2, 4.
    pub rank: usize,
    /// Points, those for byes included.
    pub points: f64,
    /// The first tie-break: points against players with the same points.
    pub direct: f64,
    /// The second tie-break, after Sonneborn and Berger: for each game, the points of the opponent
    /// times the score: 1, ½ or 0. Byes count nothing.
    #[serde(rename = "sonneborn_berger")]
    pub sonneborn: f64,
    /// Wins, draws and losses. The third tie-break is the number of wins, the fourth the number of
    /// wins moving second, which is harder.
    #[serde(flatten)]
    pub tally: Tally,
}

/// All players in order: by points and the four tie-breaks of a [`Row`]; players who share a rank
/// are in the order of the plan. A knockout and a ladder rank their players themselves:
/// [`Standings::by_places`]. In any case players that lost all their games by faults are behind all
/// others.
#[derive(Clone, Debug, PartialEq)]
pub struct Standings {
    rows: Vec<Row>,
}

/// `false` for a player that always forfeited, then the points and the tie-breaks, in this order.
/// They are whole numbers, so that comparisons are exact.
type Key = (bool, u32, u32, u64, u32, u32);

impl Standings {
    /// The standings of this many players after these games, in any order. Byes count only for
    /// players that have finished a game.
    ///
    /// # Panics
    /// If a game or a bye names an unknown player.
    pub fn of(players: usize, games: &[Finished], byes: &[Bye], points: Points) -> Standings {
        let tallies = tallies(players, games, byes);
        let key = |player: usize| key(player, games, &tallies);
        let mut keyed: Vec<(Key, usize)> =
            (0..players).map(|player| (key(player), player)).collect();
        keyed.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
        let rows = keyed.iter().map(|(key, player)| {
            let better = keyed.iter().take_while(|(other, _)| other > key).count();
            row(*player, better + 1, *key, &tallies[*player], points)
        });
        Standings { rows: rows.collect() }
    }

    /// The same players, ranked by these places, the result of
    /// [`Schedule::places`](super::Schedule::places); points and tie-breaks order only players who
    /// share a rank.
    ///
    /// # Panics
    /// If a player has no place.
    #[must_use]
    pub fn by_places(mut self, places: &[usize]) -> Standings {
        let key = |row: &Row| (row.tally.always_forfeited(), places[row.player]);
        self.rows.sort_by_key(key);
        let keys: Vec<(bool, usize)> = self.rows.iter().map(key).collect();
        for (row, own) in self.rows.iter_mut().zip(&keys) {
            row.rank = keys.iter().filter(|other| *other < own).count() + 1;
        }
        self
    }

    /// The players in order.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The extra credit of each player, in the order of the plan: 100 for the first place, 0 for the
    /// last, and between them linear by rank, as ECE15 (UCSD) awards for its competition of
    /// `best_move` functions; rounded to hundredths, half a hundredth upwards.
    ///
    /// Players who share a rank all get its credit. The assignment says so for the first place. For
    /// the last place it is decided here: the assignment gives nothing to the last player, so all
    /// who share that rank get nothing. If all share one rank, it is the first. A player without a
    /// point, or without a game that it finished, gets nothing at any rank, since all that shared it
    /// may have failed to start.
    pub fn extra_credit(&self) -> Vec<f64> {
        let mut credits = vec![0.0; self.rows.len()];
        for row in &self.rows {
            credits[row.player] = credit(row, &self.rows);
        }
        credits
    }
}

fn row(player: usize, rank: usize, key: Key, tally: &Tally, points: Points) -> Row {
    let (_, halves, direct, quarters, ..) = key;
    #[expect(clippy::cast_precision_loss, reason = "2^53 quarters of a point are never reached")]
    let sonneborn = points.of_halves(1) * (quarters as f64) / 2.0;
    Row {
        player,
        rank,
        points: points.of_halves(halves),
        direct: points.of_halves(direct),
        sonneborn,
        tally: *tally,
    }
}

fn key(player: usize, games: &[Finished], tallies: &[Tally]) -> Key {
    let own = tallies[player].halves();
    let (mut direct, mut quarters) = (0, 0);
    for (halves, opponent) in scores(player, games) {
        let theirs = tallies[opponent].halves();
        quarters += u64::from(halves) * u64::from(theirs);
        if theirs == own {
            direct += halves;
        }
    }
    let tally = &tallies[player];
    let [first, second] = tally.wins;
    (!tally.always_forfeited(), own, direct, quarters, first + second, second)
}

#[expect(clippy::cast_precision_loss, reason = "there are fewer than 2^53 players")]
fn credit(row: &Row, rows: &[Row]) -> f64 {
    /// Of the first place, in points.
    const FIRST: f64 = 100.0;
    let is_last = rows.iter().all(|other| other.rank <= row.rank);
    match row.rank {
        _ if !row.tally.has_finished() || row.tally.halves() == 0 => 0.0,
        1 => FIRST,
        _ if is_last => 0.0,
        rank => hundredths(FIRST * (rows.len() - rank) as f64 / (rows.len() - 1) as f64),
    }
}

fn hundredths(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}

/// Wins, draws and losses, each as a pair: the games in which the player moved first, and the
/// others. A game that both forfeited is lost by both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Games won.
    pub wins: [u32; 2],
    /// Games drawn.
    pub draws: [u32; 2],
    /// Games lost.
    pub losses: [u32; 2],
    /// Wins without a game, by the byes that count.
    #[serde(rename = "byes")]
    pub free: u32,
    /// Games lost by a fault, or forfeited by both.
    #[serde(rename = "faults")]
    pub forfeits: u32,
}

impl Tally {
    /// The number of games played.
    pub fn games(&self) -> u32 {
        self.totals().iter().sum()
    }

    /// Wins, draws and losses, whoever moved first.
    pub fn totals(&self) -> [u32; 3] {
        [self.wins, self.draws, self.losses].map(|[first, second]| first + second)
    }

    /// Returns true if the player has finished a game: it did not lose all of them by faults.
    pub fn has_finished(&self) -> bool {
        self.games() > self.forfeits
    }

    /// Returns true if the player lost all its games by faults, and at least one.
    pub fn always_forfeited(&self) -> bool {
        self.games() > 0 && !self.has_finished()
    }

    /// The score in half wins, byes included.
    pub fn halves(&self) -> u32 {
        let [wins, draws, _] = self.totals();
        2 * (wins + self.free) + draws
    }

    fn add(&mut self, game: &Finished, side: Side) {
        let games = match game.halves(side) {
            0 => &mut self.losses,
            1 => &mut self.draws,
            _ => &mut self.wins,
        };
        games[side.index()] += 1;
        self.forfeits += u32::from(game.forfeits[side.index()]);
    }
}

/// The tallies of all players.
fn tallies(players: usize, games: &[Finished], byes: &[Bye]) -> Vec<Tally> {
    let mut tallies = vec![Tally::default(); players];
    for game in games {
        for side in Side::BOTH {
            tallies[game.players[side.index()]].add(game, side);
        }
    }
    for bye in byes {
        let tally = &mut tallies[bye.player];
        tally.free += if tally.has_finished() { bye.wins } else { 0 };
    }
    tallies
}

/// The score of a player in each of its games, in half wins, and its opponent.
fn scores(player: usize, games: &[Finished]) -> impl Iterator<Item = (u32, usize)> {
    let sides = games.iter().flat_map(|game| Side::BOTH.map(|side| (game, side)));
    let own = sides.filter(move |(game, side)| game.players[side.index()] == player);
    own.map(|(game, side)| (game.halves(side), game.players[side.opponent().index()]))
}
