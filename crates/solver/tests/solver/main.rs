//! Compares the solver's answers with plain search, with each other, and with published scores.

mod api;
mod boards;
mod book;
mod book_boards;
#[path = "../../../../fuzz/laws/book_laws.rs"]
mod book_laws;
mod checkpoint;
mod damage;
mod facts;
mod large_book;
mod memory;
// Miri starts no other programs.
#[cfg(not(miri))]
mod outside;
mod published;
#[path = "../../../../fuzz/laws/seeds.rs"]
mod seeds;
mod shared;
mod store;
mod suite;
mod threads;
#[path = "../../../../xtask/times.rs"]
mod times;

use rules::Game;
use rules::connect4::{Column, Position};

/// The size of a table for quick tests, in bytes.
const SMALL: usize = 1 << 20;

/// The unfinished position after this many random moves from the empty board; if a game ends too
/// soon, another is tried.
fn random_position(random: &mut fastrand::Rng, plies: usize) -> Position {
    loop {
        let mut position = Position::EMPTY;
        for _ in 0..plies {
            let moves: Vec<Column> = position.legal_moves().collect();
            let Some(&column) = random.choice(&moves) else { break };
            position = position.after(column);
        }
        if position.discs() as usize == plies && position.outcome().is_none() {
            return position;
        }
    }
}

/// The same position with its columns in the opposite order.
fn mirrored(position: &Position) -> Position {
    let squares = |side| {
        let all = (0..Position::ROWS).flat_map(|r| (0..Position::COLUMNS).map(move |c| (r, c)));
        let taken = all.filter(move |&(r, c)| position.square(r, c) == Some(side));
        taken.map(|(r, c)| (r, Position::COLUMNS - 1 - c)).collect::<Vec<_>>()
    };
    let side = position.side_to_move();
    let image = Position::from_squares(&squares(side), &squares(side.opponent()));
    image.expect("a mirrored position")
}
