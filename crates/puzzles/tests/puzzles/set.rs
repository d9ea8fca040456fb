use std::collections::HashSet;
use std::env;
use std::fs;
use std::ops::Range;
use std::thread;

use discus_puzzles::seeded::{self, Collection};
use discus_puzzles::{
    Date, Finder, Goal, LEVELS, LONGEST, Packed, Puzzle, all, by_number, of_day, of_level,
};
use engine::connect4::LinesAndThreats;
use fastrand::Rng;
use rules::connect4::{Column, Position};
use rules::{Game, Outcome};
use search::minimax;
use solver::Solver;

use crate::times::times;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/set.txt");

fn lines(collection: Collection) -> Vec<String> {
    collection.sorted().iter().map(ToString::to_string).collect()
}

/// The number of games whose puzzles are searched at once.
const AT_ONCE: usize = 4;

/// Offers the puzzles of the games with these seeds, in the order of the seeds.
fn offer(collection: &mut Collection, seeds: Range<usize>) {
    let search = |seed| move || seeded::puzzles(&mut Finder::new(&solver()), seed as u64);
    let found: Vec<Vec<Puzzle>> = thread::scope(|scope| {
        let searches: Vec<_> = seeds.map(|seed| scope.spawn(search(seed))).collect();
        searches.into_iter().map(|search| search.join().expect("an answer")).collect()
    });
    for puzzles in found {
        collection.offer(puzzles);
    }
}

/// With `UPDATE=1` the set is made anew, which takes many minutes.
#[test]
fn the_set_consists_of_the_puzzles_of_its_seeds() {
    let mut collection = Collection::default();
    let is_update = env::var_os("UPDATE").is_some();
    let seeds = if is_update { usize::MAX } else { times(12, usize::MAX) };
    for first in (0..seeds).step_by(AT_ONCE) {
        if collection.is_full() {
            break;
        }
        offer(&mut collection, first..first + AT_ONCE);
        println!("{} seeds: {}", first + AT_ONCE, collection.progress());
    }
    let is_full = collection.is_full();
    let made = lines(collection);
    if is_update {
        fs::write(FILE, made.join("\n") + "\n").unwrap();
        return;
    }
    let packed: Vec<String> = all().map(|packed| packed.puzzle.to_string()).collect();
    let is_in_set = |line: &&String| packed.contains(line);
    let unknown: Vec<&String> = made.iter().filter(|line| !is_in_set(line)).collect();
    assert_eq!(unknown, Vec::<&String>::new());
    assert!(made.len() > 5 && (!is_full || made.len() == packed.len()));
}

fn solver() -> Solver {
    Solver::on_board(Position::ROWS, Position::COLUMNS, 16 << 20).expect("the standard board")
}

/// The solver scores every move exactly, without a book.
#[test]
fn each_puzzle_is_proved_again() {
    let solver = solver();
    for Packed { number, puzzle } in all() {
        let position = puzzle.position();
        let scores = solver.scores(&position);
        let right = scores[puzzle.answer.index()].unwrap();
        let others: Vec<i32> = scores.iter().flatten().copied().filter(|&s| s != right).collect();
        let others_are_worse = others.len() + 1 == scores.iter().flatten().count();
        let left = Position::ROWS * Position::COLUMNS - position.discs();
        let (limit, decisive) = match puzzle.goal {
            Goal::Win { .. } => (1, right),
            Goal::Draw { .. } => (0, *others.iter().max().unwrap()),
        };
        let own = if decisive > 0 { left.div_ceil(2) } else { left / 2 };
        let moves = u32::try_from(own).unwrap() + 1 - decisive.unsigned_abs();
        assert_eq!((moves, right.signum()), (puzzle.goal.moves(), limit), "{number}: {puzzle}");
        assert!(
            others_are_worse && others.iter().all(|&score| score < limit),
            "{number}: {puzzle}"
        );
        assert!(!puzzle.is_obvious() && moves <= LONGEST, "{number}: {puzzle}");
    }
}

/// Plain minimax, which prunes nothing, sees the answer at the depth of the puzzle and not before.
#[test]
fn the_depth_of_a_puzzle_is_that_of_minimax() {
    let sees = |puzzle: &Puzzle, depth: u32| {
        let position = Position::try_from(&puzzle.position()).unwrap();
        let value = |column| -minimax(&position.after(column), &LinesAndThreats, depth - 1).score;
        let best = value(puzzle.answer);
        position.legal_moves().all(|column| column == puzzle.answer || value(column) < best)
    };
    let mut checked = 0;
    for Packed { puzzle, .. } in all() {
        let Some(depth @ 1..=6) = puzzle.difficulty.depth else { continue };
        assert!(sees(puzzle, depth), "{puzzle}");
        assert!(depth == 1 || !sees(puzzle, depth - 1), "{puzzle}");
        checked += 1;
    }
    assert!(checked >= 300, "three levels");
}

/// The number of puzzles of a level, of 100, that a player of random games solves: it plays each move many
/// times to the end at random and chooses the one that wins most. It knows no search and no evaluation. It solves 91,
/// 76, 62, 56 and 64 of those of the levels 1 to 5, which confirms the order.
fn solved_by_chance(level: u32) -> usize {
    let mut random = Rng::with_seed(u64::from(level));
    let numbers = of_level(level);
    let is_solved = |number: &usize| {
        let puzzle = by_number(*number).expect("its level has it").puzzle;
        let position = Position::try_from(&puzzle.position()).expect("the standard board");
        let side = position.side_to_move();
        let worth = |column| {
            let games = (0..300).map(|_| at_random(position.after(column), &mut random));
            games.filter(|outcome| *outcome == Outcome::Win(side)).count()
        };
        let worths: Vec<(usize, Column)> =
            position.legal_moves().map(worth).zip(position.legal_moves()).collect();
        worths.iter().max().is_some_and(|&(_, best)| best == puzzle.answer)
    };
    numbers.filter(is_solved).count()
}

fn at_random(mut position: Position, random: &mut Rng) -> Outcome {
    loop {
        if let Some(outcome) = position.outcome() {
            return outcome;
        }
        let legal: Vec<Column> = position.legal_moves().collect();
        position.play_unchecked(*random.choice(&legal).expect("the game goes on"));
    }
}

#[test]
fn a_player_that_cannot_search_solves_fewer_of_the_harder_puzzles() {
    let solved: Vec<usize> = (1..=LEVELS).map(solved_by_chance).collect();
    assert!(solved[..3].is_sorted_by(|easier, harder| easier > harder), "{solved:?}");
    assert!(solved[3..].iter().all(|&count| count < solved[1]), "{solved:?}");
}

#[test]
fn the_levels_divide_the_set() {
    let mut next = 1;
    for level in 1..=LEVELS {
        let numbers = of_level(level);
        assert_eq!((numbers.start, numbers.len()), (next, 100), "level {level}");
        next = numbers.end;
    }
    assert_eq!(all().len() + 1, next);
    assert_eq!((of_level(0).len(), of_level(LEVELS + 1).len()), (0, 0));
    assert_eq!((by_number(0), by_number(next), by_number(usize::MAX)), (None, None, None));
    let ranks: Vec<_> = all().map(|packed| packed.puzzle.difficulty.rank()).collect();
    assert!(ranks.is_sorted(), "from easy to hard");
}

/// 2026-11-23 is a Monday.
#[test]
fn the_week_grows_harder_and_a_puzzle_comes_back_only_after_all_others() {
    let monday =
        "2026-11-23".parse::<Date>().unwrap().days() - "1970-01-01".parse::<Date>().unwrap().days();
    let day = |days: u32| of_day(Date::at_second(86_400 * u64::from(monday + days)));
    let levels: Vec<u32> = (0..7).map(|days| day(days).puzzle.difficulty.level()).collect();
    assert_eq!(levels, [1, 2, 2, 3, 3, 4, 5]);
    for weekday in [0, 5, 6] {
        let numbers: HashSet<usize> = (0..100).map(|week| day(weekday + 7 * week).number).collect();
        assert_eq!(numbers.len(), 100, "weekday {weekday}");
    }
    for weekdays in [[1, 2], [3, 4]] {
        let in_week = |week: u32| weekdays.map(|weekday| day(weekday + 7 * week).number);
        let numbers: HashSet<usize> = (0..50).flat_map(in_week).collect();
        assert_eq!(numbers.len(), 100, "weekdays {weekdays:?}");
    }
    assert_ne!(day(0).number.abs_diff(day(7).number), 1, "mixed within a level");
}

#[test]
fn no_position_comes_twice_or_mirrored() {
    let mut seen = HashSet::new();
    for Packed { puzzle, .. } in all() {
        let position = Position::try_from(&puzzle.position()).unwrap();
        let mirrored: Vec<Column> =
            puzzle.moves.iter().map(|c| Column::new(6 - c.index())).collect();
        let mirrored =
            mirrored.iter().fold(Position::EMPTY, |position, &column| position.after(column));
        assert!(seen.insert(position.key().min(mirrored.key())), "{puzzle}");
    }
}
