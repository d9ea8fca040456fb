use ::games::{All, Games, Id, Visit, Visitor};
use axum::Json;
use axum::extract::State;
use engine::MAX_LEVEL;
use record::Record;
use serde_json::{Value, json};

use crate::Site;
use crate::games::{MAX_PLIES, Shown};

/// `GET /api/v1/rules`
pub(crate) async fn rules(State(site): State<Site>) -> Json<Value> {
    let games = games::<All>();
    let mut rules = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "engines": engines(&games),
        "limits": {
            "plies": MAX_PLIES,
            "trace_nodes": super::trace::MAX_NODES,
            "seconds": site.config().search_time.as_secs(),
        },
        "tournament": site.tournament().is_some(),
    });
    for Rules { word, facts, .. } in games {
        rules[word] = facts;
    }
    Json(rules)
}

/// The rules of a game.
struct Rules {
    word: &'static str,
    facts: Value,
    has_perfect: bool,
}

/// The rules of all games of a list.
fn games<L: Games<Tell>>() -> Vec<Rules> {
    let told = |info| L::begin(&Id::new(info), Tell);
    L::all().into_iter().flat_map(told).collect()
}

/// Tells the rules of any game.
struct Tell;

impl Visit for Tell {
    type Output = Rules;
}

impl<G: Shown> Visitor<G> for Tell {
    fn visit(self, _: Record<G>) -> Rules {
        Rules { word: G::INFO.word, facts: G::facts(), has_perfect: G::HAS_SOLVER }
    }
}

fn engines(games: &[Rules]) -> Vec<Value> {
    let all: Vec<&str> = games.iter().map(|rules| rules.word).collect();
    let solved: Vec<&str> =
        games.iter().filter(|rules| rules.has_perfect).map(|rules| rules.word).collect();
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
