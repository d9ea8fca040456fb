//! The evaluation of Connect Four positions, and the searches on real boards.

use discus_engine::connect4::{LinesAndThreats, OpenLines, in_a_row, threats};
use discus_engine::{Limits, Name};
use rules::connect4::{Board, Column, InARow, Position};
use rules::{Game, Outcome};
use search::{DECIDED, Evaluator};

use crate::oracle::{Ties, check_equal};

/// The positions of random games, including the finished ones.
fn random_positions<G: Game<Move = Column>>(start: &G, games: u64) -> Vec<G> {
    let mut random = fastrand::Rng::with_seed(games);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut position = start.clone();
        positions.push(position.clone());
        while let Some(column) = random.choice(position.legal_moves().collect::<Vec<_>>()) {
            position.play_unchecked(column);
            positions.push(position.clone());
        }
    }
    positions
}

fn board(rows: usize, columns: usize) -> Board {
    Board::new(rows, columns).expect("a good size")
}

#[test]
fn the_fast_opinion_equals_the_obvious_one() {
    for plain in random_positions(&board(6, 7), 500) {
        let fast = Position::try_from(&plain).expect("the standard size");
        assert_eq!(LinesAndThreats.evaluate(&fast), LinesAndThreats.evaluate(&plain), "{plain:?}");
    }
}

/// The value of a line is the square of the number of its discs, if they are of one side.
#[test]
fn open_lines_are_counted_for_any_length() {
    let value = |rows, columns, length, moves: &[usize]| {
        let mut position = InARow::new(board(rows, columns), length).expect("a length");
        for &column in moves {
            position.play_unchecked(Column::new(column));
        }
        OpenLines.evaluate(&position)
    };
    assert_eq!(value(1, 5, 5, &[]), 0);
    assert_eq!(value(1, 5, 5, &[0]), -1, "the other side is to move");
    assert_eq!(value(1, 6, 5, &[1]), -2, "in two lines");
    assert_eq!(value(1, 5, 5, &[0, 1]), 0, "nobody can fill the line");
    assert_eq!(value(2, 2, 2, &[0]), -3, "a row, a column and a diagonal");
    assert_eq!(value(3, 7, 3, &[0, 6, 1, 5]), 0, "both sides have the same");
    assert_eq!(value(3, 3, usize::MAX, &[0]), 0, "no line fits on the board");
}

#[test]
fn a_search_for_any_length_finds_the_win() {
    let mut position = InARow::new(board(6, 9), 5).expect("a length");
    for column in [3, 3, 4, 4, 5, 8] {
        position.play_unchecked(Column::new(column));
    }
    // Four in a row that are open at both ends win.
    let name: Name = "alpha-beta:3".parse().expect("a name");
    let mut engine = in_a_row(name, 6, 9).expect("it plays");
    let analysis = engine.analyse(&position, Limits::NONE);
    assert!([2, 6].map(|column| Some(Column::new(column))).contains(&analysis.best));
    assert!(analysis.score >= DECIDED);
    assert!(in_a_row("perfect".parse().expect("a name"), 6, 7).is_err());
}

#[test]
fn opinions_stay_below_decided_scores() {
    let widest = LinesAndThreats.evaluate(&board(1000, 1000));
    assert_eq!(widest, 0, "nobody has a disc yet");
    for position in random_positions(&board(9, 30), 20) {
        assert!(LinesAndThreats.evaluate(&position).abs() < DECIDED);
    }
    const { assert!(1000 * 1000 * 28 + 300 < DECIDED) } // 28 points a square, on the largest board
}

#[test]
fn alpha_beta_is_minimax_on_the_standard_board() {
    for position in random_positions(&Position::EMPTY, 30) {
        for depth in 1..=4 {
            check_equal(&position, &Ties, depth);
            check_equal(&position, &LinesAndThreats, depth);
        }
    }
}

#[test]
fn alpha_beta_is_minimax_on_other_boards() {
    for (rows, columns) in [(1, 4), (4, 4), (4, 5), (5, 9)] {
        for position in random_positions(&board(rows, columns), 4) {
            for depth in 1..=4 {
                check_equal(&position, &Ties, depth);
                check_equal(&position, &LinesAndThreats, depth);
            }
        }
    }
}

#[test]
fn a_threat_where_a_disc_lands_is_a_winning_drop() {
    let ongoing = random_positions(&board(6, 7), 100);
    for position in ongoing.iter().filter(|position| position.outcome().is_none()) {
        let side = position.side_to_move();
        let wins = |column: &Column| position.after(*column).outcome() == Some(Outcome::Win(side));
        let winning: Vec<usize> = position.legal_moves().filter(wins).map(Column::index).collect();
        let seen = threats(position, side).into_iter().filter(|threat| threat.is_playable);
        let mut seen: Vec<usize> = seen.map(|threat| threat.column).collect();
        seen.sort_unstable();
        assert_eq!(seen, winning, "{position:?}");
    }
}

#[test]
fn threats_last_on_the_rows_of_their_side() {
    let position = rules::connect4::play_moves(&board(6, 7), "112233").expect("legal moves");
    let own = threats(&position, position.side_to_move());
    let told: Vec<_> = own.iter().map(|t| (t.row, t.column, t.is_playable, t.lasts)).collect();
    assert_eq!(told, [(0, 3, true, true)]);
    let other = threats(&position, position.side_to_move().opponent());
    let told: Vec<_> = other.iter().map(|t| (t.row, t.column, t.is_playable, t.lasts)).collect();
    assert_eq!(told, [(1, 3, false, true)]);
}
