//! The player's end of the protocol (R8, R10 to R13).

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write;
use std::time::Duration;

use rules::Side;

use super::reading::unfinished;
use super::{FileError, Folder, MoveText, Triple, watch, whole_colour, whole_move};

/// How long a waiting player sleeps between two looks (R13).
const SLEEP: Duration = Duration::from_millis(100);

/// What a player does with its files. It waits without a limit.
#[derive(Debug)]
pub struct PlayerEnd<N> {
    folder: Folder,
    notes: N,
}

impl<N: Write> PlayerEnd<N> {
    /// Of the player whose folder this is; of contents that stay unfinished it tells `notes`, once.
    pub fn new(folder: Folder, notes: N) -> PlayerEnd<N> {
        PlayerEnd { folder, notes }
    }

    /// Waits for the colour, and deletes the file.
    ///
    /// # Errors
    /// If the file cannot be read or deleted.
    pub fn receive_colour(&mut self) -> Result<Side, FileError> {
        self.receive("colour", whole_colour)
    }

    /// Waits for the opponent's move, and deletes the file.
    ///
    /// # Errors
    /// If the file cannot be read or deleted.
    pub fn receive_move(&mut self) -> Result<MoveText, FileError> {
        self.receive("move", whole_move)
    }

    /// Writes the own move.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn send(&self, triple: Triple) -> Result<(), FileError> {
        self.folder.write(&self.folder.output(), &format!("{triple}\n"))
    }

    fn receive<T>(
        &mut self,
        wanted: &str,
        whole: impl Fn(&[u8]) -> Option<T>,
    ) -> Result<T, FileError> {
        let input = self.folder.input();
        let mut patience = Patience::default();
        let received = watch(SLEEP, || {
            let Some(contents) = self.folder.read(&input)? else { return Ok(None) };
            let received = whole(&contents);
            if received.is_none() && patience.ends_at(&contents) {
                let note = unfinished(&input, wanted, &contents);
                // Nobody is left to be told if this cannot be written.
                let _ = writeln!(self.notes, "{note}; waiting for the rest");
            }
            Ok(received)
        })?;
        self.folder.remove(&input)?;
        Ok(received)
    }
}

/// The same unfinished contents are complained of once, and not before they have been seen twice:
/// their writer may be in the middle of them.
#[derive(Default)]
struct Patience {
    seen: Option<u64>,
    /// By their hashes: contents may be large, and many.
    named: HashSet<u64>,
}

impl Patience {
    fn ends_at(&mut self, contents: &[u8]) -> bool {
        let mut hasher = DefaultHasher::new();
        contents.hash(&mut hasher);
        let hash = hasher.finish();
        let is_stale = self.seen.replace(hash) == Some(hash);
        is_stale && self.named.insert(hash)
    }
}

#[cfg(test)]
mod tests {
    use super::Patience;

    #[test]
    fn unfinished_contents_are_complained_of_once() {
        let mut patience = Patience::default();
        let looks = ["", "(B", "(B", "(B", "(W", "(W", "(B", "(B"];
        let complaints = looks.map(|contents| patience.ends_at(contents.as_bytes()));
        assert_eq!(complaints, [false, false, true, false, false, true, false, false]);
    }
}
