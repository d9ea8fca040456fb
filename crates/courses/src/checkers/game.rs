use rules::checkers::{IllegalMove, Laws, Move, Position, Setup};
use rules::{Game as _, Outcome, Side};
use search::{Evaluator, Score, alpha_beta};

use super::command::Path;

/// One game against the computer.
pub(super) struct Game {
    position: Position,
    user: Side,
    /// The depth of the search, in plies.
    depth: u32,
}

/// The state of a game: the side to move, or the winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    UserToMove,
    ComputerToMove,
    Won(Side),
}

impl Game {
    pub(super) fn new(position: Position, user: Side, depth: u32) -> Game {
        Game { position, user, depth }
    }

    pub(super) fn position(&self) -> &Position {
        &self.position
    }

    pub(super) fn state(&self) -> State {
        match self.position.outcome() {
            Some(Outcome::Win(side)) => State::Won(side),
            Some(Outcome::Draw) => unreachable!("there is no draw (R26)"),
            None if self.position.side_to_move() == self.user => State::UserToMove,
            None => State::ComputerToMove,
        }
    }

    /// Moves a disc of the side to move along a path, if that is legal.
    pub(super) fn play(&mut self, path: &Path) -> Result<(), IllegalMove> {
        let found = self.position.find(path.start, &path.stops)?;
        self.position.play_unchecked(found);
        Ok(())
    }

    /// Makes and returns the move of the assignment's minimax for the side to move (R35).
    pub(super) fn play_best(&mut self) -> Move {
        let best = alpha_beta(&self.position, &Material, self.depth).best;
        let best = best.expect("the game goes on");
        self.position.play_unchecked(best);
        best
    }
}

/// The settings that the user can choose before a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The depth of the search, in plies.
    pub depth: u32,
    /// The user's side.
    pub user: Side,
    /// The board on which the game starts.
    pub board: Setup,
}

/// The board at the start of a game (R3).
pub fn initial_board() -> Setup {
    Setup::from(&Position::initial(&Laws::TAU_2014))
}

impl Settings {
    /// The defaults (R10) with this board.
    pub fn new(board: Setup) -> Settings {
        Settings { depth: 1, user: Side::First, board }
    }

    /// Sets the depth, if it is in 1 to 6 (R12).
    pub fn set_depth(&mut self, number: i32) -> bool {
        let depth = u32::try_from(number).ok().filter(|depth| (1..=6).contains(depth));
        self.depth = depth.unwrap_or(self.depth);
        depth.is_some()
    }

    /// The position in which the game starts; `None` if a side has no discs or too many (R17).
    pub fn position(&self) -> Option<Position> {
        let both_have_discs = Side::BOTH.into_iter().all(|side| self.board.count(side) > 0);
        let position = self.board.position(&Laws::TAU_2014, Side::First).ok();
        position.filter(|_| both_have_discs)
    }

    pub(super) fn start(&self) -> Option<Game> {
        self.position().map(|position| Game::new(position, self.user, self.depth))
    }
}

/// The scoring function of the assignment (R35): a pawn counts 1, a king 3.
#[derive(Clone, Copy, Debug, Default)]
pub struct Material;

/// The score for having no legal move, however many moves away.
const LOST: Score = -40;

impl Evaluator<Position> for Material {
    fn evaluate(&self, position: &Position) -> Score {
        let side = position.side_to_move();
        worth(position, side) - worth(position, side.opponent())
    }

    /// By the rules a game ends only when the side to move has no legal move.
    fn finished(&self, _position: &Position, _outcome: Outcome, _ply: u32) -> Score {
        LOST
    }
}

fn worth(position: &Position, side: Side) -> Score {
    (position.men(side).len() + 3 * position.kings(side).len()).cast_signed()
}
