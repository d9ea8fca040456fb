use std::fs;

use discus_batch::{Ask, Failure, JobPlan as _, LabelPlan};
use fastrand::Rng;
use rules::Game;
use rules::connect4::{Board, move_text};
use solver::Solver;

use crate::scratch::Scratch;
use crate::{few_labels, run};

/// The moves of a random game that goes on after so many plies.
fn game(rng: &mut Rng, empty: &Board, plies: usize) -> (String, Board) {
    loop {
        let (mut board, mut moves) = (empty.clone(), Vec::new());
        while moves.len() < plies && board.outcome().is_none() {
            let legal: Vec<_> = board.legal_moves().collect();
            moves.push(legal[rng.usize(..legal.len())]);
            board.play_unchecked(moves[moves.len() - 1]);
        }
        if board.outcome().is_none() {
            return (move_text(moves).expect("columns with names"), board);
        }
    }
}

#[test]
fn labels_are_the_scores_of_the_solver_on_every_board() {
    let mut rng = Rng::with_seed(8);
    for (rows, columns, plies) in [(6, 7, 26), (5, 6, 12), (7, 8, 42)] {
        let empty = Board::new(rows, columns).expect("a board");
        let games: Vec<_> = (0..20).map(|_| game(&mut rng, &empty, plies)).collect();
        let positions: Vec<String> = games.iter().map(|(moves, _)| moves.clone()).collect();
        let solver = Solver::on_board(rows, columns, 1 << 20).expect("a solver");
        let mut line =
            |(moves, board): &(String, Board)| format!("{moves} {}\n", solver.score(board));
        let expected: String = games.iter().map(&mut line).collect();
        let scratch = Scratch::new();
        let plan = LabelPlan { rows, columns, ask: Ask::Score, positions, size: Some(6) };
        let mut job = plan.open(&scratch.path().join("job")).expect("a folder");
        run(&mut job);
        let file = scratch.path().join("labels.txt");
        job.merge(&file).expect("merged");
        assert_eq!(fs::read_to_string(file).expect("a file"), expected);
    }
}

#[test]
fn every_question_has_its_labels() {
    let answers = [
        (Ask::Score, "4444443333 15\n"),
        (Ask::Wdl, "4444443333 1\n"),
        (Ask::Scores, "4444443333 -2 15 1 - 15 -2 -2\n"),
        (Ask::Best, "4444443333 4\n"),
    ];
    for (ask, expected) in answers {
        let scratch = Scratch::new();
        let positions = vec!["4444443333".to_owned()];
        let plan = LabelPlan { rows: 6, columns: 7, ask, positions, size: None };
        let mut job = plan.open(&scratch.path().join("job")).expect("a folder");
        run(&mut job);
        let file = scratch.path().join("labels.txt");
        job.merge(&file).expect("merged");
        assert_eq!(fs::read_to_string(file).expect("a file"), expected);
    }
}

#[test]
fn a_position_that_cannot_be_solved_is_refused_before_anything_is_written() {
    let scratch = Scratch::new();
    let path = scratch.path().join("job");
    let cases = [
        ("44444444", "position 2 (44444444): move 7"),
        ("1212121", "the game has ended"),
        ("=zz", "is not the key"),
    ];
    for (bad, expected) in cases {
        let positions = vec!["44".to_owned(), bad.to_owned()];
        let plan = LabelPlan { rows: 6, columns: 7, ask: Ask::Score, positions, size: None };
        let Err(Failure::Failed(why)) = plan.open(&path) else { panic!("{bad} is not refused") };
        assert!(why.contains(expected), "{why}");
        assert!(!path.exists());
    }
}

#[test]
fn a_file_that_is_there_is_not_overwritten() {
    let scratch = Scratch::new();
    let mut job = few_labels(&scratch.path().join("job"));
    run(&mut job);
    let file = scratch.path().join("labels.txt");
    fs::write(&file, "mine").expect("written");
    let Err(Failure::Failed(why)) = job.merge(&file) else { panic!("it is overwritten") };
    assert!(why.ends_with("it exists already; remove it or choose another file"), "{why}");
    assert_eq!(fs::read_to_string(&file).expect("a file"), "mine");
}
