//! Engines behind protocols, as other programs meet them.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Child;
use std::time::{Duration, Instant};

use protocols::Protocol;
use tournament::plan::SAMPLE;

use crate::{Run, discus, start};

#[test]
fn each_protocol_is_spoken() {
    let line = discus(&["bot", "line"], "game connect4 4 5 first 1\ngo 3 1 3 1 3 1\nend won\n");
    assert_eq!(line.succeeds(), "ready\n3\n");
    let uci = "uci\nposition startpos moves P@d1 P@a1 P@d2 P@a2 P@d3 P@a3\ngo depth 2\nquit\n";
    let said = discus(&["bot", "uci", "--engine", "alpha-beta:3"], uci).succeeds();
    assert!(said.contains("var cfour\nuciok\n"), "{said}");
    let ugi = "ugi\nposition startpos moves d1 a1 d2 a2 d3 a3\nquery p1turn\ngo movetime 500\n";
    let said = discus(&["bot", "ugi", "--engine", "alpha-beta:3"], ugi).succeeds();
    assert!(said.contains("ugiok\nresponse true\ninfo depth "), "{said}");
    assert!(said.ends_with("\nbestmove d4\n"), "{said}");
    let riddles = "settings your_botid 1\nsettings field_columns 1\nsettings field_rows 1\n\
                   update game field 0\naction move 500\n";
    assert_eq!(discus(&["bot", "riddles"], riddles).succeeds(), "place_disc 0\n");
}

/// Names these words, in any order.
fn names(text: &str, words: impl IntoIterator<Item = &'static str>) {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let known: Vec<&str> = text.split(|c: char| !is_part(c)).collect();
    for word in words {
        assert!(known.contains(&word), "{word} is missing in {text}");
    }
}

#[test]
fn the_texts_for_people_name_every_protocol() {
    let all = || Protocol::ALL.into_iter().map(|protocol| protocol.word);
    names(&discus(&["referee", "--help"], "").succeeds(), all());
    // Most plans start programs, so the sample has none at an address.
    names(SAMPLE, all().filter(|word| *word != "dxp"));
    let kept = || Protocol::ALL.into_iter().filter(|one| one.has_new_game).map(|one| one.word);
    for text in [discus(&["match", "--help"], "").succeeds().as_str(), SAMPLE] {
        let end = text.find("command for a new game").expect("programs are kept");
        let sentence = &text[end.saturating_sub(60)..text.len().min(end + 60)];
        names(sentence, kept());
    }
}

#[test]
fn the_same_seed_makes_the_same_choices() {
    let turns = "game connect4 6 7 first 1\n".to_owned() + &"go\n".repeat(20);
    let played = |seed: &str| {
        discus(&["bot", "line", "--engine", "random", "--seed", seed], &turns).succeeds()
    };
    assert_eq!(played("1"), played("1"));
    assert_ne!(played("1"), played("2"));
}

#[test]
fn a_search_ends_with_its_program() {
    for last in ["quit\n", ""] {
        let begun = Instant::now();
        let lines = format!("position startpos\ngo infinite\nisready\n{last}");
        let said = discus(&["bot", "uci", "--engine", "alpha-beta:60"], lines).succeeds();
        assert!(said.starts_with("readyok\n"), "{said}");
        assert!(begun.elapsed() < Duration::from_secs(30));
    }
}

#[test]
fn invalid_arguments_are_refused() {
    for (arguments, told) in [
        (&["bot"][..], "<PROTOCOL>"),
        (&["bot", "telnet"], "choose line, ugi, uci, riddles or kaggle"),
        (&["bot", "line", "--engine", "strongest"], "there is no engine \"strongest\""),
        (&["bot", "uci", "--address", "127.0.0.1:0"], "'discus bot kaggle'"),
        (&["bot", "kaggle", "--address", "here"], "--address"),
    ] {
        let said = discus(arguments, "").refuses(2);
        assert!(said.contains(told), "{said}");
    }
    let other = discus(&["bot", "line", "--engine", "perfect"], "game checkers english first 1\n");
    let said = other.refuses(1);
    assert!(said.starts_with("discus: the engine perfect plays Connect Four"), "{said}");
}

/// Our agent behind a URL.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(engine: &str) -> Server {
        let mut process = start(&["bot", "kaggle", "--engine", engine, "--address", "127.0.0.1:0"]);
        let errors = process.stderr.as_mut().expect("a pipe");
        let mut line = String::new();
        BufReader::new(errors).read_line(&mut line).expect("text");
        let address = line.trim().strip_prefix("listening on http://").expect("an address");
        Server { address: address.to_owned(), process }
    }

    /// Status and body of the answer to a request.
    fn ask(&self, method: &str, body: &[u8]) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let length = body.len();
        let head = format!(
            "{method} /act HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).expect("it reads");
        // It may refuse the rest of a request that is too large.
        let _ = stream.write_all(body);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8(answer).expect("text");
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        let body = answer.split_once("\r\n\r\n").map(|(_, body)| body.to_owned());
        (status.expect("a status"), body.expect("a body"))
    }

    #[cfg(unix)]
    fn interrupt(&self) {
        let pid = self.process.id().to_string();
        let done =
            std::process::Command::new("kill").args(["-INT", &pid]).status().expect("kill starts");
        assert!(done.success());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

const REQUEST: &str = r#"{"action":"act","configuration":{"columns":7,"rows":6,"inarow":4,
    "actTimeout":2},"environment":"connectx","state":{"observation":{"remainingOverageTime":60,
    "step":6,"mark":1,"board":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,0,2,1,0,0,0,0,0,
    2,1,0,0,0,0,0,2]}}}"#;

#[test]
fn kaggle_asks_over_http() {
    let server = Server::start("alpha-beta:3");
    let floating = server.ask("POST", REQUEST.replace("0,0,0,1,0", "1,0,0,1,0").as_bytes());
    assert_eq!(floating.0, 400, "{floating:?}");
    let answer = r#"{"action":0}"#.to_owned();
    assert_eq!(server.ask("POST", REQUEST.as_bytes()), (200, answer));
    let five = REQUEST.replace("\"inarow\":4", "\"inarow\":5");
    let (status, action) = server.ask("POST", five.as_bytes());
    assert!(status == 200 && action.starts_with(r#"{"action":"#), "{action}");
    let none = REQUEST.replace("\"inarow\":4", "\"inarow\":0");
    let error = r#"{"error":"inarow must be 1 or more"}"#.to_owned();
    assert_eq!(server.ask("POST", none.as_bytes()), (400, error));
    assert_eq!(server.ask("POST", b"").0, 400);
    assert_eq!(server.ask("GET", b"").0, 405);
    assert_eq!(server.ask("POST", &vec![b' '; 70_000]).0, 413);
}

#[cfg(unix)]
#[test]
fn requests_are_served_at_once_until_an_interrupt() {
    let mut server = Server::start("level:3");
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| assert_eq!(server.ask("POST", REQUEST.as_bytes()).0, 200));
        }
    });
    // An incomplete request does not keep the server from stopping.
    let mut half = TcpStream::connect(&server.address).expect("it listens");
    half.write_all(b"POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n").expect("it reads");
    server.interrupt();
    assert_eq!(server.process.wait().expect("it ends").code(), Some(130));
}

#[test]
fn a_used_port_is_reported() {
    let server = Server::start("greedy");
    let process = start(&["bot", "kaggle", "--address", &server.address]);
    let said = Run::of(&process.wait_with_output().expect("it ends")).refuses(1);
    assert!(said.contains(&server.address) && said.contains("--address"), "{said}");
}
