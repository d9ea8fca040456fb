//! Stored games, and reading them from the file of a tournament.

use std::time::Duration;

use games::Described;
use protocols::players::Evidence;
use protocols::{Cause, Ending, Played, Took};
use rules::{Draw, Outcome, Side};
use rusqlite::{OptionalExtension, Params, Result, Row, params};

use super::{BadStore, Store, checksum, schema};
use crate::plan::Plan;
use crate::{Finished, Fixture, Id};

/// A move of a stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The move, in the form that [`Described::read`] reads.
    pub text: String,
    /// The time that it took.
    pub took: Took,
}

/// A game as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The id of the game.
    pub id: Id,
    /// The players; the first one moved first.
    pub players: [usize; 2],
    /// The opening, as the plan states it.
    pub opening: String,
    /// The moves of the players.
    pub moves: Vec<Moment>,
    /// The ending.
    pub ending: Ending,
    /// The length of the last turn, if it brought no legal move.
    pub lost: Option<Took>,
    /// The evidence of the players.
    pub evidence: [Evidence; 2],
}

impl Stored {
    /// A game played from a position, in its stored form.
    pub fn of<G: Described>(
        fixture: &Fixture,
        opening: &str,
        start: &G,
        played: Played<G::Move>,
    ) -> Stored {
        let mut position = start.clone();
        let moves = played.moves.into_iter().map(|(chosen, took)| {
            let text = position.write(chosen);
            position.play_unchecked(chosen);
            Moment { text, took }
        });
        Stored {
            id: fixture.id,
            players: fixture.players,
            opening: opening.to_owned(),
            moves: moves.collect(),
            ending: played.ending,
            lost: played.lost,
            evidence: played.evidence,
        }
    }

    /// The total time that a side has used, if this side made the first move after the opening.
    pub fn thought(&self, side: Side, begins: Side) -> Duration {
        let own = self.moves.iter().skip(usize::from(side != begins)).step_by(2);
        let moves: Duration = own.map(|moment| moment.took.time).sum();
        let is_loser = matches!(self.ending, Ending::Fault { loser, .. } if loser == side);
        moves + self.lost.filter(|_| is_loser).unwrap_or_default().time
    }

    /// The part for the schedule and the standings of this plan.
    pub fn finished(&self, plan: &Plan) -> Finished {
        let outcome = self.ending.outcome().or(plan.double_forfeit());
        let faults = self.ending.faults();
        let forfeits = Side::BOTH.map(|side| faults.iter().any(|(loser, _)| *loser == side));
        Finished { id: self.id, players: self.players, outcome, forfeits }
    }
}

/// The name of an outcome in the file.
pub(super) fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Side::First) => "first",
        Outcome::Win(Side::Second) => "second",
        Outcome::Draw => "draw",
    }
}

pub(super) fn outcome(word: &str) -> Option<Outcome> {
    let all = [Outcome::Win(Side::First), Outcome::Win(Side::Second), Outcome::Draw];
    all.into_iter().find(|outcome| self::word(*outcome) == word)
}

/// The rows of games, each with its checksum if it has one.
const GAMES: &str = "SELECT game.*, checksum.head FROM game \
                     LEFT JOIN checksum ON checksum.game = game.number \
                     ORDER BY game.round, game.meeting, game.game";

/// The same of a file without checksums.
const OLD_GAMES: &str = "SELECT * FROM game ORDER BY round, meeting, game";

const NUMBER: &str = "SELECT number FROM game WHERE (round, meeting, game) = (?1, ?2, ?3)";

const GAME: &str = "SELECT number, round, meeting, game, first, second, opening, result, ending, \
                    cause, detail FROM game WHERE number = ?1";

const FAULTY: &str = "SELECT round, meeting, game FROM game WHERE ending = ?1 \
                      ORDER BY round, meeting, game";

/// The ending of a game that was lost by a fault; a draw with this ending was lost by both.
const FAULT: &str = "fault";

impl Store {
    /// The finished games and their outcomes, in the order of their ids.
    ///
    /// # Errors
    /// If the file cannot be read, or is damaged.
    pub fn finished(&self) -> std::result::Result<Vec<Finished>, BadStore> {
        let players = self.plan.competition().players().len();
        let read = self.all_finished().map_err(|error| self.bad(&error))?;
        let games = read.map_err(|what| self.damaged(what))?;
        if games.iter().flat_map(|game| game.players).any(|player| player >= players) {
            return Err(self.damaged("a game of a player who is not in the plan".to_owned()));
        }
        Ok(games)
    }

    /// The inner error says what is damaged.
    fn all_finished(&self) -> Result<std::result::Result<Vec<Finished>, String>> {
        // Another process may store a game between the two queries.
        let moment = self.database.unchecked_transaction()?;
        let query = if self.has_checksums { GAMES } else { OLD_GAMES };
        let mut query = moment.prepare(query)?;
        let mut rows = query.query([])?;
        let mut games = Vec::new();
        while let Some(row) = rows.next()? {
            if self.has_checksums && !checksum::fits_head(row)? {
                return Ok(Err(mismatch(row)));
            }
            games.push(self.read_finished(row)?);
        }
        let count = "SELECT count(*) FROM checksum";
        let is_whole = !self.has_checksums
            || moment.query_row(count, [], |row| row.get::<_, usize>(0))? == games.len();
        Ok(if is_whole { Ok(games) } else { Err("games are missing".to_owned()) })
    }

    fn read_finished(&self, row: &Row) -> Result<Finished> {
        let players = [row.get("first")?, row.get("second")?];
        let (word, ending): (String, String) = (row.get("result")?, row.get("ending")?);
        let outcome = outcome(&word).ok_or_else(|| odd(0))?;
        let forfeits = Side::BOTH.map(|side| ending == FAULT && outcome != Outcome::Win(side));
        let outcome =
            if forfeits == [true; 2] { self.plan.double_forfeit() } else { Some(outcome) };
        Ok(Finished { id: id(row)?, players, outcome, forfeits })
    }

    /// A game with all stored data; `None` if it has not been played.
    ///
    /// # Errors
    /// If the file cannot be read, or is damaged.
    pub fn game(&self, id: Id) -> std::result::Result<Option<Stored>, BadStore> {
        let bad = |error| self.bad(&error);
        let key = params![id.round, id.meeting, id.game];
        let number = self.row(NUMBER, key, |row| row.get(0));
        let Some(number) = number.optional().map_err(bad)? else { return Ok(None) };
        if self.has_checksums && !checksum::fits_game(&self.database, number).map_err(bad)? {
            return Err(self.damaged(format!("game {id} does not match its checksum")));
        }
        self.read_game(number).map(Some).map_err(bad)
    }

    /// A game that [`finished`](Store::finished) lists, with all stored data.
    ///
    /// # Errors
    /// If the file cannot be read, or is damaged, or the game is missing.
    pub fn stored(&self, id: Id) -> std::result::Result<Stored, BadStore> {
        let missing = || self.damaged(format!("game {id} is missing"));
        self.game(id)?.ok_or_else(missing)
    }

    /// The games that ended by a fault, in the order of their ids.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn faulty(&self) -> std::result::Result<Vec<Id>, BadStore> {
        let ids = || self.database.prepare(FAULTY)?.query_map([FAULT], id)?.collect();
        let ids: Result<Vec<Id>> = ids();
        ids.map_err(|error| self.bad(&error))
    }

    /// The only row of a query that is asked for every game, so it is compiled once.
    fn row<T>(
        &self,
        query: &str,
        key: impl Params,
        read: impl FnOnce(&Row) -> Result<T>,
    ) -> Result<T> {
        self.database.prepare_cached(query)?.query_row(key, read)
    }

    fn read_game(&self, number: i64) -> Result<Stored> {
        let mut game = self.row(GAME, [number], head)?;
        game.moves = self.moves(number)?;
        match &mut game.ending {
            Ending::TooLong(plies) => *plies = game.moves.len(),
            Ending::Forfeits([_, second]) => *second = self.second_fault(number)?,
            _ => {}
        }
        if schema::has_table(&self.database, "adjudicated")? {
            self.add_rule(number, &mut game)?;
        }
        for side in Side::BOTH {
            game.evidence[side.index()] = self.evidence(number, side)?;
        }
        if self.has_checksums || schema::has_table(&self.database, "lost_turn")? {
            self.add_later(number, &mut game)?;
        }
        if schema::has_table(&self.database, "waited")? {
            self.add_waits(number, &mut game)?;
        }
        Ok(game)
    }

    /// Reads the tables that not every file has.
    fn add_later(&self, number: i64, game: &mut Stored) -> Result<()> {
        let query = "SELECT time FROM lost_turn WHERE game = ?1";
        let lost = self.row(query, [number], |row| row.get(0)).optional()?;
        game.lost = lost.map(|time| Duration::from_micros(time).into());
        for side in Side::BOTH {
            let query = "SELECT output FROM afterwards WHERE game = ?1 AND player = ?2";
            let key = params![number, side.index()];
            let found = self.row(query, key, |row| lines(row, 0)).optional()?;
            game.evidence[side.index()].afterwards = found.unwrap_or_default();
        }
        Ok(())
    }

    /// The rule by which the game ended before its end on the board, if it did.
    fn add_rule(&self, number: i64, game: &mut Stored) -> Result<()> {
        let query = "SELECT rule, plies FROM adjudicated WHERE game = ?1";
        let rule = self.row(query, [number], |row| Ok((row.get(0)?, row.get(1)?)));
        let Some((rule, plies)) = rule.optional()? else { return Ok(()) };
        let rule: String = rule;
        game.ending = match (rule.as_str(), &game.ending) {
            ("solver", Ending::Board(outcome)) => Ending::Solved(*outcome),
            ("tables", Ending::Board(outcome)) => Ending::Tables(*outcome),
            ("resigned", Ending::Board(Outcome::Win(winner))) => {
                Ending::Resigned(winner.opponent())
            }
            ("quiet", Ending::TooLong(_)) => Ending::Quiet(plies),
            (word, Ending::Board(Outcome::Draw)) => {
                let count = u16::try_from(plies).map_err(|_| odd(1))?;
                Ending::Drawn(Draw::of(word, count).ok_or_else(|| odd(0))?)
            }
            _ => return Err(odd(0)),
        };
        Ok(())
    }

    fn second_fault(&self, number: i64) -> Result<Cause> {
        let query = "SELECT cause, detail FROM second_fault WHERE game = ?1";
        self.row(query, [number], |row| cause(row, 0))
    }

    fn add_waits(&self, number: i64, game: &mut Stored) -> Result<()> {
        let mut query =
            self.database.prepare_cached("SELECT ply, time FROM waited WHERE game = ?1")?;
        let waits = query.query_map([number], |row| Ok((row.get(0)?, row.get(1)?)))?;
        for wait in waits {
            let (ply, time): (usize, u64) = wait?;
            let lost = game.lost.as_mut().filter(|_| ply == game.moves.len());
            let took = game.moves.get_mut(ply).map(|moment| &mut moment.took).or(lost);
            if let Some(took) = took {
                took.waited = Duration::from_micros(time);
            }
        }
        Ok(())
    }

    fn moves(&self, number: i64) -> Result<Vec<Moment>> {
        let query = "SELECT move, time FROM move WHERE game = ?1 ORDER BY ply";
        let mut query = self.database.prepare_cached(query)?;
        let moves = query.query_map([number], |row| {
            Ok(Moment { text: row.get(0)?, took: Duration::from_micros(row.get(1)?).into() })
        })?;
        moves.collect()
    }

    fn evidence(&self, number: i64, side: Side) -> Result<Evidence> {
        let query = "SELECT output, errors, ending, notes FROM evidence \
                     WHERE game = ?1 AND player = ?2";
        let player = u8::from(side == Side::Second);
        let found = self.row(query, params![number, player], |row| {
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

/// Names a row that is not the one that was stored, as far as it can be read.
fn mismatch(row: &Row) -> String {
    let name = id(row).map_or_else(|_| "a game".to_owned(), |id| format!("game {id}"));
    format!("{name} does not match its checksum")
}

/// A game without its moves and evidence.
fn head(row: &Row) -> Result<Stored> {
    let outcome = result(row, 7)?;
    let ending: String = row.get(8)?;
    let ending = match (ending.as_str(), outcome) {
        ("board", _) => Ending::Board(outcome),
        ("too-long", _) => Ending::TooLong(0),
        (FAULT, Outcome::Win(winner)) => {
            Ending::Fault { loser: winner.opponent(), cause: cause(row, 9)? }
        }
        // The second cause is in a table of its own.
        (FAULT, Outcome::Draw) => Ending::Forfeits([cause(row, 9)?, Cause::Stopped]),
        _ => return Err(odd(8)),
    };
    Ok(Stored {
        id: id(row)?,
        players: [row.get(4)?, row.get(5)?],
        opening: row.get(6)?,
        moves: Vec::new(),
        ending,
        lost: None,
        evidence: [Evidence::default(), Evidence::default()],
    })
}

/// A cause: its word, and its detail in the next column.
fn cause(row: &Row, column: usize) -> Result<Cause> {
    let (word, detail): (String, Option<String>) = (row.get(column)?, row.get(column + 1)?);
    Cause::of(&word, &detail.unwrap_or_default()).ok_or_else(|| odd(column))
}

fn id(row: &Row) -> Result<Id> {
    Ok(Id { round: row.get("round")?, meeting: row.get("meeting")?, game: row.get("game")? })
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
