//! Clients of `discus serve` over real sockets, for tests and for the load benchmark.

use std::io::{BufRead, BufReader};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

/// A running server.
pub(crate) struct Server {
    process: Child,
    pub(crate) address: SocketAddr,
}

impl Server {
    /// Starts the server with the rooms of a file, and waits for its address.
    pub(crate) fn start(rooms: &Path, arguments: &[&str]) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
        command.arg("serve").arg("--rooms").arg(rooms).args(arguments);
        let mut process = command.stdout(Stdio::piped()).spawn().expect("the binary starts");
        let mut line = String::new();
        let output = process.stdout.take().expect("a pipe");
        BufReader::new(output).read_line(&mut line).expect("a line");
        let address = line.trim().trim_start_matches("http://").trim_end_matches('/');
        Server { address: address.parse().expect("an address"), process }
    }

    #[cfg(unix)]
    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Ends it at once, with a signal that it cannot catch.
    pub(crate) fn kill(mut self) {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it ends");
    }

    /// Waits for its end; returns the exit code.
    #[cfg(unix)]
    pub(crate) fn wait(mut self) -> Option<i32> {
        self.process.wait().expect("it ends").code()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It has ended already, as a rule.
        let _ = self.process.kill();
    }
}

/// An address of this machine: every client may have its own.
pub(crate) fn address_of(client: u16) -> Ipv4Addr {
    let [high, low] = (client + 2).to_be_bytes();
    Ipv4Addr::new(127, 0, high, low)
}

/// A connection from one address to another.
pub(crate) async fn connect(to: SocketAddr, from: Ipv4Addr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::V4(from), 0))?;
    socket.connect(to).await
}

/// Asks over a connection that stays open; returns the status and the body.
pub(crate) async fn ask(
    stream: &mut TcpStream,
    method: &str,
    path: &str,
    body: &str,
) -> std::io::Result<(u16, String)> {
    let host = stream.peer_addr()?;
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await?;
    let mut read = Vec::new();
    let head = loop {
        if let Some(end) = read.windows(4).position(|four| four == b"\r\n\r\n") {
            break end + 4;
        }
        more(stream, &mut read).await?;
    };
    let text = String::from_utf8_lossy(&read[..head]).to_lowercase();
    let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let length = text.lines().find_map(|line| line.strip_prefix("content-length: "));
    let length: usize = length.and_then(|length| length.parse().ok()).unwrap_or(0);
    while read.len() < head + length {
        more(stream, &mut read).await?;
    }
    Ok((status, String::from_utf8_lossy(&read[head..]).into_owned()))
}

async fn more(stream: &mut TcpStream, read: &mut Vec<u8>) -> std::io::Result<()> {
    if stream.read_buf(read).await? == 0 {
        return Err(std::io::ErrorKind::UnexpectedEof.into());
    }
    Ok(())
}

/// A room of the largest board, on which games are long.
pub(crate) async fn open(stream: &mut TcpStream) -> std::io::Result<Value> {
    let position = json!({"game": "connect4", "rows": 35, "columns": 35}).to_string();
    let (status, body) = ask(stream, "POST", "/api/v1/rooms", &position).await?;
    assert_eq!(status, 201, "{body}");
    Ok(serde_json::from_str(&body)?)
}

/// The column of the next move. Both sides alternate in columns that are not adjacent, so neither wins.
pub(crate) fn column(ply: usize) -> char {
    let index = u32::try_from(ply / 35 * 2 + 1).expect("a column");
    char::from_digit(index, 36).expect("a column of the board")
}

/// A player in a room.
pub(crate) struct Player {
    socket: WebSocketStream<TcpStream>,
}

impl Player {
    /// Enters a room.
    pub(crate) async fn enter(
        to: SocketAddr,
        from: Ipv4Addr,
        keys: &Value,
        seat: &str,
    ) -> Option<Player> {
        let stream = connect(to, from).await.ok()?;
        let id = keys["id"].as_str()?;
        let address = format!("ws://{to}/api/v1/rooms/{id}/socket");
        let (socket, _) = tokio_tungstenite::client_async(address, stream).await.ok()?;
        let mut player = Player { socket };
        player.say(&json!({"type": "hello", "secret": keys["secrets"][seat]})).await?;
        player.hear(|message| message["type"] == "welcome").await?;
        Some(player)
    }

    async fn say(&mut self, message: &Value) -> Option<()> {
        self.socket.send(Message::text(message.to_string())).await.ok()
    }

    /// Waits for a message; `None` if the server ends before.
    async fn hear(&mut self, is_it: impl Fn(&Value) -> bool) -> Option<Value> {
        loop {
            if let Message::Text(text) = self.socket.next().await?.ok()? {
                let message = serde_json::from_str(&text).ok()?;
                if is_it(&message) {
                    return Some(message);
                }
            }
        }
    }

    /// Plays, and waits until the server has acknowledged it.
    pub(crate) async fn play(&mut self, ply: usize) -> Option<()> {
        let text = column(ply).to_string();
        self.say(&json!({"type": "move", "n": ply, "ply": ply, "move": text})).await?;
        let answer = self.hear(|message| message["n"] == ply).await?;
        (answer["type"] == "done").then_some(())
    }
}

/// Plays both sides of a room, and counts the acknowledged moves, until the server is gone.
async fn play_on(
    to: SocketAddr,
    from: Ipv4Addr,
    keys: Value,
    acknowledged: Arc<AtomicUsize>,
) -> Option<()> {
    let mut host = Player::enter(to, from, &keys, "host").await?;
    let mut guest = Player::enter(to, from, &keys, "guest").await?;
    for ply in 0.. {
        let player = if ply % 2 == 0 { &mut host } else { &mut guest };
        player.play(ply).await?;
        acknowledged.store(ply + 1, Ordering::Relaxed);
        // As fast as a socket may.
        tokio::time::sleep(Duration::from_millis(70)).await;
    }
    Some(())
}

/// Kills the server in the middle of a number of running rooms, and finds every acknowledged move after
/// its restart.
pub(crate) async fn killed_in_the_middle(rooms: u16, least: usize, folder: &Path) {
    let file = folder.join("rooms.db");
    let server = Server::start(&file, &[]);
    let to = server.address;
    let mut played: Vec<(Value, Arc<AtomicUsize>)> = Vec::new();
    let mut playing = Vec::new();
    for room in 0..rooms {
        let from = address_of(room);
        let mut stream = connect(to, from).await.expect("a connection");
        let keys = open(&mut stream).await.expect("a room");
        let acknowledged = Arc::new(AtomicUsize::new(0));
        played.push((keys.clone(), Arc::clone(&acknowledged)));
        playing.push(tokio::spawn(play_on(to, from, keys, acknowledged)));
    }
    let sum = || played.iter().map(|(_, count)| count.load(Ordering::Relaxed)).sum::<usize>();
    while sum() < least {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    server.kill();
    for one in playing {
        one.await.expect("a client");
    }
    let server = Server::start(&file, &[]);
    let mut stream = connect(server.address, address_of(0)).await.expect("a connection");
    for (keys, acknowledged) in &played {
        let path = format!("/api/v1/rooms/{}", keys["id"].as_str().expect("an id"));
        let (status, body) = ask(&mut stream, "GET", &path, "").await.expect("an answer");
        assert_eq!(status, 200, "{body}");
        let room: Value = serde_json::from_str(&body).expect("JSON");
        let moves: Vec<&str> = room["position"]["moves"]
            .as_array()
            .expect("moves")
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let acknowledged = acknowledged.load(Ordering::Relaxed);
        assert!(moves.len() >= acknowledged, "{} of {acknowledged}", moves.len());
        assert!(moves.len() <= acknowledged + 1, "nothing is there that was not sent");
        let sent: Vec<String> = (0..moves.len()).map(|ply| column(ply).to_string()).collect();
        assert_eq!(moves, sent);
    }
    // The game continues.
    let (keys, _) = &played[0];
    assert!(Player::enter(server.address, address_of(0), keys, "host").await.is_some());
    server.kill();
}
