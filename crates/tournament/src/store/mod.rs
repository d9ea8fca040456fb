//! One file that holds a tournament: its plan, and every game with its moves, times, ending and
//! evidence.
//!
//! The file is a database of `SQLite`. A game is stored in one transaction when it has ended, and
//! the transaction is on the disk (`synchronous = FULL`) before the watcher gets the game: a game
//! of programs takes seconds, and writing it to the disk milliseconds. Other processes can read the
//! standings while a tournament runs, so the database uses a write-ahead log (WAL). Afterwards
//! there is one file again, which is readable even where nothing can be written.
//!
//! Every game and the plan have checksums, which are verified whenever they are read, so that no
//! damage changes a result unseen.
//!
//! The standings are not stored: they follow from the plan and the games.

mod bad;
mod checksum;
mod digest;
mod insert;
mod json;
mod lock;
mod schema;
mod stored;
#[cfg(test)]
mod tests;

use std::fmt;
use std::path::{Path, PathBuf};

use games::{All, Games};
use rusqlite::{Connection, OpenFlags};
use text::one_line;

use crate::plan::{Check, Plan};
pub use bad::{BadStore, Problem};
pub use digest::Digest;
use lock::Lock;
pub use stored::{Moment, Stored};

/// A tournament on the disk.
pub struct Store {
    // The order matters: the lock is released after the database has been closed.
    database: Connection,
    place: PathBuf,
    plan: Plan,
    /// True if everything in it has a checksum.
    has_checksums: bool,
    is_ours: bool,
    _lock: Option<Lock>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Store").field("place", &self.place).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens the file to continue the tournament, or creates it. As long as this value lives, no
    /// other process can do so.
    ///
    /// # Errors
    /// If the file cannot be opened or created, is not a tournament's, or holds another plan. It is
    /// then unchanged.
    pub fn open(place: &Path, plan: &Plan) -> Result<Store, BadStore> {
        Store::open_of::<All>(place, plan)
    }

    /// The same for a plan of a game of a list.
    ///
    /// # Errors
    /// As for [`open`](Store::open).
    pub fn open_of<L: Games<Check>>(place: &Path, plan: &Plan) -> Result<Store, BadStore> {
        check_kind(place)?;
        let lock = Lock::take(place)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
            | OpenFlags::SQLITE_OPEN_CREATE
            | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let bad = |error| BadStore::of(place, &error);
        let database = Connection::open_with_flags(place, flags).map_err(bad)?;
        schema::configure(&database).map_err(bad)?;
        let mut plan = plan.clone();
        if !schema::is_new(&database).map_err(bad)? {
            let stored = check::<L>(&database, place)?;
            let differences = stored.differences(&plan);
            if !differences.is_empty() {
                return Err(BadStore::new(place, Problem::Differs(differences)));
            }
            plan = plan.going_on(&stored);
        }
        schema::begin(&database, &plan).map_err(bad)?;
        let (place, has_checksums) = (place.to_owned(), true);
        Ok(Store { database, place, plan, has_checksums, is_ours: true, _lock: Some(lock) })
    }

    /// Opens a file to read it, even while another process writes it.
    ///
    /// # Errors
    /// If it cannot be read, or is not a tournament's.
    pub fn read(place: &Path) -> Result<Store, BadStore> {
        if !place.exists() {
            return Err(BadStore::new(place, Problem::Missing));
        }
        check_kind(place)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let opened = Connection::open_with_flags(place, flags).and_then(|database| {
            schema::configure(&database)?;
            Ok(database)
        });
        let database = opened.map_err(|error| BadStore::of(place, &error).on_reading())?;
        let plan = check::<All>(&database, place).map_err(BadStore::on_reading)?;
        let marks = schema::marks(&database);
        let (_, version) = marks.map_err(|error| BadStore::of(place, &error).on_reading())?;
        let (place, has_checksums) = (place.to_owned(), version >= schema::CHECKSUMS);
        Ok(Store { database, place, plan, has_checksums, is_ours: false, _lock: None })
    }

    /// A store in memory.
    ///
    /// # Errors
    /// If there is no memory.
    pub fn in_memory(plan: &Plan) -> Result<Store, BadStore> {
        let place = PathBuf::from(":memory:");
        let opened = Connection::open_in_memory().and_then(|database| {
            schema::configure(&database)?;
            schema::begin(&database, plan)?;
            Ok(database)
        });
        let database = opened.map_err(|error| BadStore::of(&place, &error))?;
        let (plan, has_checksums) = (plan.clone(), true);
        Ok(Store { database, place, plan, has_checksums, is_ours: false, _lock: None })
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The file.
    pub fn place(&self) -> &Path {
        &self.place
    }

    fn damaged(&self, what: String) -> BadStore {
        BadStore::new(&self.place, Problem::Damaged(what))
    }

    fn bad(&self, error: &rusqlite::Error) -> BadStore {
        BadStore::of(&self.place, error)
    }
}

impl Drop for Store {
    fn drop(&mut self) {
        if self.is_ours {
            // If others are reading, the log stays beside the file, and nothing is lost.
            let _ = schema::end(&self.database);
        }
    }
}

/// Refuses a folder.
fn check_kind(place: &Path) -> Result<(), BadStore> {
    if place.is_dir() { Err(BadStore::new(place, Problem::Foreign)) } else { Ok(()) }
}

/// Checks the format of a file; returns its plan.
fn check<L: Games<Check>>(database: &Connection, place: &Path) -> Result<Plan, BadStore> {
    let bad = |error| BadStore::of(place, &error);
    let (application, version) = schema::marks(database).map_err(bad)?;
    if application != schema::APPLICATION {
        return Err(BadStore::new(place, Problem::Foreign));
    }
    if version > schema::VERSION {
        return Err(BadStore::new(place, Problem::Newer));
    }
    if version == 0 {
        let what = "it has no version".to_owned();
        return Err(BadStore::new(place, Problem::Damaged(what)));
    }
    let damage = schema::damage(database).map_err(bad)?;
    if let Some(what) = damage {
        return Err(BadStore::new(place, Problem::Damaged(one_line(&what))));
    }
    if version >= schema::CHECKSUMS && !checksum::fits_plan(database).map_err(bad)? {
        let what = "its plan does not match its checksum".to_owned();
        return Err(BadStore::new(place, Problem::Damaged(what)));
    }
    let text = schema::plan(database).map_err(bad)?;
    Plan::from_json_of::<L>(&text)
        .map_err(|error| BadStore::new(place, Problem::Damaged(format!("its plan: {error}"))))
}
