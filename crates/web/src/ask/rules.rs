use ::games::{All, Games, Id, Known, Visit, Visitor};
use axum::Json;
use axum::extract::State;
use engine::MAX_LEVEL;
use record::Record;
use serde_json::{Value, json};

use crate::Site;
use crate::games::{MAX_PLIES, Shown};

/// `GET /api/v1/rules`
pub(crate) async fn rules(State(site): State<Site>) -> Json<Value> {
    let mut rules = of_games::<All>();
    rules["version"] = env!("CARGO_PKG_VERSION").into();
    rules["limits"] = json!({
        "plies": MAX_PLIES,
        "trace_nodes": super::trace::MAX_NODES,
        "seconds": site.config().search_time.as_secs(),
    });
    rules["tournament"] = site.tournament().is_some().into();
    Json(rules)
}

/// The facts about the games of a list, and their engines.
pub(super) fn of_games<L: Games<Facts>>() -> Value {
    let mut rules = json!({ "engines": engines::<L>() });
    for info in L::all() {
        rules[info.word] = L::begin(&Id::new(info), Facts).unwrap_or_default();
    }
    rules
}

/// The facts about any game.
pub(super) struct Facts;

impl Visit for Facts {
    type Output = Value;
}

impl<G: Shown> Visitor<G> for Facts {
    fn visit(self, _: Record<G>) -> Value {
        G::facts()
    }
}

fn engines<L: Known>() -> Vec<Value> {
    let all = L::words();
    let solved = L::all().into_iter().filter(|info| info.has_solver).map(|info| info.word);
    let solved: Vec<&str> = solved.collect();
    let level = |level| {
        let words = match level {
            1 => "sees one move ahead".to_owned(),
            MAX_LEVEL => "the strongest level".to_owned(),
            _ => format!("level {level} of {MAX_LEVEL}"),
        };
        json!({ "name": format!("level:{level}"), "words": words, "games": all, "standard_board_only": false })
    };
    let mut engines: Vec<Value> = (1..=MAX_LEVEL).map(level).collect();
    engines.push(json!({
        "name": "perfect", "words": "plays perfectly", "games": solved, "standard_board_only": true,
    }));
    engines.push(json!({
        "name": "random", "words": "plays any legal move", "games": all, "standard_board_only": false,
    }));
    engines
}
