//! Puzzles and saved games.

use rules::connect4::{Column, Position, play_moves};
use rules::{Game, Outcome, Side};
use serde_json::{Value, json};
use solver::Solver;

use crate::openapi::described;
use crate::{get, post, usual};

async fn puzzle(id: &str) -> Value {
    get(&usual(), &format!("/api/v1/puzzles/{id}")).await.json()
}

#[tokio::test]
async fn the_puzzle_of_a_day_is_the_same_whenever_it_is_asked_for() {
    let first = puzzle("2026-11-23").await;
    described("Puzzle", &first).await;
    assert_eq!(first["date"], "2026-11-23");
    assert_eq!(first["level"], 1, "it is a Monday");
    assert_eq!(puzzle("2026-11-23").await, first);
    let mut by_number = puzzle(&first["number"].to_string()).await;
    by_number["date"] = first["date"].clone();
    assert_eq!(by_number, first, "and the same as by its number");
    assert_ne!(puzzle("2026-11-24").await["number"], first["number"]);
}

/// A solver without a book confirms the answer that is sent.
#[tokio::test]
async fn the_answer_is_the_only_right_move() {
    let solver = Solver::new(1 << 20);
    for number in ["1", "150", "250", "350", "450", "500"] {
        let puzzle = puzzle(number).await;
        let moves = puzzle["position"]["moves"].as_array().expect("moves");
        let line: String = moves.iter().filter_map(Value::as_str).collect();
        let position = play_moves(&Position::EMPTY, &line).expect("a game");
        let side = position.side_to_move();
        assert_eq!(puzzle["side"], side.word());
        let wanted = match puzzle["goal"].as_str() {
            Some("win") => Outcome::Win(side),
            _ => Outcome::Draw,
        };
        let is_right = |column: &Column| solver.outcome(&position.after(*column)) == wanted;
        let right: Vec<String> = position
            .legal_moves()
            .filter(|column| is_right(column))
            .map(|c| c.to_string())
            .collect();
        assert_eq!(json!(right), json!([puzzle["answer"]]), "{puzzle}");
    }
}

#[tokio::test]
async fn the_levels_divide_all_numbers() {
    let levels = get(&usual(), "/api/v1/puzzles").await.json();
    let mut next = 1;
    for level in levels["levels"].as_array().expect("levels") {
        assert_eq!(level["first"], next);
        next = level["last"].as_u64().expect("a number") + 1;
        let hardest = puzzle(&level["last"].to_string()).await;
        assert_eq!(hardest["level"], level["level"]);
    }
    assert_eq!(levels["count"], next - 1);
}

#[tokio::test]
async fn an_unknown_puzzle_is_refused() {
    let app = usual();
    let ids = [
        "0",
        "501",
        "x",
        "-1",
        "1.5",
        "%2B1",
        "99999999999999999999",
        "2026-02-30",
        "2026-13-01",
        "today",
        "2026-1-1",
        "20261123",
        "-",
        "%00",
        "%D9%A1",
    ];
    for id in ids {
        let answer = get(&app, &format!("/api/v1/puzzles/{id}")).await;
        assert_eq!(answer.refused(), (404, "not_found".to_owned()), "{id}");
    }
}

/// Column 4 completes a row of the first side; whoever looks at the next disc sees it.
#[tokio::test]
async fn the_puzzles_of_a_game_are_found() {
    let game = json!({"game": "connect4", "moves": "1121317"});
    let found = post(&usual(), "/api/v1/puzzles", game).await.json();
    described("Puzzles", &found).await;
    assert_eq!(found["whole"], true);
    let missed = found["puzzles"].as_array().expect("puzzles").last().expect("a puzzle");
    assert_eq!(missed["position"]["moves"], json!(["1", "1", "2", "1", "3", "1"]));
    assert_eq!((&missed["answer"], &missed["goal"]), (&json!("4"), &json!("win")));
    assert_eq!(
        (&missed["obvious"], &missed["level"], &missed["moves"]),
        (&json!(true), &json!(1), &json!(1))
    );
    assert_eq!((&missed["number"], &missed["date"]), (&Value::Null, &Value::Null));
}

#[tokio::test]
async fn a_game_without_puzzles_has_an_empty_list() {
    let game = json!({"game": "connect4", "rows": 1, "columns": 1});
    let found = post(&usual(), "/api/v1/puzzles", game).await.json();
    assert_eq!(found, json!({"puzzles": [], "whole": true}));
}

#[tokio::test]
async fn games_that_cannot_be_solved_have_no_puzzles() {
    let app = usual();
    let large = json!({"game": "connect4", "rows": 20, "columns": 20});
    for game in [json!({"game": "checkers"}), large] {
        let answer = post(&app, "/api/v1/puzzles", &game).await;
        assert_eq!(answer.refused(), (422, "unsuited".to_owned()), "{game}");
    }
    let illegal = post(&app, "/api/v1/puzzles", json!({"game": "connect4", "moves": "8"})).await;
    assert_eq!(illegal.refused(), (422, "illegal_move".to_owned()));
    let unknown = post(&app, "/api/v1/puzzles", json!({"game": "connect4", "level": 1})).await;
    assert_eq!(unknown.refused(), (400, "malformed".to_owned()));
}

async fn saved(query: &str) -> String {
    let answer = get(&usual(), &format!("/api/v1/save?{query}")).await;
    assert!(answer.status.is_success(), "{}", answer.text());
    let header = |name: &str| answer.headers[name].to_str().expect("text").to_owned();
    assert_eq!(header("content-type"), "text/plain; charset=utf-8");
    assert!(header("content-disposition").starts_with("attachment; filename=\""));
    answer.text().to_owned()
}

/// The reader of saved games is the one of the command.
#[tokio::test]
async fn a_saved_game_is_read_again() {
    let text = saved("game=connect4&rows=7&columns=8&moves=44855&first=Ada&second=level:5").await;
    let record = record::c4::read(&text).expect("a saved game");
    assert_eq!(record.headers.get("First"), Some("Ada"));
    assert_eq!(record.headers.get("Second"), Some("level:5"));
    assert_eq!(record.headers.get("Result"), Some("*"));
    assert_eq!(record.tree.main_line().len(), 5);
    let text = saved("game=checkers&laws=english&moves=11-15,23-19&second=Ada").await;
    let record = record::pdn::read(&text).expect("a saved game");
    assert_eq!(record.headers.get("White"), Some("Ada"), "black begins");
    assert_eq!(record.tree.main_line().len(), 2);
}

#[tokio::test]
async fn the_board_decides_a_result_before_the_request_does() {
    assert!(saved("game=connect4&moves=44&winner=second").await.contains("Result: 0-1\n"));
    assert!(saved("game=connect4&moves=44&winner=nobody").await.contains("Result: 1/2-1/2\n"));
    assert!(saved("game=connect4&moves=1122334&winner=second").await.contains("Result: 1-0\n"));
    let english = "game=checkers&laws=english&moves=11-15";
    assert!(
        saved(&format!("{english}&winner=first")).await.contains("[Result \"0-1\"]"),
        "white first"
    );
    assert!(saved(&format!("{english}&winner=second")).await.contains("[Result \"1-0\"]"));
}

#[tokio::test]
async fn names_cannot_add_headers() {
    let text = saved("game=connect4&moves=4&first=%0AResult:%201-0%0A%0A7&second=%5B%22%5D").await;
    let record = record::c4::read(&text).expect("a saved game");
    assert_eq!((record.headers.get("Result"), record.tree.main_line().len()), (Some("*"), 1));
    let text =
        saved("game=checkers&moves=c3-d4&first=%22%5D%0A%5BResult%20%221-0&second=%5C").await;
    let record = record::pdn::read(&text).expect("a saved game");
    assert_eq!((record.headers.get("Black"), record.tree.main_line().len()), (Some("\\"), 1));
    assert_eq!(record.tree.start().side_to_move(), Side::First);
}

#[tokio::test]
async fn a_game_that_cannot_be_saved_is_refused() {
    let app = usual();
    let long = format!("game=connect4&first={}", "x".repeat(101));
    for (query, status) in [
        ("", 400),
        ("game=chess", 400),
        ("game=connect4&winner=me", 400),
        ("game=connect4&what=1", 400),
        (long.as_str(), 400),
        ("game=connect4&moves=x", 422),
        ("game=checkers&start=W:W1", 422),
    ] {
        let answer = get(&app, &format!("/api/v1/save?{query}")).await;
        assert_eq!(answer.refused().0, status, "{query}");
    }
}
