//! `SPFIARGame.h`: the board, whose turn it is, and the discs that can be taken back.

use std::mem::offset_of;
use std::ptr;

use border::{allocate, free, guarded, print};
use courses::spfiar::{EMPTY, FIRST, Fields, List, Refusal, SECOND};
use libc::{c_char, c_int};
use rules::{Outcome, Side};

use crate::list::{SPArrayList, spArrayListCopy, spArrayListCreate, spArrayListDestroy};

/// The game as C has it.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SPFiarGame {
    pub(crate) fields: Fields,
    history: *mut SPArrayList,
}

const _: () = assert!(offset_of!(SPFiarGame, fields) == 0);
const _: () = assert!(offset_of!(Fields, board) == 0 && offset_of!(Fields, tops) == 44);
const _: () = assert!(offset_of!(Fields, current) == 72);
const _: () = assert!(offset_of!(SPFiarGame, history) == 80 && size_of::<SPFiarGame>() == 88);

/// `SP_FIAR_GAME_MESSAGE`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub enum Message {
    /// `SP_FIAR_GAME_INVALID_MOVE`.
    InvalidMove,
    /// `SP_FIAR_GAME_INVALID_ARGUMENT`.
    InvalidArgument,
    /// `SP_FIAR_GAME_NO_HISTORY`.
    NoHistory,
    /// `SP_FIAR_GAME_SUCCESS`.
    Success,
}

const _: () = assert!(size_of::<Message>() == 4 && Message::Success as c_int == 3);

impl From<Result<(), Refusal>> for Message {
    fn from(done: Result<(), Refusal>) -> Message {
        match done {
            Ok(()) => Message::Success,
            Err(Refusal::ColumnFull) => Message::InvalidMove,
            Err(Refusal::NoSuchColumn) => Message::InvalidArgument,
            Err(Refusal::NoHistory) => Message::NoHistory,
        }
    }
}

/// Changes a game together with its history, which keeps nothing if there is none; without a game,
/// the argument is invalid.
fn change(
    game: Option<&mut SPFiarGame>,
    change: impl FnOnce(&mut Fields, &mut List) -> Result<(), Refusal>,
) -> Message {
    let Some(game) = game else { return Message::InvalidArgument };
    // SAFETY: it is NULL or a list of our own that only this game has.
    let history = unsafe { game.history.as_mut() };
    let mut nothing = 0;
    let list = match history {
        Some(history) => history.list(),
        None => List::new(&mut [], &mut nothing),
    };
    let Some(mut history) = list else { return Message::InvalidArgument };
    guarded(Message::InvalidArgument, || change(&mut game.fields, &mut history).into())
}

/// A game with these fields, which takes a history over; NULL if there is no memory for both.
fn make(fields: Fields, history: *mut SPArrayList) -> *mut SPFiarGame {
    if history.is_null() {
        return ptr::null_mut();
    }
    let game = allocate(SPFiarGame { fields, history });
    if game.is_null() {
        // SAFETY: it was handed over to be kept or given back.
        unsafe { spArrayListDestroy(history) };
    }
    game
}

/// A game without discs; NULL if `historySize` is not positive or there is no memory.
#[unsafe(export_name = "SPFIARGame$spFiarGameCreate")]
pub extern "C" fn spFiarGameCreate(historySize: c_int) -> *mut SPFiarGame {
    make(Fields::START, spArrayListCreate(historySize))
}

/// The same game with a history of its own; NULL for NULL or if there is no memory.
#[unsafe(export_name = "SPFIARGame$spFiarGameCopy")]
pub extern "C" fn spFiarGameCopy(src: Option<&mut SPFiarGame>) -> *mut SPFiarGame {
    let Some(src) = src else { return ptr::null_mut() };
    // SAFETY: it is NULL or a list of our own that only this game has.
    make(src.fields, spArrayListCopy(unsafe { src.history.as_mut() }))
}

/// Gives the memory of a game back; NULL does nothing.
///
/// # Safety
/// The game is NULL or one of ours, and is not used again.
#[unsafe(export_name = "SPFIARGame$spFiarGameDestroy")]
pub unsafe extern "C" fn spFiarGameDestroy(src: *mut SPFiarGame) {
    // SAFETY: the caller promises that it is NULL or a game.
    if let Some(game) = unsafe { src.as_ref() } {
        // SAFETY: the history is the game's, and goes with it.
        unsafe { spArrayListDestroy(game.history) };
    }
    // SAFETY: the game is of our own memory and is not used again.
    unsafe { free(src) };
}

/// Drops the current player's disc, and lets the other player move.
#[unsafe(export_name = "SPFIARGame$spFiarGameSetMove")]
pub extern "C" fn spFiarGameSetMove(src: Option<&mut SPFiarGame>, col: c_int) -> Message {
    change(src, |fields, history| fields.drop_disc(history, col))
}

/// Whether there is such a column and it has room; false for NULL.
#[unsafe(export_name = "SPFIARGame$spFiarGameIsValidMove")]
pub extern "C" fn spFiarGameIsValidMove(src: Option<&SPFiarGame>, col: c_int) -> bool {
    src.is_some_and(|game| guarded(false, || game.fields.has_room(col)))
}

/// Takes the last disc back, and lets its player move.
#[unsafe(export_name = "SPFIARGame$spFiarGameUndoPrevMove")]
pub extern "C" fn spFiarGameUndoPrevMove(src: Option<&mut SPFiarGame>) -> Message {
    change(src, Fields::take_back)
}

/// Writes the board to C's `stdout`.
#[unsafe(export_name = "SPFIARGame$spFiarGamePrintBoard")]
pub extern "C" fn spFiarGamePrintBoard(src: Option<&SPFiarGame>) -> Message {
    let Some(game) = src else { return Message::InvalidArgument };
    guarded(Message::InvalidArgument, || {
        print(&game.fields.text());
        Message::Success
    })
}

/// The disc of the player to move; a blank for NULL.
#[unsafe(export_name = "SPFIARGame$spFiarGameGetCurrentPlayer")]
pub extern "C" fn spFiarGameGetCurrentPlayer(src: Option<&SPFiarGame>) -> c_char {
    char_of(src.map_or(EMPTY, |game| game.fields.current))
}

/// The disc of the winner, `-` for a full board without one, 0 while the game goes on or for NULL.
#[unsafe(export_name = "SPFIARGame$spFiarCheckWinner")]
pub extern "C" fn spFiarCheckWinner(src: Option<&SPFiarGame>) -> c_char {
    let outcome = src.and_then(|game| guarded(None, || game.fields.outcome()));
    char_of(match outcome {
        Some(Outcome::Win(Side::First)) => FIRST,
        Some(Outcome::Win(Side::Second)) => SECOND,
        Some(Outcome::Draw) => b'-',
        None => 0,
    })
}

fn char_of(byte: u8) -> c_char {
    c_char::from_ne_bytes([byte])
}
