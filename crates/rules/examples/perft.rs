//! Counts sequences of moves in Connect Four and under each of the laws of checkers.
#![expect(clippy::print_stdout, reason = "an example prints what it does")]

use discus_rules::{checkers, connect4, perft::perft};

fn main() {
    for depth in 1..=6 {
        println!("connect4 {depth} {}", perft(&connect4::Position::EMPTY, depth));
    }
    for laws in checkers::Laws::ALL {
        println!("{} 6 {}", laws.key(), perft(&checkers::Position::initial(laws), 6));
    }
}
