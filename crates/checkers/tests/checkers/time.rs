//! A search keeps to its time by the caller's clock, which here counts questions instead of seconds.

use std::cell::Cell;
use std::time::Duration;

use discus_checkers_engine::{Limits, Material, Searcher};
use rules::Game;
use rules::checkers::{History, Laws, Position};
use search::{Analysis, Time};

const TICK: Duration = Duration::from_millis(1);

/// Searches from a position with a clock that advances by a tick with each question. Returns the analysis and
/// the time it took.
fn timed(position: Position, time: Time) -> (Analysis<rules::checkers::Move>, Duration) {
    let now = Cell::new(Duration::ZERO);
    let elapsed = || {
        now.set(now.get() + TICK);
        now.get()
    };
    let limits = Limits { time, elapsed: &elapsed, ..Limits::NONE };
    let found = Searcher::new(Material, 1 << 18).analyse(&History::new(position), &limits);
    (found, now.get())
}

#[test]
fn a_move_takes_the_time_that_it_has() {
    for laws in Laws::ALL {
        let time = TICK * 40;
        let (found, used) = timed(Position::initial(laws), Time::Move(time));
        assert_eq!(used, time);
        assert!(found.best.is_some() && found.depth > 3);
    }
}

#[test]
fn a_clock_lasts_for_a_long_game() {
    let increment = TICK * 5;
    let mut left = TICK * 400;
    for _ in 0..100 {
        let time = Time::Clock { left, increment, moves: None };
        let (_, used) = timed(Position::initial(&Laws::RUSSIAN), time);
        left = left.checked_sub(used).expect("the flag never falls") + increment;
    }
}

#[test]
fn the_only_move_needs_no_thought() {
    let forced = Position::from_fen(&Laws::ENGLISH, "B:W18,26,27:B15,1").expect("a position");
    assert_eq!(forced.legal_moves().count(), 1);
    let time = Time::Clock { left: TICK * 4000, increment: Duration::ZERO, moves: None };
    let (found, used) = timed(forced, time);
    assert!(found.best.is_some() && used <= TICK * 2);
}

/// The findings of the search stay in the table for the next move.
#[test]
fn the_only_move_is_searched_if_its_time_cannot_be_saved() {
    let forced = Position::from_fen(&Laws::ENGLISH, "B:W18,26,27:B15,1").expect("a position");
    let (found, _) = timed(forced, Time::Move(TICK * 100));
    assert!(found.depth > 5, "{found:?}");
}

#[test]
fn pondering_takes_no_time_until_the_move_is_made() {
    let questions = Cell::new(0);
    let stop = || questions.replace(questions.get() + 1) >= 100;
    let limits = Limits { time: Time::Move(TICK), stop: &stop, ..Limits::NONE };
    let start = History::new(Position::initial(&Laws::CZECH));
    let found = Searcher::new(Material, 1 << 18).analyse(&start, &limits);
    assert!(found.best.is_some());
    assert_eq!(questions.get(), 101, "the clock stands, so only the caller ends it");
}
