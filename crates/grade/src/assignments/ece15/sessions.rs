//! The sessions with the program: first those that show one requirement each, then random ones. All but those
//! about the end of the input have enough answers for the game to end, whatever the computer plays.

use fastrand::Rng;

use super::answers::{FIRST, LONG_FIRST, ODD, ODD_FIRST, REFUSED, kind};
use crate::session::{Session, SessionKind};

/// The sessions for a program.
pub(super) fn program(seed: u64, count: usize) -> Vec<Session> {
    let (mut sessions, mut random) = (directed(), Rng::with_seed(seed));
    sessions.extend((0..count).map(|_| game(&mut random)));
    // Programs that hang at the end of the input lose their time last.
    sessions.extend(at_the_end());
    sessions
}

fn directed() -> Vec<Session> {
    let first = |answer: &&str| played(&[*answer], SessionKind::Plain);
    let mut sessions: Vec<Session> = FIRST.iter().map(first).collect();
    let plain = [&["y", "4"][..], &["n", "3", "5"], &["y", "4", "4", "4", "4", "4", "4"]];
    sessions.extend(plain.map(|lines| played(lines, SessionKind::Plain)));
    sessions.push(full_columns());
    sessions.extend(REFUSED.map(|answer| played(&["y", answer, "4"], SessionKind::Errors)));
    sessions.push(played(&[&["n"], &REFUSED[..], &["4"]].concat(), SessionKind::Errors));
    sessions.extend(LONG_FIRST.map(|answer| played(&[answer], SessionKind::Errors)));
    sessions.extend(ODD_FIRST.map(|answer| played(&[answer, "???"], SessionKind::Odd)));
    sessions.push(played(&["y", "", "4"], SessionKind::Odd));
    sessions.push(played(&["y", "", "  ", "\t", "2"], SessionKind::Odd));
    let odd = |answers: &[&str]| played(&[&["y"], answers, &["6"]].concat(), SessionKind::Odd);
    sessions.extend(ODD.chunks(4).map(odd));
    sessions
}

/// These answers, and as many columns as any game needs behind them.
fn played(lines: &[&str], kind: SessionKind) -> Session {
    let columns = (0..).map(|index| (index / 4 % 7 + 1).to_string());
    let lines = lines.iter().map(|line| (*line).to_owned()).chain(columns.take(LONG));
    Session::of(lines).of_kind(kind)
}

/// Answers that any game needs: at least one of each 28 is a move, and Alice makes at most 21.
const LONG: usize = 21 * 28;

/// Sessions whose input ends early.
fn at_the_end() -> Vec<Session> {
    let sessions = [
        Session::of(["n"]).cut(),
        Session::of(["y", "4"]).cut(),
        Session::of(["y", "0"]).cut(),
        Session::of(["n", "3", "  "]).cut(),
        Session::of::<&str>([]),
    ];
    sessions.map(|session| session.of_kind(SessionKind::Odd)).into()
}

/// A game with some answers that are refused, to be played under a tool that is slow.
pub(super) fn memory() -> Session {
    let answers = ["n", "???", "9 4", "4"];
    played(&answers, SessionKind::Plain)
}

/// All columns in turn, each three times as often as it has squares.
fn full_columns() -> Session {
    let columns = (0..126).map(|index| (index / 2 % 7 + 1).to_string());
    let lines: Vec<String> = std::iter::once("y".to_owned()).chain(columns).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    played(&lines, SessionKind::Plain)
}

/// A random game: mostly columns, more than can be played.
fn game(random: &mut Rng) -> Session {
    // Few columns are soon full; a favourite one soon wins.
    let columns: Vec<u8> = (0..random.usize(2..8)).map(|_| random.u8(1..8)).collect();
    let others: &[&str] = match random.u8(..8) {
        0..4 => &[],
        4..7 => &REFUSED,
        _ => &ODD,
    };
    let mut kind_of_all = SessionKind::Plain;
    let mut lines = vec![FIRST[random.usize(..FIRST.len())].to_owned()];
    for _ in 0..60 {
        let column = columns[random.usize(..columns.len())];
        let column = if random.u8(..4) == 0 { random.u8(1..8) } else { column };
        let is_other = !others.is_empty() && random.usize(..100) < 12;
        let word = if is_other {
            others[random.usize(..others.len())].to_owned()
        } else {
            column.to_string()
        };
        kind_of_all = kind_of_all.max(kind(&word));
        lines.push(word);
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    played(&lines, kind_of_all)
}
