//! The sessions: directed ones for each requirement, and random games.

use rules::Side;

use super::quoted::quoted;
use super::script::{Direction, Step};
use crate::session::{Session, SessionKind};

/// The opponent's first moves as Black must judge them, with the reason if one is illegal: those of
/// the page, and some more. White has moved nowhere yet.
pub(super) const FIRST_MOVES: &[(&str, Option<&str>)] = &[
    ("(W D 1)\n", None),
    (" ( w   d  1 )\n", None),
    ("(W D 1) thanks\n", None),
    ("I play (W\tD\r\n1)!", None),
    ("(W D 1)", None),
    ("(W A 2)\n", Some("lower space unoccupied")),
    ("(W D 3)\n", Some("lower space unoccupied")),
    ("(B A 1)\n", Some("wrong colour")),
    ("(W H 1)\n", Some("off the board")),
    ("(W A 7)\n", Some("off the board")),
    ("(W A 0)\n", Some("off the board")),
    ("(W A -1)\n", Some("off the board")),
    ("(W C 70)\n", Some("off the board")),
    ("(G A 1)\n", Some("not a move")),
    ("(W AA 1)\n", Some("not a move")),
    ("(W 1 A)\n", Some("not a move")),
    ("(W A)\n", Some("not a move")),
    ("(W A 1 1)\n", Some("not a move")),
    ("(W A 1x)\n", Some("not a move")),
    ("()\n", Some("not a move")),
    // Two reasons: the first of the list is printed.
    ("(B H 9)\n", Some("wrong colour")),
    ("(B A 2)\n", Some("wrong colour")),
    ("(G H 9)\n", Some("not a move")),
    ("(W H 0)\n", Some("off the board")),
    ("( w  a  2 )\n", Some("lower space unoccupied")),
    ("(W\tA\n2)\n", Some("lower space unoccupied")),
];

/// Contents that are not complete.
const HALVES: [&str; 4] = ["", "(W D 1", "W D 1)", "W D 1"];

/// The colours of the player: against the side that begins it is sooner in danger.
const SIDES: [Side; 2] = [Side::Second, Side::First];

fn odd(lines: &[&str]) -> Session {
    Session::of(lines).of_kind(SessionKind::Odd)
}

fn errors(lines: &[&str]) -> Session {
    Session::of(lines).of_kind(SessionKind::Errors)
}

fn file(text: &str) -> String {
    format!("file {}", quoted(text.as_bytes()))
}

/// The sessions without a choice, from those on which others rest to the special ones.
pub(super) fn directed() -> Vec<Session> {
    let mut all = vec![
        Session::of(["colour B", "wait 1 s"]),
        Session::of(["colour W"]),
        Session::of(["colour B", "move D"]),
        Session::of(["colour W", "move A", "move G"]),
        Session::of(["keep", "colour W", "move D", "move D", "move E"]),
        Session::of(["colour W", "wait 1.5 s"]),
        Session::of(["colour B", "wait 4 s", "move D"]),
        errors(&["colour B", "move A", &file("(W A 1)\n")]),
        errors(&["colour W", "move occupied"]),
        errors(&["colour W", "fill D", &file("(B D 3)\n")]),
        errors(&["colour W", "fill D", &file("(B D 7)\n")]),
        odd(&["colour B", &file("(W"), "wait 1.5 s"]),
    ];
    all.extend(first_moves());
    all.extend(reading());
    let long = format!("(W {} 1)\n", "A ".repeat(60));
    all.push(odd(&["colour B", &file(&long)]));
    all.push(odd(&["block", "colour W"]));
    let words = ["one", "two", "three", "four", "five", "six", "seven"];
    all.push(odd(&["end"]).with_arguments(words));
    all
}

/// The sessions without those of odd input, in which a slow player would have to think.
pub(super) fn without_odd_moves(mut sessions: Vec<Session>) -> Vec<Session> {
    let waits = |session: &Session| session.lines.iter().any(|line| line.starts_with(b"wait"));
    sessions.retain(|session| session.kind != SessionKind::Odd || waits(session));
    sessions
}

/// Moves of the page, legal and illegal. The assignment has one form of a move.
fn first_moves() -> Vec<Session> {
    let session = |(text, reason): &(&str, Option<&str>)| {
        let is_canonical = |text: &str| {
            matches!(text.as_bytes(), [b'(', b'W' | b'B', b' ', b'A'..=b'Z', b' ', .., b')', b'\n'])
        };
        let lines = ["colour B", &file(text)];
        match reason {
            None if is_canonical(text) => Session::of(lines),
            Some(reason) if is_canonical(text) && *reason != "not a move" => errors(&lines),
            _ => odd(&lines),
        }
    };
    FIRST_MOVES.iter().map(session).collect()
}

/// Colours and moves that are not complete at first, and colours in other forms.
fn reading() -> Vec<Session> {
    let mut all: Vec<Session> =
        HALVES.iter().map(|half| odd(&["colour B", &file(half), "move D"])).collect();
    all.push(odd(&[&file(""), "colour B", "move D"]));
    all.push(odd(&[&file("\n"), "colour W"]));
    for text in ["b", " B \r\n", "\n\tb\n"] {
        all.push(odd(&[&file(text), "move D"]));
    }
    all.push(odd(&[&file("w")]));
    all
}

/// Games to the end: one for each direction of four in a row, and so many random ones, by a seed.
pub(super) fn games(seed: u64, count: usize) -> Vec<Session> {
    let hunt = |(side, direction): (Side, Direction)| {
        let lines = [Step::Colour(side), Step::Seek(direction)].map(|step| step.to_string());
        Session::of(lines)
    };
    let directions = |side| Direction::ALL.into_iter().map(move |direction| (side, direction));
    let mut games: Vec<Session> = SIDES.into_iter().flat_map(directions).map(hunt).collect();
    // A player that is blind in one direction may win in another before that shows.
    for line in ["seek rising", "seek falling"] {
        let first = ["A", "B", "C", "E", "F", "G"].map(|column| format!("move {column}"));
        let begins = |colour: &'static str| {
            first.iter().map(move |first| Session::of([colour, first, line])).collect::<Vec<_>>()
        };
        games.extend(begins("colour B"));
        games.extend(begins("colour W").drain(2..4));
    }
    let mut random = fastrand::Rng::with_seed(seed);
    games.extend((0..count).map(|game| random_game(Side::BOTH[game % 2], &mut random)));
    games
}

/// The same for a player that takes long for each move.
pub(super) fn few_games(seed: u64) -> Vec<Session> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut games = games(seed, 0);
    games.truncate(2);
    games.push(random_game(Side::First, &mut random));
    games
}

fn random_game(side: Side, random: &mut fastrand::Rng) -> Session {
    let colour = Step::Colour(side).to_string();
    let mut column = || char::from(b'A' + random.u8(..7));
    let moves: Vec<String> = (0..21).map(|_| format!("move {}", column())).collect();
    Session::of([colour].into_iter().chain(moves))
}

/// A game that ends with a full board, if the player plays well enough.
pub(super) fn draw() -> Session {
    Session::of(["colour B", "seek draw"])
}

#[cfg(test)]
mod tests {
    use courses::wpi::{Game, whole_move};

    use super::*;

    #[test]
    fn every_line_is_a_step() {
        for session in directed().iter().chain(&games(1, 4)).chain([&draw()]) {
            assert_eq!(Step::all(session).len(), session.lines.len(), "{session:?}");
        }
    }

    /// The reasons in the list are those of our own program's rules.
    #[test]
    fn first_moves_have_the_reasons_of_the_page() {
        for (text, reason) in FIRST_MOVES {
            let text = whole_move(text.as_bytes()).expect("a whole move");
            let played = Game::default().play(text);
            let found = played.err().map(|illegal| illegal.reason.to_string());
            assert_eq!(found.as_deref(), *reason);
        }
    }
}
