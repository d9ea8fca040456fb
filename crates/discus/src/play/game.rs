use engine::connect4::any_size;
use engine::{Engine, Limits, MAX_LEVEL, Name};
use rules::connect4::{BadSize, Board, Column, IllegalDrop};
use rules::{Game as _, Outcome, Side};

/// What is agreed before a game.
#[derive(Clone, Copy)]
pub(crate) struct Setup {
    pub(crate) rows: usize,
    pub(crate) columns: usize,
    pub(crate) level: u32,
    pub(crate) user_is_first: bool,
    pub(crate) seed: u64,
}

/// A game of a user against an engine.
pub(crate) struct Game {
    setup: Setup,
    start: Board,
    board: Board,
    moves: Vec<Column>,
    opponent: Box<dyn Engine<Board>>,
    adviser: Box<dyn Engine<Board>>,
}

impl Game {
    pub(crate) fn new(setup: Setup) -> Result<Game, BadSize> {
        let start = Board::new(setup.rows, setup.columns)?;
        let level =
            |level| any_size(Name::Level { level, seed: setup.seed }, setup.rows, setup.columns);
        Ok(Game {
            setup,
            board: start.clone(),
            start,
            moves: Vec::new(),
            opponent: level(setup.level),
            adviser: level(MAX_LEVEL),
        })
    }

    /// Clears the board. The opponent goes on drawing from its seed, so the next game differs.
    pub(super) fn begin_again(&mut self) {
        self.board = self.start.clone();
        self.moves.clear();
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.board.outcome()
    }

    pub(super) fn user(&self) -> Side {
        if self.setup.user_is_first { Side::First } else { Side::Second }
    }

    pub(super) fn is_computers_turn(&self) -> bool {
        self.outcome().is_none() && self.board.side_to_move() != self.user()
    }

    pub(super) fn last_move(&self) -> Option<Column> {
        self.moves.last().copied()
    }

    pub(super) fn drop_disc(&mut self, column: Column) -> Result<(), IllegalDrop> {
        self.board.play(column)?;
        self.moves.push(column);
        Ok(())
    }

    /// Lets the engine move; `None` if the game has ended.
    pub(super) fn answer(&mut self) -> Option<Column> {
        let column = self.opponent.analyse(&self.board, Limits::NONE).best?;
        self.drop_disc(column).ok()?;
        Some(column)
    }

    /// What the strongest engine would play for the user; `None` if the game has ended.
    pub(super) fn hint(&mut self) -> Option<Column> {
        self.adviser.analyse(&self.board, Limits::NONE).best
    }

    /// Takes back the user's last move and the answer to it; false if the user has not moved yet.
    ///
    /// Moves are made again from the start: on a large board that costs less than keeping boards.
    pub(super) fn undo(&mut self) -> bool {
        let is_users = |ply: usize| Side::BOTH[ply % 2] == self.user();
        let Some(last) = (0..self.moves.len()).rev().find(|&ply| is_users(ply)) else {
            return false;
        };
        self.moves.truncate(last);
        self.board = self.start.clone();
        for &column in &self.moves {
            self.board.play_unchecked(column);
        }
        true
    }
}
