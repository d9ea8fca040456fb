use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use courses::wpi::Name;

/// A player, as described to the referee.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// Its name.
    pub name: Name,
    /// Its working directory.
    pub folder: PathBuf,
    /// The shell command that starts it; `None` starts the executable of its name in its working
    /// directory.
    pub command: Option<String>,
}

/// The terms of a game under the referee (R19).
#[derive(Clone, Debug)]
pub struct Setup {
    /// The players; their colours are drawn at random.
    pub players: [Entrant; 2],
    /// How long a player may take for a move.
    pub time: Duration,
    /// How long both may take to end after the game.
    pub grace: Duration,
    /// The seed for the colours.
    pub seed: u64,
    /// On Linux, the command that runs `sandbox::supervise`, which ends programs with all they have
    /// started, even if the referee is killed. Empty for none.
    pub supervisor: Vec<OsString>,
}

/// Two players of the same name in the same directory would read each other's files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SameName(Name);

impl fmt::Display for SameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "two players called {} cannot share a folder: give one of them another name or another \
             folder",
            self.0
        )
    }
}

impl std::error::Error for SameName {}

impl Setup {
    /// The default time for a move, in seconds (R24).
    pub const SECONDS: &str = "60";
    /// How long both may take to end after the game (R29).
    pub const GRACE: Duration = Duration::from_secs(5);

    /// # Errors
    /// If both players would use the same files.
    pub(super) fn check(&self) -> Result<(), SameName> {
        let [one, other] = &self.players;
        if one.name == other.name && place(one) == place(other) {
            return Err(SameName(one.name.clone()));
        }
        Ok(())
    }

    /// White and Black, drawn at random (R21).
    pub fn draw(&self) -> [&Entrant; 2] {
        let [one, other] = &self.players;
        if fastrand::Rng::with_seed(self.seed).bool() { [one, other] } else { [other, one] }
    }
}

/// One directory may have many paths.
fn place(entrant: &Entrant) -> PathBuf {
    fs::canonicalize(&entrant.folder).unwrap_or_else(|_| entrant.folder.clone())
}
