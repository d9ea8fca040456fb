use ::games::Known as _;
use ::rules::Side;
use ::rules::checkers::{Laws, Position};
use ::rules::connect4::{self, CONNECT};
use axum::Json;
use axum::extract::State;
use engine::MAX_LEVEL;
use serde_json::{Value, json};

use crate::Site;
use crate::games::{MAX_PLIES, MAX_SIDE, colour_name};

/// `GET /api/v1/rules`
pub(crate) async fn rules(State(site): State<Site>) -> Json<Value> {
    Json(json!({
        "version": env!("CARGO_PKG_VERSION"),
        "connect4": {
            "rows": connect4::Position::ROWS,
            "columns": connect4::Position::COLUMNS,
            "least": 1,
            "most": MAX_SIDE,
            "connect": CONNECT,
        },
        "checkers": { "laws": Laws::ALL.map(laws) },
        "engines": engines(),
        "limits": {
            "plies": MAX_PLIES,
            "trace_nodes": super::trace::MAX_NODES,
            "seconds": site.config().search_time.as_secs(),
        },
        "tournament": site.tournament().is_some(),
    }))
}

fn laws(laws: &'static Laws) -> Value {
    json!({
        "key": laws.key(),
        "name": laws.name,
        "start": Position::initial(laws).fen(),
        "colours": {
            "first": colour_name(laws.colour(Side::First)),
            "second": colour_name(laws.colour(Side::Second)),
        },
        "kings_fly": laws.kings_fly,
        "men_capture_backward": laws.men_capture_backward,
        "men_capture_kings": laws.men_capture_kings,
        "captures_must_go_on": laws.captures_must_go_on,
    })
}

fn engines() -> Vec<Value> {
    let all = ::games::All::words();
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
        "name": "perfect", "words": "plays perfectly", "games": ["connect4"], "standard_board_only": true,
    }));
    engines.push(json!({
        "name": "random", "words": "plays any legal move", "games": all, "standard_board_only": false,
    }));
    engines
}
