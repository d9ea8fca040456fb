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
