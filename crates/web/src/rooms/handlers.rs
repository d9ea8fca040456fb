use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use rules::Side;
use serde_json::{Value, json};

use super::clock::Clock;
use crate::games;
use crate::members::Members;
use crate::{Refusal, Site};

/// `POST /api/v1/rooms`
pub(crate) async fn create(
    State(site): State<Site>,
    mut members: Members,
) -> Result<(StatusCode, Json<Value>), Refusal> {
    let host = match members.text("host_side")?.as_deref() {
        None | Some("first") => Side::First,
        Some("second") => Side::Second,
        Some(_) => {
            return Err(Refusal::malformed("\"host_side\" is \"first\" or \"second\""));
        }
    };
    let clock = members.inner("clock")?.map(clock).transpose()?;
    let game = games::position(&mut members)?;
    members.end()?;
    if game.ended().is_some() {
        return Err(Refusal::impossible("game_over", "the game is over after these moves"));
    }
    let invitation = site.rooms().make(game, host, clock).await?;
    let (host, guest) = (invitation.host.reveal(), invitation.guest.reveal());
    let path = format!("/r/{}", invitation.id);
    let links = json!({
        "id": invitation.id,
        "secrets": { "host": host, "guest": guest },
        "links": {
            "host": format!("{path}#{host}"),
            "guest": format!("{path}#{guest}"),
            "watch": path,
        },
    });
    Ok((StatusCode::CREATED, Json(links)))
}

fn clock(mut members: Members) -> Result<Clock, Refusal> {
    let seconds = members.number("seconds", 1..=86_400)?;
    let seconds = seconds.ok_or_else(|| Refusal::malformed("a clock needs its \"seconds\""))?;
    let increment = members.number("increment", 0..=3600)?.unwrap_or_default();
    members.end()?;
    Ok(Clock::new(seconds, increment))
}

/// `GET /api/v1/rooms/{id}`
pub(crate) async fn show(
    State(site): State<Site>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let room = site.rooms().find(&id).ok_or_else(room_not_found)?;
    Ok(Json(room.to_json().await))
}

/// `GET /api/v1/rooms/{id}/rounds`
pub(crate) async fn rounds(
    State(site): State<Site>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let room = site.rooms().find(&id).ok_or_else(room_not_found)?;
    Ok(Json(room.rounds_json().await))
}

pub(super) fn room_not_found() -> Refusal {
    Refusal::not_found("there is no such room; rooms disappear a while after the last move")
}
