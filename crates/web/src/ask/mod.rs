//! Handlers of requests about positions.

mod analyse;
mod choice;
mod evaluate;
mod events;
mod reached;
mod rules;
mod scores;
mod solve;
mod tables;
#[cfg(test)]
#[path = "../../../discus/tests/discus/third_game/page.rs"]
mod third_game;
mod trace;

pub(crate) use analyse::{analyse, judge};
pub(crate) use choice::{choose, chosen};
pub(crate) use evaluate::{evaluate, evaluated};
pub(crate) use events::{EventSender, Events, stream as events};
pub(crate) use rules::rules;
pub(crate) use scores::{of_moves, proves, scores};
pub(crate) use solve::solve;
pub(crate) use trace::{Trace, trace};

use axum::Json;

use crate::Refusal;
use crate::games::{self, View};
use crate::members::Members;

/// `POST /api/v1/position`
pub(crate) async fn position(mut members: Members) -> Result<Json<View>, Refusal> {
    let game = games::position(&mut members)?;
    members.end()?;
    Ok(Json(game.view()))
}
