//! A checksum for each game and for the plan, verified whenever they are read.
//!
//! `SQLite` notices damage to the structure of its file, but not a changed digit in a move. CRC-32
//! finds every change of up to 32 bits in a row, and misses others once in four billion. It guards
//! against disks and copies, not against people, who can write a new checksum as well.

use crc32fast::Hasher;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use super::schema;

/// All rows of a game, the row of the game itself first.
const ROWS: [&str; 6] = [
    "SELECT * FROM game WHERE number = ?1",
    "SELECT * FROM move WHERE game = ?1 ORDER BY ply",
    "SELECT * FROM lost_turn WHERE game = ?1",
    "SELECT * FROM evidence WHERE game = ?1 ORDER BY player",
    "SELECT * FROM afterwards WHERE game = ?1 ORDER BY player",
    "SELECT * FROM second_fault WHERE game = ?1",
];

const WAITS: &str = "SELECT * FROM waited WHERE game = ?1 ORDER BY ply";

const ADJUDICATED: &str = "SELECT * FROM adjudicated WHERE game = ?1";

/// Adds the checksums of a game whose rows are all stored.
pub(super) fn add(database: &Connection, game: i64) -> Result<()> {
    let head = of_head(database, game)?;
    let row = params![game, head, of_game(database, game)?];
    database.prepare_cached("INSERT INTO checksum VALUES (?1, ?2, ?3)")?.execute(row)?;
    Ok(())
}

/// Adds those that are missing in a file of an earlier version.
pub(super) fn add_missing(database: &Connection) -> Result<()> {
    let query = "SELECT number FROM game WHERE number NOT IN (SELECT game FROM checksum)";
    let mut query = database.prepare(query)?;
    let games = query.query_map([], |row| row.get(0))?.collect::<Result<Vec<i64>>>()?;
    games.into_iter().try_for_each(|game| add(database, game))?;
    add_plan(database)
}

/// Adds the checksum of the plan.
pub(super) fn add_plan(database: &Connection) -> Result<()> {
    let sum = of_plan(database)?;
    database.execute("INSERT OR REPLACE INTO plan_checksum VALUES (1, ?1)", [sum])?;
    Ok(())
}

/// Returns true if the plan is the one that was stored.
pub(super) fn fits_plan(database: &Connection) -> Result<bool> {
    let query = "SELECT sum FROM plan_checksum WHERE only = 1";
    let stored: Option<u32> = database.query_row(query, [], |row| row.get(0)).optional()?;
    Ok(stored == Some(of_plan(database)?))
}

/// Returns true if all rows of a game are those that were stored.
pub(super) fn fits_game(database: &Connection, game: i64) -> Result<bool> {
    let query = "SELECT whole FROM checksum WHERE game = ?1";
    let stored: Option<u32> =
        database.prepare_cached(query)?.query_row([game], |row| row.get(0)).optional()?;
    Ok(stored == Some(of_game(database, game)?))
}

/// Returns true if a row of the table of games, followed by its stored checksum, is the one that was
/// stored.
pub(super) fn fits_head(row: &Row) -> Result<bool> {
    let columns = row.as_ref().column_count() - 1;
    let mut hasher = Hasher::new();
    hash_row(&mut hasher, row, columns)?;
    let stored: Option<u32> = row.get(columns)?;
    Ok(stored == Some(hasher.finalize()))
}

fn of_head(database: &Connection, game: i64) -> Result<u32> {
    let mut hasher = Hasher::new();
    hash_rows(&mut hasher, database, ROWS[0], game)?;
    Ok(hasher.finalize())
}

fn of_game(database: &Connection, game: i64) -> Result<u32> {
    let mut hasher = Hasher::new();
    for query in ROWS {
        hash_rows(&mut hasher, database, query, game)?;
        // The end of a table, which is no type of a value.
        hasher.update(&[u8::MAX]);
    }
    // A game without waits has the checksum that it had before they were stored.
    if schema::has_table(database, "waited")? {
        hash_rows(&mut hasher, database, WAITS, game)?;
    }
    // The same holds for a game that was not adjudicated.
    if schema::has_table(database, "adjudicated")? {
        hash_rows(&mut hasher, database, ADJUDICATED, game)?;
    }
    Ok(hasher.finalize())
}

fn of_plan(database: &Connection) -> Result<u32> {
    let mut hasher = Hasher::new();
    hash_rows(&mut hasher, database, "SELECT * FROM plan WHERE only = ?1", 1)?;
    Ok(hasher.finalize())
}

fn hash_rows(hasher: &mut Hasher, database: &Connection, query: &str, key: i64) -> Result<()> {
    let mut query = database.prepare_cached(query)?;
    let columns = query.column_count();
    let mut rows = query.query([key])?;
    while let Some(row) = rows.next()? {
        hash_row(hasher, row, columns)?;
    }
    Ok(())
}

/// Each value with its type and its length, so that no two rows give the same bytes.
fn hash_row(hasher: &mut Hasher, row: &Row, columns: usize) -> Result<()> {
    for column in 0..columns {
        let (kind, bytes) = match row.get_ref(column)? {
            ValueRef::Null => (0, Vec::new()),
            ValueRef::Integer(number) => (1, number.to_le_bytes().to_vec()),
            ValueRef::Real(number) => (2, number.to_le_bytes().to_vec()),
            ValueRef::Text(bytes) => (3, bytes.to_vec()),
            ValueRef::Blob(bytes) => (4, bytes.to_vec()),
        };
        hasher.update(&[kind]);
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(&bytes);
    }
    Ok(())
}
