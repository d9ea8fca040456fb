use rules::Game;
use rules::connect4::Column;

use super::*;

/// A position after random moves, finished or not.
fn random_board(random: &mut fastrand::Rng, plies: usize) -> Board {
    let empty = Board::new(6, 7).unwrap();
    (0..plies).fold(empty, |board, _| {
        let moves: Vec<Column> = board.legal_moves().collect();
        random.choice(&moves).map_or(board.clone(), |&column| board.after(column))
    })
}

#[test]
fn the_standard_board_is_like_any_other() {
    let mut random = fastrand::Rng::with_seed(10);
    let mut special = BoardSolver::new(6, 7, 1 << 20).unwrap();
    let mut general = BoardSolver::general(6, 7, 1 << 20).unwrap();
    assert!(matches!(special.solver, OfSize::Standard(_)));
    assert!(!matches!(general.solver, OfSize::Standard(_)));
    for game in 0..200 {
        let board = random_board(&mut random, 16 + game % 24);
        assert_eq!(general.scores(&board), special.scores(&board), "{board:?}");
        assert_eq!(general.outcome(&board), special.outcome(&board), "{board:?}");
    }
}
