//! Why a program cannot be started.

use sandbox::NoCopy;

use super::Launched;
use crate::players::{AbsentPlayer, Evidence};
use crate::{Cause, shown};

/// Why a program cannot play: a sentence that says what to do, and who is responsible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LaunchError {
    /// The submission is to blame; the other games go on.
    Submission(String),
    /// A file, folder or command of the player is missing or cannot be used: the plan is to blame,
    /// or the submission. The launcher knows whether the other games go on.
    Player(String),
    /// The plan or this machine is to blame: no player loses a game by it.
    Setup(String),
}

impl LaunchError {
    pub(super) fn into_sentence(self) -> String {
        let (LaunchError::Submission(why) | LaunchError::Player(why) | LaunchError::Setup(why)) =
            self;
        why
    }

    /// Returns true if only this player's games are lost, if `forfeits` says that bad players lose
    /// theirs.
    pub(super) fn is_of_player(&self, forfeits: bool) -> bool {
        match self {
            LaunchError::Submission(_) => true,
            LaunchError::Player(_) => forfeits,
            LaunchError::Setup(_) => false,
        }
    }

    /// The player that loses in the program's stead.
    ///
    /// # Errors
    /// The sentence, if the program is not to blame.
    pub(super) fn into_absent(self, forfeits: bool) -> Result<Launched, String> {
        let is_of_player = self.is_of_player(forfeits);
        let why = self.into_sentence();
        if !is_of_player {
            return Err(why);
        }
        let absent = AbsentPlayer::new(Cause::NotStarted(why), Evidence::default());
        Ok(Err(absent))
    }
}

impl From<String> for LaunchError {
    fn from(why: String) -> LaunchError {
        LaunchError::Setup(why)
    }
}

impl From<NoCopy> for LaunchError {
    fn from(why: NoCopy) -> LaunchError {
        match why {
            NoCopy::Unfit { file, why } => {
                LaunchError::Submission(format!("{}: {why}", shown(&file)))
            }
            failed @ NoCopy::Failed(_) => LaunchError::Setup(failed.to_string()),
        }
    }
}
