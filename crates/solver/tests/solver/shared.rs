//! A solver answers threads that share it, and questions about many positions, as it answers one.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

use discus_solver::book::{Book, OtherBoard};
use discus_solver::{
    BadDiscs, BadOptions, Discs, Gap, NO_SCORE, Options, Query, SIGN, Score, Solver, Stopped,
    Unanswered,
};
use rules::connect4::{Board, Column, play_moves};
use rules::{Game, Outcome};

use crate::SMALL;

const QUERIES: [Query; 4] = [Query::Score, Query::Sign, Query::Scores, Query::Best];

fn never() -> bool {
    false
}

fn options(rows: usize, columns: usize, threads: usize) -> Options {
    let threads = NonZeroUsize::new(threads).expect("a thread");
    Options { rows, columns, threads, table_bytes: SMALL, ..Options::default() }
}

fn shared(rows: usize, columns: usize, threads: usize) -> Solver {
    Solver::with_options(options(rows, columns, threads)).expect("a small board")
}

/// Positions of games that go on, with at most `left` empty squares; no move of them ended the game.
pub(crate) fn random_boards(rows: usize, columns: usize, left: usize, count: usize) -> Vec<Board> {
    let mut random = fastrand::Rng::with_seed((rows * 10 + columns) as u64);
    let mut boards = Vec::new();
    while boards.len() < count {
        let plies = (rows * columns).saturating_sub(random.usize(1..=left));
        let mut board = Board::new(rows, columns).expect("a small board");
        while board.discs() < plies {
            let after = |column: Column| board.after(column);
            let open = |board: &Board| board.outcome().is_none();
            let boards: Vec<Board> = board.legal_moves().map(after).filter(open).collect();
            let Some(next) = random.choice(boards) else { break };
            board = next;
        }
        boards.extend((board.discs() >= plies).then_some(board));
    }
    boards
}

/// The words of positions, as `solve_many` takes them.
fn bits(solver: &Solver, boards: &[Board]) -> Vec<u64> {
    boards.iter().flat_map(|board| solver.bits(Discs::from(board))).collect()
}

fn sign(board: &Board, outcome: Outcome) -> Score {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(side) if side == board.side_to_move() => 1,
        Outcome::Win(_) => -1,
    }
}

#[test]
fn it_answers_as_a_solver_of_one_thread() {
    for (rows, columns, left) in [(6, 7, 20), (4, 5, 20), (7, 8, 16), (9, 9, 14), (1, 3, 3)] {
        let plain = Solver::on_board(rows, columns, SMALL).expect("a small board");
        let solver = shared(rows, columns, 1);
        for board in random_boards(rows, columns, left, 30) {
            let discs = Discs::from(&board);
            let scores = plain.scores(&board);
            assert_eq!(solver.score(&discs), plain.score(&board), "{board:?}");
            assert_eq!(solver.scores(&discs), scores, "{board:?}");
            let outcome = plain.outcome(&board);
            assert_eq!(solver.outcome(&discs), outcome, "{board:?}");
            let found = solver.score_within(&discs, SIGN, never);
            assert_eq!(found, Ok(sign(&board, outcome)), "{board:?}");
            let (best, score) = solver.best_until(&discs, never).expect("the game goes on");
            assert_eq!(scores[best.index()], Some(score), "{board:?}");
            assert_eq!(scores.iter().flatten().max(), Some(&score), "{board:?}");
        }
        assert!(solver.nodes() > 0 || (rows, columns) != (6, 7));
    }
}

#[test]
fn of_equal_columns_the_best_is_the_one_closest_to_the_middle() {
    let solver = shared(2, 3, 1);
    let empty = Discs::default();
    assert_eq!(solver.best_until(&empty, never), Ok((Column::new(1), 0)));
    let even = shared(2, 4, 1);
    let (best, _) = even.best_until(&empty, never).expect("the game goes on");
    assert!([1, 2].contains(&best.index()));
}

#[test]
fn many_positions_have_the_answers_of_each() {
    for (rows, columns, left) in [(6, 7, 18), (4, 5, 20), (9, 9, 12)] {
        let boards = random_boards(rows, columns, left, 150);
        let one = shared(rows, columns, 1);
        for threads in [1, 3] {
            let solver = shared(rows, columns, threads);
            let bits = bits(&solver, &boards);
            for query in QUERIES {
                let len = solver.answers(query);
                let mut answers = vec![7; boards.len() * len];
                assert_eq!(solver.solve_many(query, &bits, &mut answers, &never), Ok(()));
                for (board, answers) in boards.iter().zip(answers.chunks(len)) {
                    assert_eq!(answers, single(&one, query, board), "{query:?} {board:?}");
                }
            }
        }
    }
}

fn single(solver: &Solver, query: Query, board: &Board) -> Vec<Score> {
    let discs = Discs::from(board);
    match query {
        Query::Score => vec![solver.score(&discs)],
        Query::Sign => vec![sign(board, solver.outcome(&discs))],
        Query::Best => {
            let (column, _) = solver.best_until(&discs, never).expect("the game goes on");
            vec![Score::try_from(column.index()).expect("a small board")]
        }
        Query::Scores => {
            let scores = solver.scores(&discs);
            scores.into_iter().map(|score| score.unwrap_or(NO_SCORE)).collect()
        }
    }
}

#[test]
fn threads_that_share_it_get_the_same_answers() {
    for (rows, columns, left) in [(6, 7, 22), (5, 6, 18)] {
        let boards = random_boards(rows, columns, left, 40);
        let plain = Solver::on_board(rows, columns, SMALL).expect("a small board");
        let expected: Vec<Score> = boards.iter().map(|board| plain.score(board)).collect();
        let solver = shared(rows, columns, 2);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let scores: Vec<Score> = boards.iter().map(|it| solver.score(it)).collect();
                    assert_eq!(scores, expected);
                });
            }
        });
    }
}

#[test]
fn what_is_no_open_position_is_refused_and_the_others_are_answered() {
    let over = Unanswered::Bad(BadDiscs::GameOver);
    let solver = shared(6, 7, 2);
    let won = Discs { own: 0b111 << 7, other: 0b1111 };
    for (discs, why) in [
        (won, BadDiscs::GameOver),
        (Discs { own: 0, other: 2 }, BadDiscs::Floating),
        (Discs { own: u128::MAX, other: 0 }, BadDiscs::OffTheBoard),
    ] {
        assert_eq!(solver.check(discs), Err(why));
    }
    let boards = random_boards(6, 7, 12, 100);
    let mut bits = bits(&solver, &boards);
    let mut expected = vec![0; 100];
    solver.solve_many(Query::Score, &bits, &mut expected, &never).expect("they go on");
    for (index, words) in [(90, [1, 1]), (37, [0b111 << 7, 0b1111])] {
        bits[2 * index..2 * index + 2].copy_from_slice(&words);
        expected[index] = NO_SCORE;
    }
    let mut answers = vec![0; 100];
    let gap = solver.solve_many(Query::Score, &bits, &mut answers, &never);
    assert_eq!(gap, Err(Gap { index: 37, why: over }));
    assert_eq!(answers, expected);
    assert_eq!(gap.expect_err("a gap").to_string(), "position 37: the game has ended");
}

/// Any words are refused or answered, whatever they are.
#[test]
fn random_words_never_harm() {
    let mut random = fastrand::Rng::with_seed(3);
    for (rows, columns) in [(6, 7), (4, 4), (9, 9), (127, 1), (1, 64)] {
        let solver = shared(rows, columns, 1);
        let mask = if rows == 4 { 0xf_ffff } else { u64::MAX };
        let count = 200;
        let words = count * 2 * solver.words();
        let bits: Vec<u64> =
            (0..words).map(|_| random.u64(..) & random.u64(..) & random.u64(..) & mask).collect();
        let mut answers = vec![0; count];
        let gap = solver.solve_many(Query::Sign, &bits, &mut answers, &never);
        assert_eq!(gap.is_err(), answers.contains(&NO_SCORE));
    }
}

#[test]
fn a_stop_ends_one_question_and_many() {
    for (rows, columns, threads) in [(6, 7, 1), (6, 7, 3), (7, 8, 2)] {
        let solver = shared(rows, columns, threads);
        let empty = Discs::default();
        assert_eq!(solver.score_until(&empty, || true), Err(Stopped));
        assert_eq!(solver.outcome_until(&empty, || true), Err(Stopped));
        assert_eq!(solver.scores_until(&empty, || true), Err(Stopped));
        assert_eq!(solver.best_until(&empty, || true), Err(Stopped));
        let asked = AtomicUsize::new(0);
        let soon = || asked.fetch_add(1, Ordering::Relaxed) > 3;
        let bits = vec![0; 2 * solver.words() * 9];
        let mut answers = [0; 9];
        let gap = solver.solve_many(Query::Score, &bits, &mut answers, &soon);
        assert_eq!(gap, Err(Gap { index: 0, why: Unanswered::Stopped }));
        assert_eq!(answers, [NO_SCORE; 9]);
    }
}

#[test]
fn bad_options_are_refused() {
    let refusal = |options| Solver::with_options(options).expect_err("a refusal");
    for (rows, columns) in [(0, 7), (6, 0), (127, 2), (usize::MAX, usize::MAX)] {
        assert!(matches!(refusal(options(rows, columns, 1)), BadOptions::Board(_)));
    }
    assert_eq!(refusal(options(6, 7, Options::MAX_THREADS + 1)), BadOptions::Threads);
    let book = Some(Book::embedded());
    let other = OtherBoard { found: (7, 6), wanted: (6, 7) };
    assert_eq!(refusal(Options { book, ..options(7, 6, 1) }), BadOptions::Book(other));
    let everything = Options { table_bytes: usize::MAX, ..Options::default() };
    assert_eq!(refusal(everything), BadOptions::Memory);
}

/// Tromp's and Allis's results for the empty board are in the embedded book.
#[test]
fn the_book_answers_openings_at_once() {
    let options = Options { book: Some(Book::embedded()), ..options(6, 7, 1) };
    let solver = Solver::with_options(options).expect("the standard board");
    assert_eq!(solver.best_until(&Discs::default(), || true), Ok((Column::new(3), 1)));
    assert_eq!(solver.nodes(), 0);
}

#[test]
fn moves_and_squares_are_read_as_a_board_reads_them() {
    let mut random = fastrand::Rng::with_seed(5);
    for (rows, columns) in [(6, 7), (9, 9), (2, 3), (7, 8), (1, 35)] {
        let solver = shared(rows, columns, 1);
        let empty = Board::new(rows, columns).expect("a small board");
        for _ in 0..300 {
            let names = ["1234567", "12", "123456789a", "4x\u{e9}0Z"];
            let names: Vec<char> = random.choice(names).expect("names").chars().collect();
            let len = random.usize(0..50);
            let moves: String = (0..len).map(|_| *random.choice(&names).expect("a name")).collect();
            let played = play_moves(&empty, &moves);
            let expected = played.as_ref().map(Discs::from).map_err(|&bad| bad);
            assert_eq!(solver.discs_of_moves(&moves), expected, "{moves}");
            if let Ok(board) = played {
                let discs =
                    Discs::of_squares(rows, columns, |row, column| board.square(row, column));
                assert_eq!(Ok(discs), expected, "{moves}");
            }
        }
    }
}

/// Other languages move it between their threads.
#[test]
fn it_may_move_between_threads() {
    let solver = shared(4, 4, 1);
    let solver = std::thread::scope(|scope| {
        let mover = scope.spawn(move || (solver.outcome(&Discs::default()), solver));
        let (outcome, solver) = mover.join().expect("it ends");
        assert_eq!(outcome, Outcome::Draw);
        solver
    });
    assert_eq!(solver.outcome(&Discs::default()), Outcome::Draw);
}
