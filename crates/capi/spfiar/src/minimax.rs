//! `SPMiniMax.h`: what to play.

use border::guarded;
use libc::{c_int, c_uint};

use crate::game::SPFiarGame;

/// The current player's best column, from 0; -1 if there is no game, no depth or no room.
#[unsafe(export_name = "SPMiniMax$spMinimaxSuggestMove")]
pub extern "C" fn spMinimaxSuggestMove(game: Option<&SPFiarGame>, maxDepth: c_uint) -> c_int {
    let best = match game {
        Some(game) if maxDepth > 0 => guarded(None, || game.fields.best_move(maxDepth)),
        _ => None,
    };
    best.and_then(|column| c_int::try_from(column.index()).ok()).unwrap_or(-1)
}
