//! Properties of every search.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use discus_checkers_engine::{Limits, Material, Searcher};
use fastrand::Rng;
use rules::checkers::{Disc, History, Kind, Laws, Position, Setup, Square};
use rules::{Draw, Game, Side};
use search::{Evaluator, Score};
use tables::Tables;

use crate::random::position;

fn to(depth: u32) -> Limits<'static> {
    Limits { depth, ..Limits::NONE }
}

#[test]
fn equal_questions_get_equal_answers() {
    let mut random = Rng::with_seed(4);
    let positions: Vec<Position> =
        Laws::ALL.into_iter().flat_map(|laws| [position(laws, &mut random); 3]).collect();
    let answers = || {
        let mut searcher = Searcher::new(Material, 1 << 18);
        let limits = Limits { nodes: 20_000, ..Limits::NONE };
        positions.iter().map(|p| searcher.analyse(&History::new(*p), &limits)).collect::<Vec<_>>()
    };
    assert_eq!(answers(), answers());
}

#[test]
fn the_best_move_is_legal_and_missing_only_at_the_end() {
    let mut random = Rng::with_seed(5);
    let mut searcher = Searcher::new(Material, 1 << 18);
    for laws in Laws::ALL {
        for _ in 0..40 {
            let mut position = position(laws, &mut random);
            while position.outcome().is_none() && random.u8(..20) > 0 {
                let found = searcher.analyse(&History::new(position), &to(random.u32(0..7)));
                position.play(found.best.expect("the game goes on")).expect("a legal move");
            }
            let found = searcher.analyse(&History::new(position), &to(3));
            assert_eq!(found.best.is_none(), position.outcome().is_some());
        }
    }
}

#[test]
fn a_search_ends_when_it_is_told_to() {
    let mut searcher = Searcher::new(Material, 1 << 18);
    for (laws, threads) in Laws::ALL.into_iter().zip([1, 2, 3].into_iter().cycle()) {
        searcher.threads = threads;
        let questions = Cell::new(0);
        let stop = || questions.replace(questions.get() + 1) == 20;
        let found = searcher.analyse(
            &History::new(Position::initial(laws)),
            &Limits { stop: &stop, ..Limits::NONE },
        );
        assert_eq!(questions.get(), 21, "it asks no more");
        assert!(found.best.is_some() && found.depth > 3);
        assert!(found.nodes <= 21 * 1024, "{}", found.nodes);
    }
}

/// An evaluation that counts the leaves of the thread that asks whether to stop.
struct Counting<'a> {
    leader: std::thread::ThreadId,
    leaves: &'a AtomicU64,
}

impl Evaluator<Position> for Counting<'_> {
    fn evaluate(&self, position: &Position) -> Score {
        if std::thread::current().id() == self.leader {
            self.leaves.fetch_add(1, Relaxed);
        }
        Material.evaluate(position)
    }
}

/// Positions of all kinds: the initial one, random ones, and many kings that must capture.
fn of_all_kinds(laws: &'static Laws, random: &mut Rng) -> Vec<Position> {
    let crowds = std::iter::repeat_with(|| crowd(laws, random));
    let mut all: Vec<Position> = crowds.filter(Position::must_capture).take(3).collect();
    all.extend([Position::initial(laws), position(laws, random), position(laws, random)]);
    all
}

/// Between two questions are 1,024 nodes or fewer, with captures to the end and without. After the answer is that the
/// search must stop, no leaf is valued. NOTES.md has the time of so many nodes.
#[test]
fn a_search_asks_every_1024_nodes_and_visits_none_after_it_must_stop() {
    let mut random = Rng::with_seed(9);
    for (laws, threads) in Laws::ALL.into_iter().flat_map(|laws| [(laws, 1), (laws, 2)]) {
        for start in of_all_kinds(laws, &mut random) {
            let leaves = AtomicU64::new(0);
            let counting = Counting { leader: std::thread::current().id(), leaves: &leaves };
            let mut searcher = Searcher::new(counting, 1 << 18);
            searcher.threads = threads;
            for asked in [1, 2, 5, 30] {
                let (questions, at_last, most) = (Cell::new(0), Cell::new(0), Cell::new(0));
                let stop = || {
                    let now = leaves.load(Relaxed);
                    most.set(most.get().max(now - at_last.replace(now)));
                    questions.set(questions.get() + 1);
                    questions.get() == asked
                };
                at_last.set(leaves.load(Relaxed));
                let game = History::new(start);
                let found = searcher.analyse(&game, &Limits { stop: &stop, ..Limits::NONE });
                // At first sight the position itself is valued, too.
                assert!(most.get() <= 1025, "{} leaves in {start:?}", most.get());
                let after = leaves.load(Relaxed) - at_last.get();
                if questions.get() == asked {
                    assert_eq!((found.nodes, after), (1024 * asked, 0), "{start:?}");
                } else {
                    assert!(found.nodes < 1024 * (questions.get() + 1), "{start:?}");
                }
            }
        }
    }
}

#[test]
fn a_panic_of_the_caller_ends_all_threads() {
    let mut searcher = Searcher::new(Material, 1 << 18);
    searcher.threads = 3;
    let stop = || -> bool { std::panic::resume_unwind(Box::new("the caller's")) };
    let question = || {
        let game = History::new(Position::initial(&Laws::ENGLISH));
        searcher.analyse(&game, &Limits { stop: &stop, ..Limits::NONE })
    };
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(question)).is_err());
}

#[test]
fn the_number_of_nodes_is_limited() {
    let mut searcher = Searcher::new(Material, 1 << 18);
    for nodes in [0, 1, 2, 100, 5000] {
        let limits = Limits { nodes, ..Limits::NONE };
        let found = searcher.analyse(&History::new(Position::initial(&Laws::RUSSIAN)), &limits);
        assert!(found.best.is_some() && found.nodes <= nodes + 1);
    }
}

/// Twelve kings against twelve.
fn crowd(laws: &'static Laws, random: &mut Rng) -> Position {
    let mut squares: Vec<Square> = Square::all().collect();
    random.shuffle(&mut squares);
    let mut setup = Setup::EMPTY;
    for (place, &square) in squares[..24].iter().enumerate() {
        setup.put(square, Some(Disc { side: Side::BOTH[place % 2], kind: Kind::King }));
    }
    setup.position(laws, Side::First).expect("a set of discs a side")
}

/// Captures of many kings have many ways.
#[test]
fn twelve_kings_against_twelve_are_searched_within_the_limit() {
    let mut random = Rng::with_seed(7);
    let mut searcher = Searcher::new(Material, 1 << 18);
    for laws in Laws::ALL {
        searcher.tables = Some(Tables::embedded(laws));
        for _ in 0..20 {
            let position = crowd(laws, &mut random);
            let limits = Limits { nodes: 2000, ..Limits::NONE };
            let found = searcher.analyse(&History::new(position), &limits);
            assert_eq!(found.best.is_none(), position.outcome().is_some(), "{position:?}");
            assert!(found.nodes <= 2001, "{position:?}");
        }
    }
}

#[test]
fn several_lines_begin_with_different_moves_the_best_first() {
    let mut random = Rng::with_seed(6);
    let mut searcher = Searcher::new(Material, 1 << 18);
    for laws in Laws::ALL {
        for _ in 0..10 {
            let position = position(laws, &mut random);
            let count = position.legal_moves().count();
            let lines = searcher.analyse_lines(&History::new(position), &to(6), 3, &mut |_| ());
            assert_eq!(lines.len(), count.min(3));
            assert!(lines.is_sorted_by(|a, b| a.score >= b.score), "{position:?}");
            for (place, line) in lines.iter().enumerate() {
                assert!(lines[..place].iter().all(|other| other.best != line.best));
            }
        }
    }
}

/// Three kings against two, none of which can be captured at once.
fn kings(laws: &'static Laws, random: &mut Rng) -> Position {
    loop {
        let mut squares: Vec<Square> = Square::all().collect();
        random.shuffle(&mut squares);
        let mut setup = Setup::EMPTY;
        for (place, &square) in squares[..5].iter().enumerate() {
            setup.put(square, Some(Disc { side: Side::BOTH[place % 2], kind: Kind::King }));
        }
        let position = setup.position(laws, Side::First).expect("a set of discs a side");
        if !position.must_capture() {
            return position;
        }
    }
}

/// A game of these kings that captures nothing until it is drawn, if there is one that begins so.
fn drawn_game(laws: &'static Laws, random: &mut Rng) -> Option<History> {
    let mut game = History::new(kings(laws, random));
    while game.draw().is_none() {
        let position = *game.position();
        let moves = position.legal_moves().filter(|&played| !position.after(played).must_capture());
        game.play(random.choice(moves.collect::<Vec<_>>())?);
    }
    Some(game)
}

#[test]
fn a_drawn_game_is_analysed_as_if_it_began_there() {
    let mut random = Rng::with_seed(8);
    let mut searcher = Searcher::new(Material, 1 << 18);
    let mut seen = Vec::new();
    for laws in Laws::ALL.into_iter().filter(|laws| !laws.draws.is_empty()) {
        for game in std::iter::repeat_with(|| drawn_game(laws, &mut random)).flatten().take(20) {
            let position = *game.position();
            let mut analyse = |game: &History| {
                searcher.clear();
                searcher.analyse(game, &to(5))
            };
            assert_eq!(analyse(&game), analyse(&History::new(position)), "{position:?}");
            seen.extend(game.draw().map(Draw::word));
        }
    }
    for word in ["repetition", "no-progress"] {
        assert!(seen.contains(&word), "{seen:?}");
    }
}
