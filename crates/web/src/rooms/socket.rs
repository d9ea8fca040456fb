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

use super::Seat;
use super::doors::no_room;
use super::live::{Coming, Live};
use super::message::{self, Said, Wish};
use super::room::Refused;
use super::secret::Print;
use crate::limits::{Permit, Rate, Visitor};
use crate::{Origin, Refusal, Site, shutdown_begins};

/// The longest message that is read, in bytes.
const MOST_BYTES: usize = 4096;

/// How long a visitor may take to say hello, and to take in what is told.
const PATIENCE: Duration = Duration::from_secs(10);

/// How often a visitor is asked for a sign of life, and after how long without one is gone.
const PING: Duration = Duration::from_secs(25);
const SILENCE: Duration = Duration::from_secs(75);

/// How many messages a visitor may send in a second, and after how many too many the socket ends.
const RATE: u32 = 8;
const MOST_REFUSED: u32 = 100;

/// Codes with which a socket is closed (RFC 6455, 7.4.1).
const LEAVING: u16 = 1001;
const UNWANTED: u16 = 1008;

/// `GET /api/v1/rooms/{id}/socket`
pub(crate) async fn socket(
    State(site): State<Site>,
    Extension(visitor): Extension<Visitor>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refusal> {
    check_origin(&headers, &site.config().origins)?;
    let live = site.rooms().find(&id).ok_or_else(no_room)?;
    let upgrade = upgrade.map_err(|_| Refusal::malformed("this address is one of a WebSocket"))?;
    let permit = site.limits().socket(visitor)?;
    let shutdown = site.shutdown();
    let upgrade = upgrade
        // What is set aside for each socket counts when there are thousands.
        .read_buffer_size(MOST_BYTES)
        .max_message_size(MOST_BYTES)
        .max_frame_size(MOST_BYTES)
        .write_buffer_size(0)
        .max_write_buffer_size(4 << 20);
    Ok(upgrade.on_upgrade(move |socket| serve(socket, live, permit, shutdown)))
}

/// A page of another site must not open sockets with its visitor's browser. Programs that are no
/// browsers say no origin.
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
    let sentence = "this room is open to pages of its own site only; whoever runs the server can \
                    allow others with --origin";
    Err(Refusal::new(StatusCode::FORBIDDEN, "wrong_origin", sentence))
}

async fn serve(
    mut socket: WebSocket,
    live: Arc<Live>,
    permit: Permit,
    mut shutdown: watch::Receiver<bool>,
) {
    let _permit = permit;
    let (changes, comings) = live.watch();
    let coming = tokio::select! {
        coming = timeout(PATIENCE, hello(&mut socket, &live)) => coming.ok().flatten(),
        () = shutdown_begins(&mut shutdown) => None,
    };
    let Some((seat, _coming)) = coming else {
        return close(socket, UNWANTED, "say hello first").await;
    };
    let mut visit = Visit {
        socket,
        live,
        seat,
        rate: Rate::per_second(RATE),
        refused: 0,
        heard: Instant::now(),
    };
    let (code, why) = visit.go_on(changes, comings, shutdown).await;
    close(visit.socket, code, why).await;
}

/// The first message: who comes, and to which seat.
async fn hello(socket: &mut WebSocket, live: &Arc<Live>) -> Option<(Option<Seat>, Coming)> {
    let said = loop {
        match socket.recv().await?.ok()? {
            Message::Text(text) => break message::read(&text),
            Message::Ping(_) | Message::Pong(_) => {}
            Message::Binary(_) | Message::Close(_) => return None,
        }
    };
    let (n, answer) = match said {
        Ok(Said { n, what: Wish::Hello(None) }) => (n, enter(live, None)),
        Ok(Said { n, what: Wish::Hello(Some(secret)) }) => {
            let seat = live.seat(Print::of(&secret)).await;
            let wrong = || Refused::new("wrong_secret", "this link opens no seat of this room");
            (n, seat.ok_or_else(wrong).and_then(|seat| enter(live, Some(seat))))
        }
        Ok(Said { n, .. }) => (n, Err(Refused::new("malformed", "the first message is a hello"))),
        Err((n, refused)) => (n, Err(refused)),
    };
    match answer {
        Ok((seat, coming)) => {
            let you = seat.map_or("watcher", Seat::name);
            let welcome = json!({ "type": "welcome", "you": you, "room": live.told().await });
            send(socket, &welcome).await.then_some((seat, coming))
        }
        Err(refused) => {
            send(socket, &message::refused(n, &refused)).await;
            None
        }
    }
}

fn enter(live: &Arc<Live>, seat: Option<Seat>) -> Result<(Option<Seat>, Coming), Refused> {
    let full = || Refused::new("too_many", "too many are in this room; come back later");
    live.come(seat).map(|coming| (seat, coming)).ok_or_else(full)
}

/// Sends a message; says whether it was taken in.
async fn send(socket: &mut WebSocket, message: &Value) -> bool {
    let text = Message::Text(message.to_string().into());
    timeout(PATIENCE, socket.send(text)).await.is_ok_and(|sent| sent.is_ok())
}

async fn close(mut socket: WebSocket, code: u16, why: &'static str) {
    let frame = CloseFrame { code, reason: why.into() };
    // Who has left already is not told.
    let _ = timeout(PATIENCE, socket.send(Message::Close(Some(frame)))).await;
}

/// Somebody in a room.
struct Visit {
    socket: WebSocket,
    live: Arc<Live>,
    seat: Option<Seat>,
    rate: Rate,
    refused: u32,
    /// When the last sign of life came.
    heard: Instant,
}

impl Visit {
    /// Listens and tells until one side leaves; returns how to close.
    async fn go_on(
        &mut self,
        mut changes: watch::Receiver<u64>,
        mut comings: watch::Receiver<u64>,
        mut shutdown: watch::Receiver<bool>,
    ) -> (u16, &'static str) {
        let mut pings = interval(PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let flow = tokio::select! {
                message = self.socket.recv() => match message {
                    Some(Ok(message)) => self.hear(message).await,
                    _ => ControlFlow::Break((UNWANTED, "what came is no message")),
                },
                _ = changes.changed() => {
                    let room = json!({ "type": "room", "room": self.live.told().await });
                    self.tell(&room).await
                }
                _ = comings.changed() => {
                    let present = json!({ "type": "presence", "present": self.live.present() });
                    self.tell(&present).await
                }
                _ = pings.tick() => self.ping().await,
                () = shutdown_begins(&mut shutdown) => {
                    ControlFlow::Break((LEAVING, "the server ends; connect again"))
                }
            };
            if let ControlFlow::Break(end) = flow {
                return end;
            }
        }
    }

    async fn tell(&mut self, message: &Value) -> ControlFlow<(u16, &'static str)> {
        if send(&mut self.socket, message).await {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break((UNWANTED, "nobody listens"))
        }
    }

    async fn ping(&mut self) -> ControlFlow<(u16, &'static str)> {
        if self.heard.elapsed() > SILENCE {
            return ControlFlow::Break((UNWANTED, "nobody is there"));
        }
        let ping = self.socket.send(Message::Ping(axum::body::Bytes::new()));
        match timeout(PATIENCE, ping).await {
            Ok(Ok(())) => ControlFlow::Continue(()),
            _ => ControlFlow::Break((UNWANTED, "nobody listens")),
        }
    }

    async fn hear(&mut self, message: Message) -> ControlFlow<(u16, &'static str)> {
        self.heard = Instant::now();
        let is_too_much = self.rate.take(NonZeroU32::MIN).is_err();
        self.refused = if is_too_much { self.refused + 1 } else { self.refused };
        if self.refused > MOST_REFUSED {
            return ControlFlow::Break((UNWANTED, "far too many messages"));
        }
        let text = match message {
            Message::Text(text) => text,
            Message::Ping(_) | Message::Pong(_) => return ControlFlow::Continue(()),
            Message::Binary(_) => return ControlFlow::Break((UNWANTED, "messages are texts")),
            Message::Close(_) => return ControlFlow::Break((UNWANTED, "")),
        };
        let answer = match message::read(&text) {
            Err((n, refused)) => message::refused(n, &refused),
            Ok(Said { n, .. }) if is_too_much => {
                let sentence = "these are too many messages at once; wait a little";
                message::refused(n, &Refused::new("too_many", sentence))
            }
            Ok(Said { n, what }) => self.obey(n, what).await,
        };
        self.tell(&answer).await
    }

    async fn obey(&mut self, n: Option<u64>, wish: Wish) -> Value {
        let done = match (wish, self.seat) {
            (Wish::Ping, _) => Ok(*self.live.watch().0.borrow()),
            (Wish::Hello(_), _) => Err(Refused::new("malformed", "you are in the room already")),
            (Wish::Act(_), None) => Err(Refused::new("watching", "who watches cannot play")),
            (Wish::Act(act), Some(seat)) => self.live.act(seat, act).await,
        };
        match done {
            Ok(version) => message::done(n, version),
            Err(refused) => message::refused(n, &refused),
        }
    }
}
