//! Rooms: two people play over a link.

use std::fs;
use std::path::{Path, PathBuf};

use discus_web::{Config, Site};
use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Server};

/// A file that is deleted when this is dropped.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Scratch {
        let file = std::env::temp_dir().join(format!("discus-{name}-{}.db", std::process::id()));
        let scratch = Scratch(file);
        scratch.clear();
        scratch
    }

    fn clear(&self) {
        for ending in ["", "-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{ending}", self.0.display()));
        }
    }

    pub(crate) fn file(&self) -> &Path {
        &self.0
    }

    pub(crate) fn config(&self) -> Config {
        Config { rooms: Some(self.0.clone()), ..Config::default() }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.clear();
    }
}

fn connect4() -> Value {
    json!({"game": "connect4"})
}

fn moves(room: &Value) -> String {
    let moves = room["position"]["moves"].as_array().expect("moves");
    moves.iter().filter_map(Value::as_str).collect()
}

#[tokio::test]
async fn two_play_a_whole_game_and_another() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(connect4()).await;
    let (mut host, welcome) = server.enter(&keys, "host").await;
    assert_eq!((&welcome["you"], &welcome["room"]["version"]), (&json!("host"), &json!(1)));
    let (mut guest, _) = server.enter(&keys, "guest").await;
    let (mut watcher, welcome) = server.enter(&keys, "nobody").await;
    assert_eq!(welcome["you"], "watcher");
    let present = json!({
        "host": true, "guest": true, "watchers": 1, "devices": {"host": 1, "guest": 1}
    });
    assert_eq!(welcome["room"]["present"], present);
    for (ply, column) in "112233".chars().enumerate() {
        let player = if ply % 2 == 0 { &mut host } else { &mut guest };
        player.plays(ply, &column.to_string()).await;
    }
    assert_eq!(guest.may_not(json!({"type": "offer", "what": "rematch"})).await, "not_over");
    host.plays(6, "4").await;
    let room = watcher.room(8).await;
    assert_eq!(
        room["result"],
        json!({"winner": "host", "side": "first", "reason": "four-in-line", "words": "host wins: four in a line"})
    );
    assert_eq!(room["tally"], json!({"host": 1.0, "guest": 0.0}));
    assert_eq!(guest.may_not(json!({"type": "move", "ply": 7, "move": "5"})).await, "game_over");
    // Both offer a rematch, so nobody has to accept.
    guest.does(json!({"type": "offer", "what": "rematch"})).await;
    host.does(json!({"type": "offer", "what": "rematch"})).await;
    let room = watcher.room(10).await;
    assert_eq!((&room["round"], moves(&room)), (&json!(2), String::new()));
    assert_eq!(room["sides"], json!({"first": "guest", "second": "host"}));
    assert_eq!(host.may_not(json!({"type": "move", "ply": 0, "move": "4"})).await, "not_your_turn");
    guest.plays(0, "4").await;
    host.does(json!({"type": "resign"})).await;
    assert_eq!(watcher.room(12).await["tally"], json!({"host": 1.0, "guest": 1.0}));
    server.end().await;
}

/// Nobody has to claim the draw, and both get half a point.
#[tokio::test]
async fn a_repeated_position_ends_the_game_in_a_room() {
    let server = Server::start(Config::default()).await;
    let start = json!({"game": "checkers", "laws": "italian", "start": "W:WK4:BK29"});
    let keys = server.open(start).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let (mut guest, _) = server.enter(&keys, "guest").await;
    for (ply, played) in ["4-7", "29-26", "7-4", "26-29"].repeat(3).into_iter().enumerate() {
        let player = if ply % 2 == 0 { &mut host } else { &mut guest };
        player.plays(ply, played).await;
    }
    let room = host.room(13).await;
    let words = "drawn: the same position occurred 4 times";
    let result = json!({"winner": null, "side": null, "reason": "repetition", "words": words});
    assert_eq!((&room["result"], &room["tally"]), (&result, &json!({"host": 0.5, "guest": 0.5})));
    assert_eq!(host.may_not(json!({"type": "move", "ply": 12, "move": "4-7"})).await, "game_over");
    server.end().await;
}

#[tokio::test]
async fn a_refused_message_changes_nothing() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(connect4()).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let (mut guest, _) = server.enter(&keys, "guest").await;
    let (mut watcher, _) = server.enter(&keys, "nobody").await;
    let played = json!({"type": "move", "ply": 0, "move": "4"});
    assert_eq!(guest.may_not(played.clone()).await, "not_your_turn");
    assert_eq!(watcher.may_not(played.clone()).await, "watching");
    assert_eq!(host.may_not(json!({"type": "move", "ply": 0, "move": "9"})).await, "illegal_move");
    assert_eq!(host.may_not(json!({"type": "move", "ply": 1, "move": "4"})).await, "stale");
    assert_eq!(host.may_not(json!({"type": "accept"})).await, "no_offer");
    assert_eq!(
        host.may_not(json!({"type": "offer", "what": "takeback"})).await,
        "nothing_to_take_back"
    );
    assert_eq!(host.may_not(json!({"type": "hello"})).await, "malformed");
    assert_eq!(host.may_not(json!({"type": "cheat"})).await, "malformed");
    host.does(played.clone()).await;
    assert_eq!(host.may_not(played).await, "stale", "sent twice is played once");
    watcher.does(json!({"type": "ping"})).await;
    let (_, welcome) = server.enter(&keys, "nobody").await;
    assert_eq!(moves(&welcome["room"]), "4");
    server.end().await;
}

#[tokio::test]
async fn moves_are_taken_back_and_draws_agreed_by_consent() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(connect4()).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let (mut guest, _) = server.enter(&keys, "guest").await;
    host.plays(0, "1").await;
    guest.plays(1, "2").await;
    // The host's last move is the last but one, so two moves are taken back.
    host.does(json!({"type": "offer", "what": "takeback"})).await;
    assert_eq!(host.may_not(json!({"type": "accept"})).await, "no_offer", "not one's own offer");
    guest.does(json!({"type": "accept"})).await;
    host.plays(0, "3").await;
    // A declined offer changes nothing; a move declines too.
    host.does(json!({"type": "offer", "what": "takeback"})).await;
    guest.does(json!({"type": "decline"})).await;
    host.does(json!({"type": "offer", "what": "draw"})).await;
    guest.plays(1, "4").await;
    assert_eq!(guest.may_not(json!({"type": "accept"})).await, "no_offer");
    guest.does(json!({"type": "offer", "what": "takeback"})).await;
    host.does(json!({"type": "accept"})).await;
    guest.does(json!({"type": "offer", "what": "draw"})).await;
    host.does(json!({"type": "accept"})).await;
    let (_, welcome) = server.enter(&keys, "nobody").await;
    assert_eq!(moves(&welcome["room"]), "3");
    assert_eq!(welcome["room"]["result"]["reason"], "agreed");
    assert_eq!(welcome["room"]["tally"], json!({"host": 0.5, "guest": 0.5}));
    server.end().await;
}

#[tokio::test]
async fn a_player_may_reload_the_page() {
    let server = Server::start(Config::default()).await;
    let keys =
        server.open(json!({"game": "checkers", "laws": "english", "moves": ["11-15"]})).await;
    let (mut guest, _) = server.enter(&keys, "guest").await;
    guest.plays(1, "22-18").await;
    drop(guest);
    let (mut guest, welcome) = server.enter(&keys, "guest").await;
    assert_eq!(welcome["you"], "guest");
    assert_eq!(welcome["room"]["position"]["moves"], json!(["11-15", "22-18"]));
    // The moves that the room began with cannot be taken back.
    guest.does(json!({"type": "offer", "what": "takeback"})).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    assert_eq!(
        host.may_not(json!({"type": "offer", "what": "takeback"})).await,
        "nothing_to_take_back"
    );
    server.end().await;
}

/// A player's link works on several devices. If another person opens it, everybody sees one more device.
#[tokio::test]
async fn everybody_sees_how_many_devices_a_player_has() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(connect4()).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let (mut guest, _) = server.enter(&keys, "guest").await;
    let (second, welcome) = server.enter(&keys, "guest").await;
    assert_eq!(welcome["room"]["present"]["devices"], json!({"host": 1, "guest": 2}));
    for player in [&mut host, &mut guest] {
        while player.hear("presence").await["present"]["devices"]["guest"] != 2 {}
    }
    drop(second);
    while guest.hear("presence").await["present"]["devices"]["guest"] != 1 {}
    server.end().await;
}

#[tokio::test]
async fn a_clock_runs_out() {
    let server = Server::start(Config::default()).await;
    let clock = json!({"seconds": 1, "increment": 0});
    let keys = server.open(json!({"game": "connect4", "clock": clock})).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let (mut guest, welcome) = server.enter(&keys, "guest").await;
    assert_eq!(welcome["room"]["clock"]["running"], Value::Null);
    host.plays(0, "4").await;
    guest.plays(1, "4").await;
    let room = host.room(3).await;
    assert_eq!(room["clock"]["running"], "host");
    let room = guest.room(4).await;
    assert_eq!(
        (&room["result"]["reason"], &room["result"]["winner"]),
        (&json!("time"), &json!("guest"))
    );
    assert_eq!(room["clock"]["left"]["host"], 0.0);
    server.end().await;
}

#[tokio::test]
async fn a_wrong_secret_opens_nothing() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(connect4()).await;
    let others = server.open(connect4()).await;
    assert_ne!(keys["secrets"], others["secrets"]);
    assert_eq!(keys["secrets"]["host"].as_str().map(str::len), Some(26), "130 bits");
    for secret in [others["secrets"]["host"].clone(), json!(""), keys["id"].clone()] {
        let mut guest = Client::connect(server.request(&keys)).await;
        guest.say(&json!({"type": "hello", "secret": secret})).await;
        assert_eq!(guest.hear("refused").await["code"], "wrong_secret");
        assert_eq!(guest.next().await, None, "the socket ends");
    }
    server.end().await;
}

#[tokio::test]
async fn pages_of_other_sites_are_refused() {
    let config = Config {
        origins: vec!["https://games.example".parse().expect("an origin")],
        ..Config::default()
    };
    let server = Server::start(config).await;
    let keys = server.open(connect4()).await;
    let own = format!("http://{}", server.address);
    assert_eq!(server.ask_from(&keys, &own).await, Ok(()));
    assert_eq!(server.ask_from(&keys, "https://games.example").await, Ok(()));
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", "file://"] {
        assert_eq!(server.ask_from(&keys, origin).await, Err(403), "{origin}");
    }
    server.end().await;
}

#[tokio::test]
async fn a_restart_resumes_the_rooms() {
    let scratch = Scratch::new("resume");
    let server = Server::start(scratch.config()).await;
    let keys = server.open(json!({"game": "connect4", "clock": {"seconds": 60}})).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    host.plays(0, "4").await;
    host.does(json!({"type": "offer", "what": "draw"})).await;
    server.end().await;
    while host.next().await.is_some() {}

    let server = Server::start(scratch.config()).await;
    let (mut guest, welcome) = server.enter(&keys, "guest").await;
    let room = &welcome["room"];
    assert_eq!((moves(room), &room["version"]), ("4".to_owned(), &json!(3)));
    assert_eq!(room["offer"], json!({"what": "draw", "by": "host"}));
    assert_eq!(room["clock"]["seconds"], 60);
    guest.plays(1, "4").await;
    server.end().await;
}

#[tokio::test]
async fn a_file_of_rooms_belongs_to_one_server() {
    let scratch = Scratch::new("owned");
    let server = Server::start(scratch.config()).await;
    let why = Site::new(scratch.config()).err().expect("it is in use").to_string();
    assert!(why.contains("another server uses this file"), "{why}");
    server.end().await;
    let foreign = Scratch::new("foreign");
    fs::write(&foreign.0, "no database, but long enough to be looked at ".repeat(40))
        .expect("a file");
    let why = Site::new(foreign.config()).err().expect("it is foreign").to_string();
    assert!(why.contains("this is not a file of rooms"), "{why}");
}

#[tokio::test]
async fn secrets_are_not_stored() {
    let scratch = Scratch::new("secret");
    let server = Server::start(scratch.config()).await;
    let keys = server.open(connect4()).await;
    let (host, _) = server.enter(&keys, "host").await;
    drop(host);
    server.end().await;
    for ending in ["", "-wal"] {
        let bytes = fs::read(format!("{}{ending}", scratch.0.display())).unwrap_or_default();
        let secret = keys["secrets"]["host"].as_str().expect("a secret");
        assert!(!String::from_utf8_lossy(&bytes).contains(secret));
    }
}

#[tokio::test]
async fn far_too_many_messages_end_the_socket() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(connect4()).await;
    let (mut guest, _) = server.enter(&keys, "guest").await;
    let mut codes = Vec::new();
    for _ in 0..60 {
        codes.push(guest.ask(json!({"type": "ping"})).await["code"].clone());
    }
    assert!(codes.contains(&json!("too_many")), "{codes:?}");
    let ping = || Message::text(json!({"type": "ping"}).to_string());
    while guest.socket.send(ping()).await.is_ok() {}
    let (_, welcome) = server.enter(&keys, "guest").await;
    assert_eq!(welcome["type"], "welcome", "the player can come back");
    server.end().await;
}
