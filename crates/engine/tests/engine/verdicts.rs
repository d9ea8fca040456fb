//! The values of moves: published scores, plain minimax to the end, and games with blunders.

use discus_engine::connect4::{Judge, LinesAndThreats};
use discus_engine::{Effort, MoveValue, Name, Prospect, Stopped, Verdict, checkers, opinion};
use fastrand::Rng;
use rules::connect4::{Board, Column, parse_moves};
use rules::{Game, checkers::Laws};
use search::{DECIDED, WIN, minimax};

const TABLE: usize = 1 << 20;
const NEVER: &dyn Fn() -> bool = &|| false;

fn judged(rows: usize, columns: usize, moves: &str) -> Vec<Verdict<Column>> {
    let board = Board::new(rows, columns).expect("a board");
    let moves = parse_moves(&board, moves).expect("a legal game");
    let mut judge = Judge::new(rows, columns, TABLE, Effort::USUAL);
    judge.verdicts(&board, &moves, NEVER).expect("nobody says stop")
}

/// The scores of the seven first moves by Tromp and Pons: -2, -1, 0, 1, 0, -1, -2. The first side
/// wins with its last disc, on the 41st ply.
#[test]
fn the_values_of_first_moves_are_those_published() {
    let words = ["loses in 20", "loses in 21", "draws", "wins in 21", "draws", "loses in 21"];
    for (column, word) in ('1'..).zip(words) {
        let verdicts = judged(6, 7, &column.to_string());
        let [first] = &verdicts[..] else { panic!("one verdict") };
        assert_eq!(first.after.to_string(), word);
        assert_eq!(first.before.to_string(), "wins in 21");
        assert_eq!(first.best, [Column::new(3)]);
        assert_eq!(first.threw_away(), column != '4');
    }
}

#[test]
fn a_missed_win_and_a_missed_block_throw_something_away() {
    let verdicts = judged(6, 7, "112277334");
    let thrown: Vec<bool> = verdicts.iter().map(Verdict::threw_away).collect();
    let last = verdicts.last().expect("a verdict");
    assert_eq!((last.after.to_string(), last.threw_away()), ("wins in 1".to_owned(), false));
    let missed = &verdicts[6];
    assert_eq!(missed.best.contains(&Column::new(2)), !thrown[6]);
    let verdicts = judged(6, 7, "1122337");
    let missed = verdicts.last().expect("a verdict");
    assert_eq!(missed.best, [Column::new(3)]);
    assert_eq!(missed.before.moves(), Some(1));
}

/// Uses boards so small that plain minimax sees the end.
#[test]
fn verdicts_are_those_of_minimax_to_the_end() {
    let mut random = Rng::with_seed(3);
    let value = |board: &Board| {
        let score = minimax(board, &LinesAndThreats, 12).score;
        let plies = WIN - score.abs();
        if score.abs() < DECIDED { (0, None) } else { (score.signum(), Some((plies + 1) / 2)) }
    };
    for (rows, columns) in [(4, 4), (3, 5), (5, 3), (2, 6)] {
        let mut judge = Judge::new(rows, columns, TABLE, Effort::USUAL);
        for _ in 0..15 {
            let mut board = Board::new(rows, columns).expect("a board");
            while rows * columns - board.discs() > 10 {
                let Some(column) = random.choice(board.legal_moves().collect::<Vec<_>>()) else {
                    break;
                };
                board.play_unchecked(column);
            }
            let legal: Vec<Column> = board.legal_moves().collect();
            let (sign, moves) = value(&board);
            for &column in &legal {
                let verdict = judge.verdict(&board, column, NEVER).expect("nobody says stop");
                let prospect = verdict.before.prospect().expect("it is proved");
                assert_eq!(prospect as i32 - 1, sign, "{board:?}");
                assert_eq!(verdict.before.moves(), moves.map(i32::unsigned_abs), "{board:?}");
                let is_best = verdict.best.contains(&column);
                assert_eq!(is_best, verdict.after == verdict.before, "{board:?} {column}");
                assert_eq!(verdict.before, reply(&mut judge, &board, &legal), "{board:?}");
            }
        }
    }
}

/// The value of the best reply.
fn reply(judge: &mut Judge, board: &Board, legal: &[Column]) -> MoveValue {
    let values = legal.iter().map(|&column| judge.verdict(board, column, NEVER));
    let score = |value: &MoveValue| value.score();
    values.map(|verdict| verdict.expect("no stop").after).max_by_key(score).expect("a move")
}

#[test]
fn every_column_has_its_worth() {
    let board = Board::new(6, 7).expect("a board");
    let mut judge = Judge::new(6, 7, TABLE, Effort::USUAL);
    let scores =
        judge.values(&board, NEVER).expect("nobody says stop").into_iter().map(
            |value| match value {
                Some(MoveValue::Exact { score, .. }) => score,
                other => panic!("{other:?} is not proved"),
            },
        );
    assert_eq!(scores.collect::<Vec<_>>(), [-2, -1, 0, 1, 0, -1, -2], "as published");
    let moves = parse_moves(&Board::new(20, 20).expect("a board"), "112233").expect("legal");
    let large = moves.iter().fold(Board::new(20, 20).expect("a board"), |b, &m| b.after(m));
    let mut judge = Judge::new(20, 20, TABLE, Effort { questions: 4, depth: 2, ..Effort::USUAL });
    let values = judge.values(&large, NEVER).expect("nobody says stop");
    assert_eq!(values[3].map(|value| value.to_string()).as_deref(), Some("wins in 1"));
    assert_eq!(values.len(), 20);
}

#[test]
fn a_judge_can_work_in_the_background() {
    fn is_send<T: Send>() {}
    is_send::<Judge>();
}

#[test]
fn unproved_values_are_opinions() {
    let board = Board::new(10, 12).expect("a board");
    let effort = Effort { questions: 6, depth: 2, ..Effort::USUAL };
    let mut judge = Judge::new(10, 12, TABLE, effort);
    let verdict = judge.verdict(&board, Column::new(0), NEVER).expect("nobody says stop");
    assert!(!verdict.after.is_exact() && !verdict.threw_away());
    assert!(verdict.after.to_string().starts_with("looks like "), "{}", verdict.after);
    // No solver supports a board of this size.
    let large = Board::new(20, 20).expect("a board");
    let mut judge = Judge::new(20, 20, TABLE, effort);
    assert!(judge.verdict(&large, Column::new(9), NEVER).is_ok());
}

#[test]
fn a_search_sees_a_win_that_was_missed() {
    let board = Board::new(20, 20).expect("a board");
    let moves = parse_moves(&board, "112233k").expect("legal");
    let mut judge = Judge::new(20, 20, TABLE, Effort { questions: 12, depth: 2, ..Effort::USUAL });
    let verdicts = judge.verdicts(&board, &moves, NEVER).expect("nobody says stop");
    let last = verdicts.last().expect("a verdict");
    assert_eq!(last.before.to_string(), "wins in 1");
    assert_eq!(last.before.prospect(), Some(Prospect::Win));
    assert_eq!(last.best, [Column::new(3)]);
}

#[test]
fn the_best_move_of_a_search_is_as_good_as_the_position() {
    let mut engine = checkers::any_laws(Name::AlphaBeta { depth: 4 }).expect("it plays checkers");
    for laws in Laws::ALL {
        let position = rules::checkers::Position::initial(laws);
        let effort = Effort { questions: u64::MAX, depth: 4, ..Effort::USUAL };
        for played in position.legal_moves() {
            let verdict = opinion(engine.as_mut(), &position, played, effort, NEVER);
            let verdict = verdict.expect("nobody says stop");
            assert_eq!(verdict.best.contains(&played), verdict.after == verdict.before);
        }
    }
}

#[test]
fn a_judge_can_be_stopped() {
    let board = Board::new(6, 7).expect("a board");
    let moves = parse_moves(&board, "4444442112").expect("legal");
    let mut judge = Judge::new(6, 7, TABLE, Effort::USUAL);
    assert_eq!(judge.verdicts(&board, &moves, &|| true), Err(Stopped));
    let large = Board::new(20, 20).expect("a board");
    let mut judge = Judge::new(20, 20, TABLE, Effort::USUAL);
    assert_eq!(judge.verdict(&large, Column::new(0), &|| true), Err(Stopped));
}

/// The number of times that a verdict asks whether to stop, which measures its time: a question on a board of
/// two machine words takes about twice as long as on one of a single word, so there may be half as many.
#[test]
fn a_verdict_asks_no_more_often_than_its_effort_permits() {
    for effort in [1, 50, 400] {
        for (rows, columns) in [(6, 9), (8, 8), (7, 9), (10, 11), (14, 14), (30, 30)] {
            let mut judge = Judge::new(
                rows,
                columns,
                TABLE,
                Effort { questions: effort, depth: 8, ..Effort::USUAL },
            );
            let board = Board::new(rows, columns).expect("a board");
            let asked = std::cell::Cell::new(0);
            let count = || {
                asked.set(asked.get() + 1);
                false
            };
            let verdict = judge.verdict(&board, Column::new(3), &count).expect("it is not stopped");
            assert!(!verdict.before.is_exact(), "{rows}x{columns} is not proved so quickly");
            let words = if (rows + 1) * columns <= 64 { 1 } else { 2 };
            // Both searches after a proof that failed: a tenth each, or a few questions for the first depths.
            let searches = 2 * (effort / 10).max(8);
            let most = (effort / words).max(1) + searches;
            assert!(asked.get() <= most, "{rows}x{columns} {effort}: {} {most}", asked.get());
        }
    }
}

/// However large the board is, no search in a verdict goes on when it is told to stop.
#[test]
fn a_verdict_ends_at_any_of_its_questions() {
    for (rows, columns) in [(8, 8), (30, 30)] {
        let board = Board::new(rows, columns).expect("a board");
        for end in [1, 2, 3, 5] {
            let mut judge = Judge::new(
                rows,
                columns,
                TABLE,
                Effort { questions: 20, depth: 8, ..Effort::USUAL },
            );
            let asked = std::cell::Cell::new(0);
            let stop = || {
                asked.set(asked.get() + 1);
                asked.get() >= end
            };
            assert_eq!(judge.verdict(&board, Column::new(3), &stop), Err(Stopped), "{end}");
            // A search asks once more on its way out, at most once for each depth.
            assert!(asked.get() <= end + 8, "{end}: {}", asked.get());
        }
    }
}
