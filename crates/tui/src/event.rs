//! Events: from the terminal, from background tasks, and from the clock.

use std::any::Any;
use std::path::PathBuf;
use std::time::Duration;

use engine::MoveValue;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::effect::RequestId;

/// Input of the app.
#[derive(Debug)]
pub enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved or clicked.
    Mouse(MouseEvent),
    /// Text was pasted into the terminal.
    Paste(String),
    /// The time of one frame has passed.
    Tick,
    /// This time has passed since the last such event, for the clocks of a game.
    Time(Duration),
    /// A background task has found something.
    Answer(Answer),
    /// The result of writing a file.
    Saved(PathBuf, Result<(), SaveError>),
    /// The result of reading a file.
    Loaded(PathBuf, Result<String, String>),
}

/// A finding of a background task, with its request: the screen may show another position by now.
#[derive(Debug)]
pub struct Answer {
    /// The request that it answers.
    pub request: RequestId,
    /// The finding.
    pub found: Found,
}

/// A part of an answer. Moves are named by their index among the legal ones.
#[derive(Debug)]
pub enum Found {
    /// The move to play.
    Move(usize),
    /// The value of a move.
    Value(usize, MoveValue),
    /// The best line of a search: each move by its index in the position after the moves before it.
    Line(Vec<usize>),
    /// A review of an earlier move.
    Review(MoveReview),
    /// True if an engine accepts a draw.
    Draw(bool),
    /// The tree of a search.
    Tree(Box<dyn Any + Send>),
    /// The task is complete.
    Done,
}

/// A review of a move of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveReview {
    /// The number of moves played before it.
    pub ply: usize,
    /// The value of the position for the side that moved.
    pub before: MoveValue,
    /// The value after the move, for the same side.
    pub after: MoveValue,
    /// The indices of the best moves.
    pub best: Vec<usize>,
    /// True if the move threw a result away or lowered an estimate by much.
    pub is_mistake: bool,
}

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// The file exists.
    Exists,
    /// The system's reason.
    Failed(String),
}
