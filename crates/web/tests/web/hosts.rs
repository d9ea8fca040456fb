//! The host names to which the server answers.

use axum::body::Body;
use axum::http::Request;
use discus_web::Config;

use crate::{Answer, send, site};

async fn asked_as(host: &str, config: Config) -> Answer {
    let request = Request::get("/api/v1/rules").header("host", host);
    send(&site(config), request.body(Body::empty()).expect("a request")).await
}

/// The owner of a domain may point it at 127.0.0.1, and browsers then take this server for that site.
#[tokio::test]
async fn a_server_for_this_machine_refuses_foreign_names() {
    let local = || Config {
        is_local: true,
        origins: vec!["https://games.example".parse().expect("an origin")],
        ..Config::default()
    };
    for host in ["localhost:8000", "127.0.0.1:8000", "[::1]:8000", "Games.Example", "localhost"] {
        assert_eq!(asked_as(host, local()).await.status, 200, "{host}");
    }
    for host in ["evil.example", "127.0.0.1.evil.example:8000", "192.0.2.1", "a b", ""] {
        let refused = asked_as(host, local()).await;
        assert_eq!(refused.refused(), (421, "wrong_host".to_owned()), "{host}");
        assert!(refused.headers.contains_key("content-security-policy"));
    }
}

#[tokio::test]
async fn a_public_server_answers_to_every_name() {
    assert_eq!(asked_as("games.example", Config::default()).await.status, 200);
}
