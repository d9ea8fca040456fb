//! Rooms on disk. One thread writes. Changes that arrive during a transaction go into the next one, so
//! that many rooms share the cost of one flush to disk.

use std::fmt;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use rusqlite::{Connection, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::clock::Millis;

/// The version of the table, in the file's `user_version`.
const VERSION: i64 = 1;

/// The maximum number of changes in a transaction.
const BATCH: usize = 512;

/// Saves rooms.
#[derive(Clone)]
pub(crate) struct Store(mpsc::SyncSender<Change>);

/// A saved room.
pub(super) struct Row {
    pub(super) id: String,
    pub(super) text: String,
    pub(super) touched: Millis,
}

struct Change {
    what: Write,
    done: oneshot::Sender<bool>,
}

enum Write {
    Save(Row),
    /// Deletes these rooms.
    Delete(Vec<String>),
}

/// The file of rooms cannot be used.
#[derive(Debug)]
pub struct BadStore {
    file: String,
    why: Why,
}

#[derive(Debug)]
enum Why {
    InUse,
    OtherVersion,
    Sqlite(rusqlite::Error),
}

impl fmt::Display for BadStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.file)?;
        match &self.why {
            Why::InUse => {
                f.write_str(
                "another server uses this file; choose another with --rooms, or keep rooms in \
                 memory with --no-rooms",
            )
            }
            Why::OtherVersion => f.write_str(
                "this is not a file of rooms, or a newer version wrote it; choose another with --rooms",
            ),
            Why::Sqlite(error) => write!(f, "rooms cannot be stored here: {error}"),
        }
    }
}

impl std::error::Error for BadStore {}

impl From<rusqlite::Error> for Why {
    fn from(error: rusqlite::Error) -> Why {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DatabaseBusy | rusqlite::ErrorCode::DatabaseLocked) => {
                Why::InUse
            }
            Some(rusqlite::ErrorCode::NotADatabase) => Why::OtherVersion,
            _ => Why::Sqlite(error),
        }
    }
}

impl Store {
    /// Opens the file, or a database in memory, and reads its rooms.
    ///
    /// # Errors
    /// If the file cannot be used, for example because another server uses it.
    pub(super) fn open(file: Option<&Path>) -> Result<(Store, Vec<Row>), BadStore> {
        let bad = |why| BadStore {
            file: file.map(|file| file.display().to_string()).unwrap_or_default(),
            why,
        };
        let (connection, rows) = opened(file).map_err(bad)?;
        // If the disk is slow, senders wait instead of filling the memory.
        let (sender, changes) = mpsc::sync_channel(4 * BATCH);
        let writer = thread::Builder::new().name("rooms".to_owned());
        let spawned = writer.spawn(move || write_all(connection, &changes));
        spawned.map_err(|error| {
            bad(Why::Sqlite(rusqlite::Error::ToSqlConversionFailure(Box::new(error))))
        })?;
        Ok((Store(sender), rows))
    }

    /// Saves a room; returns whether it is safe on disk.
    pub(super) async fn save(&self, row: Row) -> bool {
        self.write(Write::Save(row)).await
    }

    pub(super) async fn delete(&self, ids: Vec<String>) -> bool {
        self.write(Write::Delete(ids)).await
    }

    async fn write(&self, what: Write) -> bool {
        let (done, answer) = oneshot::channel();
        let mut change = Change { what, done };
        loop {
            match self.0.try_send(change) {
                Ok(()) => return answer.await.unwrap_or(false),
                Err(mpsc::TrySendError::Disconnected(_)) => return false,
                Err(mpsc::TrySendError::Full(back)) => change = back,
            }
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
    }
}

fn opened(file: Option<&Path>) -> Result<(Connection, Vec<Row>), Why> {
    let mut connection = match file {
        Some(file) => Connection::open(file)?,
        None => Connection::open_in_memory()?,
    };
    connection.busy_timeout(std::time::Duration::from_secs(1))?;
    // Only one server may use the file, because it also holds the rooms in memory.
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    let begun = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let version: i64 = begun.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let tables: i64 =
        begun.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    match (version, tables) {
        (VERSION, _) => {}
        (0, 0) => {
            begun.execute_batch(
                "CREATE TABLE rooms (id TEXT PRIMARY KEY, text TEXT NOT NULL, touched INTEGER NOT \
                 NULL) WITHOUT ROWID, STRICT",
            )?;
            begun.pragma_update(None, "user_version", VERSION)?;
        }
        _ => return Err(Why::OtherVersion),
    }
    begun.commit()?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    let rows = read(&connection)?;
    Ok((connection, rows))
}

fn read(connection: &Connection) -> Result<Vec<Row>, rusqlite::Error> {
    let mut statement = connection.prepare("SELECT id, text, touched FROM rooms")?;
    let row = |row: &rusqlite::Row<'_>| {
        Ok(Row { id: row.get(0)?, text: row.get(1)?, touched: row.get(2)? })
    };
    statement.query_map([], row)?.collect()
}

/// Writes until all senders are gone.
fn write_all(mut connection: Connection, changes: &mpsc::Receiver<Change>) {
    while let Ok(first) = changes.recv() {
        let mut batch = vec![first];
        batch.extend(changes.try_iter().take(BATCH - 1));
        let is_safe = write(&mut connection, &batch).is_ok();
        for change in batch {
            // The sender may be gone.
            let _ = change.done.send(is_safe);
        }
    }
}

fn write(connection: &mut Connection, batch: &[Change]) -> Result<(), rusqlite::Error> {
    let begun = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    {
        let mut save = begun.prepare_cached(
            "INSERT INTO rooms VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET text = ?2, touched \
             = ?3",
        )?;
        let mut delete = begun.prepare_cached("DELETE FROM rooms WHERE id = ?1")?;
        for change in batch {
            match &change.what {
                Write::Save(row) => {
                    save.execute(params![row.id, row.text, row.touched])?;
                }
                Write::Delete(ids) => {
                    for id in ids {
                        delete.execute(params![id])?;
                    }
                }
            }
        }
    }
    begun.commit()
}
