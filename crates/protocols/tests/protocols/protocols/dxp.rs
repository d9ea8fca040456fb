//! DXP: our end against scripted programs, against itself, and against garbage.

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use discus_protocols::dxp::{Connection, DxpPlayer, Ended, Host, Request};
use discus_protocols::players::{EnginePlayer, Player};
use discus_protocols::{Cause, Ending, GameLoop, Terms};
use fastrand::Rng;
use rules::checkers::{Laws, Position};
use rules::{Outcome, Side};

use crate::play::go_on;

/// Two ends of a connection on this machine.
fn ends() -> (TcpStream, TcpStream) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let near = TcpStream::connect(listener.local_addr().expect("an address")).expect("connected");
    (near, listener.accept().expect("accepted").0)
}

fn host(name: &str, laws: &'static Laws) -> Host {
    let name = name.parse().expect("a name");
    Host { name, laws, move_time: Duration::from_secs(60), book: None }
}

fn follow(stream: TcpStream, laws: &'static Laws) -> Result<Option<Ended>, String> {
    let mut connection = Connection::new(stream).expect("a connection");
    host("alpha-beta:2", laws).follow(&mut connection, Duration::from_secs(60), &go_on)
}

/// A scripted program: what it sends, and what it expects.
struct Script(TcpStream);

impl Script {
    fn says(&mut self, message: &str) -> &mut Script {
        self.0.write_all(message.as_bytes()).expect("it reads");
        self.0.write_all(&[0]).expect("it reads");
        self
    }

    fn hears(&mut self) -> String {
        let mut text = Vec::new();
        let mut byte = [0];
        while self.0.read(&mut byte).expect("an answer") == 1 && byte[0] != 0 {
            text.push(byte[0]);
        }
        String::from_utf8(text).expect("ASCII")
    }
}

/// The requests are those of pydraughts 0.6.7, which sends the squares in any case.
#[test]
fn a_follower_plays_a_game_with_a_scripted_program() {
    let (near, far) = ends();
    let following = thread::spawn(move || follow(far, &Laws::ENGLISH));
    let mut script = Script(near);
    let request = "R01DXP Client                      Z000000BZ";
    script.says(&format!("{request}zzzzzzzzzzzzeeeeeeeewwwwwwwwwwww")).says("CHello");
    assert_eq!(script.hears(), format!("A{:32}0", "Discus"));
    let first = script.hears();
    assert!(first.starts_with("M000"), "{first}");
    script.says("B001W");
    assert_eq!(script.hears(), "K1");
    // We resign, which is confirmed.
    script.says("E11");
    assert_eq!(script.hears(), "E31");
    let ended = following.join().expect("no panic").expect("a game").expect("one");
    assert_eq!((ended.opponent.as_str(), ended.moves.len(), ended.stops), ("DXP Client", 1, true));
    assert_eq!((ended.side, ended.outcome), (Side::First, Some(Outcome::Win(Side::First))));
}

/// pydraughts numbers moves from a1 in Russian draughts, and PDN from b8; the first move tells.
#[test]
fn both_numberings_of_russian_moves_are_understood() {
    for (first, legal) in [("M000010130", "10-13"), ("M000021170", "21-17")] {
        let (near, far) = ends();
        let following = thread::spawn(move || follow(far, &Laws::RUSSIAN));
        let mut script = Script(near);
        script.says("R01X                               Z000000A");
        assert!(script.hears().starts_with('A'));
        script.says(&format!("{first}0"));
        let answer = script.hears();
        let from: usize = answer[5..7].parse().expect("a square");
        let is_from_a1 = legal == "10-13";
        assert_eq!(from >= 21, is_from_a1, "black answers from the far side: {answer}");
        drop(script);
        let left = following.join().expect("no panic").expect_err("it left");
        assert_eq!(left, "the other program has closed the connection");
    }
}

#[test]
fn both_ends_play_whole_games_with_each_other() {
    for (laws, follower) in [
        (&Laws::ENGLISH, Side::Second),
        (&Laws::RUSSIAN, Side::First),
        (&Laws::SPANISH, Side::Second),
    ] {
        let (near, far) = ends();
        let following = thread::spawn(move || follow(far, laws));
        let mut connection = Connection::new(near).expect("a connection");
        let start = Position::initial(laws);
        let request = Request { start, follower, minutes: 1, moves: 0 };
        let led = host("random:3", laws).lead(&mut connection, request, &go_on).expect("a game");
        let followed = following.join().expect("no panic").expect("a game").expect("one");
        assert_eq!(led.moves, followed.moves);
        assert_eq!((led.outcome, led.side), (followed.outcome, follower.opponent()));
        assert!(led.outcome.is_some() && led.moves.len() > 10);
    }
}

/// A program behind an address plays in games of the referee, here one of ours.
#[test]
fn a_program_at_an_address_is_a_player() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let serving =
        thread::spawn(move || follow(listener.accept().expect("accepted").0, &Laws::ITALIAN));
    let start = Position::from_fen(&Laws::ITALIAN, "B:W21,22,K4:B5,6,K29").expect("a position");
    let (mut one, mut other) =
        (EnginePlayer::new("random".parse().expect("a name")), DxpPlayer::new(&address));
    let players: [&mut dyn Player<Position>; 2] = [&mut one, &mut other];
    let terms = Terms { time: Duration::from_secs(60), ..Terms::default() };
    let game = GameLoop { players, names: ["a", "b"], start: &start, terms, seed: 1 };
    let played = game.play(&mut |_, _, _| (), &go_on).expect("a game");
    assert!(matches!(played.ending, Ending::Board(_) | Ending::Drawn(_)), "{:?}", played.ending);
    let followed = serving.join().expect("no panic").expect("a game").expect("one");
    assert_eq!(followed.start, start);
    assert_eq!(followed.moves, played.moves.iter().map(|(m, _)| *m).collect::<Vec<_>>());
    let (mut one, mut nobody) =
        (EnginePlayer::new("random".parse().expect("a name")), DxpPlayer::new(&address));
    let players: [&mut dyn Player<Position>; 2] = [&mut one, &mut nobody];
    let game = GameLoop { players, names: ["a", "b"], start: &start, terms, seed: 1 };
    let lost = game.play(&mut |_, _, _| (), &go_on).expect("a game").ending;
    let Ending::Fault { loser: Side::Second, cause: Cause::NotStarted(why) } = lost else {
        panic!("{lost:?}")
    };
    assert!(why.starts_with(&format!("nobody answers at {address}: ")), "{why}");
}

/// A position of a request, as pydraughts 0.6.9 sends it and as the numbers of the laws have it. Only its
/// English one is turned, with the colours changed.
#[test]
fn positions_of_requests_are_those_of_pydraughts_and_of_the_laws() {
    let fen = "W:W21,22,K4:B5,6,K29";
    let of_laws = "WeeeWzzeeeeeeeeeeeeeewweeeeeeZeee";
    for (laws, name, squares) in [
        (&Laws::ENGLISH, "DXP Client", "WeeeWeeeeeezzeeeeeeeeeeeeeewwZeee"),
        (&Laws::ENGLISH, "X", of_laws),
        (&Laws::ITALIAN, "DXP Client", of_laws),
    ] {
        let (near, far) = ends();
        let following = thread::spawn(move || follow(far, laws));
        let mut script = Script(near);
        script.says(&format!("R01{name:32}W000000B{squares}"));
        assert!(script.hears().ends_with('0'), "{laws:?}: accepted");
        script.hears();
        script.says("E11");
        let ended = following.join().expect("no panic").expect("a game").expect("one");
        assert_eq!(Ok(ended.start), Position::from_fen(laws, fen), "{laws:?}");
    }
}

#[test]
fn an_initiator_sends_its_position() {
    let (near, far) = ends();
    let following = thread::spawn(move || follow(far, &Laws::RUSSIAN));
    let mut connection = Connection::new(near).expect("a connection");
    let start = Position::from_fen(&Laws::RUSSIAN, "B:Wc3,Kd4:Bf6,h8").expect("a position");
    let request = Request { start, follower: Side::Second, minutes: 0, moves: 0 };
    let led = host("alpha-beta:2", &Laws::RUSSIAN).lead(&mut connection, request, &go_on);
    let (led, followed) = (led.expect("a game"), following.join().expect("no panic"));
    let followed = followed.expect("a game").expect("one");
    assert_eq!((led.start, followed.start), (start, start));
    assert_eq!(led.moves, followed.moves);
}

#[test]
fn a_program_that_asks_for_nothing_is_left() {
    let (near, far) = ends();
    let mut connection = Connection::new(far).expect("a connection");
    let host = host("random", &Laws::ENGLISH);
    let left = host.follow(&mut connection, Duration::ZERO, &go_on).expect_err("it is silent");
    assert_eq!(left, "a program asked for no game within 0 s");
    drop(near);
}

/// A program that resigns loses without a fault.
#[test]
fn a_program_at_an_address_may_resign() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("an address").to_string();
    let serving = thread::spawn(move || {
        let mut script = Script(listener.accept().expect("accepted").0);
        assert!(script.hears().starts_with("R01Discus"));
        script.says(&format!("A{:32}0", "X"));
        assert!(script.hears().starts_with('M'));
        script.says("E11");
        script.hears()
    });
    let start = Position::initial(&Laws::ENGLISH);
    let (mut one, mut other) =
        (EnginePlayer::new("random".parse().expect("a name")), DxpPlayer::new(&address));
    let players: [&mut dyn Player<Position>; 2] = [&mut one, &mut other];
    let terms = Terms { time: Duration::from_secs(60), ..Terms::default() };
    let game = GameLoop { players, names: ["a", "b"], start: &start, terms, seed: 1 };
    let ending = game.play(&mut |_, _, _| (), &go_on).expect("a game").ending;
    assert_eq!(ending, Ending::Resigned(Side::Second));
    assert_eq!(ending.reason(["a", "b"]), "b resigned");
    assert!(serving.join().expect("no panic").starts_with('E'), "the end is confirmed");
}

/// A move has a twentieth of a second, but no program is promised less than a minute, here for 999 moves. The
/// second move of this one takes half a second.
#[test]
fn a_program_may_spend_the_time_that_it_has_saved_on_one_move() {
    let slow = Duration::from_millis(500);
    let [listener, other] = [(); 2].map(|()| TcpListener::bind("127.0.0.1:0").expect("a port"));
    let players = [&listener, &other]
        .map(|listener| DxpPlayer::new(&listener.local_addr().expect("an address").to_string()));
    let serving = thread::spawn(move || {
        let mut script = Script(listener.accept().expect("accepted").0);
        let request = script.hears();
        assert!(request.contains(" Z001999B"), "{request}");
        script.says(&format!("A{:32}0", "X")).says("M0000010500");
        assert!(script.hears().starts_with('M'));
        thread::sleep(slow);
        script.says("M0000050100");
        assert!(script.hears().starts_with('M'));
        script.says("E11");
        script.hears()
    });
    let following =
        thread::spawn(move || follow(other.accept().expect("accepted").0, &Laws::ENGLISH));
    let start = Position::from_fen(&Laws::ENGLISH, "B:W31,32:BK1").expect("a position");
    let [mut one, mut two] = players;
    let players: [&mut dyn Player<Position>; 2] = [&mut one, &mut two];
    let time = Duration::from_millis(50);
    let terms = Terms { time, start: Duration::from_secs(60), ..Terms::default() };
    let game = GameLoop { players, names: ["a", "b"], start: &start, terms, seed: 1 };
    let played = game.play(&mut |_, _, _| (), &go_on).expect("a game");
    assert_eq!(played.ending, Ending::Resigned(Side::First));
    assert_eq!(played.moves.len(), 4);
    assert!(played.moves[2].1.time >= slow, "{:?}", played.moves);
    assert!(serving.join().expect("no panic").starts_with('E'), "the end is confirmed");
    following.join().expect("no panic").expect("a game").expect("one");
}

#[test]
fn a_bad_address_is_named() {
    for address in ["", "nowhere", "127.0.0.1", "127.0.0.1:x", "127.0.0.1:99999"] {
        let said = Connection::open(address, Duration::from_secs(9)).err().expect("refused");
        assert_eq!(said, format!("{address} is no address and port such as 127.0.0.1:27531"));
    }
}

/// Whatever is sent, a follower ends with a sentence, or goes on to wait.
#[test]
fn a_follower_survives_garbage() {
    let parts = [
        "R01X                               W000000A",
        "R01X                               Z001040BWzzzzeeeeeeeeeeeeeeeeeeeeeeeewwww",
        "R01X                               Z001040BWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
        "M000010130",
        "M00001013009999",
        "E00",
        "K1",
        "B001W",
        "Chello",
        "Aé",
        "\u{1b}[2J",
    ];
    let mut random = Rng::with_seed(21);
    for _ in 0..60 {
        let (mut near, far) = ends();
        let following = thread::spawn(move || follow(far, &Laws::ENGLISH));
        for _ in 0..random.usize(..6) {
            let mut bytes = parts[random.usize(..parts.len())].as_bytes().to_vec();
            if random.u8(..4) == 0 {
                let place = random.usize(..bytes.len());
                bytes[place] ^= 1 << random.u8(..8);
            }
            if random.u8(..8) == 0 {
                bytes.extend([b'x'; 200]);
            }
            bytes.push(0);
            // It may have hung up already.
            let _ = near.write_all(&bytes);
        }
        drop(near);
        if let Err(why) = following.join().expect("no panic") {
            assert!(!why.is_empty() && !why.contains(['\n', '\u{1b}']), "{why:?}");
        }
    }
}
