use std::time::Duration;

use axum::extract::State;
use axum::{Extension, Json};
use engine::MAX_DEPTH;
use serde_json::{Value, json};

use super::reached;
use crate::games::{self, Played, Shown};
use crate::limits::Client;
use crate::members::Members;
use crate::searches::Stop;
use crate::{Refusal, Site, value};

/// `POST /api/v1/evaluate`
pub(crate) async fn evaluate(
    State(site): State<Site>,
    Extension(client): Extension<Client>,
    mut members: Members,
) -> Result<Json<Value>, Refusal> {
    let depth = members.number("depth", 0..=u64::from(MAX_DEPTH))?.unwrap_or(0);
    let longest = site.config().search_time.as_secs().max(1);
    let seconds = members.number("seconds", 1..=longest)?;
    let game = games::position(&mut members)?;
    members.end()?;
    let time = seconds.map_or(site.config().search_time, Duration::from_secs);
    let search = move |_: &_, stop: &Stop| game.evaluate(depth, stop);
    site.quick().run(client, time, search).await?.map(Json)
}

/// The value of a position after a search of at most this depth, by the engine whose scores are shown.
///
/// # Errors
/// If the game is over, or if not even one ply of a search was finished.
pub(crate) fn evaluated<G: Shown>(
    game: &Played<G>,
    depth: u32,
    stop: &Stop,
) -> Result<Value, Refusal> {
    let position = game.reached();
    if game.ended().is_some() {
        return Err(Refusal::impossible("game_over", "the game is over, so its result is known"));
    }
    let mut engine = position.adviser();
    let (analysis, in_time) = reached::search(game, &mut *engine, depth, stop);
    if analysis.depth == 0 && !in_time {
        return Err(Refusal::busy());
    }
    let value = engine.judged(position, analysis.score, analysis.depth);
    let line = if analysis.depth == 0 { &[] } else { &analysis.line[..] };
    Ok(json!({
        "worth": value::to_json(value),
        "line": games::texts(position, line),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "in_time": in_time,
    }))
}
