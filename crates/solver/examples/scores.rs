//! Solves a position of Connect Four: the score of each column, on two boards.
#![expect(clippy::print_stdout, reason = "an example prints what it does")]

use discus_solver::Solver;
use discus_solver::rules::connect4::{Board, Position, play_moves};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let solver = Solver::new(16 << 20);
    let position = play_moves(&Position::EMPTY, "44444222")?;
    println!("7x6 {:?}", solver.scores(&position));

    let solver = Solver::on_board(5, 6, 16 << 20)?;
    let board = Board::new(5, 6)?;
    println!("6x5 {:?}", solver.scores(&board));
    Ok(())
}
