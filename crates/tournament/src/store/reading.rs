use std::time::Duration;

use protocols::players::Evidence;
use protocols::{Cause, Ending};
use rules::{Outcome, Side};
use rusqlite::{OptionalExtension, Result, Row, params};

use super::schema;
use super::stored::outcome;
use super::{BadStore, Moment, Problem, Store, Stored};
use crate::{Finished, Id};

const GAMES: &str = "SELECT round, meeting, game, first, second, result FROM game \
                     ORDER BY round, meeting, game";

const GAME: &str = "SELECT number, round, meeting, game, first, second, opening, result, ending, \
                    cause, detail FROM game WHERE (round, meeting, game) = (?1, ?2, ?3)";

/// A game without its moves and evidence, with its number in the file.
struct Head {
    number: i64,
    game: Stored,
}

impl Store {
    /// The finished games and their outcomes, in the order of their ids.
    ///
    /// # Errors
    /// If the file cannot be read, or is damaged.
    pub fn finished(&self) -> std::result::Result<Vec<Finished>, BadStore> {
        let players = self.plan.competition().players().len();
        let games = self.all_finished().map_err(|error| self.bad(&error))?;
        if games.iter().flat_map(|game| game.players).any(|player| player >= players) {
            let what = "a game of somebody who is not in the plan".to_owned();
            return Err(BadStore::new(&self.place, Problem::Damaged(what)));
        }
        Ok(games)
    }

    fn all_finished(&self) -> Result<Vec<Finished>> {
        let mut query = self.database.prepare(GAMES)?;
        let games = query.query_map([], |row| {
            let players = [row.get(3)?, row.get(4)?];
            Ok(Finished { id: id(row, 0)?, players, outcome: result(row, 5)? })
        })?;
        games.collect()
    }

    /// A game with all stored data; `None` if it has not been played.
    ///
    /// # Errors
    /// If the file cannot be read, or is damaged.
    pub fn game(&self, id: Id) -> std::result::Result<Option<Stored>, BadStore> {
        self.read_game(id).map_err(|error| self.bad(&error))
    }

    fn read_game(&self, id: Id) -> Result<Option<Stored>> {
        let mut query = self.database.prepare(GAME)?;
        let key = params![id.round, id.meeting, id.game];
        let Some(Head { number, mut game }) = query.query_row(key, head).optional()? else {
            return Ok(None);
        };
        game.moves = self.moves(number)?;
        if let Ending::TooLong(plies) = &mut game.ending {
            *plies = game.moves.len();
        }
        for side in Side::BOTH {
            game.evidence[side.index()] = self.evidence(number, side)?;
        }
        if schema::has_later_tables(&self.database)? {
            self.add_later(number, &mut game)?;
        }
        Ok(Some(game))
    }

    /// Reads the tables that not every file has.
    fn add_later(&self, number: i64, game: &mut Stored) -> Result<()> {
        let query = "SELECT time FROM lost_turn WHERE game = ?1";
        let lost = self.database.query_row(query, [number], |row| row.get(0)).optional()?;
        game.lost = lost.map(Duration::from_micros);
        for side in Side::BOTH {
            let query = "SELECT output FROM afterwards WHERE game = ?1 AND player = ?2";
            let key = params![number, side.index()];
            let found = self.database.query_row(query, key, |row| lines(row, 0)).optional()?;
            game.evidence[side.index()].afterwards = found.unwrap_or_default();
        }
        Ok(())
    }

    fn moves(&self, number: i64) -> Result<Vec<Moment>> {
        let query = "SELECT move, time FROM move WHERE game = ?1 ORDER BY ply";
        let mut query = self.database.prepare(query)?;
        let moves = query.query_map([number], |row| {
            Ok(Moment { text: row.get(0)?, time: Duration::from_micros(row.get(1)?) })
        })?;
        moves.collect()
    }

    fn evidence(&self, number: i64, side: Side) -> Result<Evidence> {
        let query = "SELECT output, errors, ending, notes FROM evidence \
                     WHERE game = ?1 AND player = ?2";
        let mut query = self.database.prepare(query)?;
        let player = u8::from(side == Side::Second);
        let found = query.query_row(params![number, player], |row| {
            Ok(Evidence {
                output: lines(row, 0)?,
                afterwards: Vec::new(),
                errors: lines(row, 1)?,
                ending: row.get(2)?,
                notes: lines(row, 3)?,
            })
        });
        Ok(found.optional()?.unwrap_or_default())
    }
}

fn head(row: &Row) -> Result<Head> {
    let outcome = result(row, 7)?;
    let ending: String = row.get(8)?;
    let ending = match (ending.as_str(), outcome) {
        ("board", _) => Ending::Board(outcome),
        ("too-long", _) => Ending::TooLong(0),
        (_, Outcome::Win(winner)) => {
            let (word, detail): (String, Option<String>) = (row.get(9)?, row.get(10)?);
            let cause = Cause::of(&word, &detail.unwrap_or_default());
            Ending::Fault { loser: winner.opponent(), cause: cause.ok_or_else(|| odd(9))? }
        }
        (_, Outcome::Draw) => return Err(odd(8)),
    };
    let game = Stored {
        id: id(row, 1)?,
        players: [row.get(4)?, row.get(5)?],
        opening: row.get(6)?,
        moves: Vec::new(),
        ending,
        lost: None,
        evidence: [Evidence::default(), Evidence::default()],
    };
    Ok(Head { number: row.get(0)?, game })
}

fn id(row: &Row, from: usize) -> Result<Id> {
    Ok(Id { round: row.get(from)?, meeting: row.get(from + 1)?, game: row.get(from + 2)? })
}

fn result(row: &Row, column: usize) -> Result<Outcome> {
    let word: String = row.get(column)?;
    outcome(&word).ok_or_else(|| odd(column))
}

/// The error for a text that is none of the known words.
fn odd(column: usize) -> rusqlite::Error {
    let name = "one of the known words".to_owned();
    rusqlite::Error::InvalidColumnType(column, name, rusqlite::types::Type::Text)
}

fn lines(row: &Row, column: usize) -> Result<Vec<String>> {
    let text: String = row.get(column)?;
    Ok(text.split('\n').filter(|_| !text.is_empty()).map(str::to_owned).collect())
}
