//! The digests of the files of programs, by which a change is noticed.

use rusqlite::{Result, params};

use super::{BadStore, Store};

/// The digest of all files of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digest {
    /// The player, by its place in the plan, from 0.
    pub player: usize,
    /// A text that is another one if a file has changed.
    pub text: String,
}

impl Store {
    /// The stored digests; none before they are stored for the first time.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn digests(&self) -> std::result::Result<Vec<Digest>, BadStore> {
        let read = || {
            let mut query = self.database.prepare("SELECT player, text FROM digest")?;
            let digests =
                query.query_map([], |row| Ok(Digest { player: row.get(0)?, text: row.get(1)? }))?;
            digests.collect::<Result<Vec<Digest>>>()
        };
        read().map_err(|error| self.bad(&error))
    }

    /// Stores the digests instead of those before.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn set_digests(&mut self, digests: &[Digest]) -> std::result::Result<(), BadStore> {
        let written = self.database.transaction().and_then(|whole| {
            whole.execute("DELETE FROM digest", [])?;
            for Digest { player, text } in digests {
                whole.execute("INSERT INTO digest VALUES (?1, ?2)", params![player, text])?;
            }
            whole.commit()
        });
        written.map_err(|error| self.bad(&error))
    }
}
