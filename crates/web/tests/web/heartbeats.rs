//! Both sides of a connection notice when the other falls silent.

use std::time::Duration;

use axum::body::Body;
use axum::http::Request;
use discus_web::Config;
use http_body_util::BodyExt;
use serde_json::json;
use tower::ServiceExt;

use crate::client::Server;
use crate::site;

fn quick() -> Config {
    let search_time = Duration::from_secs(600);
    Config { heartbeat: Duration::from_millis(400), search_time, ..Config::default() }
}

/// A client that reads nothing answers no ping either, as a device that has lost its network.
#[tokio::test]
async fn a_silent_client_leaves_the_room() {
    let server = Server::start(quick()).await;
    let keys = server.open(json!({"game": "connect4"})).await;
    let (_silent, _) = server.enter(&keys, "guest").await;
    let (mut host, welcome) = server.enter(&keys, "host").await;
    assert_eq!(welcome["room"]["present"]["guest"], true);
    while host.hear("presence").await["present"]["guest"] != false {}
    host.plays(0, "4").await;
    server.end().await;
}

/// Checkers is never proved, and a search through many plies has nothing new to tell for long.
#[tokio::test]
async fn an_idle_stream_sends_heartbeats() {
    let app = site(quick());
    let request = Request::get("/api/v1/scores?game=checkers").body(Body::empty());
    let mut body = app.oneshot(request.expect("a request")).await.expect("an answer").into_body();
    let mut text = String::new();
    while !text.contains("\n\n:\n\n") {
        let frame = body.frame().await.expect("the stream goes on").expect("bytes");
        text += std::str::from_utf8(frame.data_ref().expect("data")).expect("text");
    }
}
