//! Clients that send garbage, too much, too slowly or only half a request do not harm others.

use std::time::Duration;

use discus_web::{Allowance, Config};
use futures_util::SinkExt;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Server, hello};

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";

async fn is_well(server: &Server) {
    let answer = server.exchange(HEALTH).await;
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("ok"), "{answer}");
}

#[tokio::test]
async fn garbage_is_refused() {
    let server = Server::start(Config::default()).await;
    let long = [b"GET /".as_slice(), &vec![b'a'; 100_000]].concat();
    let cases: [&[u8]; 5] = [
        b"\x16\x03\x01\x02\x00\x01\x00",
        b"\0\0\0\0\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        &[0xff; 4096],
        &long,
    ];
    for bytes in cases {
        let answer = server.exchange(bytes).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
        is_well(&server).await;
    }
    server.end().await;
}

#[tokio::test]
async fn a_body_of_ten_megabytes_is_refused() {
    let server = Server::start(Config::default()).await;
    let head = "POST /api/v1/position HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n\
                Connection: close\r\nContent-Length: 10485760\r\n\r\n";
    let request = [head.as_bytes(), &vec![b' '; 10 << 20]].concat();
    let answer = server.exchange(&request).await;
    // The server may close before the client has sent everything; then the client gets no answer.
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 413"), "{answer}");
    is_well(&server).await;
    server.end().await;
}

/// A client may send the length first, and wait for permission to send the rest.
#[tokio::test]
async fn a_body_that_is_too_long_is_refused_before_it_is_sent() {
    let server = Server::start(Config::default()).await;
    for expects in ["", "Expect: 100-continue\r\n"] {
        let head = format!(
            "POST /api/v1/position HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n\
             {expects}Content-Length: 65537\r\n\r\n"
        );
        let answer = server.exchange(head.as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 413") && answer.contains("too_large"), "{answer}");
    }
    server.end().await;
}

#[tokio::test]
async fn half_closed_and_silent_connections_are_closed() {
    let server = Server::start(Config::default()).await;
    let mut open = Vec::new();
    for sent in [
        b"".as_slice(),
        b"GET",
        b"POST /api/v1/solve HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{",
    ] {
        let mut stream = TcpStream::connect(server.address).await.expect("a connection");
        stream.write_all(sent).await.expect("it is sent");
        stream.shutdown().await.expect("half of it is closed");
        open.push(stream);
    }
    is_well(&server).await;
    for stream in &mut open {
        let mut rest = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(30), stream.read_to_end(&mut rest));
        assert!(read.await.is_ok(), "the server closes too");
    }
    server.end().await;
}

/// Fifty clients stop in the middle of a request. Others are answered, and the slow ones time out.
#[tokio::test]
async fn slow_clients_do_not_block_others() {
    let server =
        Server::start(Config { request_time: Duration::from_secs(2), ..Config::default() }).await;
    let mut slow = Vec::new();
    for number in 0..50 {
        let mut stream = TcpStream::connect(server.address).await.expect("a connection");
        let sent: &[u8] = if number % 2 == 0 {
            b"GET /heal"
        } else {
            b"POST /api/v1/position HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n\
              Content-Length: 1000\r\n\r\n{"
        };
        stream.write_all(sent).await.expect("it is sent");
        slow.push(stream);
    }
    is_well(&server).await;
    for (number, mut stream) in slow.into_iter().enumerate() {
        let mut answer = Vec::new();
        let read = tokio::time::timeout(Duration::from_secs(40), stream.read_to_end(&mut answer));
        let _ = read.await.expect("slow clients time out");
        let answer = String::from_utf8_lossy(&answer);
        let is_told = answer.is_empty() || answer.starts_with("HTTP/1.1 408");
        assert!(is_told, "{number}: {answer}");
    }
    server.end().await;
}

#[tokio::test]
async fn garbage_in_a_socket_ends_that_socket_alone() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(json!({"game": "connect4"})).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let messages = [
        Message::binary(vec![0xff; 100]),
        Message::text("x".repeat(5000)),
        Message::text("not json"),
        Message::text("{}"),
    ];
    for message in messages {
        let mut guest = Client::connect(server.request(&keys)).await;
        guest.socket.send(message).await.expect("it is sent");
        while guest.next().await.is_some() {}
    }
    for message in [Message::binary(vec![0; 10]), Message::text("y".repeat(10_000))] {
        let (mut guest, _) = server.enter(&keys, "guest").await;
        guest.socket.send(message).await.expect("it is sent");
        while guest.next().await.is_some() {}
    }
    // Bytes that are not a frame.
    let mut guest = Client::connect(server.request(&keys)).await;
    guest.say(&hello(&keys, "guest")).await;
    let raw = guest.socket.get_mut();
    raw.write_all(&[0x93; 64]).await.expect("it is sent");
    while guest.next().await.is_some() {}
    host.plays(0, "4").await;
    server.end().await;
}

#[tokio::test]
async fn the_number_of_sockets_is_limited() {
    let allowance = Allowance { sockets: 2, ..Allowance::default() };
    let server = Server::start(Config { allowance, ..Config::default() }).await;
    let keys = server.open(json!({"game": "connect4"})).await;
    let _two = [server.enter(&keys, "host").await, server.enter(&keys, "guest").await];
    assert_eq!(server.ask_from(&keys, &format!("http://{}", server.address)).await, Err(429));
    server.end().await;
}

/// A running search, an open socket and an unfinished request do not delay the shutdown.
#[tokio::test]
async fn the_server_shuts_down_with_clients_connected() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(json!({"game": "connect4"})).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let mut streams = Vec::new();
    for request in ["GET /api/v1/scores?game=checkers HTTP/1.1\r\nHost: here\r\n\r\n", "POST /"] {
        let mut stream = TcpStream::connect(server.address).await.expect("a connection");
        stream.write_all(request.as_bytes()).await.expect("it is sent");
        streams.push(stream);
    }
    let mut first = [0; 12];
    streams[0].read_exact(&mut first).await.expect("the search has begun");
    server.end().await;
    while host.next().await.is_some() {}
}
