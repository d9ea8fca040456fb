use axum::extract::State;
use axum::{Extension, Json};
use engine::Name;
use serde_json::{Value, json};

use super::reached;
use crate::games::{self, Played, Shown};
use crate::limits::Client;
use crate::members::Members;
use crate::searches::Stop;
use crate::{Refusal, Site};

/// `POST /api/v1/move`
pub(crate) async fn choose(
    State(site): State<Site>,
    Extension(client): Extension<Client>,
    mut members: Members,
) -> Result<Json<Value>, Refusal> {
    let name = members.text("engine")?.ok_or_else(|| {
        Refusal::malformed(
            "name the \"engine\" that is to move, such as \"level:5\" or \"perfect\"",
        )
    })?;
    let seed = members.number("seed", 0..=u64::MAX)?;
    let game = games::position(&mut members)?;
    members.end()?;
    let name = named(&name, seed)?;
    let time = site.config().search_time;
    let search = move |_: &_, stop: &Stop| game.choose(name, stop);
    site.quick().run(client, time, search).await?.map(Json)
}

/// The engine of this name. A given seed replaces the seed in the name.
///
/// # Errors
/// If there is no such engine, or if it cannot be interrupted.
fn named(name: &str, seed: Option<u64>) -> Result<Name, Refusal> {
    let unknown = |why: &dyn std::fmt::Display| Refusal::impossible("unknown_engine", why);
    match name.parse().map_err(|bad: engine::UnknownEngine| unknown(&bad))? {
        Name::Minimax { .. } => Err(unknown(
            &"plain minimax cannot be interrupted; choose alpha-beta, which plays the same moves",
        )),
        name => Ok(seed.map_or(name, |seed| name.with_seed(|_| seed))),
    }
}

pub(crate) fn chosen<G: Shown>(
    game: &Played<G>,
    name: Name,
    stop: &Stop,
) -> Result<Value, Refusal> {
    let position = game.reached();
    if game.ended().is_some() {
        return Err(Refusal::impossible("game_over", "the game is over, so no move is possible"));
    }
    let engine = position.engine(name);
    let mut engine = engine.map_err(|unsuited| Refusal::impossible("unsuited", unsuited))?;
    let (analysis, in_time) = reached::search(game, &mut *engine, u32::MAX, stop);
    let played = analysis.best.ok_or_else(Refusal::busy)?;
    let value = engine.judged(position, analysis.score, analysis.depth);
    Ok(json!({
        "move": position.text(played),
        "engine": name.to_string(),
        "words": value.to_string(),
        "line": games::texts(position, &analysis.line),
        "depth": analysis.depth,
        "nodes": analysis.nodes,
        "in_time": in_time,
    }))
}
