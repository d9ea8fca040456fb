//! The arguments that decide how long a game lasts.

use ::games::{Info, Key};
use protocols::{Adjudication, Arbiter, Terms, TimeControl};

use super::values::number;

/// The clocks of a game, and the rules that end it early.
#[derive(clap::Args, Clone, Copy, Debug)]
pub(crate) struct GameTerms {
    /// A clock for each player instead of a limit for each move: 60+0.6 gives 60 seconds for the game
    /// and 0.6 seconds more after each move. 1:30+2 begins with a minute and a half
    #[arg(long, value_name = "TIME+INCREMENT", conflicts_with = "time")]
    pub(crate) tc: Option<TimeControl>,
    /// A game is a draw after this many moves of each player [default: 200]
    #[arg(long, alias = "maxmoves", value_name = "N", value_parser = number::<u32>("a number of moves", 1..=500_000))]
    pub(crate) max_moves: Option<u32>,
    /// A game of checkers is a draw after this many plies without a capture or a move of a man
    #[arg(long, value_name = "N", value_parser = number::<u32>("a number of plies", 1..=1_000_000))]
    pub(crate) quiet_plies: Option<u32>,
    /// End a game when its result is proved: in Connect Four by the solver, with solver (after 16 plies)
    /// or solver:PLY. In checkers endgame tables prove it, with tables (4 pieces or fewer) or
    /// tables:PIECES
    #[arg(long, value_name = "RULE", default_value = "none")]
    pub(crate) adjudicate: Arbiter,
}

impl GameTerms {
    /// Returns true if one of them was given.
    pub(crate) fn are_given(&self) -> bool {
        let is_limited = self.max_moves.or(self.quiet_plies).is_some();
        self.tc.is_some() || is_limited || self.adjudicate != Arbiter::None
    }

    /// Refuses rules that a game cannot have.
    pub(crate) fn check(&self, game: &Info) -> Result<(), String> {
        if self.adjudicate.solver().is_some() && !game.has_solver {
            let name = game.name.to_lowercase();
            return Err(format!("--adjudicate: there is no solver of {name}; leave it out"));
        }
        if self.adjudicate.tables().is_some() && !game.has_tables {
            let name = game.name;
            return Err(format!(
                "--adjudicate: there are no endgame tables of {name}; leave it out"
            ));
        }
        if self.quiet_plies.is_some() && !game.keys.contains(&Key::Laws) {
            return Err(format!("--quiet-plies does not apply to {}; leave it out", game.name));
        }
        Ok(())
    }

    /// The same as keys of a plan.
    pub(crate) fn add_to(&self, plan: &mut serde_json::Value) {
        if let Some(control) = self.tc {
            plan["tc"] = control.to_string().into();
        }
        if let Some(moves) = self.max_moves {
            plan["most_plies"] = (2 * moves).into();
        }
        if let Some(plies) = self.quiet_plies {
            plan["quiet_plies"] = plies.into();
        }
        if self.adjudicate != Arbiter::None {
            plan["adjudicate"] = self.adjudicate.to_string().into();
        }
    }

    /// The terms of a single game.
    pub(crate) fn terms(&self) -> Terms {
        let usual = Terms::default();
        let number = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
        Terms {
            control: self.tc,
            most_plies: self.max_moves.map_or(usual.most_plies, |moves| number(2 * moves)),
            adjudication: Adjudication {
                solver: self.adjudicate.solver(),
                tables: self.adjudicate.tables(),
                quiet: self.quiet_plies.map(number),
            },
            ..usual
        }
    }
}
