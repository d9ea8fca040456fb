//! The rounds that were played in a room, and files of rooms of earlier versions.

use std::time::Duration;

use discus_web::Config;
use serde_json::{Value, json};

use crate::client::{Client, Server};
use crate::rooms::Scratch;

/// The rounds of a room that are over.
pub(crate) async fn rounds(server: &Server, keys: &Value) -> Value {
    let id = keys["id"].as_str().expect("an id");
    let request = format!(
        "GET /api/v1/rooms/{id}/rounds HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
    );
    let answer = server.exchange(request.as_bytes()).await;
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    let body = answer.split_once("\r\n\r\n").expect("a body").1;
    serde_json::from_str(body).expect("JSON")
}

async fn again(one: &mut Client, other: &mut Client) {
    one.does(json!({"type": "offer", "what": "rematch"})).await;
    other.does(json!({"type": "accept"})).await;
}

#[tokio::test]
async fn a_room_keeps_its_rounds_across_a_restart() {
    let scratch = Scratch::new("rounds");
    let server = Server::start(scratch.config()).await;
    let keys = server.open(json!({"game": "connect4", "moves": "44"})).await;
    assert_eq!(rounds(&server, &keys).await, json!({"rounds": []}));
    let (mut host, _) = server.enter(&keys, "host").await;
    let (mut guest, _) = server.enter(&keys, "guest").await;
    host.plays(2, "5").await;
    guest.does(json!({"type": "resign"})).await;
    let first = json!({
        "round": 1, "sides": {"first": "host", "second": "guest"}, "ply": 3,
        "result": {"winner": "host", "side": "first", "reason": "resigned", "words": "host wins: guest resigned"},
        "position": {"game": "connect4", "rows": 6, "columns": 7, "moves": ["4", "4", "5"]},
    });
    assert_eq!(rounds(&server, &keys).await, json!({"rounds": [first]}));
    again(&mut host, &mut guest).await;
    assert_eq!(
        rounds(&server, &keys).await,
        json!({"rounds": [first]}),
        "the second round is not over"
    );
    guest.plays(2, "1").await;
    host.does(json!({"type": "offer", "what": "draw"})).await;
    guest.does(json!({"type": "accept"})).await;
    server.end().await;

    let server = Server::start(scratch.config()).await;
    let kept = rounds(&server, &keys).await["rounds"].take();
    assert_eq!(kept[0], first);
    assert_eq!(kept[1]["sides"], json!({"first": "guest", "second": "host"}));
    assert_eq!(kept[1]["result"]["reason"], "agreed");
    assert_eq!(kept[1]["position"]["moves"], json!(["4", "4", "1"]));
    assert_eq!(kept.as_array().map(Vec::len), Some(2), "a round is kept once");
    server.end().await;
}

#[tokio::test]
async fn a_round_that_ends_on_time_is_kept() {
    let server = Server::start(Config::default()).await;
    let clock = json!({"seconds": 1, "increment": 0});
    let keys = server.open(json!({"game": "connect4", "clock": clock})).await;
    let (mut host, _) = server.enter(&keys, "host").await;
    let (mut guest, _) = server.enter(&keys, "guest").await;
    host.plays(0, "4").await;
    guest.plays(1, "4").await;
    guest.room(4).await;
    assert_eq!(rounds(&server, &keys).await["rounds"][0]["result"]["reason"], "time");
    server.end().await;
}

/// The version before this one wrote the file; its program and not this one made its contents.
#[tokio::test]
async fn rooms_of_version_0_1_go_on() {
    let scratch = Scratch::new("old");
    let old = rusqlite::Connection::open(scratch.file()).expect("a file");
    old.execute_batch(include_str!("rooms-0.1.sql")).expect("rooms");
    drop(old);
    let ages = Duration::from_secs(100 * 365 * 24 * 3600);
    let server = Server::start(Config { room_lifetime: ages, ..scratch.config() }).await;

    let keys = json!({"id": "ugjnkvsfb9yv", "secrets": {"guest": "amh3ts3rqhdf8zszyy3wb3nfwv"}});
    let (mut guest, welcome) = server.enter(&keys, "guest").await;
    let room = &welcome["room"];
    assert_eq!((&welcome["you"], &room["version"]), (&json!("guest"), &json!(6)));
    assert_eq!(room["position"]["line"], "4433");
    assert_eq!(room["offer"], json!({"what": "draw", "by": "host"}));
    assert_eq!(room["clock"]["left"]["guest"], 303.993);
    assert_eq!(room["names"], json!({"host": null, "guest": null}));
    guest.does(json!({"type": "name", "name": "Ada"})).await;
    guest.does(json!({"type": "accept"})).await;
    assert_eq!(rounds(&server, &keys).await["rounds"][0]["result"]["reason"], "agreed");

    // The game that was over already is a round too.
    let keys = json!({"id": "xztnfundigaf", "secrets": {"host": "9nja67yt8n4qhiphjppnrjzkmn"}});
    let (_, welcome) = server.enter(&keys, "host").await;
    assert_eq!(welcome["room"]["tally"], json!({"host": 0.0, "guest": 1.0}));
    let kept = rounds(&server, &keys).await["rounds"].take();
    assert_eq!(kept[0]["result"], welcome["room"]["result"]);
    assert_eq!(kept[0]["position"]["moves"], json!(["11-15"]));
    server.end().await;
}
