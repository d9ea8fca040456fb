//! Hub, version 2: checkers over standard input and output, as Scan's author defined it.
//!
//! A line is a command and arguments `name=value`; a value with blanks is in double quotes. Each end
//! ignores what it does not understand. A position is the side to move and the 32 dark squares in
//! one word, and a capture names its start, its end and the captured discs in any order.
//!
//! The protocol was made for one board. The usual library for others, pydraughts, writes positions
//! of English, Russian and Brazilian draughts in a numbering of its own, and moves in another. Our
//! player accepts both that and the numbering of the laws, as far as the moves are legal in one
//! only, and our referee writes as pydraughts does.

mod level;
mod line;
mod player;
mod referee;
mod scheme;
mod search;

use crate::Protocol;
use crate::protocol::{OneGame, Speaks, Talk};

pub use player::serve;
pub use referee::Referee;
pub(crate) use scheme::Scheme;

/// Hub. `discus hub` runs its player, which has options of its own.
pub static PROTOCOL: Protocol = Protocol {
    has_new_game: true,
    ..Protocol::new(
        "hub",
        Speaks::Checkers(OneGame {
            refusal: |_, _| None,
            talk: Talk::Lines(|_, _| Box::new(Referee)),
        }),
    )
};
