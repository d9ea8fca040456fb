//! The sessions: directed ones for each requirement, and random games.

use rules::Side;

use super::quoted::quoted;
use super::script::{Direction, Step};
use crate::session::Session;

/// A session, and the checks that rest on it.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    pub(super) keys: &'static [&'static str],
    pub(super) session: Session,
}

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

fn of(keys: &'static [&'static str], lines: &[&str]) -> Trial {
    Trial { keys, session: Session::of(lines) }
}

fn file(text: &str) -> String {
    format!("file {}", quoted(text.as_bytes()))
}

/// The sessions without a choice, from those on which others rest to the special ones.
pub(super) fn directed() -> Vec<Trial> {
    let mut trials = vec![
        of(&["R4", "R9", "R10", "R13"], &["colour B", "wait 1 s"]),
        of(&["R5", "R6", "R10", "R14"], &["colour W"]),
        of(&["R11", "R3", "R14"], &["colour B", "move D"]),
        of(&["R11", "R1"], &["colour W", "move A", "move G"]),
        of(&["R12", "R6"], &["keep", "colour W", "move D", "move D", "move E"]),
        of(&["R13"], &["colour W", "wait 1.5 s"]),
        of(&["R13"], &["colour B", &file("(W"), "wait 1.5 s"]),
        of(&["R13"], &["colour B", "wait 4 s", "move D"]),
        of(&["R3", "R16"], &["colour B", "move A", &file("(W A 1)\n")]),
        of(&["R3", "R16"], &["colour W", "move occupied"]),
        of(&["R3", "R16"], &["colour W", "fill D", &file("(B D 3)\n")]),
        of(&["R16"], &["colour W", "fill D", &file("(B D 7)\n")]),
    ];
    trials.extend(first_moves());
    trials.extend(reading());
    let long = format!("(W {} 1)\n", "A ".repeat(60));
    trials.push(of(&["R15"], &["colour B", &file(&long)]));
    trials.push(of(&["failure"], &["block", "colour W"]));
    let words = ["one", "two", "three", "four", "five", "six", "seven"];
    let usage = Session::of(["end"]).with_arguments(words);
    trials.push(Trial { keys: &["usage"], session: usage });
    trials
}

/// Moves of the page, legal and illegal.
fn first_moves() -> Vec<Trial> {
    let trial = |(text, reason): &(&str, Option<&str>)| {
        let keys: &[&str] = match reason {
            None => &["R7"],
            Some("not a move") => &["R15", "R16"],
            Some(_) => &["R3", "R15", "R16"],
        };
        of(keys, &["colour B", &file(text)])
    };
    FIRST_MOVES.iter().map(trial).collect()
}

/// Colours and moves that are not complete at first, and colours in other forms.
fn reading() -> Vec<Trial> {
    let mut trials: Vec<Trial> =
        HALVES.iter().map(|half| of(&["R8"], &["colour B", &file(half), "move D"])).collect();
    trials.push(of(&["R8"], &[&file(""), "colour B", "move D"]));
    trials.push(of(&["R8"], &[&file("\n"), "colour W"]));
    for text in ["b", " B \r\n", "\n\tb\n"] {
        trials.push(of(&["R7"], &[&file(text), "move D"]));
    }
    trials.push(of(&["R7"], &[&file("w")]));
    trials
}

/// Games to the end: one for each direction of four in a row, and so many random ones, by a seed.
pub(super) fn games(seed: u64, count: usize) -> Vec<Trial> {
    let hunt = |(side, direction): (Side, Direction)| {
        let lines = [Step::Colour(side), Step::Seek(direction)].map(|step| step.to_string());
        Trial { keys: &["R2"], session: Session::of(lines) }
    };
    let directions = |side| Direction::ALL.into_iter().map(move |direction| (side, direction));
    let mut trials: Vec<Trial> = SIDES.into_iter().flat_map(directions).map(hunt).collect();
    // A player that is blind in one direction may win in another before that shows.
    for line in ["seek rising", "seek falling"] {
        let first = ["A", "B", "C", "E", "F", "G"].map(|column| format!("move {column}"));
        let begins = |colour: &'static str| {
            first.iter().map(move |first| of(&["R2"], &[colour, first, line])).collect::<Vec<_>>()
        };
        trials.extend(begins("colour B"));
        trials.extend(begins("colour W").drain(2..4));
    }
    let mut random = fastrand::Rng::with_seed(seed);
    trials.extend((0..count).map(|game| random_game(Side::BOTH[game % 2], &mut random)));
    trials
}

/// The same for a player that takes long for each move.
pub(super) fn few_games(seed: u64) -> Vec<Trial> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut trials = games(seed, 0);
    trials.truncate(4);
    trials.push(random_game(Side::First, &mut random));
    trials
}

fn random_game(side: Side, random: &mut fastrand::Rng) -> Trial {
    let colour = Step::Colour(side).to_string();
    let mut column = || char::from(b'A' + random.u8(..7));
    let moves: Vec<String> = (0..21).map(|_| format!("move {}", column())).collect();
    let session = Session::of([colour].into_iter().chain(moves));
    Trial { keys: &["R2", "R17", "R18"], session }
}

/// A game that ends with a full board, if the player plays well enough.
pub(super) fn draw() -> Trial {
    of(&["draw"], &["colour B", "seek draw"])
}

#[cfg(test)]
mod tests {
    use courses::wpi::{Game, whole_move};

    use super::*;

    #[test]
    fn every_line_is_a_step() {
        for Trial { session, .. } in directed().iter().chain(&games(1, 4)).chain([&draw()]) {
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
