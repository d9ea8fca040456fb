//! The game of the SPFIAR library, in fields that anybody may change.

use discus_courses::spfiar::{EMPTY, FIRST, Fields, List, Refusal, SECOND};
use rules::Game as _;
use rules::connect4::{Column, Position};

/// The columns of random games, in order; a game may continue after a win.
fn games() -> impl Iterator<Item = Vec<i32>> {
    let mut random = fastrand::Rng::with_seed(4);
    (0..300).map(move |_| (0..random.usize(0..70)).map(|_| random.i32(-1..=7)).collect())
}

#[test]
fn the_fields_play_as_the_rules_do_until_a_game_is_over() {
    for game in games() {
        let (mut fields, mut position) = (Fields::START, Position::EMPTY);
        let (mut places, mut size) = ([0; 20], 0);
        for column in game {
            assert_eq!(fields.outcome(), position.outcome());
            if position.outcome().is_some() {
                break;
            }
            let mut history = List::new(&mut places, &mut size).expect("it fits");
            let has_room = fields.has_room(column);
            let dropped = fields.drop_disc(&mut history, column);
            let Ok(index) = usize::try_from(column) else {
                assert_eq!((dropped, has_room), (Err(Refusal::NoSuchColumn), false));
                continue;
            };
            assert_eq!(dropped.is_ok(), position.play(Column::new(index)).is_ok());
            assert_eq!(dropped.is_ok(), has_room);
        }
    }
}

#[test]
fn taking_back_is_the_reverse_of_dropping() {
    for game in games() {
        let mut fields = Fields::START;
        let (mut places, mut size) = ([0; 20], 0);
        let mut history = List::new(&mut places, &mut size).expect("it fits");
        let mut befores = Vec::new();
        for column in game {
            let before = fields;
            if fields.drop_disc(&mut history, column).is_ok() {
                befores.push(before);
            }
        }
        for before in befores.into_iter().rev().take(20) {
            assert_eq!(fields.take_back(&mut history), Ok(()));
            assert_eq!(fields, before);
        }
        assert_eq!(fields.take_back(&mut history), Err(Refusal::NoHistory));
    }
}

#[test]
fn any_content_of_the_fields_is_accepted() {
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..2_000 {
        let tops = [i32::MIN, -1, 0, 5, 6, 7, i32::MAX];
        let letters = [FIRST, SECOND, EMPTY, 0, 255];
        let mut fields = Fields {
            board: [[EMPTY; 7]; 6].map(|row| row.map(|_| letters[random.usize(..5)])),
            tops: [0; 7].map(|_| tops[random.usize(..7)]),
            current: letters[random.usize(..5)],
        };
        let (mut places, mut size) = ([0; 2], 2);
        places.fill_with(|| tops[random.usize(..7)]);
        let mut history = List::new(&mut places, &mut size).expect("it fits");
        let _ = (fields.outcome(), fields.text());
        let _ = fields.take_back(&mut history);
        let _ = fields.drop_disc(&mut history, tops[random.usize(..7)]);
    }
}
