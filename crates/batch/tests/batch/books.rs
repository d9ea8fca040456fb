use std::fs;

use discus_batch::{BookPlan, Failure, JobPlan as _};
use rules::connect4::{Board, play_moves};
use solver::Solver;
use solver::book::{Book, Builder};

use crate::run;
use crate::scratch::Scratch;

#[test]
fn a_book_has_the_bytes_of_one_machine() {
    let (rows, columns, from, plies) = (4, 5, "32", 5);
    let empty = Board::new(rows, columns).expect("a board");
    let start = play_moves(&empty, from).expect("moves");
    let mut builder = Builder::new(rows, columns, &start, plies).expect("a book");
    let solver = Solver::on_board(rows, columns, 1 << 20).expect("a solver");
    let unknown: Vec<_> = builder.unknown().collect();
    for discs in unknown {
        let board = discs.board(rows, columns).expect("a position");
        builder.put(discs, solver.score(&board)).expect("a score");
    }
    let expected = builder.book().expect("all is known").to_bytes();

    let scratch = Scratch::new();
    let plan = BookPlan { rows, columns, from: from.to_owned(), plies, size: Some(40) };
    let mut job = plan.open(&scratch.path().join("job")).expect("a folder");
    assert!(job.units() > 5);
    run(&mut job);
    let file = scratch.path().join("a.book");
    job.merge(&file).expect("merged");
    let bytes = fs::read(file).expect("a book");
    assert_eq!(bytes, expected);
    Book::from_bytes(&bytes).expect("a book").check().expect("consistent");
}

#[test]
fn a_book_that_cannot_be_built_is_refused() {
    let scratch = Scratch::new();
    let plan = |rows, from: &str, plies| {
        let plan = BookPlan { rows, columns: 7, from: from.to_owned(), plies, size: None };
        plan.open(&scratch.path().join("job"))
    };
    for bad in [plan(30, "", 2), plan(6, "1212121", 2), plan(6, "9", 2), plan(6, "", 13)] {
        let Err(Failure::Failed(why)) = bad else { panic!("it is not refused") };
        assert!(!why.is_empty() && !why.contains('\n'), "{why}");
    }
    assert!(!scratch.path().join("job").exists());
}
