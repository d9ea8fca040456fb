use sandbox::NoCopy;

use super::Launched;
use crate::players::{AbsentPlayer, Evidence};
use crate::{Cause, shown};

/// Why a program cannot play: a sentence that says what to do, and who is responsible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum LaunchError {
    /// The submission is to blame; the other games go on.
    Submission(String),
    /// The plan or this machine is to blame: no player loses a game by it.
    Setup(String),
}

impl LaunchError {
    pub(super) fn into_sentence(self) -> String {
        let (LaunchError::Submission(why) | LaunchError::Setup(why)) = self;
        why
    }

    /// The player that loses in the program's stead.
    ///
    /// # Errors
    /// The sentence, if the program is not to blame.
    pub(super) fn into_absent(self) -> Result<Launched, String> {
        match self {
            LaunchError::Submission(why) => {
                let absent = AbsentPlayer::new(Cause::NotStarted(why), Evidence::default());
                Ok(Launched::Absent(absent))
            }
            LaunchError::Setup(why) => Err(why),
        }
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
