//! The keys and their commands.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::commands::Command;
use crate::boards::Input;

/// The keys of every game, for the page of keys. Each game adds its own.
pub(super) const KEYS: &[(&str, &str)] = &[
    ("u, r", "undo and redo"),
    ("[ ]", "one move back or forward, also Page Up and Down"),
    ("Home, End", "the beginning and the end of the game"),
    ("g", "go to a move by its number"),
    ("v", "the next variation of this line"),
    ("s", "show or hide the scores of the moves"),
    ("a", "show or hide the scores in words"),
    ("m", "show or hide the list of moves"),
    ("t", "watch a search"),
    ("e", "learn from my mistakes"),
    (":", "type a move"),
    ("w, o", "save and open a game"),
    ("y, p", "copy and enter a position"),
    ("Space", "resume or pause the engines"),
    ("d, x", "offer a draw, resign"),
    ("f", "flip the board"),
    ("c", "change the colours"),
    ("n, q", "another game, quit"),
];

/// The keys of the trace.
pub(super) const TRACE: &[(&str, &str)] = &[
    ("right left", "one step forward or back, also with l and h"),
    ("Page Up, Down", "ten steps"),
    ("Home, End", "the first step and the last"),
    ("c, C", "the next cut, and the one before"),
    ("up down", "select another branch, also with k and j"),
    ("Enter", "show or hide the moves of a branch"),
    ("w", "show the whole of a long explanation, or its beginning"),
    ("+ -", "search deeper, or less deep"),
    ("m", "switch between minimax and alpha-beta"),
    ("e", "switch between the engines' evaluation and the course's"),
    ("Esc", "back to the game"),
];

/// The keys of the page of mistakes, besides those of moves.
pub(super) const LEARN: &[(&str, &str)] = &[
    ("x", "show a better move"),
    ("n, p", "the next mistake, and the one before"),
    ("Esc", "back to the game"),
];

/// The command of a key in a game.
pub(super) fn command(key: KeyEvent) -> Option<Command> {
    if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return None;
    }
    Some(match key.code {
        KeyCode::Left | KeyCode::Char('h') => Command::Input(Input::Left),
        KeyCode::Right | KeyCode::Char('l') => Command::Input(Input::Right),
        KeyCode::Up | KeyCode::Char('k') => Command::Input(Input::Up),
        KeyCode::Down | KeyCode::Char('j') => Command::Input(Input::Down),
        KeyCode::Enter => Command::Input(Input::Choose),
        KeyCode::Esc => Command::Input(Input::Cancel),
        KeyCode::Char(digit @ '1'..='9') => {
            Command::Input(Input::Number(digit.to_digit(10)? as usize))
        }
        KeyCode::Backspace | KeyCode::Char('u') => Command::Undo,
        KeyCode::Char('r') => Command::Redo,
        KeyCode::PageUp | KeyCode::Char('[') => Command::Back,
        KeyCode::PageDown | KeyCode::Char(']') => Command::On,
        KeyCode::Home => Command::ToStart,
        KeyCode::End => Command::ToEnd,
        KeyCode::Char('g') => Command::Jump,
        KeyCode::Char('v') => Command::Vary,
        KeyCode::Char('s') => Command::Scores,
        KeyCode::Char('a') => Command::Words,
        KeyCode::Char('m') => Command::Moves,
        KeyCode::Char('t') => Command::Trace,
        KeyCode::Char('e') => Command::Learn,
        KeyCode::Char(':' | '/') => Command::Type,
        KeyCode::Char('w') => Command::Save,
        KeyCode::Char('o') => Command::Open,
        KeyCode::Char('y') => Command::Copy,
        KeyCode::Char('p') => Command::Position,
        KeyCode::Char(' ') => Command::GoOn,
        KeyCode::Char('d') => Command::OfferDraw,
        KeyCode::Char('x') => Command::Resign,
        KeyCode::Char('f') => Command::Flip,
        KeyCode::Char('c') => Command::Colours,
        KeyCode::Char('n') => Command::New,
        KeyCode::Char('q') => Command::Quit,
        KeyCode::Char('?') => Command::Keys,
        _ => return None,
    })
}
