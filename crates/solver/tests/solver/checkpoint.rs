//! Saved tables: loaded whole, or refused.

use discus_solver::{BadTable, BoardSolver, Solve};
use rules::connect4::Board;

/// Boards of 64 bits of known and unknown size, the standard board, and one of 128 bits.
const BOARDS: [(usize, usize); 4] = [(4, 5), (6, 7), (7, 7), (12, 5)];

fn solver(rows: usize, columns: usize) -> BoardSolver {
    BoardSolver::new(rows, columns, 0).expect("a board that fits")
}

/// A solver with a small table that has searched for a while, and what it has saved.
fn saved(rows: usize, columns: usize) -> (BoardSolver, Vec<u8>) {
    let mut solver = solver(rows, columns);
    let (empty, mut calls) = (Board::new(rows, columns).expect("a board"), 0);
    let _ = solver.outcome_until(&empty, || {
        calls += 1;
        calls > 3
    });
    let mut bytes = Vec::new();
    solver.save(&mut bytes).expect("memory has room");
    (solver, bytes)
}

#[test]
fn a_loaded_table_is_the_saved_one() {
    for (rows, columns) in BOARDS {
        let (_, bytes) = saved(rows, columns);
        let other = solver(rows, columns);
        other.load(&mut &bytes[..]).expect("a whole table");
        let mut again = Vec::new();
        other.save(&mut again).expect("memory has room");
        assert!(bytes == again, "{rows} rows, {columns} columns");
    }
}

#[test]
fn a_loaded_table_saves_the_search() {
    let empty = Board::new(5, 5).expect("a board");
    let mut first = BoardSolver::new(5, 5, 1 << 22).expect("a small board");
    let score = first.score(&empty);
    let mut bytes = Vec::new();
    first.save(&mut bytes).expect("memory has room");
    let mut second = BoardSolver::new(5, 5, 1 << 22).expect("a small board");
    second.load(&mut &bytes[..]).expect("a whole table");
    assert_eq!(second.score(&empty), score);
    assert!(100 * second.nodes() < first.nodes(), "{} {}", second.nodes(), first.nodes());
}

/// The format had the name of endgame tables before; proofs that have run for days go on.
#[test]
fn a_table_saved_under_the_former_name_is_loaded() {
    let (_, bytes) = saved(6, 7);
    let mut former = bytes.clone();
    former[..8].copy_from_slice(b"distable");
    let seal = crc32fast::hash(&former[..27]).to_le_bytes();
    former[27..31].copy_from_slice(&seal);
    assert!(bytes != former);
    let other = solver(6, 7);
    other.load(&mut &former[..]).expect("a whole table");
    let mut again = Vec::new();
    other.save(&mut again).expect("memory has room");
    assert!(bytes == again);
}

/// Cut at any byte of a small table, and at some of larger ones.
#[test]
fn a_table_cut_at_any_byte_is_refused() {
    for (rows, columns) in BOARDS {
        let (_, bytes) = saved(rows, columns);
        let step = bytes.len() / 5_000 + 1;
        for length in (0..bytes.len()).step_by(step).chain(bytes.len() - 20..bytes.len()) {
            let loaded = solver(rows, columns).load(&mut &bytes[..length]);
            assert!(matches!(loaded, Err(BadTable::Damaged)), "{length} of {} bytes", bytes.len());
        }
    }
}

#[test]
fn a_table_with_any_flipped_bit_is_refused() {
    let mut random = fastrand::Rng::with_seed(12);
    let (_, bytes) = saved(4, 5);
    let other = solver(4, 5);
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << random.u32(..8);
        assert!(matches!(other.load(&mut &damaged[..]), Err(BadTable::Damaged)), "{place}");
    }
}

#[test]
fn a_table_of_another_board_or_size_is_refused() {
    let (_, bytes) = saved(6, 7);
    let others = [solver(7, 6), solver(6, 6), BoardSolver::new(6, 7, 1 << 20).expect("a board")];
    for other in others {
        assert!(matches!(other.load(&mut &bytes[..]), Err(BadTable::Other)));
    }
}
