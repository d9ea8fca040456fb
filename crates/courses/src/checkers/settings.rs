use rules::Side;
use rules::checkers::{Laws, Position, Setup};

use super::game::Game;

/// The settings that the user can choose before a game.
pub(super) struct Settings {
    /// The depth of the search, in plies.
    depth: u32,
    user: Side,
    pub(super) board: Setup,
}

/// The board at the start of a game (R3).
pub fn initial_board() -> Setup {
    Setup::from(&Position::initial(&Laws::TAU_2014))
}

impl Settings {
    /// The defaults (R10) with this board.
    pub(super) fn new(board: Setup) -> Settings {
        Settings { depth: 1, user: Side::First, board }
    }

    /// Sets the depth, if it is in 1 to 6 (R12).
    pub(super) fn set_depth(&mut self, number: i32) -> bool {
        let depth = u32::try_from(number).ok().filter(|depth| (1..=6).contains(depth));
        self.depth = depth.unwrap_or(self.depth);
        depth.is_some()
    }

    pub(super) fn set_user(&mut self, side: Side) {
        self.user = side;
    }

    /// The game that starts on this board; `None` if a side has no discs or too many (R17).
    pub(super) fn start(&self) -> Option<Game> {
        let both_have_discs = Side::BOTH.into_iter().all(|side| self.board.count(side) > 0);
        let position = self.board.position(&Laws::TAU_2014, Side::First).ok()?;
        both_have_discs.then(|| Game::new(position, self.user, self.depth))
    }
}
