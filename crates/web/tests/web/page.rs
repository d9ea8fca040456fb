//! The page, whose files are embedded in the program.

use axum::body::Body;
use axum::http::Request;

use crate::{get, send, usual};

#[tokio::test]
async fn addresses_of_the_page_give_the_page() {
    let app = usual();
    let puzzles = ["/puzzle", "/puzzle/2026-11-23", "/puzzle/7x6/4433"];
    let others = ["/", "/a/7x6/4433", "/r/q7h2k9c4m3xw", "/p", "/t/2.1.3", "/w"];
    for path in puzzles.into_iter().chain(others) {
        let answer = get(&app, path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8");
        assert_eq!(answer.headers["cache-control"], "no-cache");
    }
}

#[tokio::test]
async fn the_manifest_of_the_app_is_sent_as_one() {
    let answer = get(&usual(), "/manifest.webmanifest").await;
    assert_eq!(answer.headers["content-type"], "application/manifest+json");
    let manifest = answer.json();
    for icon in manifest["icons"].as_array().expect("icons") {
        let file = get(&usual(), icon["src"].as_str().expect("an address")).await;
        assert_eq!(file.headers["content-type"], icon["type"].as_str().expect("a type"));
    }
}

#[tokio::test]
async fn for_missing_files_browsers_get_the_page_and_programs_an_error() {
    let app = usual();
    for path in ["/nosuch", "/l", "/assets/none.js", "/api/v2/rules"] {
        assert_eq!(get(&app, path).await.refused(), (404, "not_found".to_owned()), "{path}");
    }
    let asked = Request::get("/nosuch").header("accept", "text/html,*/*;q=0.8");
    let asked = asked.header("if-none-match", "*").body(Body::empty());
    let answer = send(&app, asked.expect("a request")).await;
    assert_eq!(answer.status, 404);
    assert_eq!(answer.headers["content-type"], "text/html; charset=utf-8");
    assert!(!answer.body.is_empty() && answer.headers.contains_key("content-security-policy"));
}

#[tokio::test]
async fn a_cached_file_is_not_sent_again() {
    let app = usual();
    let tag = get(&app, "/").await.headers["etag"].clone();
    let again = Request::get("/").header("if-none-match", &tag).body(Body::empty());
    let answer = send(&app, again.expect("a request")).await;
    assert_eq!((answer.status.as_u16(), answer.body.len()), (304, 0));
    assert_eq!(answer.headers["etag"], tag);
}
