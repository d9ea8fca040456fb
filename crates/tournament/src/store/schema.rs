//! The schema of the file.

use std::time::Duration;

use rusqlite::{Connection, Result};

use super::checksum;
use crate::plan::Plan;

/// "Disc" in ASCII: the application id of our files.
pub(super) const APPLICATION: u32 = 0x4469_7363;

/// The version of the tables below. A change that an older program would not understand raises it.
/// Version 1 had no checksums, and no game that both players forfeited.
pub(super) const VERSION: u32 = 2;
/// The first version in which everything has a checksum.
pub(super) const CHECKSUMS: u32 = 2;

/// Rounds, meetings, games and plies count from 0, players by their place in the plan. Times are
/// microseconds.
const TABLES: &str = "
CREATE TABLE plan (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    json TEXT NOT NULL
) STRICT;
CREATE TABLE game (
    number INTEGER PRIMARY KEY,
    round INTEGER NOT NULL,
    meeting INTEGER NOT NULL,
    game INTEGER NOT NULL,
    first INTEGER NOT NULL,
    second INTEGER NOT NULL,
    opening TEXT NOT NULL,
    result TEXT NOT NULL CHECK (result IN ('first', 'second', 'draw')),
    ending TEXT NOT NULL CHECK (ending IN ('board', 'too-long', 'fault')),
    cause TEXT,
    detail TEXT,
    UNIQUE (round, meeting, game)
) STRICT;
CREATE TABLE move (
    game INTEGER NOT NULL REFERENCES game (number),
    ply INTEGER NOT NULL,
    move TEXT NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
CREATE TABLE evidence (
    game INTEGER NOT NULL REFERENCES game (number),
    player INTEGER NOT NULL,
    output TEXT NOT NULL,
    errors TEXT NOT NULL,
    ending TEXT,
    notes TEXT NOT NULL,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;
";

/// Later tables, which are also added to files that lack them. The table of waits has a row for each
/// turn in which a player waited for the processor; a turn that brought no move is the last. That of
/// adjudicated games refines an ending on the board or of a game that was too long: by the solver, by
/// endgame tables, by plies without progress, by a resignation, or by a draw rule and its number. That of
/// digests has the files of each program as they were when the tournament was last continued.
const LATER_TABLES: &str = "
CREATE TABLE IF NOT EXISTS lost_turn (
    game INTEGER PRIMARY KEY REFERENCES game (number),
    time INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS afterwards (
    game INTEGER NOT NULL REFERENCES game (number),
    player INTEGER NOT NULL,
    output TEXT NOT NULL,
    PRIMARY KEY (game, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS second_fault (
    game INTEGER PRIMARY KEY REFERENCES game (number),
    cause TEXT NOT NULL,
    detail TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS checksum (
    game INTEGER PRIMARY KEY REFERENCES game (number),
    head INTEGER NOT NULL,
    whole INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS plan_checksum (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    sum INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS adjudicated (
    game INTEGER PRIMARY KEY REFERENCES game (number),
    rule TEXT NOT NULL,
    plies INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS waited (
    game INTEGER NOT NULL REFERENCES game (number),
    ply INTEGER NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS digest (
    player INTEGER PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;
";

/// Sets what holds as long as the file is open. A reader holds a lock for milliseconds; every
/// query is compiled once.
pub(super) fn configure(database: &Connection) -> Result<()> {
    database.set_prepared_statement_cache_capacity(64);
    database.busy_timeout(Duration::from_secs(5))
}

/// The application id and the version of a file.
pub(super) fn marks(database: &Connection) -> Result<(u32, u32)> {
    let mark = |name| database.pragma_query_value(None, name, |row| row.get(0));
    Ok((mark("application_id")?, mark("user_version")?))
}

/// Returns true if the file is still empty. A tournament that was stopped while it created its file
/// has left nothing, since that is one transaction.
pub(super) fn is_new(database: &Connection) -> Result<bool> {
    let tables: u32 =
        database.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    Ok(tables == 0 && marks(database)? == (0, 0))
}

/// The damage, if there is any.
pub(super) fn damage(database: &Connection) -> Result<Option<String>> {
    let found: String = database.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    Ok((found != "ok").then_some(found))
}

/// Prepares the file for writing; creates missing tables, and checksums in an older file.
pub(super) fn begin(database: &Connection, plan: &Plan) -> Result<()> {
    database.pragma_update(None, "journal_mode", "WAL")?;
    database.pragma_update(None, "synchronous", "FULL")?;
    database.pragma_update(None, "foreign_keys", true)?;
    let is_new = is_new(database)?;
    let whole = database.unchecked_transaction()?;
    if is_new {
        whole.execute_batch(TABLES)?;
        whole.execute("INSERT INTO plan VALUES (1, ?1)", [plan.to_json()])?;
    }
    whole.execute_batch(LATER_TABLES)?;
    if is_new || marks(&whole)?.1 < CHECKSUMS {
        checksum::add_missing(&whole)?;
    }
    whole.pragma_update(None, "application_id", APPLICATION)?;
    whole.pragma_update(None, "user_version", VERSION)?;
    whole.commit()
}

/// Returns true if the file has one of the later tables.
pub(super) fn has_table(database: &Connection, name: &str) -> Result<bool> {
    database.table_exists(None, name)
}

/// Merges the log into the file and removes it.
pub(super) fn end(database: &Connection) -> Result<()> {
    database.busy_timeout(Duration::ZERO)?;
    database.pragma_update(None, "journal_mode", "DELETE")
}

/// The plan, as JSON.
pub(super) fn plan(database: &Connection) -> Result<String> {
    database.query_row("SELECT json FROM plan", [], |row| row.get(0))
}
