//! With any input over a wire, neither end panics and both end.

use games::Described;
use std::io::Cursor;

use discus_protocols::Cause;
use discus_protocols::players::{Clock, Dialogue, Halt, Opening, Turn, Wire};
use discus_protocols::{hub, kaggle, line, riddles, uci, ugi};
use engine::Name;
use fastrand::Rng;
use rules::Side;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;

use super::long;
use crate::protocol_laws::players_answer_any_bytes;
use crate::seeds;

/// Words that the protocols use, and words that they do not.
const WORDS: [&str; 78] = [
    "hub",
    "wait",
    "init",
    "ready",
    "set-param name=variant value=russian",
    "set-param name=bb-size value=0",
    "set-param name=bb-size value=99999999999999999999",
    "param name=variant values=\"english",
    "pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww",
    "pos pos=WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "moves=\"11-15 22x15x18\"",
    "level depth=1",
    "level move-time=0.001",
    "go think",
    "ponder-hit",
    "done move=11-15",
    "uci",
    "ugi",
    "uciok",
    "ugiok",
    "isready",
    "readyok",
    "setoption",
    "option",
    "name",
    "value",
    "UCI_Variant",
    "cfour",
    "Game",
    "checkers",
    "connect4",
    "Rows",
    "Columns",
    "Laws",
    "english",
    "4",
    "7",
    "1000000",
    "-1",
    "ucinewgame",
    "uginewgame",
    "position",
    "startpos",
    "fen",
    "moves",
    "P@d1",
    "f1",
    "11-15",
    "7/7/7/7/7/7",
    "w",
    "b",
    "go",
    "depth",
    "nodes",
    "movetime",
    "infinite",
    "wtime",
    "p2time",
    "stop",
    "query",
    "p1turn",
    "result",
    "game",
    "first",
    "second",
    "ready",
    "from",
    "end",
    "settings",
    "field_rows",
    "update",
    "field",
    "0,0;1,2",
    "action move 1",
    "bestmove",
    "place_disc 1",
    "{\"action\":1}",
    "{\"ready\":null}",
];

fn text(random: &mut Rng) -> Vec<u8> {
    let mut text = Vec::new();
    for _ in 0..random.usize(..60) {
        match random.u8(..12) {
            0 => text.extend((0..random.usize(..20)).map(|_| random.u8(..))),
            1..4 => text.push(b'\n'),
            4 => text.extend(b"\r\n"),
            _ => {
                text.extend(WORDS[random.usize(..WORDS.len())].bytes());
                text.push(b' ');
            }
        }
    }
    text
}

/// Every player ends with its input.
#[test]
fn players_survive_anything() {
    let mut random = Rng::with_seed(11);
    let name: Name = "alpha-beta:2".parse().expect("a name");
    for _ in 0..1500 {
        let text = text(&mut random);
        players_answer_any_bytes(&text);
        let _ = uci::serve(Cursor::new(text.clone()), Vec::new(), name);
        let _ = ugi::serve(Cursor::new(text.clone()), Vec::new(), name);
        let _ = hub::serve(Cursor::new(text.clone()), Vec::new(), name, &Laws::ENGLISH, None);
    }
}

/// Sends random lines, and accepts all lines.
struct Noise(std::vec::IntoIter<String>);

impl Wire for Noise {
    fn send(&mut self, line: &str, _: Clock) -> Result<(), Halt> {
        assert!(!line.contains(['\n', '\r']), "one line: {line:?}");
        Ok(())
    }

    fn line(&mut self, _: Clock) -> Result<String, Halt> {
        Ok(self.0.next().ok_or(Cause::TimeOut)?)
    }
}

fn survives<G: Described>(start: &G, mut dialogue: impl Dialogue<G>, random: &mut Rng) {
    let noise = text(random);
    let lines: Vec<String> =
        String::from_utf8_lossy(&noise).split('\n').map(str::to_owned).collect();
    let mut wire = Noise(lines.into_iter());
    let time = std::time::Duration::from_secs(1);
    let opening = Opening { start, side: Side::First, names: ["a", "b"], time, seed: 0 };
    let turn = Turn { start, moves: &[], position: start, clocks: None };
    if let Err(Halt::Failed(why)) = dialogue.begin(&mut wire, &opening, long()) {
        panic!("{why}");
    }
    match dialogue.choose(&mut wire, &turn, long()) {
        Ok(chosen) => assert!(start.is_legal(chosen)),
        Err(Halt::Fault(cause)) => assert!(!format!("{cause:?}").contains("\\u{1b}"), "{cause:?}"),
        Err(other) => panic!("{other:?}"),
    }
    dialogue.end(&mut wire, &turn, long());
}

#[test]
fn referees_survive_anything() {
    let mut random = Rng::with_seed(12);
    let board = Board::new(6, 7).expect("a size");
    let position = Position::initial(&Laws::ENGLISH);
    for _ in 0..2000 {
        survives(&board, line::Referee::default(), &mut random);
        survives(&board, ugi::Referee, &mut random);
        survives(&board, uci::Referee, &mut random);
        survives(&board, riddles::Referee, &mut random);
        survives(&board, kaggle::Referee::default(), &mut random);
        survives(&position, line::Referee::default(), &mut random);
        survives(&position, ugi::Referee, &mut random);
        survives(&position, hub::Referee, &mut random);
    }
}

#[test]
fn laws_hold_on_the_inputs_that_a_fuzzer_found() {
    seeds::hold(
        include_str!("../../../../../fuzz/seeds/players_answer_any_bytes.txt"),
        players_answer_any_bytes,
    );
}
