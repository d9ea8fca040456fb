use std::net::TcpListener;
use std::process::Command;

use crate::clients::{Server, killed_in_the_middle};
use crate::scratch::Scratch;
use crate::{Run, discus};

/// A book of the standard board.
const BOOK: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../solver/src/book/embedded.book");

#[tokio::test]
async fn every_acknowledged_move_outlives_a_kill() {
    let scratch = Scratch::new();
    killed_in_the_middle(20, 400, scratch.path()).await;
}

#[test]
fn a_used_port_is_reported_in_one_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let said = discus(&["serve", "--no-rooms", "--port", &port], "").refuses(1);
    let expected = format!(
        "discus: cannot listen on 127.0.0.1:{port}: another program uses this port; choose another with --port\n"
    );
    assert_eq!(said, expected);
}

/// Both servers use the default file of rooms, since neither is told another.
#[test]
fn a_second_server_says_how_it_can_have_rooms_of_its_own() {
    let scratch = Scratch::new();
    let rooms = scratch.path().join("discus").join("rooms.db");
    std::fs::create_dir_all(rooms.parent().expect("a folder")).expect("it can be made");
    let _first = Server::start(&rooms, &[]);
    let mut command = Command::new(env!("CARGO_BIN_EXE_discus"));
    let command = command.arg("serve").env("XDG_STATE_HOME", scratch.path());
    let said = Run::of(&command.output().expect("it runs")).refuses(1);
    let expected = format!(
        "discus: {}: another server uses this file; choose another with --rooms, or keep rooms in \
         memory with --no-rooms\n",
        rooms.display()
    );
    assert_eq!(said, expected);
}

#[test]
fn wrong_arguments_are_reported_in_one_sentence() {
    for arguments in [["--port", "0"], ["--host", "here"], ["--rate", "0"], ["--searches", "x"]] {
        discus(&["serve", arguments[0], arguments[1]], "").refuses(2);
    }
    let said = discus(&["serve", "--origin", "foo"], "").refuses(2);
    assert!(said.contains("such as https://games.example"), "{said}");
    let said = discus(&["serve", "--no-rooms", "--book", "/nowhere/a.book"], "").refuses(1);
    assert!(said.contains("/nowhere/a.book cannot be read"), "{said}");
    let twice = ["serve", "--no-rooms", "--book", BOOK, "--book", BOOK];
    assert!(discus(&twice, "").refuses(2).contains("two books are for the board 7x6"));
    let said = discus(&["serve", "--no-rooms", "--tournament", "/nowhere/cup.db"], "").refuses(1);
    assert!(said.contains("/nowhere/cup.db"), "{said}");
}

#[cfg(unix)]
#[test]
fn signals_stop_it_cleanly() {
    let scratch = Scratch::new();
    for (signal, code) in [("-INT", 130), ("-TERM", 143)] {
        let server = Server::start(&scratch.path().join("rooms.db"), &[]);
        let id = server.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill runs").success());
        assert_eq!(server.wait(), Some(code));
    }
}
