//! The events that searches send.

use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::Request;
use discus_web::Config;
use rules::Game as _;
use rules::connect4::{Board, play_moves};
use serde_json::{Value, json};
use solver::Solver;
use solver::book::Builder;
use tower::ServiceExt;

use crate::{Answer, get, site, usual};

/// The events of a stream: names and data.
fn events(answer: &Answer) -> Vec<(String, Value)> {
    assert_eq!(answer.headers["content-type"], "text/event-stream");
    let events = answer.text().split("\n\n").filter(|event| event.starts_with("event: "));
    let event = |text: &str| {
        let (name, data) = text.split_once('\n').expect("two lines");
        let data = serde_json::from_str(data.trim_start_matches("data: ")).expect("JSON");
        (name.trim_start_matches("event: ").to_owned(), data)
    };
    events.map(event).collect()
}

#[tokio::test]
async fn columns_are_sent_as_they_are_proved() {
    let answer = get(&usual(), "/api/v1/scores?game=connect4&moves=4444443").await;
    let events = events(&answer);
    let columns: Vec<&Value> =
        events.iter().filter(|(name, _)| name == "column").map(|(_, data)| data).collect();
    assert_eq!(columns.len(), 6);
    assert!(columns.iter().all(|column| column["worth"]["kind"] == "exact"));
    let (name, done) = events.last().expect("an end");
    assert_eq!((name.as_str(), &done["reason"]), ("done", &json!("proved")));
    let best =
        columns.iter().max_by_key(|column| column["worth"]["score"].as_i64()).expect("a best");
    assert_eq!(done["score"], best["worth"]);
}

/// The best moves of a position in the last event, sorted.
async fn best(game: &str) -> Vec<String> {
    let (_, done) =
        events(&get(&usual(), &format!("/api/v1/scores?{game}")).await).pop().expect("an end");
    assert_eq!(done["reason"], "proved", "{game}");
    let mut best: Vec<String> = serde_json::from_value(done["best"].clone()).expect("moves");
    best.sort_unstable();
    best
}

/// The columns after which the opponent has the least score, by a solver that the server does not use.
fn solved(rows: usize, columns: usize, moves: &str) -> Vec<String> {
    let empty = Board::new(rows, columns).expect("a board");
    let board = play_moves(&empty, moves).expect("a game that goes on");
    let solver = Solver::on_board(rows, columns, 1 << 20).expect("a board");
    let score = |column| solver.score(&board.after(column));
    let scores: Vec<_> = board.legal_moves().map(|column| (score(column), column)).collect();
    let least = scores.iter().map(|(score, _)| *score).min();
    let best = scores.iter().filter(|(score, _)| Some(*score) == least);
    best.map(|(_, column)| column.to_string()).collect()
}

/// On a board of four by four nobody can win. On the others, each column is as good as its mirror image.
#[tokio::test]
async fn all_columns_that_are_equally_good_are_best() {
    assert_eq!(best("game=connect4&rows=4&columns=4").await, ["1", "2", "3", "4"]);
    for (rows, columns, moves) in [(6, 7, "444444"), (5, 5, "33333"), (4, 6, "3344")] {
        let expected = solved(rows, columns, moves);
        let game = format!("game=connect4&rows={rows}&columns={columns}&moves={moves}");
        assert!(expected.len() > 1, "{game}: {expected:?}");
        assert_eq!(best(&game).await, expected, "{game}");
    }
}

/// The king draws in the double corner, to which two moves lead. On 18 it is captured, and after 14-17 23-18 it is
/// caught at the edge.
#[tokio::test]
async fn all_moves_of_checkers_that_draw_are_best() {
    let drawn = best("game=checkers&laws=english&start=W:WK14:BK23").await;
    assert_eq!(drawn, ["14-10", "14-9"]);
}

/// The second question finds what the first one has proved.
#[tokio::test]
async fn boards_of_other_sizes_are_proved_and_remembered() {
    let app = site(Config { search_slots: 1, ..Config::default() });
    for game in ["rows=5&columns=5&moves=33", "rows=6&columns=6&moves=33334444"] {
        let path = format!("/api/v1/scores?game=connect4&{game}");
        let ends = [get(&app, &path).await, get(&app, &path).await].map(|answer| {
            let (_, done) = events(&answer).pop().expect("an end");
            assert_eq!(done["reason"], "proved", "{game}");
            (done["score"].clone(), done["nodes"].as_u64().expect("a number"))
        });
        let [(score, nodes), (again, fewer)] = ends;
        assert_eq!(score, again, "{game}");
        assert!(2 * fewer < nodes, "{game}: {fewer} of {nodes}");
    }
}

/// 8x7 from the middle of a game.
#[tokio::test]
async fn books_of_other_boards_answer() {
    const MOVES: &str = "63381746561372136442418167578177143833";
    let empty = Board::new(7, 8).expect("a board");
    let start = play_moves(&empty, MOVES).expect("a game that goes on");
    let mut builder = Builder::new(7, 8, &start, 2).expect("a board with books");
    let solver = Solver::on_board(7, 8, 1 << 20).expect("a board");
    for position in builder.unknown().collect::<Vec<_>>() {
        let board = position.board(7, 8).expect("a position");
        builder.put(position, solver.score(&board)).expect("a score");
    }
    let book = builder.book().expect("all scores are known");
    let path = format!("/api/v1/scores?game=connect4&rows=7&columns=8&moves={MOVES}");
    let mut ends = Vec::new();
    for books in [vec![], vec![book]] {
        let answer = get(&site(Config { books, ..Config::default() }), &path).await;
        let (_, done) = events(&answer).pop().expect("an end");
        assert_eq!(done["reason"], "proved");
        ends.push((done["score"].clone(), done["nodes"].as_u64().expect("a number")));
    }
    assert_eq!(ends[0].0, ends[1].0);
    assert!(ends[0].1 > 0 && ends[1].1 == 0, "{ends:?}");
}

#[tokio::test]
async fn without_a_proof_opinions_get_deeper_and_deeper() {
    let app = site(Config { search_time: Duration::from_millis(300), ..Config::default() });
    for game in ["game=checkers", "game=connect4&rows=30&columns=30"] {
        let answer = get(&app, &format!("/api/v1/scores?{game}")).await;
        let events = events(&answer);
        let depths: Vec<u64> = events
            .iter()
            .filter(|(name, _)| name == "opinion")
            .map(|(_, data)| data["depth"].as_u64().expect("a depth"))
            .collect();
        let expected: Vec<u64> = (1..).take(depths.len()).collect();
        assert_eq!(depths, expected, "{game}");
        assert_eq!(events.last().expect("an end").1["reason"], "time", "{game}");
    }
}

#[tokio::test]
async fn a_finished_game_is_not_searched() {
    for game in ["connect4&moves=1122334", "checkers&start=W:WK1:B32&moves="] {
        let answer = get(&usual(), &format!("/api/v1/scores?game={game}")).await;
        let events = events(&answer);
        let (name, done) = events.last().expect("an end");
        assert_eq!(name, "done");
        assert!(
            ["over", "proved", "time", "depth"].contains(&done["reason"].as_str().expect("one"))
        );
    }
}

/// After 1. d1 d2 2. e1 c1 the first side has thrown away its win with e1.
#[tokio::test]
async fn a_game_is_judged_from_its_end() {
    let answer = get(&usual(), "/api/v1/analyse?game=connect4&moves=4453").await;
    let events = events(&answer);
    let verdicts: Vec<&Value> =
        events.iter().filter(|(name, _)| name == "verdict").map(|(_, data)| data).collect();
    let plies: Vec<u64> = verdicts.iter().filter_map(|verdict| verdict["ply"].as_u64()).collect();
    assert_eq!(plies, [3, 2, 1, 0]);
    let thrown: Vec<bool> =
        verdicts.iter().filter_map(|verdict| verdict["threw_away"].as_bool()).collect();
    assert_eq!(thrown, [false, true, false, false]);
    assert_eq!(verdicts[1]["best"], json!(["4"]));
    assert_eq!(events.last().expect("an end").1, json!({"reason": "whole", "verdicts": 4}));
}

/// A search frees its slot when its client leaves.
#[tokio::test]
async fn a_search_stops_when_its_client_leaves() {
    let config = Config {
        search_slots: 1,
        max_searches: 2,
        search_time: Duration::from_secs(60),
        ..Config::default()
    };
    let app = site(config);
    let endless = "/api/v1/scores?game=checkers";
    let request = Request::get(endless).body(Body::empty()).expect("a request");
    let watched = app.clone().oneshot(request).await.expect("an answer");
    assert_eq!(watched.status(), 200);
    drop(watched);
    let begun = Instant::now();
    let answer = get(&app, "/api/v1/trace?game=connect4&depth=2").await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(
        begun.elapsed() < Duration::from_secs(30),
        "the slot was free long before the end of the search"
    );
}

#[tokio::test]
async fn a_search_without_a_free_slot_is_refused() {
    let app = site(Config { search_slots: 1, max_searches: 1, ..Config::default() });
    let request = Request::get("/api/v1/scores?game=checkers").body(Body::empty());
    let watched = app.clone().oneshot(request.expect("a request")).await.expect("an answer");
    let refused = get(&app, "/api/v1/scores?game=checkers").await;
    assert_eq!(refused.refused(), (503, "busy".to_owned()));
    assert!(refused.headers.contains_key("retry-after"));
    // Quick searches have slots of their own.
    let position = json!({"game": "connect4", "moves": "4453"});
    assert_eq!(crate::post(&app, "/api/v1/solve", position).await.status, 200);
    drop(watched);
}
