//! Checks the description of the interface against the answers to its own examples. Another test, beside
//! the table of routes, checks that it lists every address.

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderValue, Request};
use discus_web::Config;
use serde_json::{Value, json};

use crate::client::Server;
use crate::rounds::rounds;
use crate::schema::check;
use crate::{Answer, get, post, send, site, usual};

async fn description(app: &Router) -> Value {
    get(app, "/openapi.json").await.json()
}

/// Panics if a value is not as the schema of this name says.
pub(crate) async fn described(name: &str, value: &Value) {
    let document = description(&usual()).await;
    let schema = json!({"$ref": format!("#/components/schemas/{name}")});
    check(&document, &schema, value, name);
}

/// The bodies of the examples of an operation; null if it takes none.
fn bodies(operation: &Value) -> Vec<&Value> {
    let content = &operation["requestBody"]["content"]["application/json"];
    match content["examples"].as_object() {
        Some(examples) => examples.values().map(|example| &example["value"]).collect(),
        None => vec![&content["example"]],
    }
}

/// The first example request of an operation.
fn example(path: &str, method: &str, operation: &Value) -> Request<Body> {
    example_of(path, method, operation, bodies(operation)[0])
}

/// The example request with this body.
fn example_of(path: &str, method: &str, operation: &Value, body: &Value) -> Request<Body> {
    let mut path = path.to_owned();
    let mut query = Vec::new();
    for parameter in operation["parameters"].as_array().into_iter().flatten() {
        let (name, example) = (parameter["name"].as_str().expect("a name"), &parameter["example"]);
        let text = example.as_str().map_or_else(|| example.to_string(), str::to_owned);
        match parameter["in"].as_str() {
            Some("path") => path = path.replace(&format!("{{{name}}}"), &text),
            _ if example.is_null() => {}
            _ => query.push(format!("{name}={text}")),
        }
    }
    if !query.is_empty() {
        path = format!("{path}?{}", query.join("&"));
    }
    let request = Request::builder().method(method.to_uppercase().as_str()).uri(path);
    let request = request.header("content-type", "application/json");
    let body = if body.is_null() { Body::empty() } else { body.to_string().into() };
    request.body(body).expect("a request")
}

/// Checks that the description covers the status and the body of an answer.
fn check_answer(document: &Value, operation: &Value, answer: &Answer) {
    let name = operation["operationId"].as_str().expect("a name");
    let status = answer.status.as_u16().to_string();
    let mut described = &operation["responses"][&status];
    assert!(!described.is_null(), "{name} answers {status}: {}", answer.text());
    if let Some(reference) = described["$ref"].as_str() {
        described = document.pointer(&reference[1..]).expect("a response");
    }
    let schema = &described["content"]["application/json"]["schema"];
    if !schema.is_null() {
        let body = serde_json::from_slice(&answer.body).expect("JSON");
        check(document, schema, &body, name);
    }
}

#[tokio::test]
async fn every_example_is_answered_as_described() {
    let app = usual();
    let document = description(&app).await;
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            for body in bodies(operation) {
                if !schema.is_null() {
                    check(&document, schema, body, path);
                }
                let answer = send(&app, example_of(path, method, operation, body)).await;
                check_answer(&document, operation, &answer);
            }
        }
    }
}

#[tokio::test]
async fn every_refusal_is_described() {
    let app = usual();
    let document = description(&app).await;
    let bad = [json!([]), json!({}), json!({"game": "connect4", "moves": "x"}), json!({"what": 1})];
    for (path, methods) in document["paths"].as_object().expect("paths") {
        let operation = &methods["post"];
        for body in bad.iter().filter(|_| !operation.is_null()) {
            let answer = post(&app, path, body).await;
            assert!(answer.status.is_client_error(), "{path} {body}");
            check_answer(&document, operation, &answer);
        }
        if !operation.is_null() {
            check_answer(&document, operation, &as_text(&app, path).await);
        }
    }
}

/// The answer to a body of another type.
async fn as_text(app: &Router, path: &str) -> Answer {
    let request = Request::post(path).header("content-type", "text/plain");
    send(app, request.body("{}".into()).expect("a request")).await
}

/// Such requests are refused before they reach the address.
#[tokio::test]
async fn what_any_address_may_refuse_is_described_for_each() {
    let app = site(Config { is_local: true, ..Config::default() });
    let document = description(&app).await;
    let bad = [("host", "evil.example", 421), ("content-length", "65537", 413)];
    for (path, methods) in document["paths"].as_object().expect("paths") {
        for (method, operation) in methods.as_object().expect("methods") {
            for (name, value, status) in bad {
                let mut request = example(path, method, operation);
                request.headers_mut().insert(name, HeaderValue::from_static(value));
                let answer = send(&app, request).await;
                assert_eq!(answer.status, status, "{path}");
                check_answer(&document, operation, &answer);
            }
            let mut request = example(path, method, operation);
            request.headers_mut().append("host", HeaderValue::from_static("localhost"));
            request.headers_mut().append("host", HeaderValue::from_static("localhost"));
            let answer = send(&app, request).await;
            assert_eq!(answer.status, 400, "{path}");
            check_answer(&document, operation, &answer);
            assert!(!operation["responses"]["408"].is_null(), "{path}: any request may be slow");
        }
    }
}

/// Kaggle's environments, and programs that send just an observation.
#[tokio::test]
async fn an_agent_answers_what_its_description_permits() {
    let app = usual();
    let document = description(&app).await;
    let operation = &document["paths"]["/kaggle"]["post"];
    let schema = &operation["requestBody"]["content"]["*/*"]["schema"];
    let observation = json!({"board": vec![0; 42], "mark": 1});
    for body in [
        json!({"observation": observation}),
        json!({"observation": observation, "configuration": null, "state": null, "more": 1}),
        json!({"state": {"observation": observation}, "observation": null, "action": null}),
        json!({"state": {"observation": observation}, "configuration": {"actTimeout": 0.5}}),
    ] {
        check(&document, schema, &body, "turn");
        let request = Request::post("/kaggle").header("content-type", "text/plain");
        let request = request.body(body.to_string().into()).expect("a request");
        let answer = send(&app, request).await;
        assert_eq!(answer.status, 200, "{body} {}", answer.text());
        check_answer(&document, operation, &answer);
    }
}

#[tokio::test]
async fn rooms_are_as_described() {
    let app = usual();
    let document = description(&app).await;
    let position = json!({"game": "checkers", "laws": "russian", "clock": {"seconds": 5}});
    let keys = post(&app, "/api/v1/rooms", position).await.json();
    let room = get(&app, &format!("/api/v1/rooms/{}", keys["id"].as_str().expect("an id"))).await;
    check(&document, &json!({"$ref": "#/components/schemas/Room"}), &room.json(), "room");
    let server = Server::start(Config::default()).await;
    let keys = server.open(json!({"game": "checkers", "laws": "russian"})).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    host.does(json!({"type": "resign"})).await;
    described("Rounds", &rounds(&server, &keys).await).await;
    server.end().await;
}

#[tokio::test]
async fn the_description_names_each_operation_once() {
    let document = description(&usual()).await;
    let mut names = Vec::new();
    for methods in document["paths"].as_object().expect("paths").values() {
        names.extend(methods.as_object().expect("methods").values().map(|one| &one["operationId"]));
    }
    let count = names.len();
    names.sort_by_key(ToString::to_string);
    names.dedup();
    assert_eq!(names.len(), count);
}
