//! Limits on connections: those without a request make room for others.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use discus_web::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::client::Server;

/// An answer that does not end by itself.
const WATCHED: &[u8] = b"GET /api/v1/scores?game=checkers HTTP/1.1\r\nHost: here\r\n\r\n";

async fn from(address: [u8; 4], server: &Server) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::from(address)), 0)).expect("an address");
    socket.connect(server.address).await.expect("a connection")
}

/// The status of the answer to a health check over a connection.
async fn status(stream: &mut TcpStream) -> Option<String> {
    let request = b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
    let _ = stream.write_all(request).await;
    let mut answer = Vec::new();
    let read = tokio::time::timeout(Duration::from_secs(60), stream.read_to_end(&mut answer));
    let _ = read.await.expect("the server answers or closes");
    let answer = String::from_utf8_lossy(&answer).into_owned();
    answer.split(' ').nth(1).map(str::to_owned)
}

/// A connection over which the server sends events.
async fn watching(address: [u8; 4], server: &Server) -> TcpStream {
    let mut stream = from(address, server).await;
    stream.write_all(WATCHED).await.expect("it is sent");
    let mut first = [0; 12];
    stream.read_exact(&mut first).await.expect("the answer has begun");
    assert_eq!(&first, b"HTTP/1.1 200");
    stream
}

#[tokio::test]
async fn four_hundred_silent_connections_of_one_address_block_nobody() {
    let server = Server::start(Config::default()).await;
    let mut silent = Vec::new();
    for _ in 0..400 {
        silent.push(from([127, 0, 0, 1], &server).await);
    }
    let mut other = from([127, 0, 0, 2], &server).await;
    assert_eq!(status(&mut other).await.as_deref(), Some("200"));
    let mut same = from([127, 0, 0, 1], &server).await;
    assert_eq!(status(&mut same).await.as_deref(), Some("200"), "not even its own address");
    drop(silent);
    server.end().await;
}

#[tokio::test]
async fn the_oldest_silent_connection_makes_room() {
    let server = Server::start(Config { connections: (3, 100), ..Config::default() }).await;
    let mut silent = Vec::new();
    for _ in 0..4 {
        silent.push(from([127, 0, 0, 1], &server).await);
    }
    let mut rest = Vec::new();
    // The server closes the first one, and the others are answered.
    let _ = silent.remove(0).read_to_end(&mut rest).await;
    assert!(rest.is_empty());
    for stream in &mut silent {
        assert_eq!(status(stream).await.as_deref(), Some("200"));
    }
    server.end().await;
}

#[tokio::test]
async fn connections_with_requests_are_kept_and_further_ones_refused() {
    let server = Server::start(Config { connections: (3, 4), ..Config::default() }).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(watching([127, 0, 0, 1], &server).await);
    }
    let answer = server.exchange(b"").await;
    assert!(answer.starts_with("HTTP/1.1 429") && answer.contains("Retry-After"), "{answer}");
    // Another address is not concerned, until all connections together are too many.
    open.push(watching([127, 0, 0, 2], &server).await);
    assert_eq!(status(&mut from([127, 0, 0, 3], &server).await).await.as_deref(), Some("503"));
    drop(open);
    // It takes a moment until the server has noticed.
    while status(&mut from([127, 0, 0, 1], &server).await).await.as_deref() != Some("200") {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    server.end().await;
}

#[tokio::test]
async fn if_all_places_are_taken_the_address_with_most_connections_gives_one() {
    let server = Server::start(Config { connections: (100, 3), ..Config::default() }).await;
    let mut silent = Vec::new();
    for host in [1, 2, 2] {
        silent.push(from([127, 0, 0, host], &server).await);
    }
    let mut other = from([127, 0, 0, 3], &server).await;
    assert_eq!(status(&mut other).await.as_deref(), Some("200"));
    assert_eq!(status(&mut silent[0]).await.as_deref(), Some("200"), "it had only this one");
    assert_eq!(status(&mut silent[1]).await, None, "the older one of the two");
    server.end().await;
}

#[tokio::test]
async fn behind_a_proxy_the_number_of_one_address_is_not_limited() {
    let config = Config { connections: (1, 100), trusts_proxy: true, ..Config::default() };
    let server = Server::start(config).await;
    let _first = watching([127, 0, 0, 1], &server).await;
    let _second = watching([127, 0, 0, 1], &server).await;
    assert_eq!(status(&mut from([127, 0, 0, 1], &server).await).await.as_deref(), Some("200"));
    server.end().await;
}
