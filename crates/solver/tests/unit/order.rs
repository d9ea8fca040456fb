use rules::connect4::LINES;

use super::*;
use crate::boards::{STANDARD, Shape};

/// The lines of a board that are not vertical.
fn slanted_or_level<B: Geometry>(board: &B) -> Vec<B::Set> {
    let step = board.step();
    let line =
        |first: B::Set, step: u32| (0..4).fold(B::Set::NONE, |line, i| line | first.up(i * step));
    let firsts = board.board().each();
    let all = firsts.flat_map(|first| [step - 1, step, step + 1].map(|step| line(first, step)));
    all.filter(|&line| (line & !board.board()).is_empty()).collect()
}

fn half_lines_are_counted<B: Geometry>(board: &B) {
    let mut random = fastrand::Rng::with_seed(10);
    let lines = slanted_or_level(board);
    for _ in 0..1000 {
        let mut some = |of: B::Set| {
            let some = of.each().filter(|_| random.bool());
            some.fold(B::Set::NONE, |some, square| some | square)
        };
        let taken = some(board.board());
        let discs = some(taken);
        let is_half =
            |&&line: &&B::Set| (line & discs).count() >= 2 && (line & taken & !discs).is_empty();
        let found = half_lines(board, discs, board.board() & !taken);
        assert_eq!(found, i32::try_from(lines.iter().filter(is_half).count()).unwrap());
    }
}

#[test]
fn half_lines_have_two_discs_and_none_of_the_other_side() {
    assert_eq!(slanted_or_level(&STANDARD).len(), LINES.len() - 7 * 3);
    half_lines_are_counted(&STANDARD);
    half_lines_are_counted(&Shape::<u64>::new(5, 4).unwrap());
    half_lines_are_counted(&Shape::<u128>::new(9, 9).unwrap());
}

#[test]
fn a_stage_is_a_third_of_the_game() {
    let history = History::new(&STANDARD);
    assert_eq!([0, 13, 14, 27, 28, 41].map(|discs| history.stage(discs)), [0, 0, 1, 1, 2, 2]);
}

#[test]
fn a_history_is_of_one_stage_and_one_side() {
    let square = STANDARD.bottom().lowest();
    let (fresh, mut history) = (History::new(&STANDARD), History::new(&STANDARD));
    history.reward(20, square);
    let learned = (0..42).filter(|&n| history.promise(n, square) > fresh.promise(n, square));
    assert!(learned.eq((14..28).filter(|n| n % 2 == 0)));
    history.blame(41, square);
    let unlearned = (0..42).filter(|&n| history.promise(n, square) < fresh.promise(n, square));
    assert!(unlearned.eq((28..42).filter(|n| n % 2 != 0)));
}

#[test]
fn histories_have_limits() {
    let square = STANDARD.bottom().lowest();
    let mut history = History::new(&STANDARD);
    let centrality = history.promise(0, square);
    (0..100).for_each(|_| history.reward(0, square));
    let most = history.promise(0, square) - centrality;
    assert!((HABIT * 9 / 10..=HABIT).contains(&most), "{most}");
    (0..200).for_each(|_| history.blame(0, square));
    let least = history.promise(0, square) - centrality;
    assert!((-HABIT..=-HABIT * 9 / 10).contains(&least), "{least}");
}

#[test]
fn centrality_counts_the_lines() {
    for square in STANDARD.board().each() {
        let lines = LINES.iter().filter(|&&line| line & square != 0).count();
        assert_eq!(lines_through(&STANDARD, square), i32::try_from(lines).unwrap());
    }
}
