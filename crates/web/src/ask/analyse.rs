use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use engine::{Effort, Verdict};
use serde_json::{Value, json};

use super::Events;
use super::events::EventSender;
use crate::games::{Held, Played, Shown};
use crate::limits::Client;
use crate::members::Members;
use crate::searches::{Lent, Stop};
use crate::{Refusal, Site, value};

/// The effort for each move. It is small, because the client waits for all moves of the game.
const EFFORT: Effort = Effort { questions: 1000, depth: 8, ..Effort::USUAL };

/// `GET /api/v1/analyse`
pub(crate) async fn analyse(
    State(site): State<Site>,
    Extension(client): Extension<Client>,
    members: Members,
) -> Result<Response, Refusal> {
    let time = site.config().analysis_time;
    Events::about(&site, client, members, time, Held::analyse).await
}

/// Judges the moves from the last to the first, because proofs of late positions help with earlier ones.
pub(crate) fn judge<G: Shown>(game: &Played<G>, lent: &Lent, stop: &Stop, events: &EventSender) {
    let mut judge = game.start().judge(EFFORT, lent.bytes);
    let steps: Vec<(G, G::Move)> = game.steps().collect();
    let mut verdicts = 0;
    for (ply, (position, played)) in steps.iter().enumerate().rev() {
        let verdict = judge.verdict(position, *played, &|| stop.is_due());
        let Ok(verdict) = verdict else { break };
        events.send("verdict", verdict_json(ply, position, &verdict));
        verdicts += 1;
    }
    let reason = if verdicts == game.moves().len() { "whole" } else { "time" };
    events.send("done", json!({ "reason": reason, "verdicts": verdicts }));
}

fn verdict_json<G: Shown>(ply: usize, position: &G, verdict: &Verdict<G::Move>) -> Value {
    let best: Vec<String> = verdict.best.iter().map(|&best| position.text(best)).collect();
    json!({
        "ply": ply,
        "move": position.text(verdict.played),
        "side": verdict.side.word(),
        "before": value::to_json(verdict.before),
        "after": value::to_json(verdict.after),
        "best": best,
        "threw_away": verdict.threw_away(),
    })
}
