//! `SPMiniMax.h`: chooses moves.

use courses::spfiar::{Functions, Squares, suggest};
use ffi::guarded;
use libc::{c_char, c_int, c_uint};

use crate::game::SPFiarGame;

// The game's functions by their public names, since a program may define its own game.
unsafe extern "C" {
    fn spFiarGameCopy(src: *mut SPFiarGame) -> *mut SPFiarGame;
    fn spFiarGameDestroy(src: *mut SPFiarGame);
    fn spFiarGameSetMove(src: *mut SPFiarGame, col: c_int) -> c_int;
    fn spFiarGameIsValidMove(src: *mut SPFiarGame, col: c_int) -> bool;
    fn spFiarGameGetCurrentPlayer(src: *mut SPFiarGame) -> c_char;
    fn spFiarCheckWinner(src: *mut SPFiarGame) -> c_char;
}

/// `SP_FIAR_GAME_SUCCESS`.
const SUCCESS: c_int = 3;

/// A game accessed through its header, either the caller's during a call, or a copy made here.
struct Game {
    /// Never NULL, and created by the functions above.
    game: *mut SPFiarGame,
    is_copy: bool,
}

// In all SAFETY comments here: the functions accept every game that they have created.
impl Functions for Game {
    fn copy(&self) -> Option<Game> {
        // SAFETY: see above.
        let game = unsafe { spFiarGameCopy(self.game) };
        (!game.is_null()).then_some(Game { game, is_copy: true })
    }

    fn squares(&self) -> Squares {
        // SAFETY: the squares are the first field of every game.
        unsafe { self.game.cast::<Squares>().read() }
    }

    fn current(&self) -> u8 {
        // SAFETY: see above.
        byte_of(unsafe { spFiarGameGetCurrentPlayer(self.game) })
    }

    fn is_valid(&self, column: usize) -> bool {
        let column = c_int::try_from(column);
        // SAFETY: see above.
        column.is_ok_and(|column| unsafe { spFiarGameIsValidMove(self.game, column) })
    }

    fn drop_disc(&mut self, column: usize) -> bool {
        let column = c_int::try_from(column);
        // SAFETY: see above.
        column.is_ok_and(|column| unsafe { spFiarGameSetMove(self.game, column) } == SUCCESS)
    }

    fn winner(&self) -> Option<u8> {
        // SAFETY: see above.
        Some(byte_of(unsafe { spFiarCheckWinner(self.game) })).filter(|&byte| byte != 0)
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        if self.is_copy {
            // SAFETY: the copy was made here and has no other owner.
            unsafe { spFiarGameDestroy(self.game) };
        }
    }
}

fn byte_of(letter: c_char) -> u8 {
    let [byte] = letter.to_ne_bytes();
    byte
}

/// The current player's best column, from 0; -1 if there is no game, no depth or no free square.
///
/// # Safety
/// The game is NULL or was created by the functions of `SPFIARGame.h`.
#[unsafe(export_name = "SPMiniMax$spMinimaxSuggestMove")]
pub unsafe extern "C" fn spMinimaxSuggestMove(game: *mut SPFiarGame, maxDepth: c_uint) -> c_int {
    if game.is_null() || maxDepth == 0 {
        return -1;
    }
    let game = Game { game, is_copy: false };
    let best = guarded(None, || suggest(&game, maxDepth));
    best.and_then(|column| c_int::try_from(column).ok()).unwrap_or(-1)
}
