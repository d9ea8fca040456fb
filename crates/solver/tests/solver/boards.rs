//! Compares solvers for other sizes with plain search.

use std::collections::HashMap;

use discus_solver::{BadBoard, Discs, Score, Solver};
use rules::connect4::{Board, Column};
use rules::{Game, Outcome, Side};

use crate::SMALL;

/// The score by definition: the best of the moves, and so on to the end of every game. Every
/// position met is stored with its score.
fn plain(board: &Board, known: &mut HashMap<u64, (Board, Score)>) -> Score {
    if let Some(&(_, score)) = known.get(&board.key()) {
        return score;
    }
    let squares = board.rows() * board.columns();
    let left = Score::try_from(squares - board.discs()).expect("a small board");
    let score = match board.outcome() {
        Some(Outcome::Draw) => 0,
        Some(Outcome::Win(_)) => -(left / 2 + 1),
        None => {
            let moves: Vec<Column> = board.legal_moves().collect();
            let scores = moves.into_iter().map(|column| -plain(&board.after(column), known));
            scores.max().expect("an open game has moves")
        }
    };
    known.insert(board.key(), (board.clone(), score));
    score
}

fn solver(rows: usize, columns: usize) -> Solver {
    Solver::on_board(rows, columns, SMALL).expect("a small board")
}

#[test]
fn every_position_of_small_boards_has_its_plain_score() {
    let mut seen = 0;
    for (rows, columns) in
        [(1, 1), (1, 4), (4, 1), (5, 2), (2, 5), (3, 4), (4, 3), (4, 4), (1, 9), (12, 1)]
    {
        let mut known = HashMap::new();
        plain(&Board::new(rows, columns).unwrap(), &mut known);
        let solver = solver(rows, columns);
        for (board, score) in known.values() {
            assert_eq!(solver.score_until(board, || false), Ok(*score), "{board:?}");
            seen += 1;
        }
    }
    assert!(seen > 100_000, "{seen}");
}

/// A position after random moves, finished or not.
fn random_board(random: &mut fastrand::Rng, empty: &Board, plies: usize) -> Board {
    (0..plies).fold(empty.clone(), |board, _| {
        let moves: Vec<Column> = board.legal_moves().collect();
        random.choice(&moves).map_or(board.clone(), |&column| board.after(column))
    })
}

#[test]
fn late_positions_of_larger_boards_have_their_plain_scores() {
    let mut random = fastrand::Rng::with_seed(9);
    for (rows, columns) in
        [(5, 5), (4, 5), (5, 4), (6, 5), (5, 6), (6, 6), (8, 7), (7, 8), (9, 9), (4, 20), (20, 4)]
    {
        let empty = Board::new(rows, columns).unwrap();
        let solver = solver(rows, columns);
        for _ in 0..60 {
            let board = random_board(&mut random, &empty, rows * columns - 9);
            let score = plain(&board, &mut HashMap::new());
            assert_eq!(solver.score_until(&board, || false), Ok(score), "{rows}x{columns}");
        }
    }
}

/// The outcomes for the first player in John Tromp's table of solved boards, by rows and columns: a
/// string per number of rows, with a sign per number of columns from 4 on. The boards that take longer
/// than about a second are left out; `BOARDS.md` has them.
const TROMP: [(usize, &str); 8] =
    [(4, "==-=-"), (5, "===="), (6, "==-"), (7, "=="), (8, "=="), (9, "="), (10, "="), (11, "=")];

#[test]
fn small_boards_have_their_known_values() {
    for (rows, outcomes) in TROMP {
        for (columns, sign) in (4..).zip(outcomes.chars()) {
            let board = Board::new(rows, columns).unwrap();
            let solver = Solver::on_board(rows, columns, 16 << 20).unwrap();
            let expected = match sign {
                '=' => Outcome::Draw,
                '+' => Outcome::Win(Side::First),
                _ => Outcome::Win(Side::Second),
            };
            assert_eq!(solver.outcome(&board), expected, "{rows} rows, {columns} columns");
        }
    }
}

#[test]
fn a_board_that_does_not_fit_is_refused() {
    for (rows, columns) in [(0, 7), (6, 0), (11, 11), (127, 2), (1, 65), (128, 1), (1000, 1000)] {
        assert_eq!(Solver::on_board(rows, columns, SMALL).err(), Some(BadBoard));
    }
    for (rows, columns) in [(127, 1), (1, 64), (10, 11), (7, 16)] {
        assert!(Solver::on_board(rows, columns, SMALL).is_ok(), "{rows}x{columns}");
    }
}

/// The table of 8x7 with one word a slot takes 64 MiB; a solver that may have less takes another.
#[test]
fn a_small_table_is_small_on_every_board() {
    let mut random = fastrand::Rng::with_seed(91);
    let mut late = Board::new(7, 8).expect("a board");
    while late.discs() < 40 {
        late = match random.choice(late.legal_moves().collect::<Vec<_>>()) {
            Some(column) => late.after(column),
            None => Board::new(7, 8).expect("a board"),
        };
    }
    let scores = [1 << 20, 4 << 20, 32 << 20].map(|bytes| {
        let solver = Solver::on_board(7, 8, bytes).expect("8x7");
        assert!(solver.table_bytes() <= 2 * bytes, "{bytes}: {}", solver.table_bytes());
        solver.score(&late)
    });
    assert!(scores[0] == scores[1] && scores[1] == scores[2], "{scores:?}");
}

#[test]
fn the_standard_board_is_like_any_other() {
    let mut random = fastrand::Rng::with_seed(10);
    let special = Solver::on_board(6, 7, 1 << 20).unwrap();
    let general = Solver::general(6, 7, 1 << 20).unwrap();
    let empty = Board::new(6, 7).unwrap();
    for game in 0..200 {
        let board = random_board(&mut random, &empty, 16 + game % 24);
        assert_eq!(general.scores(&board), special.scores(&board), "{board:?}");
        assert_eq!(general.outcome(&board), special.outcome(&board), "{board:?}");
    }
}

#[test]
#[should_panic(expected = "the position is on another board")]
fn a_position_of_another_board_is_a_mistake_of_the_program() {
    solver(6, 7).score(&Board::new(7, 6).unwrap());
}

#[test]
#[should_panic(expected = "Floating")]
fn discs_that_are_no_position_are_a_mistake_of_the_program() {
    solver(6, 7).score(&Discs { own: 0, other: 2 });
}
