//! A server on a socket, and clients of its rooms.

use std::net::SocketAddr;
use std::time::Duration;

use discus_web::{Config, Site, serve};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, Request};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// No step takes so long unless something is wrong.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A server that runs until this is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    running: tokio::task::JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start(config: Config) -> Server {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let site = Site::new(config).expect("a site");
        let (stop, stopped) = oneshot::channel::<()>();
        let running = tokio::spawn(async move {
            let stop = async { drop(stopped.await) };
            serve(listener, site, stop).await.expect("connections can be taken");
        });
        Server { address, stop: Some(stop), running }
    }

    /// Stops the server as Ctrl-C does, and waits for it.
    pub(crate) async fn end(mut self) {
        drop(self.stop.take());
        tokio::time::timeout(TIMEOUT, self.running).await.expect("it ends").expect("in peace");
    }

    /// Opens a room.
    pub(crate) async fn open(&self, members: Value) -> Value {
        let body = members.to_string();
        let request = format!(
            "POST /api/v1/rooms HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n\
             Connection: close\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let answer = self.exchange(request.as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        let body = answer.split_once("\r\n\r\n").expect("a body").1;
        serde_json::from_str(body).expect("JSON")
    }

    /// Sends bytes, and reads until the server closes.
    pub(crate) async fn exchange(&self, bytes: &[u8]) -> String {
        use tokio::io::{AsyncReadExt, AsyncWriteExt};
        let mut stream = TcpStream::connect(self.address).await.expect("a connection");
        // A server that has already refused the request does not read the rest.
        let _ = stream.write_all(bytes).await;
        let mut answer = Vec::new();
        let reading = stream.read_to_end(&mut answer);
        let _ = tokio::time::timeout(TIMEOUT, reading).await.expect("the server closes");
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub(crate) fn request(&self, keys: &Value) -> Request<()> {
        let id = keys["id"].as_str().expect("an id");
        let address = format!("ws://{}/api/v1/rooms/{id}/socket", self.address);
        address.into_client_request().expect("an address")
    }

    /// Joins a room as a player or a watcher.
    pub(crate) async fn enter(&self, keys: &Value, seat: &str) -> (Client, Value) {
        let mut guest = Client::connect(self.request(keys)).await;
        guest.say(&hello(keys, seat)).await;
        let welcome = guest.hear("welcome").await;
        (guest, welcome)
    }

    /// Requests a socket as a page of this origin would.
    pub(crate) async fn ask_from(&self, keys: &Value, origin: &str) -> Result<(), u16> {
        let mut request = self.request(keys);
        request.headers_mut().insert("origin", HeaderValue::from_str(origin).expect("an origin"));
        match connect_async(request).await {
            Ok(_) => Ok(()),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            Err(error) => panic!("{error}"),
        }
    }
}

pub(crate) fn hello(keys: &Value, seat: &str) -> Value {
    match keys["secrets"].get(seat) {
        Some(secret) => json!({"type": "hello", "secret": secret}),
        None => json!({"type": "hello"}),
    }
}

/// A client in a room.
pub(crate) struct Client {
    pub(crate) socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    pub(crate) async fn connect(request: Request<()>) -> Client {
        let (socket, _) = connect_async(request).await.expect("a socket");
        Client { socket }
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.socket.send(Message::text(message.to_string())).await.expect("it is taken");
    }

    /// The next message of any type; `None` if the server closes.
    pub(crate) async fn next(&mut self) -> Option<Value> {
        let next = async {
            loop {
                match self.socket.next().await?.ok()? {
                    Message::Text(text) => return serde_json::from_str(&text).ok(),
                    Message::Close(_) => return None,
                    _ => {}
                }
            }
        };
        tokio::time::timeout(TIMEOUT, next).await.expect("the server says something")
    }

    /// The next message of this type; others are skipped.
    pub(crate) async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("{kind} before the end"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Sends a message and waits for its answer; returns the new state of the room if it was done.
    pub(crate) async fn ask(&mut self, mut message: Value) -> Value {
        let number = 7_000_001;
        message["n"] = number.into();
        self.say(&message).await;
        loop {
            let answer = self.next().await.expect("an answer");
            if answer["n"] == number {
                return answer;
            }
        }
    }

    pub(crate) async fn does(&mut self, message: Value) {
        let answer = self.ask(message.clone()).await;
        assert_eq!(answer["type"], "done", "{message} {answer}");
    }

    /// Sends a message, which must be refused with this code.
    pub(crate) async fn may_not(&mut self, message: Value) -> String {
        let answer = self.ask(message.clone()).await;
        assert_eq!(answer["type"], "refused", "{message}");
        assert!(answer["sentence"].as_str().is_some_and(|sentence| !sentence.is_empty()));
        answer["code"].as_str().expect("a code").to_owned()
    }

    pub(crate) async fn plays(&mut self, ply: usize, played: &str) {
        self.does(json!({"type": "move", "ply": ply, "move": played})).await;
    }

    /// Waits for a room of this version or a later one.
    pub(crate) async fn room(&mut self, version: u64) -> Value {
        loop {
            let mut message = self.hear("room").await;
            if message["room"]["version"].as_u64() >= Some(version) {
                return message["room"].take();
            }
        }
    }
}
