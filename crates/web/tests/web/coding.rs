//! Compressed answers.

use std::io::Read;

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use flate2::read::GzDecoder;
use futures_util::StreamExt;
use tower::ServiceExt;

use crate::{Answer, get, send, usual};

const TRACE: &str = "/api/v1/trace?game=connect4&depth=5";

async fn asked(app: &Router, path: &str, accepted: &str) -> Answer {
    let request = Request::get(path).header("accept-encoding", accepted);
    send(app, request.body(Body::empty()).expect("a request")).await
}

fn coding(answer: &Answer) -> Option<&str> {
    answer.headers.get("content-encoding").map(|coding| coding.to_str().expect("a name"))
}

/// The decoder is another program's: zlib's format by the library `flate2`.
fn unpacked(bytes: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut text).expect("gzip");
    text
}

#[tokio::test]
async fn long_json_is_compressed() {
    let app = usual();
    let plain = get(&app, TRACE).await;
    assert_eq!(coding(&plain), None);
    let packed = asked(&app, TRACE, "gzip, deflate, br").await;
    assert_eq!(coding(&packed), Some("gzip"));
    assert_eq!(packed.headers["vary"], "accept-encoding");
    assert!(unpacked(&packed.body) == plain.body, "the same text");
    let (long, short) = (plain.body.len(), packed.body.len());
    assert!(short * 5 < long, "{long} {short}");
    for accepted in ["gzip;q=0", "br", "identity", "*;q=0"] {
        assert_eq!(coding(&asked(&app, TRACE, accepted).await), None, "{accepted}");
    }
    for accepted in ["GZIP", "*", "identity;q=0", "identity;q=0.1, gzip;q=0.2"] {
        assert_eq!(coding(&asked(&app, TRACE, accepted).await), Some("gzip"), "{accepted}");
    }
}

#[tokio::test]
async fn short_answers_are_not_compressed() {
    let app = usual();
    for path in ["/healthz", "/api/v1/rooms/nobody"] {
        assert_eq!(coding(&asked(&app, path, "gzip").await), None, "{path}");
    }
}

#[tokio::test]
async fn the_page_is_sent_as_the_client_likes_it_best() {
    let app = usual();
    let plain = get(&app, "/").await;
    for (accepted, expected) in [
        ("gzip, deflate, br", Some("br")),
        ("br;q=0, gzip", Some("gzip")),
        ("GZip", Some("gzip")),
        ("br;q=0.5, gzip;q=0.6", Some("gzip")),
        ("identity, br;q=0.5", None),
        ("identity;q=0", Some("br")),
        ("*", Some("br")),
    ] {
        let answer = asked(&app, "/", accepted).await;
        assert_eq!(coding(&answer), expected, "{accepted}");
        assert_eq!(answer.headers["vary"], "accept-encoding");
        assert_eq!(answer.headers["etag"] == plain.headers["etag"], expected.is_none());
    }
    let packed = asked(&app, "/", "gzip").await;
    assert!(unpacked(&packed.body) == plain.body);
}

/// A compressor would collect events before it sends any.
#[tokio::test]
async fn events_are_not_compressed() {
    let request = Request::get("/api/v1/scores?game=checkers").header("accept-encoding", "gzip");
    let request = request.body(Body::empty()).expect("a request");
    let answer = usual().oneshot(request).await.expect("an answer");
    assert!(!answer.headers().contains_key("content-encoding"));
    let first = answer.into_body().into_data_stream().next().await.expect("an event");
    assert!(first.expect("bytes").starts_with(b"event: "));
}
