//! The player's side of the protocol (R8, R10 to R13).

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::Write;
use std::time::Duration;

use rules::Side;

use super::{FileError, Folder, MoveText, Triple, unfinished, watch, whole_colour, whole_move};

/// The time between two checks of a waiting player (R13).
const SLEEP: Duration = Duration::from_millis(100);

/// A player's access to its files. It waits without a time limit.
#[derive(Debug)]
pub struct PlayerEnd<N> {
    folder: Folder,
    notes: N,
}

impl<N: Write> PlayerEnd<N> {
    /// The player of this folder. It writes one note to `notes` about contents that stay
    /// incomplete.
    pub fn new(folder: Folder, notes: N) -> PlayerEnd<N> {
        PlayerEnd { folder, notes }
    }

    /// Waits for the colour, then deletes the file.
    ///
    /// # Errors
    /// If the file cannot be read or deleted.
    pub fn receive_colour(&mut self) -> Result<Side, FileError> {
        self.receive("colour", whole_colour)
    }

    /// Waits for the opponent's move, then deletes the file.
    ///
    /// # Errors
    /// If the file cannot be read or deleted.
    pub fn receive_move(&mut self) -> Result<MoveText, FileError> {
        self.receive("move", whole_move)
    }

    /// Writes the player's own move.
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
        let mut reported = Reported::default();
        let received = watch(SLEEP, || {
            let Some(contents) = self.folder.read(&input)? else { return Ok(None) };
            let received = whole(&contents);
            if received.is_none() && reported.is_due(&contents) {
                let note = unfinished(&input, wanted, &contents);
                // If the note cannot be written, there is nobody left to report to.
                let _ = writeln!(self.notes, "{note}; waiting for the rest");
            }
            Ok(received)
        })?;
        self.folder.remove(&input)?;
        Ok(received)
    }
}

/// The reported contents. Each incomplete content is reported once, and only after it was seen twice:
/// a writer may be in the middle of writing it.
#[derive(Default)]
struct Reported {
    seen: Option<u64>,
    /// Hashes, because contents may be large and many.
    hashes: HashSet<u64>,
}

impl Reported {
    fn is_due(&mut self, contents: &[u8]) -> bool {
        let mut hasher = DefaultHasher::new();
        contents.hash(&mut hasher);
        let hash = hasher.finish();
        let is_stale = self.seen.replace(hash) == Some(hash);
        is_stale && self.hashes.insert(hash)
    }
}

#[cfg(test)]
mod tests {
    use super::Reported;

    #[test]
    fn unfinished_contents_are_reported_once() {
        let mut reported = Reported::default();
        let looks = ["", "(B", "(B", "(B", "(W", "(W", "(B", "(B"];
        let complaints = looks.map(|contents| reported.is_due(contents.as_bytes()));
        assert_eq!(complaints, [false, false, true, false, false, true, false, false]);
    }
}
