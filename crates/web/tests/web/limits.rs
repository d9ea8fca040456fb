//! Limits for each client.

use axum::body::Body;
use axum::http::Request;
use discus_web::{Allowance, Config};
use tower::ServiceExt;

use crate::{get, send, site};

fn strict(trusts_proxy: bool) -> Config {
    let allowance = Allowance { rate: 1, streams: 1, ..Allowance::default() };
    Config { allowance, trusts_proxy, ..Config::default() }
}

#[tokio::test]
async fn too_many_requests_are_refused_for_a_while() {
    let app = site(strict(false));
    for _ in 0..5 {
        assert_eq!(get(&app, "/api/v1/rules").await.status, 200);
    }
    let refused = get(&app, "/api/v1/rules").await;
    assert_eq!(refused.refused(), (429, "too_many".to_owned()));
    assert_eq!(refused.headers["retry-after"], "1");
    assert!(refused.headers.contains_key("content-security-policy"));
    assert_eq!(get(&app, "/healthz").await.text(), "ok", "health checks are always answered");
}

/// The proxy adds the last address; anybody can forge the others.
#[tokio::test]
async fn behind_a_proxy_each_client_has_a_limit() {
    let asked = |from: &str| {
        let request = Request::get("/api/v1/rules").header("x-forwarded-for", from);
        request.body(Body::empty()).expect("a request")
    };
    let app = site(strict(true));
    for lie in 0..5 {
        let from = format!("198.51.100.{lie}, 192.0.2.1");
        assert_eq!(send(&app, asked(&from)).await.status, 200);
    }
    assert_eq!(send(&app, asked("192.0.2.1")).await.status, 429);
    assert_eq!(send(&app, asked("192.0.2.2")).await.status, 200);

    let app = site(strict(false));
    for number in 0..5 {
        assert_eq!(send(&app, asked(&format!("192.0.2.{number}"))).await.status, 200);
    }
    assert_eq!(
        send(&app, asked("192.0.2.9")).await.status,
        429,
        "without a proxy the header does not count"
    );
}

/// Others may use up the total rate; who comes for a first move must not be turned away.
#[tokio::test]
async fn a_newcomer_is_served_when_others_have_used_up_the_total_rate() {
    let allowance = Allowance { rate: 10, total_rate: 5, ..Allowance::default() };
    let app = site(Config { allowance, trusts_proxy: true, ..Config::default() });
    let asked = async |from: &str| {
        let request = Request::get("/api/v1/rules").header("x-forwarded-for", from);
        send(&app, request.body(Body::empty()).expect("a request")).await
    };
    let refused = loop {
        let answer = asked("192.0.2.1").await;
        if answer.status != 200 {
            break answer;
        }
    };
    assert_eq!(refused.refused(), (503, "busy".to_owned()));
    for newcomer in ["192.0.2.2", "192.0.2.3", "192.0.2.4"] {
        assert_eq!(asked(newcomer).await.status, 200);
    }
}

/// A subscriber to IPv6 usually has a whole /64 network.
#[tokio::test]
async fn a_subscriber_is_one_client_whichever_address_is_used() {
    let app = site(strict(true));
    let asked = async |from: &str| {
        let request = Request::get("/api/v1/rules").header("x-forwarded-for", from);
        send(&app, request.body(Body::empty()).expect("a request")).await.status
    };
    for host in 1..=5 {
        assert_eq!(asked(&format!("2001:db8::{host}:1")).await, 200);
        assert_eq!(asked(if host % 2 == 0 { "192.0.2.1" } else { "::ffff:192.0.2.1" }).await, 200);
    }
    assert_eq!(asked("2001:db8::7").await, 429);
    assert_eq!(asked("192.0.2.1").await, 429);
    assert_eq!(asked("2001:db8:0:1::1").await, 200);
}

#[tokio::test]
async fn a_request_that_costs_more_waits_longer() {
    let app = site(strict(false));
    let open = async || crate::post(&app, "/api/v1/rooms", r#"{"game":"connect4"}"#).await;
    assert_eq!(open().await.status, 201);
    let refused = open().await;
    assert_eq!(refused.refused(), (429, "too_many".to_owned()));
    let wait: u64 =
        refused.headers["retry-after"].to_str().expect("digits").parse().expect("seconds");
    assert!((2..=5).contains(&wait), "{wait}");
}

#[tokio::test]
async fn a_client_may_watch_only_so_many_searches() {
    let allowance = Allowance { streams: 1, ..Allowance::default() };
    let app = site(Config { allowance, ..Config::default() });
    let request =
        || Request::get("/api/v1/scores?game=checkers").body(Body::empty()).expect("a request");
    let watched = app.clone().oneshot(request()).await.expect("an answer");
    assert_eq!(watched.status(), 200);
    assert_eq!(send(&app, request()).await.refused(), (429, "too_many".to_owned()));
    drop(watched);
    let again = app.clone().oneshot(request()).await.expect("an answer");
    assert_eq!(again.status(), 200);
}

#[tokio::test]
async fn the_number_of_rooms_is_limited() {
    let app = site(Config { max_rooms: 2, ..Config::default() });
    let open = async || crate::post(&app, "/api/v1/rooms", r#"{"game":"connect4"}"#).await;
    assert_eq!(open().await.status, 201);
    assert_eq!(open().await.status, 201);
    assert_eq!(open().await.refused(), (503, "full".to_owned()));
}
