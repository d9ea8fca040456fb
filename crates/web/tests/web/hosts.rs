//! The host names to which the server answers, and origins.

use axum::body::Body;
use axum::http::Request;
use discus_web::{BadOrigin, Config, Origin};

use crate::client::Server;
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
    for host in [
        "localhost:8000",
        "127.0.0.1:8000",
        "[::1]:8000",
        "Games.Example",
        "localhost",
        "LocalHost.",
        "discus.localhost",
        "127.8.9.1:80",
    ] {
        assert_eq!(asked_as(host, local()).await.status, 200, "{host}");
    }
    for host in [
        "evil.example",
        "localhost.example",
        "127.0.0.1.evil.example:8000",
        "192.0.2.1",
        "[2001:db8::1]",
        "2130706433",
        "a b",
        "",
    ] {
        let refused = asked_as(host, local()).await;
        assert_eq!(refused.refused(), (421, "wrong_host".to_owned()), "{host}");
        assert!(refused.headers.contains_key("content-security-policy"));
    }
}

#[tokio::test]
async fn a_public_server_answers_to_every_name() {
    assert_eq!(asked_as("games.example", Config::default()).await.status, 200);
}

/// RFC 9112, 3.2: otherwise two servers on the way could take a request for two different sites.
#[tokio::test]
async fn a_request_names_its_host_once() {
    let server = Server::start(Config { is_local: true, ..Config::default() }).await;
    let cases = [
        ("GET /healthz HTTP/1.1", "Host: localhost\r\n", "200"),
        ("GET /healthz HTTP/1.1", "", "400"),
        ("GET /healthz HTTP/1.1", "Host: localhost\r\nHost: localhost\r\n", "400"),
        ("GET /healthz HTTP/1.1", "Host: localhost\r\nhost: evil.example\r\n", "400"),
        ("GET /healthz HTTP/1.0", "", "200"),
        ("GET /healthz HTTP/1.0", "Host: localhost\r\nHost: localhost\r\n", "400"),
        ("GET http://localhost/healthz HTTP/1.1", "Host: evil.example\r\n", "200"),
        ("GET http://evil.example/healthz HTTP/1.1", "Host: localhost\r\n", "421"),
    ];
    for (line, hosts, expected) in cases {
        let request = format!("{line}\r\n{hosts}Connection: close\r\n\r\n");
        let answer = server.exchange(request.as_bytes()).await;
        assert_eq!(answer.split(' ').nth(1), Some(expected), "{request}{answer}");
        let is_sentence = answer.contains(r#""sentence":"a request names its host once"#);
        assert_eq!(is_sentence, expected == "400", "{answer}");
    }
    server.end().await;
}

#[test]
fn origins_are_written_as_browsers_write_them() {
    for (text, expected) in [
        ("https://games.example", "https://games.example"),
        ("HTTPS://Games.Example:443", "https://games.example"),
        ("http://games.example:443", "http://games.example:443"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("http://192.0.2.1", "http://192.0.2.1"),
    ] {
        assert_eq!(text.parse::<Origin>().map(|origin| origin.to_string()), Ok(expected.into()));
    }
}

#[test]
fn other_texts_are_not_origins() {
    for text in [
        "",
        "foo",
        "games.example",
        "ftp://games.example",
        "https://",
        "https://games.example/",
        "https://games.example/play",
        "https://me@games.example",
        "https://games.example:",
        "https://games.example:99999",
        "https://games..example",
        "https://*.example",
        "http://::1",
        "http://127.1",
        "http://b\u{fc}cher.example",
        "null",
    ] {
        assert_eq!(text.parse::<Origin>(), Err(BadOrigin), "{text}");
    }
}
