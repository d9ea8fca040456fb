//! Names and phrases in rooms, and messages that are garbage.

use discus_web::Config;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, Server, hello};
use crate::openapi::described;
use crate::rooms::Scratch;
use futures_util::SinkExt;

fn named(name: impl Into<Value>) -> Value {
    json!({"type": "name", "name": name.into()})
}

fn said(what: &str) -> Value {
    json!({"type": "say", "what": what})
}

/// Waits until the room is as wanted.
async fn until(client: &mut Client, wanted: impl Fn(&Value) -> bool) -> Value {
    loop {
        let mut message = client.hear("room").await;
        if wanted(&message["room"]) {
            return message["room"].take();
        }
    }
}

#[tokio::test]
async fn names_are_shown_to_all_and_stored() {
    let scratch = Scratch::new("names");
    let server = Server::start(scratch.config()).await;
    let keys = server.open(json!({"game": "connect4"})).await;
    let (mut host, welcome) = server.enter(&keys, "host").await;
    assert_eq!(welcome["room"]["names"], json!({"host": null, "guest": null}));
    let (mut guest, _) = server.enter(&keys, "guest").await;
    let (mut watcher, _) = server.enter(&keys, "nobody").await;
    host.does(named("  Ada\u{202e} L.\u{0}\u{200b} ")).await;
    guest.does(named("<b>Ω</b>")).await;
    let both = json!({"host": "Ada L.", "guest": "<b>Ω</b>"});
    let room = until(&mut watcher, |room| room["names"] == both).await;
    assert_eq!(room["version"], 3);
    assert_eq!(watcher.may_not(named("Eve")).await, "watching");
    host.does(named(Value::Null)).await;
    server.end().await;

    let server = Server::start(scratch.config()).await;
    let (_, welcome) = server.enter(&keys, "nobody").await;
    assert_eq!(welcome["room"]["names"], json!({"host": null, "guest": "<b>Ω</b>"}));
    server.end().await;
}

#[tokio::test]
async fn players_say_fixed_phrases_and_not_too_often() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(json!({"game": "connect4"})).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let (mut guest, _) = server.enter(&keys, "guest").await;
    let (mut watcher, welcome) = server.enter(&keys, "nobody").await;
    assert_eq!(welcome["room"]["phrases"], json!({"host": null, "guest": null}));
    host.does(said("good_luck")).await;
    guest.does(said("thanks")).await;
    let room = until(&mut watcher, |room| room["version"] == 3).await;
    let phrases = |player: &str| {
        (room["phrases"][player]["what"].clone(), room["phrases"][player]["number"].clone())
    };
    assert_eq!(phrases("host"), (json!("good_luck"), json!(1)));
    assert_eq!(phrases("guest"), (json!("thanks"), json!(1)));
    assert_eq!(watcher.may_not(said("hello")).await, "watching");
    // The pause of two seconds is not over, unless this machine is very slow. Sooner or later it is.
    let mut refused = 0;
    while host.ask(said("oops")).await["type"] != "done" {
        refused += 1;
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    assert!(refused < 60, "after two seconds a phrase is allowed");
    let room = until(&mut watcher, |room| room["version"] == 4).await;
    assert_eq!(room["phrases"]["host"]["number"], 2);
    server.end().await;
}

/// Phrases and names disturb neither an offer nor a finished game.
#[tokio::test]
async fn words_change_nothing_of_the_game() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(json!({"game": "connect4"})).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let (mut guest, _) = server.enter(&keys, "guest").await;
    host.plays(0, "4").await;
    host.does(json!({"type": "offer", "what": "draw"})).await;
    guest.does(said("one_moment")).await;
    host.does(named("Ada")).await;
    let (_, welcome) = server.enter(&keys, "nobody").await;
    assert_eq!(welcome["room"]["offer"], json!({"what": "draw", "by": "host"}));
    guest.does(json!({"type": "accept"})).await;
    host.does(said("good_game")).await;
    let (_, welcome) = server.enter(&keys, "nobody").await;
    assert_eq!(welcome["room"]["result"]["reason"], "agreed");
    server.end().await;
}

#[tokio::test]
async fn garbage_in_names_and_phrases_changes_nothing() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(json!({"game": "connect4"})).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let garbage = [
        named("x".repeat(25)),
        named(7),
        named(json!(["Ada"])),
        named(json!({"Ada": 1})),
        json!({"type": "name", "name": "Ada", "colour": "red"}),
        said("you play like a goat"),
        said(""),
        said("GOOD_GAME"),
        json!({"type": "say"}),
        json!({"type": "say", "what": null}),
        json!({"type": "say", "what": 3}),
        json!({"type": "say", "what": {"good_game": null}}),
        json!({"type": "say", "what": "hello", "text": "free chat"}),
    ];
    for message in garbage {
        assert_eq!(host.may_not(message.clone()).await, "malformed", "{message}");
    }
    for text in [r#"{"type":"name","name":"\ud800"}"#, r#"{"type":"say","what":"hello""#, "[]", ""]
    {
        host.socket.send(Message::text(text)).await.expect("it is taken");
        assert_eq!(host.hear("refused").await["code"], "malformed", "{text}");
    }
    let (_, welcome) = server.enter(&keys, "nobody").await;
    assert_eq!(welcome["room"]["version"], 1);
    server.end().await;
}

#[tokio::test]
async fn messages_are_as_described() {
    let server = Server::start(Config::default()).await;
    let keys = server.open(json!({"game": "connect4"})).await;
    let (mut guest, welcome) = server.enter(&keys, "guest").await;
    let mut heard = vec![welcome];
    let requests = [
        named("Ada"),
        named(Value::Null),
        json!({"type": "name"}),
        said("good_game"),
        json!({"type": "ping"}),
        json!({"type": "move", "ply": 0, "move": "4"}),
        json!({"type": "offer", "what": "draw"}),
        json!({"type": "accept"}),
        json!({"type": "decline"}),
        json!({"type": "resign", "n": 5}),
    ];
    let (_, welcome) = server.enter(&keys, "nobody").await;
    heard.push(welcome);
    for request in [hello(&keys, "guest"), hello(&keys, "nobody")].iter().chain(&requests) {
        described("RoomRequest", request).await;
        guest.say(request).await;
        loop {
            let message = guest.next().await.expect("an answer");
            let is_answer =
                ["done", "refused"].contains(&message["type"].as_str().expect("a type"));
            heard.push(message);
            if is_answer {
                break;
            }
        }
    }
    for kind in ["welcome", "room", "presence", "done", "refused"] {
        assert!(heard.iter().any(|message| message["type"] == kind), "{kind}");
    }
    for message in &heard {
        described("RoomMessage", message).await;
    }
    server.end().await;
}
