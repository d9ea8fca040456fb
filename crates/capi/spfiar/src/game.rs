//! `SPFIARGame.h`: the board, the player to move, and the discs that can be taken back.

use std::mem::offset_of;
use std::ptr;

use courses::spfiar::{EMPTY, FIRST, Fields, History, Refusal, SECOND};
use ffi::{allocate, free, guarded, print};
use libc::{c_char, c_int};
use rules::{Outcome, Side};

use crate::list::SPArrayList;

// The list's functions by their public names, since a program may define its own list.
unsafe extern "C" {
    fn spArrayListCreate(maxSize: c_int) -> *mut SPArrayList;
    fn spArrayListCopy(src: *mut SPArrayList) -> *mut SPArrayList;
    fn spArrayListDestroy(src: *mut SPArrayList);
    fn spArrayListAddLast(src: *mut SPArrayList, elem: c_int) -> c_int;
    fn spArrayListRemoveFirst(src: *mut SPArrayList) -> c_int;
    fn spArrayListRemoveLast(src: *mut SPArrayList) -> c_int;
    fn spArrayListGetLast(src: *mut SPArrayList) -> c_int;
    fn spArrayListIsFull(src: *mut SPArrayList) -> bool;
    fn spArrayListSize(src: *mut SPArrayList) -> c_int;
}

/// The game in C's layout.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct SPFiarGame {
    fields: Fields,
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

/// The history of a game, which stores nothing if it is NULL.
struct Columns(*mut SPArrayList);

// In all SAFETY comments here: the list is NULL, or was created by `spArrayListCreate` and belongs
// to this game only.
impl History for Columns {
    fn keep(&mut self, column: c_int) {
        // SAFETY: see above.
        unsafe {
            if spArrayListIsFull(self.0) {
                spArrayListRemoveFirst(self.0);
            }
            spArrayListAddLast(self.0, column);
        }
    }

    fn last(&self) -> Option<c_int> {
        // SAFETY: see above.
        unsafe { (spArrayListSize(self.0) > 0).then(|| spArrayListGetLast(self.0)) }
    }

    fn drop_last(&mut self) {
        // SAFETY: see above.
        unsafe { spArrayListRemoveLast(self.0) };
    }
}

/// Changes a game and its history; if it is NULL, the argument is invalid.
fn change(
    game: Option<&mut SPFiarGame>,
    change: impl FnOnce(&mut Fields, &mut Columns) -> Result<(), Refusal>,
) -> Message {
    let Some(game) = game else { return Message::InvalidArgument };
    let mut history = Columns(game.history);
    guarded(Message::InvalidArgument, || change(&mut game.fields, &mut history).into())
}

/// Creates a game with these fields that takes ownership of a history; NULL if there is not enough
/// memory for both.
fn make(fields: Fields, history: *mut SPArrayList) -> *mut SPFiarGame {
    if history.is_null() {
        return ptr::null_mut();
    }
    let game = allocate(SPFiarGame { fields, history });
    if game.is_null() {
        // SAFETY: the caller has handed over the ownership.
        unsafe { spArrayListDestroy(history) };
    }
    game
}

/// Creates a game without discs; NULL if `historySize` is not positive or there is not enough
/// memory.
#[unsafe(export_name = "SPFIARGame$spFiarGameCreate")]
pub extern "C" fn spFiarGameCreate(historySize: c_int) -> *mut SPFiarGame {
    // SAFETY: the function accepts any number.
    make(Fields::START, unsafe { spArrayListCreate(historySize) })
}

/// Copies a game and its history; NULL for NULL or if there is not enough memory.
#[unsafe(export_name = "SPFIARGame$spFiarGameCopy")]
pub extern "C" fn spFiarGameCopy(src: Option<&mut SPFiarGame>) -> *mut SPFiarGame {
    let Some(src) = src else { return ptr::null_mut() };
    // SAFETY: it is NULL or the list of this game.
    make(src.fields, unsafe { spArrayListCopy(src.history) })
}

/// Frees a game; NULL does nothing.
///
/// # Safety
/// The game is NULL or one of this library, and is not used again.
#[unsafe(export_name = "SPFIARGame$spFiarGameDestroy")]
pub unsafe extern "C" fn spFiarGameDestroy(src: *mut SPFiarGame) {
    // SAFETY: the caller promises that it is NULL or a game.
    if let Some(game) = unsafe { src.as_ref() } {
        // SAFETY: the history belongs to the game and is freed with it.
        unsafe { spArrayListDestroy(game.history) };
    }
    // SAFETY: the game was allocated here and is not used again.
    unsafe { free(src) };
}

/// Drops the current player's disc; then the other player is to move.
#[unsafe(export_name = "SPFIARGame$spFiarGameSetMove")]
pub extern "C" fn spFiarGameSetMove(src: Option<&mut SPFiarGame>, col: c_int) -> Message {
    change(src, |fields, history| fields.drop_disc(history, col))
}

/// Returns true if the column exists and is not full; false for NULL.
#[unsafe(export_name = "SPFIARGame$spFiarGameIsValidMove")]
pub extern "C" fn spFiarGameIsValidMove(src: Option<&SPFiarGame>, col: c_int) -> bool {
    src.is_some_and(|game| guarded(false, || game.fields.has_room(col)))
}

/// Takes back the last disc; then its player is to move.
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

/// The disc of the winner, `-` for a full board without a winner, 0 for an unfinished game or NULL.
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
