use std::num::NonZeroU32;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::Player;
use super::active::{ActiveRoom, Presence};
use super::handlers::room_not_found;
use super::message::{self, ClientMessage, Command};
use super::token::TokenHash;
use crate::limits::{Client, Permit, Rate};
use crate::{Origin, Refusal, Site, shutdown_begins};

/// The size limit of a message.
const MAX_MESSAGE_BYTES: usize = 4096;

/// The maximum time for a client to send its hello, and to accept a message.
const CLIENT_TIMEOUT: Duration = Duration::from_secs(10);

/// The number of pings without an answer after which the server closes a socket.
const MAX_UNANSWERED: u32 = 5;

/// The maximum number of messages of a client in a second, and of refused ones before the server closes
/// the socket.
const MESSAGE_RATE: u32 = 8;
const MAX_REFUSED: u32 = 100;

/// Close codes (RFC 6455, 7.4.1).
const GOING_AWAY: u16 = 1001;
const POLICY_VIOLATION: u16 = 1008;

/// `GET /api/v1/rooms/{id}/socket`
pub(crate) async fn socket(
    State(site): State<Site>,
    Extension(client): Extension<Client>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    check_origin(&headers, &site.config().origins)?;
    let room = site.rooms().find(&id).ok_or_else(room_not_found)?;
    let upgrade = upgrade.map_err(|_| Refusal::malformed("this address is for WebSockets only"))?;
    let permit = site.limits().socket(client)?;
    let shutdown = site.shutdown();
    let upgrade = upgrade
        // With thousands of sockets, the memory for each counts.
        .read_buffer_size(MAX_MESSAGE_BYTES)
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(4 << 20);
    let heartbeat = site.config().heartbeat;
    Ok(upgrade.on_upgrade(move |socket| serve(socket, room, heartbeat, permit, shutdown)))
}

/// Refuses pages of other sites, which could otherwise act with their user's browser. Programs other
/// than browsers send no origin.
fn check_origin(headers: &HeaderMap, allowed: &[Origin]) -> Result<(), Refusal> {
    let Some(origin) = headers.get(header::ORIGIN) else { return Ok(()) };
    let origin = origin.to_str().unwrap_or_default();
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let is_own = origin.split_once("://").is_some_and(|(scheme, from)| {
        ["http", "https"].contains(&scheme) && from.eq_ignore_ascii_case(host)
    });
    if is_own || allowed.iter().any(|allowed| origin.parse().as_ref() == Ok(allowed)) {
        return Ok(());
    }
    let sentence = "this room accepts only pages of its own site; the operator of the server can allow \
                    others with --origin";
    Err(Refusal::new(StatusCode::FORBIDDEN, "wrong_origin", sentence))
}

async fn serve(
    mut socket: WebSocket,
    room: Arc<ActiveRoom>,
    heartbeat: Duration,
    permit: Permit,
    mut shutdown: watch::Receiver<bool>,
) {
    let _permit = permit;
    let (changes, presence_changes) = room.watch();
    let coming = tokio::select! {
        coming = timeout(CLIENT_TIMEOUT, hello(&mut socket, &room)) => coming.ok().flatten(),
        () = shutdown_begins(&mut shutdown) => None,
    };
    let Some((player, _coming)) = coming else {
        return close(socket, POLICY_VIOLATION, "the first message must be a hello").await;
    };
    let mut session = Session {
        socket,
        room,
        player,
        rate: Rate::per_second(MESSAGE_RATE),
        refused: 0,
        heartbeat,
        last_message: Instant::now(),
    };
    let (code, why) = session.run(changes, presence_changes, shutdown).await;
    close(session.socket, code, why).await;
}

/// Reads the first message, and lets the client join as a player or a watcher.
async fn hello(
    socket: &mut WebSocket,
    room: &Arc<ActiveRoom>,
) -> Option<(Option<Player>, Presence)> {
    let said = loop {
        match socket.recv().await?.ok()? {
            Message::Text(text) => break message::read(&text),
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Binary(_) | Message::Close(_) => return None,
        }
    };
    let (n, answer) = match said {
        Ok(ClientMessage { n, command: Command::Hello(None) }) => (n, join(room, None)),
        Ok(ClientMessage { n, command: Command::Hello(Some(token)) }) => {
            let player = room.player(TokenHash::of(&token)).await;
            let wrong =
                || Refusal::impossible("wrong_secret", "this link is not valid for this room");
            (n, player.ok_or_else(wrong).and_then(|player| join(room, Some(player))))
        }
        Ok(ClientMessage { n, .. }) => {
            (n, Err(Refusal::malformed("the first message must be a hello")))
        }
        Err((n, refused)) => (n, Err(refused)),
    };
    match answer {
        Ok((player, coming)) => {
            let you = player.map_or("watcher", Player::name);
            let welcome = json!({ "type": "welcome", "you": you, "room": room.to_json().await });
            send(socket, &welcome).await.then_some((player, coming))
        }
        Err(refused) => {
            send(socket, &message::refused(n, &refused)).await;
            None
        }
    }
}

fn join(
    room: &Arc<ActiveRoom>,
    player: Option<Player>,
) -> Result<(Option<Player>, Presence), Refusal> {
    let full =
        || Refusal::impossible("too_many", "too many people are in this room; try again later");
    room.join(player).map(|coming| (player, coming)).ok_or_else(full)
}

/// Sends a message; returns whether the client accepted it.
async fn send(socket: &mut WebSocket, message: &Value) -> bool {
    let text = Message::Text(message.to_string().into());
    timeout(CLIENT_TIMEOUT, socket.send(text)).await.is_ok_and(|sent| sent.is_ok())
}

async fn close(mut socket: WebSocket, code: u16, why: &'static str) {
    let frame = CloseFrame { code, reason: why.into() };
    // The client may have left already.
    let _ = timeout(CLIENT_TIMEOUT, socket.send(Message::Close(Some(frame)))).await;
}

/// A client in a room.
struct Session {
    socket: WebSocket,
    room: Arc<ActiveRoom>,
    player: Option<Player>,
    rate: Rate,
    refused: u32,
    /// The interval of pings.
    heartbeat: Duration,
    /// The time of the last message.
    last_message: Instant,
}

impl Session {
    /// Handles messages and sends changes until one side leaves; returns the close code and reason.
    async fn run(
        &mut self,
        mut changes: watch::Receiver<u64>,
        mut presence_changes: watch::Receiver<u64>,
        mut shutdown: watch::Receiver<bool>,
    ) -> (u16, &'static str) {
        let mut pings = interval(self.heartbeat);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let flow = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.receive(message).await,
                    _ => ControlFlow::Break((POLICY_VIOLATION, "the message cannot be read")),
                },
                _ = changes.changed() => {
                    let room = json!({ "type": "room", "room": self.room.to_json().await });
                    self.send(&room).await
                }
                _ = presence_changes.changed() => {
                    let present = json!({ "type": "presence", "present": self.room.presence() });
                    self.send(&present).await
                }
                _ = pings.tick() => self.ping().await,
                () = shutdown_begins(&mut shutdown) => {
                    ControlFlow::Break((GOING_AWAY, "the server shuts down; connect again"))
                }
            };
            if let ControlFlow::Break(end) = flow {
                return end;
            }
        }
    }

    async fn send(&mut self, message: &Value) -> ControlFlow<(u16, &'static str)> {
        if send(&mut self.socket, message).await {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break((POLICY_VIOLATION, "the client accepts no messages"))
        }
    }

    async fn ping(&mut self) -> ControlFlow<(u16, &'static str)> {
        if self.last_message.elapsed() > MAX_UNANSWERED * self.heartbeat {
            return ControlFlow::Break((POLICY_VIOLATION, "the client does not answer pings"));
        }
        let ping = self.socket.send(Message::Ping(axum::body::Bytes::new()));
        match timeout(CLIENT_TIMEOUT, ping).await {
            Ok(Ok(())) => ControlFlow::Continue(()),
            _ => ControlFlow::Break((POLICY_VIOLATION, "the client accepts no messages")),
        }
    }

    async fn receive(&mut self, message: Message) -> ControlFlow<(u16, &'static str)> {
        self.last_message = Instant::now();
        let is_too_much = self.rate.take(NonZeroU32::MIN).is_err();
        self.refused = if is_too_much { self.refused + 1 } else { self.refused };
        if self.refused > MAX_REFUSED {
            return ControlFlow::Break((POLICY_VIOLATION, "far too many messages"));
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return ControlFlow::Continue(()),
            Message::Binary(_) => {
                return ControlFlow::Break((POLICY_VIOLATION, "messages must be text"));
            }
            Message::Close(_) => return ControlFlow::Break((POLICY_VIOLATION, "")),
        };
        let answer = match message::read(&text) {
            Err((n, refused)) => message::refused(n, &refused),
            Ok(ClientMessage { n, .. }) if is_too_much => {
                let sentence = "you sent too many messages at once; wait a moment";
                message::refused(n, &Refusal::impossible("too_many", sentence))
            }
            Ok(ClientMessage { n, command }) => self.execute(n, command).await,
        };
        self.send(&answer).await
    }

    async fn execute(&mut self, n: Option<u64>, command: Command) -> Value {
        let done = match (command, self.player) {
            (Command::Ping, _) => Ok(*self.room.watch().0.borrow()),
            (Command::Hello(_), _) => Err(Refusal::malformed("you are in the room already")),
            (Command::Action(_), None) => {
                Err(Refusal::impossible("watching", "watchers can neither play nor speak"))
            }
            (Command::Action(act), Some(player)) => self.room.act(player, act).await,
        };
        match done {
            Ok(version) => message::done(n, version),
            Err(refused) => message::refused(n, &refused),
        }
    }
}
