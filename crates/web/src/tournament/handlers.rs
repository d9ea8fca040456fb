use std::convert::Infallible;
use std::str::FromStr;

use axum::extract::{Path, State};
use axum::response::Response;
use axum::response::sse::Event;
use axum::{Extension, Json};
use futures_util::stream;
use serde_json::{Value, json};
use tournament::Id;
use tournament::runner::Failure;

use super::{Results, Tournament, json};
use crate::ask::events;
use crate::limits::Client;
use crate::members::Members;
use crate::{Refusal, Site, shutdown_begins};

/// The maximum number of games in an answer.
const MAX_GAMES: u64 = 200;

fn shown(site: &Site) -> Result<&Tournament, Refusal> {
    let sentence =
        "this server shows no tournament; its operator can show one with --tournament FILE";
    site.tournament().ok_or_else(|| Refusal::not_found(sentence))
}

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Refusal {
        Refusal::unavailable("unreadable", failure)
    }
}

/// `GET /api/v1/tournament`
pub(crate) async fn summary(State(site): State<Site>) -> Result<Json<Value>, Refusal> {
    Ok(Json(shown(&site)?.read(json::summary).await?))
}

/// `GET /api/v1/tournament/games`
pub(crate) async fn games(
    State(site): State<Site>,
    mut members: Members,
) -> Result<Json<Value>, Refusal> {
    let tournament = shown(&site)?;
    let after = members.number("after", 0..=u64::from(u32::MAX))?.unwrap_or_default();
    let limit = members.number("limit", 1..=MAX_GAMES)?.unwrap_or(50);
    members.end()?;
    Ok(Json(tournament.read(move |results| page(results, after, limit)).await?))
}

fn page(results: &Results, after: usize, limit: usize) -> Result<Value, Failure> {
    let finished = results.finished();
    let mut games = Vec::new();
    for game in finished.iter().skip(after).take(limit) {
        games.push(json::game(results, &results.store.stored(game.id)?));
    }
    let next = after.saturating_add(limit);
    Ok(json!({ "games": games, "next": (next < finished.len()).then_some(next) }))
}

/// `GET /api/v1/tournament/games/{id}`
pub(crate) async fn game(
    State(site): State<Site>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Refusal> {
    let tournament = shown(&site)?;
    let none = || Refusal::not_found("no such game has been played yet");
    let id = read_id(&id).ok_or_else(none)?;
    let find = move |results: &Results| {
        let game = results.store.game(id)?;
        Ok(game.map(|game| json::game(results, &game)))
    };
    tournament.read(find).await?.map(Json).ok_or_else(none)
}

/// Reads an id, whose numbers count from 1: `2.1.3`.
fn read_id(text: &str) -> Option<Id> {
    let mut numbers = text.split('.').map(|part| u32::from_str(part).ok()?.checked_sub(1));
    let mut number = || numbers.next().flatten();
    let id = Id { round: number()?, meeting: number()?, game: number()? };
    (text.matches('.').count() == 2).then_some(id)
}

/// `GET /api/v1/tournament/live`
pub(crate) async fn live(
    State(site): State<Site>,
    Extension(client): Extension<Client>,
) -> Result<Response, Refusal> {
    let played = shown(&site)?.watch();
    let permit = site.limits().stream(client)?;
    let changes = stream::unfold((played, site.shutdown(), permit), async |state| {
        let (mut played, mut shutdown, permit) = state;
        tokio::select! {
            changed = played.changed() => changed.ok()?,
            () = shutdown_begins(&mut shutdown) => return None,
        }
        let version = json!({ "version": *played.borrow_and_update() });
        let event = Event::default().event("changed").data(version.to_string());
        Some((Ok::<_, Infallible>(event), (played, shutdown, permit)))
    });
    Ok(events(&site, changes))
}
