use std::convert::Infallible;

use axum::extract::{Path, State};
use axum::response::Response;
use axum::response::sse::Event;
use axum::{Extension, Json};
use futures_util::stream;
use serde_json::{Value, json};
use tournament::Id;
use tournament::results::{Results, Summary};
use tournament::runner::Failure;

use super::Tournament;
use super::replay::Replayed;
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
pub(crate) async fn summary(State(site): State<Site>) -> Result<Json<Summary>, Refusal> {
    Ok(Json(shown(&site)?.read(Summary::of).await?))
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
    let next = after.saturating_add(limit);
    let next = (next < finished.len()).then_some(next);
    let games = results.games_of(finished.into_iter().skip(after).take(limit));
    let games = games.map(|game| Ok(Replayed::of(results, &game?)));
    Ok(json!({ "games": games.collect::<Result<Vec<_>, Failure>>()?, "next": next }))
}

/// `GET /api/v1/tournament/games/{id}`
pub(crate) async fn game(
    State(site): State<Site>,
    Path(id): Path<String>,
) -> Result<Json<Replayed>, Refusal> {
    let tournament = shown(&site)?;
    let none = || Refusal::not_found("no such game has been played yet");
    let id = Id::of(&id).ok_or_else(none)?;
    let find = move |results: &Results| {
        let game = results.game(id)?;
        Ok(game.map(|game| Replayed::of(results, &game)))
    };
    tournament.read(find).await?.map(Json).ok_or_else(none)
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
        let games = json!({ "games": *played.borrow_and_update() });
        let event = Event::default().event("changed").data(games.to_string());
        Some((Ok::<_, Infallible>(event), (played, shutdown, permit)))
    });
    Ok(events(&site, changes))
}
