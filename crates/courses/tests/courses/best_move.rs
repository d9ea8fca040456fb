//! The best move of ECE15 is always valid, wins soon, loses late, and beats random play.

use std::thread;

use discus_courses::Rand;
use discus_courses::ece15::{
    Board, COLUMNS, EMPTY, Own, ROWS, best_move_until, check_winner, is_column_full, is_full,
    random_move, update_board,
};
use engine::Limits;
use rules::Game;
use rules::connect4::{Column, Position};
use search::{Evaluator, Score, minimax};

use crate::times::times;

/// Without the time limit, so that the test does not depend on the machine.
fn best_move(board: &mut Board, number: i32) -> i32 {
    best_move_until(&Own, board, number, &|| false)
}

/// Plays the best move for one side and random moves for the other; returns the number of the
/// winner.
fn game(best: i32, seed: u32) -> i32 {
    let (mut board, mut random) = (EMPTY, Rand::new(seed));
    for number in [1, 2].into_iter().cycle().take(COLUMNS * ROWS) {
        let column = if number == best {
            best_move(&mut board, number)
        } else {
            random_move(&Own, &mut board, number, || random.draw())
        };
        if check_winner(&board, column) != 0 {
            return number;
        }
    }
    0
}

/// R13 expects "all or nearly all". It is all: a perfect player never errs, and a random one soon
/// does.
#[test]
fn games_against_chance_are_won() {
    let games = times(10, 50);
    let won = |best| (0..).take(games).filter(|&seed| game(best, seed) == best).count();
    let won: usize = thread::scope(|scope| {
        let halves = [1, 2].map(|best| scope.spawn(move || won(best)));
        halves.into_iter().map(|half| half.join().expect("the games are played")).sum()
    });
    assert_eq!(won, 2 * games);
}

/// The board after this many random moves from the start, with the number of the side to move, if
/// the game is not over.
fn random_board(random: &mut fastrand::Rng) -> Option<(Board, i32)> {
    let (mut board, mut number) = (EMPTY, 1);
    for _ in 0..random.u32(..40) {
        let column = random_move(&Own, &mut board, number, || random.u32(..) >> 1);
        if check_winner(&board, column) != 0 {
            return None;
        }
        number = 3 - number;
    }
    Some((board, number))
}

/// The columns in which a side wins at once.
fn wins(board: &Board, number: i32) -> Vec<i32> {
    let wins = |column| {
        let mut after = *board;
        update_board(&mut after, column, number);
        check_winner(&after, column) == number
    };
    (1..=7).filter(|&column| !is_column_full(board, column) && wins(column)).collect()
}

#[test]
fn wins_are_taken_and_losses_stopped() {
    let mut random = fastrand::Rng::with_seed(1);
    let (mut taken, mut stopped) = (0, 0);
    while taken < 3000 || stopped < 3000 {
        let Some((board, number)) = random_board(&mut random) else { continue };
        let (own, other) = (wins(&board, number), wins(&board, 3 - number));
        if own.is_empty() && other.is_empty() {
            continue;
        }
        let played = best_move(&mut board.clone(), number);
        let (wanted, count) =
            if own.is_empty() { (other, &mut stopped) } else { (own, &mut taken) };
        assert!(wanted.contains(&played), "{played}: {board:?}");
        *count += 1;
    }
}

/// A board from a game as a position of the rules, its stones dropped in turn from the bottom.
fn last_plies(random: &mut fastrand::Rng, plies: usize) -> (Board, i32, Position) {
    loop {
        let (mut board, mut position) = (EMPTY, Position::EMPTY);
        for number in [1, 2].into_iter().cycle().take(COLUMNS * ROWS - plies) {
            let moves: Vec<Column> = position.legal_moves().collect();
            let Some(&column) = random.choice(&moves) else { break };
            update_board(&mut board, i32::try_from(column.number()).expect("small"), number);
            position.play_unchecked(column);
        }
        let discs = position.discs() as usize;
        if discs == COLUMNS * ROWS - plies && position.outcome().is_none() {
            return (board, if discs.is_multiple_of(2) { 1 } else { 2 }, position);
        }
    }
}

/// Evaluates finished positions only.
struct EndsOnly;

impl Evaluator<Position> for EndsOnly {
    fn evaluate(&self, _: &Position) -> Score {
        unreachable!("searched to the end of the game")
    }
}

/// Tests positions where proofs take longest: the book does not reach them, and later ones are
/// proved sooner.
#[test]
fn the_middle_of_the_game_is_played_perfectly() {
    let mut random = fastrand::Rng::with_seed(5);
    let mut perfect = engine::connect4::perfect_within(u64::MAX, 0);
    let mut score = |position: &Position| perfect.analyse(position, Limits::NONE).score;
    for game in 0..times(6, 24) {
        let (mut board, number, position) = last_plies(&mut random, 34 - game % 4);
        let column = usize::try_from(best_move(&mut board, number)).expect("a column");
        let left = score(&position.after(Column::from_number(column).expect("a column")));
        let best = score(&position);
        assert_eq!(left, -best - best.signum(), "{column} in {position:?}");
    }
}

#[test]
fn the_end_of_the_game_is_played_perfectly() {
    let mut random = fastrand::Rng::with_seed(4);
    for game in 0..300 {
        let (mut board, number, position) = last_plies(&mut random, 2 + game % 10);
        let column = usize::try_from(best_move(&mut board, number)).expect("a column");
        let after = position.after(Column::from_number(column).expect("a column"));
        let left = minimax(&after, &EndsOnly, 42).score;
        let best = minimax(&position, &EndsOnly, 42).score;
        // One ply nearer, a win or a loss counts one step more.
        assert_eq!(left, -best - best.signum(), "{column} in {position:?}");
    }
}

/// Plays on a board of any kind: the move is valid and adds one stone, and repeating it gives the
/// same move.
fn check_any(board: &Board, number: i32) {
    let mut after = *board;
    let column = best_move(&mut after, number);
    if is_full(board) {
        assert_eq!((column, after), (0, *board));
        return;
    }
    assert!(!is_column_full(board, column), "{column}: {board:?}");
    let mut expected = *board;
    update_board(&mut expected, column, number);
    assert_eq!(after, expected);
    let mut again = *board;
    assert_eq!(best_move(&mut again, number), column);
}

#[test]
fn boards_that_no_game_leads_to_are_played_on() {
    let mut random = fastrand::Rng::with_seed(2);
    for _ in 0..3000 {
        let mut board = EMPTY;
        let greatest = random.i32(2..5);
        board.as_flattened_mut().fill_with(|| random.i32(0..greatest));
        check_any(&board, random.i32(-1..4));
    }
    for number in [i32::MIN, 0, 1, 2, i32::MAX] {
        check_any(&[[1; ROWS]; COLUMNS], number);
    }
}

/// Tests stones that do not float, in any numbers: most of these games are decided by the search.
#[test]
fn uneven_numbers_of_stones_are_played_on() {
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..times(10, 60) {
        let mut board = EMPTY;
        for _ in 0..random.u32(..30) {
            random_move(&Own, &mut board, random.i32(1..3), || random.u32(..) >> 1);
        }
        check_any(&board, random.i32(1..3));
    }
}

/// On boards where a player has already won, a new win is played and a new loss is prevented.
#[test]
fn finished_games_are_played_on() {
    let mut board = EMPTY;
    board[0] = [0, 0, 1, 1, 1, 1];
    board[6] = [0, 0, 0, 2, 2, 2];
    assert_eq!(best_move(&mut board.clone(), 2), 7);
    assert_eq!(best_move(&mut board.clone(), 1), 1);
    board[0] = [0, 0, 1, 1, 1, 1].map(|square| 2 * square);
    board[6] = [0, 0, 0, 1, 1, 1];
    assert_eq!(best_move(&mut board.clone(), 2), 1, "five are a win too");
}

/// The board and the position after some moves, with columns as digits.
fn after(moves: &str) -> (Board, Position) {
    let mut board = EMPTY;
    for (i, column) in moves.chars().filter_map(|digit| digit.to_digit(10)).enumerate() {
        update_board(
            &mut board,
            i32::try_from(column).expect("a digit"),
            1 + i32::from(i % 2 != 0),
        );
    }
    (board, moves.parse().expect("a game"))
}

/// The best first move is the middle column; the best replies to each first move are those that the
/// scores of the solved game allow.
#[test]
fn openings_are_played_perfectly() {
    let replies = [
        ("1", "24"),
        ("2", "3"),
        ("3", "3456"),
        ("4", "4"),
        ("5", "2345"),
        ("6", "5"),
        ("7", "46"),
    ];
    assert_eq!(best_move(&mut EMPTY.clone(), 1), 4);
    for (moves, best) in replies {
        let column = best_move(&mut after(moves).0, 2).to_string();
        assert!(best.contains(&column), "{column} after {moves}");
    }
}

#[test]
fn no_outcome_is_thrown_away_in_the_opening() {
    let mut random = fastrand::Rng::with_seed(16);
    let outcome = |position: &Position| {
        let analysis =
            engine::connect4::perfect_within(u64::MAX, 0).analyse(position, Limits::NONE);
        analysis.score.signum()
    };
    for _ in 0..times(20, 60) {
        let plies = random.usize(2..=7);
        let moves: String = (0..plies).map(|_| random.char('1'..='7')).collect();
        let Ok(position) = moves.parse::<Position>() else { continue };
        if position.outcome().is_some() {
            continue;
        }
        let number = 1 + i32::from(!plies.is_multiple_of(2));
        let column = best_move(&mut after(&moves).0, number);
        let reached = position.after(
            Column::from_number(usize::try_from(column).expect("a column")).expect("a column"),
        );
        let kept = if reached.outcome().is_some() { 1 } else { -outcome(&reached) };
        assert_eq!(kept, outcome(&position), "{moves}, then {column}");
    }
}
