//! Connect Four between programs by files: a player called `name` reads `name.in` and writes
//! `name.out`, and a referee carries the moves from one to the other.
//!
//! The referee's end of a protocol of a course in artificial intelligence at WPI. The player's end
//! and the format of the files are in [`courses::wpi`]; the requirements, by number, are on its
//! page.
//!
//! Pure: [`board`], [`Verdict`]. On files: [`referee()`].

mod player;
mod program;
mod referee;
mod referee_end;
mod verdict;

use crate::Protocol;
use crate::protocol::{OneGame, Settings, Speaks, Talk};

pub use courses::wpi::{BadName, Name};
pub use player::FilePlayer;
pub use referee::{Entrant, Failure, SameName, Setup, referee};
pub use verdict::{Verdict, board};

/// Files, as in WPI's course.
pub static PROTOCOL: Protocol = Protocol {
    settings: Settings::Name,
    ..Protocol::new(
        "wpi",
        Speaks::Connect4(OneGame {
            refusal: |_, start| FilePlayer::refusal(start),
            talk: Talk::Files(|program, name| Box::new(FilePlayer::new(program, name))),
        }),
    )
};
