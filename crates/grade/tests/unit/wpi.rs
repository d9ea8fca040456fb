//! The transcripts, the opponent, and the words of messages.

use std::time::{Duration, Instant};

use courses::wpi::whole_move;
use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome, Side};

use super::opponent::{DIRECTIONS, Goal, next_free, wins};
use super::oracle::{names_an_error, names_the_move, names_the_winner};
use super::player::too_often;
use super::transcript::{Event, kind};

#[test]
fn an_event_is_read_as_it_was_written() {
    let mut random = fastrand::Rng::with_seed(1);
    for kind in kind::ALL.iter().copied() {
        for _ in 0..50 {
            let bytes: Vec<u8> = (0..random.usize(..20)).map(|_| random.u8(..)).collect();
            let event = match kind {
                _ if !kind.contains("{}") => Event::plain(kind),
                _ if kind.contains('"') => Event::quoting(kind, &bytes),
                _ => Event::new(kind, ["2.5", "my file.out", "was killed"][random.usize(..3)]),
            };
            let line = event.text("alpha");
            assert_eq!(Event::of(line.trim_end(), "alpha").as_ref(), Some(&event), "{line}");
            assert!(!kind.contains('"') || event.bytes() == bytes);
        }
    }
}

#[test]
fn other_lines_are_no_events() {
    assert_eq!(Event::of("beta slept", "alpha"), None);
    assert_eq!(Event::of("", "alpha"), None);
}

fn often(milliseconds: impl IntoIterator<Item = u64>) -> Option<Duration> {
    let begin = Instant::now();
    let looks = milliseconds.into_iter().map(|time| begin + Duration::from_millis(time));
    too_often(&looks.collect::<Vec<_>>())
}

#[test]
fn one_look_in_100_ms_is_right_even_if_it_opens_the_file_twice_or_is_seen_late() {
    assert_eq!(often((0..10).map(|time| 100 * time)), None);
    assert_eq!(often((0..10).flat_map(|time| [100 * time, 100 * time + 2])), None);
    assert_eq!(often([0, 100, 200, 390, 400, 500, 640, 700]), None);
    assert_eq!(often([]), None);
}

#[test]
fn more_looks_are_too_many() {
    for every in [1, 10, 50] {
        let time = often((0..150).map(|time| every * time));
        assert_eq!(time, Some(Duration::from_millis(every)));
    }
}

/// The numbers of lines on the board of seven columns and six rows, by counting them on paper.
#[test]
fn there_are_69_lines() {
    let count = |(name, _): (&str, u32)| match Goal::of(name) {
        Some(Goal::Four(lines)) => lines.len(),
        _ => 0,
    };
    assert_eq!(DIRECTIONS.map(count), [24, 21, 12, 12]);
}

fn any_move(position: &Position, random: &mut fastrand::Rng) -> Column {
    next_free(position, Column::new(random.usize(..7))).expect("the game goes on")
}

/// The discs of the side that has moved last.
fn has_four(position: &Position, direction: &str) -> bool {
    let Some(Goal::Four(lines)) = Goal::of(direction) else { panic!("{direction}") };
    lines.iter().any(|line| line & !position.other_discs() == 0)
}

/// A player that is blind in one direction, and otherwise takes wins.
fn blind(position: &Position, direction: &str, random: &mut fastrand::Rng) -> Column {
    let mut seen = wins(position).filter(|column| !has_four(&position.after(*column), direction));
    seen.next().unwrap_or_else(|| any_move(position, random))
}

#[test]
fn a_player_that_is_blind_in_one_direction_loses_in_it_soon() {
    for (direction, _) in DIRECTIONS {
        let goal = Goal::of(direction).expect("a direction");
        let lost = (0..10).filter(|seed| {
            let mut random = fastrand::Rng::with_seed(*seed);
            let own = Side::BOTH[random.usize(..2)];
            let mut position = Position::EMPTY;
            while position.outcome().is_none() && position.discs() < 2 * 9 {
                position.play_unchecked(if position.side_to_move() == own {
                    goal.choose(&position).expect("the game goes on")
                } else {
                    blind(&position, direction, &mut random)
                });
            }
            position.outcome() == Some(Outcome::Win(own)) && has_four(&position, direction)
        });
        assert!(lost.count() >= 4, "{direction}");
    }
}

#[test]
fn a_column_gets_full_in_most_games() {
    let gets_full = |seed: &u64| {
        let mut random = fastrand::Rng::with_seed(*seed);
        let mut position = Position::EMPTY;
        let goal = Goal::Full(Column::new(3));
        let is_full = |position: &Position| !position.is_legal(Column::new(3));
        while position.outcome().is_none() && !is_full(&position) {
            let is_own = position.side_to_move() == Side::Second;
            let chosen = if is_own { goal.choose(&position) } else { None };
            position.play_unchecked(chosen.unwrap_or_else(|| any_move(&position, &mut random)));
        }
        position.outcome().is_none()
    };
    assert!((0..50).filter(gets_full).count() >= 30);
}

#[test]
fn free_texts_must_say_who_has_won() {
    let (white, black) = (Outcome::Win(Side::First), Outcome::Win(Side::Second));
    for (text, right, wrong) in [
        ("White wins\n", white, black),
        ("The winner is BLACK!\n", black, white),
        ("It is a tie.\n", Outcome::Draw, white),
    ] {
        assert!(names_the_winner(text, right, "alpha"), "{text}");
        assert!(!names_the_winner(text, wrong, "alpha"), "{text}");
    }
    assert!(names_the_winner("I won.\n", white, "alpha"));
    assert!(!names_the_winner("game over\n", white, "alpha"));
}

#[test]
fn free_texts_must_show_the_move_and_an_error() {
    let text = whole_move(b"(B D 3)").expect("a move");
    let is_enough = |printed: &str| names_the_move(printed, &text) && names_an_error(printed);
    assert!(is_enough("Bad move ( b d 3 ), not empty below\n"));
    assert!(!is_enough("(B D 3)\n"));
    assert!(!is_enough("Illegal move!\n"));
}
