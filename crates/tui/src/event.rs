//! What comes in: from the terminal, from those who think, and from the passing of time.

use std::any::Any;
use std::path::PathBuf;

use engine::Worth;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::effect::RequestId;

/// Something that has happened.
#[derive(Debug)]
pub enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was moved or clicked.
    Mouse(MouseEvent),
    /// Text was pasted into the terminal.
    Paste(String),
    /// A frame's time has passed.
    Tick,
    /// Somebody who thinks has found something.
    Answer(Answer),
    /// A file was written, or why not.
    Saved(PathBuf, Result<(), SaveError>),
    /// A file was read, or why not.
    Loaded(PathBuf, Result<String, String>),
}

/// What somebody who thinks has found, and which question it answers: by then, another position may
/// be shown.
#[derive(Debug)]
pub struct Answer {
    /// The question.
    pub request: RequestId,
    /// A piece of the answer.
    pub found: Found,
}

/// A piece of an answer. Moves are named by their place among the legal ones.
#[derive(Debug)]
pub enum Found {
    /// The move to play.
    Move(usize),
    /// What a move is worth.
    Worth(usize, Worth),
    /// What an earlier move was worth.
    Review(MoveReview),
    /// The tree of a search.
    Tree(Box<dyn Any + Send>),
    /// There is no more to say.
    Done,
}

/// What a move of the game was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveReview {
    /// How many moves were played before it.
    pub ply: usize,
    /// What the position was worth to the side that made it.
    pub before: Worth,
    /// What it was worth after it.
    pub after: Worth,
    /// The places of the moves that were as good as the position.
    pub best: Vec<usize>,
}

/// Why a file was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// There is one already.
    Exists,
    /// The reason that the system gives.
    Failed(String),
}
