//! Saved tables and checkpoints: loaded whole, or refused.

use std::io::Cursor;

use discus_solver::{
    ANY, BadCheckpoint, BadTable, Bounds, CheckpointHead, Discs, Options, SIGN, Score, Solver,
};
use rules::connect4::Board;

use crate::shared::random_boards;

/// Boards of 64 bits of known and unknown size, the standard board, and one of 128 bits.
const BOARDS: [(usize, usize); 4] = [(4, 5), (6, 7), (7, 7), (12, 5)];

fn solver(rows: usize, columns: usize) -> Solver {
    Solver::on_board(rows, columns, 0).expect("a board that fits")
}

/// A solver with a small table that has searched for a while, and what it has saved.
fn saved(rows: usize, columns: usize) -> (Solver, Vec<u8>) {
    let solver = solver(rows, columns);
    let (empty, mut calls) = (Board::new(rows, columns).expect("a board"), 0);
    let _ = solver.outcome_until(&empty, || {
        calls += 1;
        calls > 3
    });
    let mut bytes = Vec::new();
    solver.save_table(&mut bytes).expect("memory has room");
    (solver, bytes)
}

#[test]
fn a_loaded_table_is_the_saved_one() {
    for (rows, columns) in BOARDS {
        let (_, bytes) = saved(rows, columns);
        let other = solver(rows, columns);
        other.load_table(&mut &bytes[..]).expect("a whole table");
        let mut again = Vec::new();
        other.save_table(&mut again).expect("memory has room");
        assert!(bytes == again, "{rows} rows, {columns} columns");
    }
}

#[test]
fn a_loaded_table_saves_the_search() {
    let empty = Board::new(5, 5).expect("a board");
    let first = Solver::on_board(5, 5, 1 << 22).expect("a small board");
    let score = first.score(&empty);
    let mut bytes = Vec::new();
    first.save_table(&mut bytes).expect("memory has room");
    let second = Solver::on_board(5, 5, 1 << 22).expect("a small board");
    second.load_table(&mut &bytes[..]).expect("a whole table");
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
    other.load_table(&mut &former[..]).expect("a whole table");
    let mut again = Vec::new();
    other.save_table(&mut again).expect("memory has room");
    assert!(bytes == again);
}

/// Cut at any byte of a small table, and at some of larger ones.
#[test]
fn a_table_cut_at_any_byte_is_refused() {
    for (rows, columns) in BOARDS {
        let (_, bytes) = saved(rows, columns);
        let step = bytes.len() / 5_000 + 1;
        for length in (0..bytes.len()).step_by(step).chain(bytes.len() - 20..bytes.len()) {
            let loaded = solver(rows, columns).load_table(&mut &bytes[..length]);
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
        assert!(matches!(other.load_table(&mut &damaged[..]), Err(BadTable::Damaged)), "{place}");
    }
}

#[test]
fn a_table_of_another_board_or_size_is_refused() {
    let (_, bytes) = saved(6, 7);
    let others = [solver(7, 6), solver(6, 6), Solver::on_board(6, 7, 1 << 20).expect("a board")];
    for other in others {
        assert!(matches!(other.load_table(&mut &bytes[..]), Err(BadTable::Other)));
    }
}

/// A solver that threads share, with the smallest table.
fn shared(rows: usize, columns: usize) -> Solver {
    let options = Options { rows, columns, table_bytes: 0, ..Options::default() };
    Solver::with_options(options).expect("a small board")
}

fn bytes_of(solver: &Solver) -> Vec<u8> {
    let mut bytes = Vec::new();
    solver.save(&mut bytes).expect("memory has room");
    bytes
}

fn load(solver: &Solver, bytes: &[u8]) -> Result<(), BadCheckpoint> {
    solver.load(&mut Cursor::new(bytes))
}

/// The scores of positions with at most 26 empty squares, on boards of 64 and of 128 bits.
#[test]
fn a_shared_solver_continues_from_its_checkpoint() {
    for (rows, columns) in [(4, 5), (6, 7), (12, 5)] {
        let boards = random_boards(rows, columns, 26, 20);
        let scores = |solver: &Solver| -> Vec<Score> {
            boards.iter().map(|board| solver.score(board)).collect()
        };
        let [first, second] = [(); 2].map(|()| shared(rows, columns));
        let answers = scores(&first);
        load(&second, &bytes_of(&first)).expect("a whole checkpoint");
        assert_eq!(bytes_of(&second), bytes_of(&first));
        assert_eq!(scores(&second), answers);
        let nodes = [&second, &first].map(Solver::nodes);
        assert!(nodes[0] < nodes[1], "{columns}x{rows}: {nodes:?}");
    }
}

/// The checkpoint of a proof, as `discus solve --checkpoint` writes it.
fn of_a_proof() -> (CheckpointHead, Vec<u8>) {
    let (solver, table) = saved(4, 5);
    let head = CheckpointHead {
        rows: 4,
        columns: 5,
        position: Board::new(4, 5).expect("a board").to_string(),
        bounds: Bounds { lower: -3, upper: 99 },
        nodes: 12,
        milliseconds: 34,
        table_bytes: solver.table_bytes() as u64,
    };
    let mut bytes = Vec::new();
    head.write(&mut bytes).expect("memory has room");
    (head, [bytes, table].concat())
}

#[test]
fn a_shared_solver_loads_the_checkpoint_of_a_proof() {
    let (head, bytes) = of_a_proof();
    assert_eq!(CheckpointHead::read(&mut &bytes[..]).expect("a head"), head);
    let [loaded, new] = [(); 2].map(|()| shared(4, 5));
    load(&loaded, &bytes).expect("a whole checkpoint");
    let answers = [&loaded, &new].map(|solver| solver.score(&Discs::default()));
    assert_eq!(answers[0], answers[1]);
    assert!(loaded.nodes() < new.nodes());
}

#[test]
fn the_checkpoint_of_a_shared_solver_belongs_to_no_proof() {
    let first = shared(4, 5);
    let answer = first.score_within(&Discs::default(), SIGN, || false).expect("an answer");
    let bytes = bytes_of(&first);
    let mut input = &bytes[..];
    let head = CheckpointHead::read(&mut input).expect("a head");
    assert_eq!((head.rows, head.columns, &*head.position), (4, 5, ""));
    assert_eq!((head.bounds, head.nodes, head.milliseconds), (ANY, 0, 0));
    let other = solver(4, 5);
    assert_eq!(head.table_bytes, other.table_bytes() as u64);
    other.load_table(&mut input).expect("a whole table");
    assert!(input.is_empty());
    let empty = Board::new(4, 5).expect("a board");
    assert_eq!(other.score(&empty).signum(), answer);
}

/// Asserts that a solver refuses these bytes, and keeps what it has.
fn refuses(solver: &Solver, before: &[u8], bytes: &[u8], what: usize) {
    let loaded = load(solver, bytes);
    assert!(matches!(loaded, Err(BadCheckpoint::Damaged)), "{what}: {loaded:?}");
    assert!(bytes_of(solver) == before, "{what}");
}

/// Cut at any byte, with any one bit wrong, and with a byte too many.
#[test]
fn a_bad_checkpoint_leaves_a_shared_solver_as_it_was() {
    let (_, bytes) = of_a_proof();
    let solver = shared(4, 5);
    let start = solver.discs_of_moves("12345").expect("a position");
    let score = solver.score(&start);
    let before = bytes_of(&solver);
    for length in 0..bytes.len() {
        refuses(&solver, &before, &bytes[..length], length);
    }
    let mut random = fastrand::Rng::with_seed(25);
    for place in 0..bytes.len() {
        let mut damaged = bytes.clone();
        damaged[place] ^= 1 << random.u32(..8);
        refuses(&solver, &before, &damaged, place);
    }
    refuses(&solver, &before, &[&bytes[..], &[0]].concat(), bytes.len() + 1);
    load(&solver, &bytes).expect("a whole checkpoint");
    assert!(bytes_of(&solver) != before);
    assert_eq!(solver.score(&start), score);
}

#[test]
fn a_checkpoint_of_another_board_or_size_says_so() {
    let bytes = bytes_of(&shared(4, 5));
    for (rows, columns) in [(5, 4), (6, 7), (12, 8)] {
        let bad = load(&shared(rows, columns), &bytes).expect_err("another board");
        assert!(matches!(bad, BadCheckpoint::OtherBoard { rows: 4, columns: 5 }), "{bad:?}");
        assert_eq!(bad.to_string(), "it is for a board 5x4 (columns x rows)");
    }
    let options = Options { rows: 4, columns: 5, table_bytes: 1 << 16, ..Options::default() };
    let solver = Solver::with_options(options).expect("a small board");
    let bad = load(&solver, &bytes).expect_err("another size");
    let said = bad.to_string();
    assert!(said.starts_with("its table has 2080 bytes, the solver's 6"), "{said}");
    assert!(said.ends_with("; create the solver with 2080 table bytes"), "{said}");
    assert_eq!(solver.score(&Discs::default()), 0);
}

/// Text follows the magic number, and a checksum is right for any text.
#[test]
fn a_head_with_a_right_checksum_may_be_no_head() {
    let (head, _) = of_a_proof();
    let mut good = Vec::new();
    head.write(&mut good).expect("memory has room");
    let text = good.windows(4).position(|bytes| bytes == b"5x4\n").expect("the size");
    for title in [*b"5x4 ", *b"5-4\n", *b"ax4\n", *b"5xb\n", *b"\xffx4\n"] {
        let mut bad = good.clone();
        bad[text..text + 4].copy_from_slice(&title);
        let end = bad.len() - 4;
        let seal = crc32fast::hash(&bad[..end]).to_le_bytes();
        bad[end..].copy_from_slice(&seal);
        // Without a line end after the size, the first row of the position ends it.
        assert!(
            matches!(CheckpointHead::read(&mut &bad[..]), Err(BadCheckpoint::Damaged)),
            "{title:?}"
        );
    }
}

/// A title of 1000 bytes is the longest that is read.
#[test]
fn a_head_that_could_not_be_read_is_not_written() {
    let (mut head, _) = of_a_proof();
    let size = "5x4\n".len();
    head.position = "x".repeat(1000 - size);
    let mut bytes = Vec::new();
    head.write(&mut bytes).expect("memory has room");
    assert_eq!(CheckpointHead::read(&mut &bytes[..]).expect("a head"), head);
    head.position.push('x');
    bytes.clear();
    let error = head.write(&mut bytes).expect_err("a long position");
    assert_eq!((error.kind(), bytes.len()), (std::io::ErrorKind::InvalidInput, 0));
}
