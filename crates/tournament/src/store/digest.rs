//! The digests of the files of programs, by which a change is noticed.

use std::path::{Path, PathBuf};

use protocols::{PlayerKind, PlayerSpec};
use rusqlite::{Result, params};

use super::{BadStore, Store};
use crate::runner::{Failure, State};

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

    /// Compares the files of the programs with those at the beginning of the tournament, and keeps
    /// them for the next time. In a tournament of an earlier version, nothing is known of them yet;
    /// in one that is over, nothing depends on them any more. `fingerprint` tells the contents of a
    /// file or folder from others; a file that cannot be read counts like one that is missing.
    ///
    /// # Errors
    /// If files have changed and that is not accepted, or the file of the tournament cannot be used.
    pub fn check_files(
        &mut self,
        players: &[PlayerSpec],
        are_accepted: bool,
        fingerprint: &dyn Fn(&Path) -> String,
    ) -> std::result::Result<(), Failure> {
        if State::of(self.plan(), self)?.schedule().is_over() {
            return Ok(());
        }
        let digest = |(player, spec): (usize, &PlayerSpec)| {
            let PlayerKind::Program(program) = &spec.kind else { return None };
            let places: Vec<PathBuf> = program.places();
            let text: Vec<String> = places.iter().map(|place| fingerprint(place)).collect();
            Some(Digest { player, text: text.join(" ") })
        };
        let now: Vec<Digest> = players.iter().enumerate().filter_map(digest).collect();
        let before = self.digests()?;
        let has_changed = |digest: &&Digest| !before.contains(digest);
        let changed: Vec<String> = now
            .iter()
            .filter(has_changed)
            .map(|digest| players[digest.player].name.clone())
            .collect();
        if changed.is_empty() {
            return Ok(());
        }
        if !before.is_empty() && !are_accepted {
            return Err(Failure::Changed(changed, self.place().to_owned()));
        }
        Ok(self.set_digests(&now)?)
    }
}
