use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use engine::{Effort, Verdict};
use serde_json::{Value, json};

use super::Events;
use super::events::Teller;
use crate::games::{self, Kind, Played, side_name, with_game};
use crate::limits::Visitor;
use crate::members::Members;
use crate::searches::{Desk, Stop};
use crate::{Refusal, Site, worth};

/// How much may be spent on one move: there may be many, and all of them are waited for.
const EFFORT: Effort = Effort { questions: 1000, depth: 8 };

/// `GET /api/v1/analyse`
pub(crate) async fn analyse(
    State(site): State<Site>,
    Extension(visitor): Extension<Visitor>,
    mut members: Members,
) -> Result<Response, Refusal> {
    let game = games::position(&mut members)?;
    members.end()?;
    let place = site.limits().stream(visitor)?;
    let search = move |desk: &mut Desk, stop: &Stop, teller: &Teller| {
        with_game!(&game, game => judge(game, desk, stop, teller));
        Ok(())
    };
    Events::of(site.long(), place, site.config().analysis_time, search).await
}

/// Judges the moves from the last to the first: what is proved of late positions helps with earlier
/// ones.
fn judge<G: Kind>(game: &Played<G>, desk: &Desk, stop: &Stop, teller: &Teller) {
    let mut judge = game.start().judge(EFFORT, desk.bytes);
    let positions: Vec<G> = game.positions().collect();
    let moves = positions.iter().zip(game.moves()).enumerate().rev();
    let mut verdicts = 0;
    for (ply, (position, &played)) in moves {
        let verdict = judge(position, played, &|| stop.is_due());
        let Ok(verdict) = verdict else { break };
        teller.tell("verdict", told(ply, position, &verdict));
        verdicts += 1;
    }
    let reason = if verdicts == game.moves().len() { "whole" } else { "time" };
    teller.tell("done", json!({ "reason": reason, "verdicts": verdicts }));
}

fn told<G: Kind>(ply: usize, position: &G, verdict: &Verdict<G::Move>) -> Value {
    let best: Vec<String> = verdict.best.iter().map(|&best| position.text(best)).collect();
    json!({
        "ply": ply,
        "move": position.text(verdict.played),
        "side": side_name(verdict.side),
        "before": worth::to_json(verdict.before),
        "after": worth::to_json(verdict.after),
        "best": best,
        "threw_away": verdict.threw_away(),
    })
}
