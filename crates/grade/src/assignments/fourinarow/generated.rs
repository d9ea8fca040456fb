//! Random sessions with the program, repeated by their seed.

use fastrand::Rng;

use super::sessions::ended;
use crate::session::{Session, SessionKind};

/// Words that a human may type instead of a number.
const WORDS: [&str; 8] = ["x", "-", "+", "1x", "2.5", "0x1", "99999999999", "q"];

/// Random sessions: boards of many sizes, all modes, all kinds of seeds and answers.
pub(super) fn sessions(seed: u64, count: usize) -> Vec<Session> {
    let mut rng = Rng::with_seed(seed);
    (0..count).map(|_| session(&mut rng)).collect()
}

fn session(rng: &mut Rng) -> Session {
    let most = if rng.u8(..8) == 0 { 16 } else { 9 };
    let [rows, columns] = [rng.usize(1..=most), rng.usize(1..=most)];
    let modes = ["2P", "2p", "1P", "1p", "0P", "0p", "test", "test", "2P", "1P"];
    let mode = modes[rng.usize(..modes.len())];
    let is_odd = rng.u8(..4) == 0;
    let seed = if is_odd { odd_seed(rng) } else { rng.u16(..1_000).to_string() };
    let arguments = [rows.to_string(), columns.to_string(), mode.to_owned(), seed];
    let squares = rows * columns;
    let lines = match mode {
        "2P" | "2p" => answers(rng, squares, columns, is_odd),
        "1P" | "1p" => answers(rng, squares.div_ceil(2), columns, is_odd),
        _ => Vec::new(),
    };
    let kind = if is_odd { SessionKind::Odd } else { SessionKind::Plain };
    ended(Session::of(lines).with_arguments(arguments).of_kind(kind))
}

fn odd_seed(rng: &mut Rng) -> String {
    match rng.u8(..3) {
        0 => rng.i64(..).to_string(),
        1 => rng.u32(..).to_string(),
        _ => format!("-{}", rng.u16(..)),
    }
}

/// Columns for so many moves. Most games reach their end; a full column or a word ends others.
fn answers(rng: &mut Rng, moves: usize, columns: usize, is_odd: bool) -> Vec<String> {
    // Nearby columns make lines sooner.
    let (low, width) = (rng.usize(..columns), rng.usize(1..=columns));
    let mut heights = vec![0; columns];
    let mut lines = Vec::new();
    for _ in 0..moves {
        let mut column = (low + rng.usize(..width)) % columns;
        if heights[column] * columns >= moves {
            column = rng.usize(..columns);
        }
        heights[column] += 1;
        lines.push(if is_odd { odd_answer(rng, column) } else { column.to_string() });
    }
    lines
}

fn odd_answer(rng: &mut Rng, column: usize) -> String {
    match rng.u8(..20) {
        0 => WORDS[rng.usize(..WORDS.len())].to_owned(),
        1 => format!(" {column}"),
        2 => format!("+{column} "),
        3 => format!("\t0{column}"),
        4 => format!("\n{column}"),
        _ => column.to_string(),
    }
}
