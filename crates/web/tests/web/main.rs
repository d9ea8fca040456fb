//! The server from the outside: most tests call it as a function from requests to responses, the others
//! use sockets.

mod client;
mod coding;
mod connections;
mod fairness;
mod grades;
mod heartbeats;
mod hosts;
mod limits;
mod openapi;
mod page;
mod positions;
mod puzzles;
mod refusals;
mod rooms;
mod rounds;
mod schema;
mod slow;
mod streams;
mod talk;
mod tournament;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Request, StatusCode};
use discus_web::{Config, Site, app};
use http_body_util::BodyExt;
use serde_json::Value;
use tower::ServiceExt;

/// A complete response.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    body: Vec<u8>,
}

impl Answer {
    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("an answer is text")
    }

    /// The body of a successful response.
    fn json(&self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text());
        serde_json::from_slice(&self.body).expect("JSON")
    }

    /// The status and the code of an error, which must have a sentence.
    fn refused(&self) -> (u16, String) {
        let body: Value = serde_json::from_slice(&self.body).expect("JSON");
        let error = &body["error"];
        assert!(error["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()), "{body}");
        (self.status.as_u16(), error["code"].as_str().expect("a code").to_owned())
    }
}

fn site(config: Config) -> Router {
    app(Site::new(config).expect("nothing can be wrong with memory"))
}

fn usual() -> Router {
    site(Config::default())
}

async fn send(app: &Router, request: Request<Body>) -> Answer {
    let response = app.clone().oneshot(request).await.expect("an answer");
    let (parts, body) = response.into_parts();
    let body = body.collect().await.expect("a body").to_bytes().to_vec();
    Answer { status: parts.status, headers: parts.headers, body }
}

async fn get(app: &Router, path: &str) -> Answer {
    send(app, Request::get(path).body(Body::empty()).expect("a request")).await
}

async fn post(app: &Router, path: &str, body: impl ToString) -> Answer {
    let request = Request::post(path).header("content-type", "application/json");
    send(app, request.body(body.to_string().into()).expect("a request")).await
}
