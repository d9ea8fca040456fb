//! Random sessions with the program, repeated by their seed.

use fastrand::Rng;

use super::sessions::ended;
use crate::session::Session;

/// Random sessions: boards of many sizes, all modes, and games that mostly reach their end.
pub(super) fn sessions(seed: u64, count: usize) -> Vec<Session> {
    let mut rng = Rng::with_seed(seed);
    (0..count).map(|_| session(&mut rng)).collect()
}

fn session(rng: &mut Rng) -> Session {
    let most = if rng.u8(..8) == 0 { 16 } else { 9 };
    let [rows, columns] = [rng.usize(1..=most), rng.usize(1..=most)];
    let modes = ["2P", "2p", "1P", "1p", "0P", "0p", "test", "test", "2P", "1P"];
    let mode = modes[rng.usize(..modes.len())];
    let seed = rng.u16(..1_000).to_string();
    let arguments = [rows.to_string(), columns.to_string(), mode.to_owned(), seed];
    let squares = rows * columns;
    let lines = match mode {
        "2P" | "2p" => answers(rng, squares, columns),
        "1P" | "1p" => answers(rng, squares.div_ceil(2), columns),
        _ => Vec::new(),
    };
    ended(Session::of(lines).with_arguments(arguments))
}

/// Columns for so many moves. Most games reach their end; a full column ends others.
fn answers(rng: &mut Rng, moves: usize, columns: usize) -> Vec<String> {
    // Nearby columns make lines sooner.
    let (low, width) = (rng.usize(..columns), rng.usize(1..=columns));
    let mut heights = vec![0; columns];
    let answer = |_| {
        let mut column = (low + rng.usize(..width)) % columns;
        if heights[column] * columns >= moves {
            column = rng.usize(..columns);
        }
        heights[column] += 1;
        column.to_string()
    };
    (0..moves).map(answer).collect()
}
