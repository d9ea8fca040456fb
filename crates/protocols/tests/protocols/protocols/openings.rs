//! A book of openings behind Hub and DXP.

use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use discus_protocols::dxp::{Connection, Host, Request};
use discus_protocols::hub;
use discus_protocols::players::Wire as _;
use engine::checkers::{Book, Growth, Openings, Scope};
use rules::checkers::{Laws, Notation, Position};
use rules::{Game, Side};

use super::long;
use super::transcript::say_all;
use super::wire::Line;
use crate::play::go_on;

/// A book whose best line is a few moves long.
fn openings() -> Openings {
    let mut openings = Openings::new(&Laws::RUSSIAN, Scope { nodes: 300, margin: 40 });
    while line(&openings).len() < 4 {
        assert_eq!(openings.grow(&|| false), Growth::Grown);
    }
    openings
}

/// The best line of a book, as far as one move is better than all others.
fn line(openings: &Openings) -> Vec<String> {
    let mut position = Position::initial(openings.laws());
    let mut line = Vec::new();
    while let [(best, score), others @ ..] = &openings.moves(&position)[..] {
        if others.first().is_some_and(|(_, other)| other == score) {
            break;
        }
        line.push(Notation::Numbers(openings.laws().numbering).write(best));
        position = position.after(*best);
    }
    line
}

const PLACED: &str = "level depth=2
    > new-game
    > level depth=2
    > pos pos=Wbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww moves=\"";

#[test]
fn hub_turns_the_book_on_and_off() {
    let openings = openings();
    let [first, second, third] = [0, 1, 2].map(|ply| line(&openings)[ply].clone());
    let book = Some(Book::new(openings, 0, 1));
    let mut wire = Line::to(move |input, output| {
        let name = "alpha-beta:3".parse().expect("a name");
        hub::serve(input, output, name, &Laws::RUSSIAN, book).expect("serves");
    });
    let placed = format!("> {PLACED}{first} {second}\"");
    let searched = "< info depth=2 *\n< done *";
    let script = format!(
        "> hub
        < id *
        < param name=variant *
        < param name=cpu-time *
        < param name=squares *
        < param name=book value=true type=bool
        < wait
        {placed}
        > go think
        < info depth=0 *
        < done move={third}*
        > go analyze
        {searched}
        > set-param name=book value=false
        > go think
        {searched}
        > set-param name=book value=perhaps
        < error message=\"book is true or false\"
        > set-param name=book value=true
        > go think
        < info depth=0 *
        < done move={third}*
        > set-param name=variant value=brazilian
        > level depth=2
        > go think
        {searched}"
    );
    say_all(&mut wire, &script);
    wire.send("quit", long()).expect("it listens");
}

/// Without a book there is nothing to turn on.
#[test]
fn hub_has_no_parameter_without_a_book() {
    let mut wire = Line::to(move |input, output| {
        let name = "alpha-beta:3".parse().expect("a name");
        hub::serve(input, output, name, &Laws::RUSSIAN, None).expect("serves");
    });
    say_all(
        &mut wire,
        "> hub
        < id *
        < param name=variant *
        < param name=cpu-time *
        < param name=squares *
        < wait
        > set-param name=book value=true
        > level depth=2
        > go think
        < info depth=2 *
        < done *",
    );
}

#[test]
fn both_ends_of_dxp_play_by_their_books() {
    let openings = openings();
    let host = |seed| {
        let name = "alpha-beta:1".parse().expect("a name");
        let book = Some(Book::new(openings.clone(), 0, seed));
        Host { name, laws: &Laws::RUSSIAN, move_time: Duration::from_secs(60), book }
    };
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let near = TcpStream::connect(listener.local_addr().expect("an address")).expect("connected");
    let far = listener.accept().expect("accepted").0;
    let (leader, follower) = (host(1), host(2));
    let following = thread::spawn(move || {
        let mut connection = Connection::new(far).expect("a connection");
        follower.follow(&mut connection, Duration::from_secs(60), &go_on)
    });
    let start = Position::initial(&Laws::RUSSIAN);
    let request = Request { start, follower: Side::Second, minutes: 0, moves: 0 };
    let mut connection = Connection::new(near).expect("a connection");
    let led = leader.lead(&mut connection, request, &go_on).expect("a game");
    following.join().expect("no panic").expect("a game");
    let notation = Notation::Numbers(Laws::RUSSIAN.numbering);
    let moves: Vec<String> = led.moves.iter().map(|played| notation.write(played)).collect();
    let line = line(&openings);
    assert!(moves.starts_with(&line), "{moves:?} {line:?}");
}
