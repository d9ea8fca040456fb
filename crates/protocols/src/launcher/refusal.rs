use sandbox::NoCopy;

use crate::{Cause, shown};

/// Why a program cannot play: a sentence that says what to do, and whose matter it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// What was handed in is to blame, which must not hold up the others.
    Submission(String),
    /// The plan or this machine is: nobody has lost a game by it.
    House(String),
}

impl Trouble {
    pub(super) fn into_sentence(self) -> String {
        let (Trouble::Submission(why) | Trouble::House(why)) = self;
        why
    }

    /// The fault by which the program loses.
    ///
    /// # Errors
    /// The sentence, if it is to blame for nothing.
    pub(super) fn into_cause(self) -> Result<Cause, String> {
        match self {
            Trouble::Submission(why) => Ok(Cause::NotStarted(why)),
            Trouble::House(why) => Err(why),
        }
    }
}

impl From<String> for Trouble {
    fn from(why: String) -> Trouble {
        Trouble::House(why)
    }
}

impl From<NoCopy> for Trouble {
    fn from(why: NoCopy) -> Trouble {
        match why {
            NoCopy::Unfit { file, why } => Trouble::Submission(format!("{}: {why}", shown(&file))),
            failed @ NoCopy::Failed(_) => Trouble::House(failed.to_string()),
        }
    }
}
