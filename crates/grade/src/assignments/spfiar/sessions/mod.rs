//! The input typed at the program: sessions that somebody wrote, and those that are drawn from a grammar.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use courses::Line;
use courses::spfiar::{self, State};
use fastrand::Rng;
use rules::connect4::Column;

use super::program::best;
use crate::notation::{lines, of_kinds, unescape};
use crate::session::{Session, SessionKind};

/// Short sessions, in a notation that the head of the file explains.
const DIRECTED: &str = include_str!("directed.txt");

/// A four in a row of each side on each of the 69 lines.
const FOURS: &str = include_str!("fours.txt");

/// Sessions with many choices of minimax: each span, each weight, each depth and the order of equal columns
/// decide one of them.
const CHOICES: &str = include_str!("choices.txt");

/// Lines that a user might type.
const RANDOM: &str = include_str!("random.txt");

/// The short sessions, at least one for each requirement. The first show what the others rest upon.
pub(super) fn directed() -> Vec<Session> {
    written(DIRECTED)
}

/// Sessions with many choices of minimax.
pub(super) fn choices() -> Vec<Session> {
    written(CHOICES)
}

/// Sessions that end with a four in a row.
pub(super) fn fours() -> Vec<Session> {
    written(FOURS)
}

/// Several sessions in one, with `restart_game` instead of `quit` between them.
pub(super) fn joined(sessions: &[Session]) -> Session {
    let mut lines: Vec<Vec<u8>> = Vec::new();
    for session in sessions {
        if lines.pop().is_some() {
            lines.push(b"restart_game".to_vec());
        }
        lines.extend(session.lines.clone());
    }
    Session::of(lines)
}

/// A session that shows whether moves of a deep level come in time.
pub(super) fn deep() -> Session {
    session("L7/4/4/3/5/s/2")
}

/// A session with every kind of error.
pub(super) fn stderr() -> Session {
    session("L9/L1/foo/u/9/4/4/4/4/s/3/2/5/1")
}

/// Sessions for the tools of memory, which are slow.
pub(super) fn memory() -> Vec<Session> {
    let all = "L9/L1/1/2/s/foo/3/u/9/4/4/r/L2/6/s/u/u/r/L1/1/1/1/2/u/u/add_disc x";
    vec![session(all), session("L1/1/1/1/1/r/L2/3")]
}

/// Sessions in which memory is refused.
pub(super) fn refused() -> Vec<Session> {
    vec![session("L1/4/s/3/restart_game/L2/4")]
}

/// The requirement that says what to do with a line of an unusual form, as an answer to the level or in the game.
pub(super) fn requirement(is_level: bool, line: &[u8]) -> Option<&'static str> {
    static KNOWN: LazyLock<BTreeMap<(bool, Vec<u8>), &str>> = LazyLock::new(|| {
        let known = lines(DIRECTED).filter_map(|text| {
            let (key, text) = keyed(text);
            let last = text.rsplit('/').next().unwrap_or(text);
            Some(((last == text, typed(last)), key?))
        });
        known.collect()
    });
    KNOWN.get(&(is_level, line.to_vec())).copied()
}

/// The sessions of a file, each of its kind.
fn written(text: &'static str) -> Vec<Session> {
    of_kinds(text).map(|(kind, line)| session(keyed(line).1).of_kind(kind)).collect()
}

/// The requirement in front of a session, and the session.
fn keyed(text: &'static str) -> (Option<&'static str>, &'static str) {
    let key = text.split_once(' ').filter(|(word, _)| word.len() > 1 && word.starts_with('R'));
    key.map_or((None, text), |(key, text)| (Some(key), text))
}

fn session(text: &str) -> Session {
    let mut words: Vec<&str> = text.split('/').collect();
    let is_cut = words.ends_with(&["<cut>"]);
    if is_cut || words.ends_with(&["<end>"]) {
        words.pop();
    } else if !words.ends_with(&["quit"]) {
        words.push("quit");
    }
    let session = Session::of(words.into_iter().map(typed));
    if is_cut { session.cut() } else { session }
}

fn typed(word: &str) -> Vec<u8> {
    match word.strip_prefix('L') {
        Some(level) => unescape(level),
        None if word.parse::<u32>().is_ok() => format!("add_disc {word}").into_bytes(),
        None => match word {
            "u" => b"undo_move".to_vec(),
            "s" => b"suggest_move".to_vec(),
            "r" => b"restart_game".to_vec(),
            other => unescape(other),
        },
    }
}

/// A generated session. In half of them the user makes no mistakes.
pub(super) fn random(random: &mut Rng) -> Session {
    let is_careful = random.bool();
    let (mut session, mut game) = (Session::default(), spfiar::Session::default());
    for _ in 0..random.usize(4..44) {
        for word in drawn(random, &game).split('/') {
            let line = typed(word);
            let text = Line::Text(String::from_utf8_lossy(&line).into_owned());
            let mut after = game.clone();
            let choose = |game: &spfiar::Game| best(game.position(), game.level());
            let texts = after.answer(Some(&text), |game| choose(game).expect("the game goes on"));
            let is_wrong = texts.iter().any(|text| text.to_string().starts_with("Error"));
            // The assignment leaves it open what an undo removes when the user has just won.
            let is_open = word == "u" && state(&game) == Some(State::UserWon);
            if is_open || is_wrong && is_careful {
                continue;
            }
            if is_wrong {
                session.kind = SessionKind::Errors;
            }
            session.lines.push(line);
            game = after;
        }
        // Deep levels take a student's program long.
        let most = match game.game().map_or(0, spfiar::Game::level) {
            0..4 => 44,
            4 => 25,
            _ => 8,
        };
        if session.lines.len() >= most {
            break;
        }
    }
    session.lines.push(b"quit".to_vec());
    session
}

fn state(game: &spfiar::Session) -> Option<State> {
    game.game().map(spfiar::Game::state)
}

/// Words of the grammar, drawn by their weights.
fn drawn(random: &mut Rng, game: &spfiar::Session) -> String {
    let place = if game.game().is_some() { "game" } else { "level" };
    let rows = lines(RANDOM).filter_map(|row| {
        let (weight, words) = row.strip_prefix(place)?.trim_start().split_once(' ')?;
        Some((weight.parse().expect("a row has its weight"), words))
    });
    let rows: Vec<(usize, &str)> = rows.collect();
    let sum: usize = rows.iter().map(|(weight, _)| weight).sum();
    let mut left = random.usize(..sum);
    let words = rows.iter().find_map(|(weight, words)| match left.checked_sub(*weight) {
        Some(less) => {
            left = less;
            None
        }
        None => Some(words),
    });
    let is_quick = |game: &&spfiar::Game| game.level() < 4 && game.state() == State::UserToMove;
    let best = game.game().filter(is_quick).and_then(|game| best(game.position(), game.level()));
    let best = best.map_or_else(|| random.usize(1..8), Column::number);
    let words = words.expect("a number is below the sum").replace("{best}", &best.to_string());
    words.replace("{1-7}", &random.u8(1..8).to_string())
}
