//! Signals, as a terminal sends them.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

#[test]
fn ctrl_c_ends_with_130() {
    for arguments in [&["play"][..], &["spfiar"]] {
        let mut process = Command::new(env!("CARGO_BIN_EXE_discus"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let _input_stays_open = process.stdin.take();
        let mut output = BufReader::new(process.stdout.take().expect("a pipe"));
        // The first line is there, so the program is waiting or about to wait.
        output.read_line(&mut String::new()).expect("a line");
        let id = process.id().to_string();
        let sent = Command::new("kill").args(["-INT", &id]).status().expect("kill exists");
        assert!(sent.success());
        assert_eq!(process.wait().expect("the binary ends").code(), Some(130), "{arguments:?}");
        let mut said = String::new();
        process.stderr.take().expect("a pipe").read_to_string(&mut said).expect("text");
        assert_eq!(said, "");
    }
}
