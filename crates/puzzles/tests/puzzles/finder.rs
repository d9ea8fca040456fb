use std::cell::Cell;

use discus_puzzles::{Finder, Goal, LONGEST, Puzzle, Stopped, seeded};
use rules::Game;
use rules::connect4::{Board, Column, parse_moves};
use solver::Solver;

fn board(rows: usize, columns: usize) -> (Board, Solver) {
    let solver = Solver::on_board(rows, columns, 1 << 20).expect("a small board");
    (Board::new(rows, columns).expect("a board"), solver)
}

fn puzzle_of(moves: &str) -> Option<Puzzle> {
    let (start, solver) = board(6, 7);
    let moves = parse_moves(&start, moves).expect("moves");
    Finder::new(&solver).puzzle(&start, &moves, &|| false).expect("never stopped")
}

/// Three discs in a row with one end open: seen with the rules alone.
#[test]
fn an_obvious_puzzle_is_known_as_one() {
    let win = puzzle_of("112131").unwrap_or_else(|| panic!("no puzzle"));
    assert!(win.is_obvious(), "{win}");
    let block = puzzle_of("4142434").map(|puzzle| (puzzle.is_obvious(), puzzle.goal));
    assert!(block.is_none_or(|(is_obvious, _)| is_obvious), "{block:?}");
}

#[test]
fn a_game_that_is_over_or_a_forced_move_is_no_puzzle() {
    assert_eq!(puzzle_of("1122334"), None);
    let (start, solver) = board(4, 1);
    let puzzle = Finder::new(&solver).puzzle(&start, &[], &|| false);
    assert_eq!(puzzle, Ok(None));
}

/// On a board of any size, the right move is the only one with its outcome, by exact scores.
#[test]
fn every_puzzle_of_a_game_has_one_right_move() {
    for (rows, columns) in [(4, 5), (5, 5), (4, 7), (6, 4)] {
        let (start, solver) = board(rows, columns);
        let mut random = fastrand::Rng::with_seed((rows * columns) as u64);
        let mut position = start.clone();
        let mut moves = Vec::new();
        while position.outcome().is_none() {
            let legal: Vec<Column> = position.legal_moves().collect();
            moves.push(*random.choice(&legal).unwrap());
            position.play(*moves.last().unwrap()).unwrap();
        }
        let mut found = Vec::new();
        let searched =
            Finder::new(&solver).puzzles(&start, &moves, &|| false, |puzzle| found.push(puzzle));
        assert_eq!(searched, Ok(()));
        let expected =
            (0..moves.len()).filter(|&plies| is_puzzle(&solver, &start, &moves[..plies]));
        let expected: Vec<usize> = expected.collect();
        let mut plies: Vec<usize> = found.iter().map(|puzzle| puzzle.moves.len()).collect();
        plies.reverse();
        assert_eq!(plies, expected, "{rows} rows, {columns} columns: {moves:?}");
    }
}

/// Returns true if exactly one move wins, or none and exactly one draws, in the distance of
/// puzzles.
fn is_puzzle(solver: &Solver, start: &Board, moves: &[Column]) -> bool {
    let position = moves.iter().fold(start.clone(), |board, &column| board.after(column));
    let scores: Vec<i32> = solver.scores(&position).into_iter().flatten().collect();
    let (wins, draws) = (count(&scores, |s| s > 0), count(&scores, |s| s == 0));
    let left = position.rows() * position.columns() - position.discs();
    // A score of 1 is a win with the last disc of that side, 2 with the one before.
    let moves_of = |score: i32| {
        let own = if score > 0 { left.div_ceil(2) } else { left / 2 };
        u32::try_from(own).expect("few squares") + 1 - score.unsigned_abs()
    };
    if scores.len() < 2 {
        return false;
    }
    match (wins, draws) {
        (1, _) => scores.iter().all(|&s| s <= 0 || moves_of(s) <= LONGEST),
        (0, 1) => scores.iter().filter(|&&s| s < 0).all(|&s| moves_of(s) <= LONGEST),
        _ => false,
    }
}

fn count(scores: &[i32], is_counted: impl Fn(i32) -> bool) -> usize {
    scores.iter().filter(|&&score| is_counted(score)).count()
}

#[test]
fn the_reply_to_a_move_is_the_best_one() {
    let (start, solver) = board(6, 7);
    // Column 4 completes a row; after column 1 the other side must close it.
    let moves = parse_moves(&start, "112233").unwrap();
    let position = moves.iter().fold(start, |board, &column| board.after(column));
    let finder = Finder::new(&solver);
    let win = finder.reply(&position, Column::new(3), &|| false).unwrap();
    assert_eq!((win.value.to_string().as_str(), win.best), ("wins in 1", None));
    let other = finder.reply(&position, Column::new(0), &|| false).unwrap();
    assert_eq!(other.best, Some(Column::new(3)));
}

/// The puzzles of a game that are found before `stop` has been called this often.
fn found_within(calls: u32, moves: &[Column]) -> Vec<Puzzle> {
    let (start, solver) = board(6, 7);
    let (left, mut found) = (Cell::new(calls), Vec::new());
    let stop = || {
        left.set(left.get().max(1) - 1);
        left.get() == 0
    };
    let note = |puzzle| found.push(puzzle);
    let searched = Finder::new(&solver).puzzles(&start, moves, &stop, note);
    assert_eq!(searched, Err(Stopped));
    found
}

#[test]
fn a_stopped_search_reports_what_it_has_found() {
    let moves = seeded::game(8);
    let (soon, later) = (found_within(3, &moves), found_within(300, &moves));
    assert!(soon.len() < later.len() && later.starts_with(&soon), "{soon:?} {later:?}");
}

#[test]
fn a_puzzle_is_read_as_it_is_written() {
    let (_, solver) = board(6, 7);
    for seed in [8, 10, 22] {
        for puzzle in seeded::puzzles(&mut Finder::new(&solver), seed) {
            assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
        }
    }
    let bad = [
        "",
        "44",
        "4 4 win:3 1",
        "4 4 win:3 1 - -",
        "8 4 win:3 1 -",
        "4 8 win:3 1 -",
        "4 4 won:3 1 -",
        "4 4 win 1 -",
        "4 4 win:x 1 -",
        "4 4 win:3 x -",
        "4 4 win:3 1 !",
        "1122334 5 win:3 1 -",
    ];
    for line in bad {
        assert!(line.parse::<Puzzle>().is_err(), "{line}");
    }
}

/// Mirror images have the same puzzles, mirrored.
#[test]
fn a_mirror_image_has_the_mirrored_puzzle() {
    let (start, solver) = board(6, 7);
    let mirror = |column: &Column| Column::new(6 - column.index());
    for puzzle in seeded::puzzles(&mut Finder::new(&solver), 25) {
        let moves: Vec<Column> = puzzle.moves.iter().map(mirror).collect();
        let other = Finder::new(&solver).puzzle(&start, &moves, &|| false).unwrap().unwrap();
        assert_eq!((other.answer, other.goal), (mirror(&puzzle.answer), puzzle.goal));
        assert!(matches!(puzzle.goal, Goal::Win { .. } | Goal::Draw { .. }));
    }
}
