//! `discus hub` and `discus dxp` as programs.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::discus;

#[test]
fn an_engine_for_hub_answers_over_a_pipe() {
    let lines = "hub\ninit\npos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww\nlevel depth=3\ngo think\n";
    let arguments = ["hub", "--laws", "russian", "--engine", "alpha-beta:9", "--seed", "1"];
    let said = discus(&arguments, lines).succeeds();
    assert!(said.starts_with("id name=Discus version="), "{said}");
    assert!(said.contains("\nwait\nready\ninfo depth=3 mean-depth=3.0 score="), "{said}");
    assert!(said.lines().last().is_some_and(|last| last.starts_with("done move=")), "{said}");
}

#[test]
fn the_default_engine_for_hub_is_the_one_for_checkers() {
    let said = discus(&["hub"], "level depth=3\ngo think\n").succeeds();
    for depth in 1..=3 {
        assert!(said.contains(&format!("info depth={depth} ")), "{said}");
    }
    assert!(said.lines().last().is_some_and(|last| last.starts_with("done move=")), "{said}");
}

/// The follower prints the same game as the initiator, and both end after it.
#[test]
fn two_programs_play_over_dxp() {
    let engine = ["--engine", "alpha-beta:2", "--laws", "italian", "--games", "1"];
    let mut listening = Command::new(env!("CARGO_BIN_EXE_discus"))
        .args(["dxp", "listen", "--address", "127.0.0.1:0", "--seed", "1"])
        .args(engine)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut address = String::new();
    BufReader::new(listening.stderr.as_mut().expect("piped"))
        .read_line(&mut address)
        .expect("text");
    let address = address.trim().strip_prefix("listening on ").expect("an address").to_owned();
    let connect = [&["dxp", "connect", &address, "--seed", "2"], &engine[..]].concat();
    let connected = discus(&connect, "");
    assert_eq!(connected.stderr, format!("connected to {address}\n"));
    assert_eq!(connected.code, Some(0));
    let led = connected.stdout;
    let output = listening.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{output:?}");
    let followed = String::from_utf8(output.stdout).expect("text");
    assert_eq!(led, followed, "the same players, moves and result");
    assert!(led.contains("[White \"Discus\"]") && !led.contains("[Result \"*\"]"), "{led}");
    let gone = discus(&["dxp", "connect", &address], "").refuses(1);
    assert!(gone.contains(&format!("nobody answers at {address}")), "{gone}");
}

/// Games that cannot be played are refused before anything is listened to or connected with.
#[test]
fn bad_options_of_the_protocols_are_refused() {
    for (arguments, said) in [
        (&["dxp", "listen", "--engine", "perfect"][..], "perfect plays Connect Four"),
        (&["hub", "--engine", "perfect"], "perfect plays Connect Four"),
        (&["hub", "--engine", "greedy", "--threads", "2"], "those of the engine strong"),
        (&["hub", "--threads", "0"], "--threads"),
        (&["hub", "--hash", "5000"], "--table"),
        (&["dxp", "listen", "--games", "0"], "--games"),
        (&["dxp", "connect", "--games", "0"], "--games"),
        (&["dxp", "connect", "--position", "W:W99"], "--position W:W99: "),
    ] {
        let refused = discus(arguments, "").refuses(2);
        assert!(refused.contains(said), "{arguments:?}: {refused}");
    }
    let refused = discus(&["dxp", "connect", "nowhere"], "").refuses(1);
    let sentence = "nowhere is no address and port such as 127.0.0.1:27531";
    assert!(refused.contains(sentence), "{refused}");
}

#[test]
fn the_engine_for_hub_has_the_threads_and_the_table_of_its_options() {
    let said = discus(&["hub", "--threads", "2", "--hash", "1"], "hub\n").succeeds();
    assert!(said.contains("\nparam name=threads value=2 type=int "), "{said}");
    assert!(said.contains("\nparam name=hash value=1 type=int "), "{said}");
}
