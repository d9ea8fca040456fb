//! Refusals: each has a status, a code and a sentence.

use axum::body::Body;
use axum::http::Request;
use discus_web::Config;
use serde_json::{Value, json};
use std::time::Duration;

use crate::{get, post, send, site, usual};

#[tokio::test]
async fn malformed_requests_are_refused() {
    let app = usual();
    let bodies = [
        json!([]),
        json!({}),
        json!({"game": "chess"}),
        json!({"game": "connect4", "rows": 0}),
        json!({"game": "connect4", "columns": 36}),
        json!({"game": "connect4", "rows": -1}),
        json!({"game": "connect4", "moves": 4453}),
        json!({"game": "connect4", "move": "4"}),
        json!({"game": "checkers", "laws": "house"}),
        json!({"game": "checkers", "moves": [1]}),
    ];
    for body in bodies {
        let answer = post(&app, "/api/v1/position", &body).await;
        assert_eq!(answer.refused(), (400, "malformed".to_owned()), "{body}");
    }
    for text in ["", "{", "\u{0}", "{\"game\":\"connect4\"} x"] {
        let answer = post(&app, "/api/v1/position", text).await;
        assert_eq!(answer.refused(), (400, "malformed".to_owned()), "{text:?}");
    }
}

#[tokio::test]
async fn members_that_are_given_twice_are_refused() {
    let app = usual();
    let board = r#""observation":{"board":[0,0],"mark":1}"#;
    let cases = [
        ("/api/v1/position", r#"{"game":"connect4","rows":6,"rows":7}"#.to_owned(), "rows"),
        ("/api/v1/position", r#"{"game":"connect4","game":"connect4"}"#.to_owned(), "game"),
        ("/api/v1/position", r#"{"game":"connect4","r\u006fws":6,"rows":6}"#.to_owned(), "rows"),
        (
            "/api/v1/rooms",
            r#"{"game":"connect4","clock":{"seconds":5,"seconds":600}}"#.to_owned(),
            "seconds",
        ),
        ("/kaggle", format!("{{{board},{board}}}"), "observation"),
        ("/kaggle", format!(r#"{{"extra":[{{"a":1,"a":2}}],{board}}}"#), "a"),
    ];
    for (path, body, name) in cases {
        let answer = post(&app, path, &body).await;
        assert_eq!(answer.refused(), (400, "malformed".to_owned()), "{body}");
        let error: Value = serde_json::from_slice(&answer.body).expect("JSON");
        let sentence = error["error"]["sentence"].as_str().expect("a sentence");
        assert!(sentence.contains(&format!("\"{name}\" is given twice")), "{sentence}");
    }
    for query in ["game=connect4&rows=6&rows=7", "game=connect4&g%61me=connect4"] {
        let answer = get(&app, &format!("/api/v1/trace?{query}")).await;
        assert_eq!(answer.refused(), (400, "malformed".to_owned()), "{query}");
    }
}

#[tokio::test]
async fn impossible_requests_are_refused() {
    let app = usual();
    let cases: [(&str, Value, &str); 13] = [
        ("position", json!({"game": "connect4", "moves": "44444444"}), "illegal_move"),
        ("position", json!({"game": "checkers", "moves": ["a1-a2"]}), "illegal_move"),
        ("position", json!({"game": "checkers", "start": "W:W1"}), "bad_position"),
        ("solve", json!({"game": "checkers"}), "unsuited"),
        ("solve", json!({"game": "checkers", "start": "W:Wa1,h8:BKd4"}), "unsuited"),
        ("evaluate", json!({"game": "connect4", "moves": "1122334"}), "game_over"),
        ("evaluate", json!({"game": "checkers", "start": "W:Wa1:Bb2,c3"}), "game_over"),
        ("solve", json!({"game": "connect4", "rows": 20, "columns": 20}), "unsuited"),
        ("move", json!({"game": "checkers", "engine": "perfect"}), "unsuited"),
        ("move", json!({"game": "connect4", "engine": "minimax:9"}), "unknown_engine"),
        ("move", json!({"game": "connect4", "engine": "best"}), "unknown_engine"),
        ("move", json!({"game": "connect4", "engine": "greedy", "moves": "1122334"}), "game_over"),
        ("rooms", json!({"game": "connect4", "moves": "1122334"}), "game_over"),
    ];
    for (path, body, code) in cases {
        let answer = post(&app, &format!("/api/v1/{path}"), &body).await;
        assert_eq!(answer.refused(), (422, code.to_owned()), "{path} {body}");
    }
}

#[tokio::test]
async fn an_illegal_move_is_named() {
    let members = json!({"game": "connect4", "moves": "44444445"});
    let answer = post(&usual(), "/api/v1/position", members).await;
    let error: Value = serde_json::from_slice(&answer.body).expect("JSON");
    assert_eq!(error["error"]["ply"], 6);
    let sentence = "move 7 (\"4\") cannot be played: the column is full";
    assert_eq!(error["error"]["sentence"], sentence);
}

#[tokio::test]
async fn query_strings_are_refused_like_bodies() {
    let app = usual();
    let paths = [
        "scores?game=connect4&moves=x",
        "analyse?game=checkers&moves=a1-a2",
        "trace?game=connect4&depth=8",
        "trace?game=connect4&rows=35&columns=35&depth=5",
    ];
    for path in paths {
        assert_eq!(get(&app, &format!("/api/v1/{path}")).await.refused().0, 422, "{path}");
    }
    let paths = [
        "scores",
        "scores?game=connect4&x=1",
        "trace?game=connect4&depth=0",
        "trace?game=connect4&game=connect4",
    ];
    for path in paths {
        assert_eq!(get(&app, &format!("/api/v1/{path}")).await.refused().0, 400, "{path}");
    }
}

#[tokio::test]
async fn a_proof_that_takes_too_long_is_refused() {
    let app = site(Config { solve_time: Duration::from_millis(20), ..Config::default() });
    let board = json!({"game": "connect4", "rows": 8, "columns": 9});
    let answer = post(&app, "/api/v1/solve", board).await;
    assert_eq!(answer.refused(), (503, "not_proved_in_time".to_owned()));
    assert!(answer.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn other_methods_and_addresses_are_refused() {
    let app = usual();
    assert_eq!(get(&app, "/api/v1/solve").await.refused(), (405, "wrong_method".to_owned()));
    assert_eq!(post(&app, "/healthz", "").await.refused(), (405, "wrong_method".to_owned()));
    for path in [
        "/api/v1/nothing",
        "/api/v2/rules",
        "/x",
        "/.git/config",
        "/../Cargo.toml",
        "/index.html/x",
    ] {
        assert_eq!(get(&app, path).await.refused(), (404, "not_found".to_owned()), "{path}");
    }
    for path in ["/api/v1/rooms/nobody", "/api/v1/tournament", "/api/v1/tournament/games/1.1.1"] {
        assert_eq!(get(&app, path).await.refused(), (404, "not_found".to_owned()), "{path}");
    }
}

#[tokio::test]
async fn only_short_json_is_read() {
    let app = usual();
    let plain = Request::post("/api/v1/position").header("content-type", "text/plain");
    let answer = send(&app, plain.body("{}".into()).expect("a request")).await;
    assert_eq!(answer.refused(), (415, "not_json".to_owned()));
    let nothing = Request::post("/api/v1/position").body(Body::empty()).expect("a request");
    assert_eq!(send(&app, nothing).await.refused(), (415, "not_json".to_owned()));
    let long = post(&app, "/api/v1/position", " ".repeat(10 << 20)).await;
    assert_eq!(long.refused(), (413, "too_large".to_owned()));
}

#[tokio::test]
async fn every_answer_has_the_headers_that_protect_browsers() {
    let app = usual();
    for path in ["/", "/healthz", "/api/v1/rules", "/nothing", "/api/v1/scores"] {
        let headers = get(&app, path).await.headers;
        let policy = headers["content-security-policy"].to_str().expect("a policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert!(!headers.contains_key("set-cookie"), "{path}");
        assert!(!headers.contains_key("access-control-allow-origin"), "{path}");
    }
}
