//! The sessions: directed ones for each requirement, and random games.

use crate::notation::of_kinds;
use crate::session::{Session, SessionKind};

/// The sessions of a data file.
fn of(text: &'static str) -> Vec<Session> {
    let session = |(kind, line): (_, &str)| {
        let session = Session::of(line.split("; ")).of_kind(kind);
        let is_command_line = line == "end";
        // No player takes so many words.
        let words = "one two three four five six seven".split(' ').filter(|_| is_command_line);
        session.with_arguments(words)
    };
    of_kinds(text).map(session).collect()
}

/// The sessions without a choice: the first two, and the rest.
pub(super) fn directed() -> [Vec<Session>; 2] {
    let mut first = of(include_str!("sessions.txt"));
    let rest = first.split_off(2);
    [first, rest]
}

/// Returns true if a player that thinks for long has to think in a session of odd input.
pub(super) fn is_odd_move(session: &Session) -> bool {
    let waits = session.lines.iter().any(|line| line.starts_with(b"wait"));
    session.kind == SessionKind::Odd && !waits
}

/// Games to the end: so many random ones, by a seed, and some for each direction of four in a row.
pub(super) fn games(seed: u64, count: usize) -> Vec<Session> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut game = |number: usize| {
        let colour = ["colour W", "colour B"][number % 2].to_owned();
        let mut column = || char::from(b'A' + random.u8(..7));
        let moves: Vec<String> = (0..21).map(|_| format!("move {}", column())).collect();
        Session::of([colour].into_iter().chain(moves))
    };
    let random: Vec<Session> = (0..count).map(&mut game).collect();
    [random, of(include_str!("games.txt"))].concat()
}

/// A game that ends with a full board, if the player plays well enough.
pub(super) fn draw() -> Session {
    Session::of(["colour B", "seek draw"])
}
