//! The sharing of search slots between clients.

use axum::Router;
use axum::body::{Body, BodyDataStream};
use axum::http::Request;
use discus_web::{Allowance, Config};
use futures_util::StreamExt;
use std::time::Duration;
use tower::ServiceExt;

use crate::{Answer, send, site};

const ENDLESS: &str = "/api/v1/scores?game=checkers";

/// A late position, in which every column is proved at once.
const LATE: &str = "/api/v1/scores?game=connect4&moves=111111333333555555777777";

/// A server with one slot, behind a proxy that gives the addresses of clients.
fn narrow(max_searches: usize) -> Router {
    let search_time = Duration::from_secs(600);
    let allowance = Allowance { rate: 100_000, total_rate: 100_000, ..Allowance::default() };
    site(Config {
        search_slots: 1,
        max_searches,
        search_time,
        trusts_proxy: true,
        allowance,
        ..Config::default()
    })
}

fn asked(from: &str, path: &str) -> Request<Body> {
    let request = Request::get(path).header("x-forwarded-for", from);
    request.body(Body::empty()).expect("a request")
}

/// Begins to watch a search; dropping the stream ends it.
async fn watch(app: &Router, from: &str, path: &str) -> BodyDataStream {
    let answer = app.clone().oneshot(asked(from, path)).await.expect("an answer");
    assert_eq!(answer.status(), 200);
    answer.into_body().into_data_stream()
}

/// Reads until an event of this kind comes.
async fn event_of(stream: &mut BodyDataStream, kind: &str) -> String {
    let event = format!("event: {kind}\n");
    let reading = async {
        loop {
            let bytes = stream.next().await.expect("more events").expect("bytes");
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if text.contains(&event) {
                return text;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(120), reading).await.expect("the event comes")
}

fn is_proved(answer: &Answer) -> bool {
    answer.status == 200 && answer.text().contains(r#""reason":"proved""#)
}

#[tokio::test]
async fn a_client_with_many_searches_does_not_block_another() {
    let app = narrow(64);
    let mut many = Vec::new();
    for _ in 0..24 {
        many.push(watch(&app, "192.0.2.1", ENDLESS).await);
    }
    let answer = send(&app, asked("192.0.2.2", LATE)).await;
    assert!(is_proved(&answer), "{}", answer.text());
    let answer = send(&app, asked("192.0.2.1", LATE)).await;
    assert!(is_proved(&answer), "nor itself: {}", answer.text());
}

#[tokio::test]
async fn all_watchers_get_events() {
    let app = narrow(64);
    let mut watching = Vec::new();
    for number in 0..30 {
        watching.push(watch(&app, &format!("192.0.2.{}", number % 2), ENDLESS).await);
    }
    for stream in &mut watching {
        event_of(stream, "opinion").await;
    }
}

#[tokio::test]
async fn a_new_search_replaces_one_of_the_client_with_most() {
    let app = narrow(3);
    let mut many = Vec::new();
    for _ in 0..3 {
        many.push(watch(&app, "192.0.2.1", ENDLESS).await);
    }
    let refused = send(&app, asked("192.0.2.1", ENDLESS)).await;
    assert_eq!(refused.refused(), (503, "busy".to_owned()));
    let answer = send(&app, asked("192.0.2.2", LATE)).await;
    assert!(is_proved(&answer), "{}", answer.text());
    // One of the three ends as if its time were up.
    let mut ends: Vec<_> = many.iter_mut().map(|one| Box::pin(event_of(one, "done"))).collect();
    let (told, _, _) = futures_util::future::select_all(&mut ends).await;
    assert!(told.contains(r#""reason":"time""#), "{told}");
}

/// A Kaggle agent thinks long about a large board, but the client has left.
#[tokio::test]
async fn an_agent_stops_when_its_client_leaves() {
    let app = narrow(3);
    let board = vec!["0"; 30 * 30].join(",");
    let body = format!(
        r#"{{"configuration":{{"rows":30,"columns":30,"actTimeout":60}},"observation":{{"board":[{board}],"mark":1}}}}"#
    );
    let request = Request::post("/kaggle").header("content-type", "application/json");
    let request = request.body(Body::from(body)).expect("a request");
    let asking = tokio::spawn(app.clone().oneshot(request));
    while running(&app).await == 0 {
        assert!(!asking.is_finished(), "it thinks for long");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    asking.abort();
    while running(&app).await > 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// The number of running searches, according to the metrics.
async fn running(app: &Router) -> u64 {
    let told = send(app, asked("192.0.2.9", "/metrics")).await;
    let mut lines = told.text().lines();
    let line = lines.find_map(|line| line.strip_prefix("discus_searches_running "));
    line.and_then(|count| count.parse().ok()).expect("a count")
}

/// A paused search ends when its client leaves.
#[tokio::test]
async fn a_paused_search_ends_when_its_client_leaves() {
    let app = narrow(3);
    let mut watching = Vec::new();
    for _ in 0..3 {
        watching.push(watch(&app, "192.0.2.1", ENDLESS).await);
    }
    drop(watching);
    let mut watching = Vec::new();
    for _ in 0..3 {
        // A running search takes a moment to notice that its client has left.
        let mut answer = app.clone().oneshot(asked("192.0.2.1", ENDLESS)).await.expect("an answer");
        while answer.status() == 503 {
            tokio::time::sleep(Duration::from_millis(1)).await;
            answer = app.clone().oneshot(asked("192.0.2.1", ENDLESS)).await.expect("an answer");
        }
        watching.push(answer);
    }
    assert_eq!(watching.len(), 3);
}
