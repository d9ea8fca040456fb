//! Rooms on disk. One thread writes; what comes while it does so is written with the next
//! transaction, so that thousands of rooms share the price of making sure.

use std::fmt;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use rusqlite::{Connection, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::clock::Millis;

/// The version of the table, in the file's `user_version`.
const VERSION: i64 = 1;

/// How many changes one transaction may hold.
const BATCH: usize = 512;

/// Where rooms are kept.
#[derive(Clone)]
pub(crate) struct Store(mpsc::SyncSender<Change>);

/// A room as it is kept.
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
    Keep(Row),
    /// The rooms in which nothing has happened since.
    Forget(Vec<String>),
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
                f.write_str("another server keeps its rooms here; name another file with --rooms")
            }
            Why::OtherVersion => f.write_str(
                "this is no file of rooms, or one of a newer version; name another with --rooms",
            ),
            Why::Sqlite(error) => write!(f, "rooms cannot be kept here: {error}"),
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
    /// Opens the file, or memory that ends with the server, and reads the rooms in it.
    ///
    /// # Errors
    /// If the file cannot be used, such as because another server does.
    pub(super) fn open(file: Option<&Path>) -> Result<(Store, Vec<Row>), BadStore> {
        let bad = |why| BadStore {
            file: file.map(|file| file.display().to_string()).unwrap_or_default(),
            why,
        };
        let (connection, rows) = opened(file).map_err(bad)?;
        // Who has to wait for the disk waits here, and not in memory.
        let (sender, changes) = mpsc::sync_channel(4 * BATCH);
        let writer = thread::Builder::new().name("rooms".to_owned());
        let spawned = writer.spawn(move || write_all(connection, &changes));
        spawned.map_err(|error| {
            bad(Why::Sqlite(rusqlite::Error::ToSqlConversionFailure(Box::new(error))))
        })?;
        Ok((Store(sender), rows))
    }

    /// Keeps a room; says whether it is safe on disk now.
    pub(super) async fn keep(&self, row: Row) -> bool {
        self.write(Write::Keep(row)).await
    }

    pub(super) async fn forget(&self, ids: Vec<String>) -> bool {
        self.write(Write::Forget(ids)).await
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
    // Only one server may have the rooms: it keeps them in memory too.
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

/// Writes until nobody can send any more.
fn write_all(mut connection: Connection, changes: &mpsc::Receiver<Change>) {
    while let Ok(first) = changes.recv() {
        let mut batch = vec![first];
        batch.extend(changes.try_iter().take(BATCH - 1));
        let is_safe = write(&mut connection, &batch).is_ok();
        for change in batch {
            // Who asked may have left.
            let _ = change.done.send(is_safe);
        }
    }
}

fn write(connection: &mut Connection, batch: &[Change]) -> Result<(), rusqlite::Error> {
    let begun = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    {
        let mut keep = begun.prepare_cached(
            "INSERT INTO rooms VALUES (?1, ?2, ?3) ON CONFLICT (id) DO UPDATE SET text = ?2, touched \
             = ?3",
        )?;
        let mut forget = begun.prepare_cached("DELETE FROM rooms WHERE id = ?1")?;
        for change in batch {
            match &change.what {
                Write::Keep(row) => {
                    keep.execute(params![row.id, row.text, row.touched])?;
                }
                Write::Forget(ids) => {
                    for id in ids {
                        forget.execute(params![id])?;
                    }
                }
            }
        }
    }
    begun.commit()
}
