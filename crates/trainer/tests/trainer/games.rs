use discus_trainer::{Games, Played};
use fastrand::Rng;
use rules::checkers::Laws;
use rules::{Game, Outcome};
use tables::Tables;

use crate::{Folder, games};

#[test]
fn a_game_depends_on_its_number_alone() {
    for laws in Laws::ALL {
        let played = games(laws, 6);
        assert_eq!(played, games(laws, 6));
        assert!(played.windows(2).all(|pair| pair[0].moves != pair[1].moves), "{laws:?}");
    }
}

#[test]
fn games_are_legal_and_a_side_that_cannot_move_has_lost() {
    for laws in Laws::ALL {
        for game in games(laws, 20) {
            let positions = game.positions(laws).expect("legal moves");
            assert!(game.opening <= 14);
            let last = positions[positions.len() - 1];
            if let Some(outcome) = last.outcome() {
                assert_eq!(game.outcome, outcome);
            }
        }
    }
}

#[test]
fn a_game_comes_back_from_its_line_and_a_damaged_line_does_not() {
    let mut random = Rng::with_seed(1);
    for game in games(&Laws::RUSSIAN, 20) {
        let line = game.to_string();
        assert_eq!(line.parse::<Played>().as_ref(), Ok(&game));
        let mut bytes = line.into_bytes();
        let place = random.usize(..bytes.len());
        bytes[place] ^= 1 << random.u8(..7);
        let text = String::from_utf8_lossy(&bytes).into_owned();
        assert!(text.parse::<Played>().is_err(), "{text}");
    }
}

#[test]
fn a_file_that_was_cut_anywhere_goes_on_behind_its_last_whole_game() {
    let folder = Folder::new("cut");
    let path = folder.path().join("some.games");
    let played = games(&Laws::ENGLISH, 8);
    let mut file = Games::open(&path, "a recipe").expect("a new file");
    for game in &played {
        file.add(game.clone()).expect("space");
    }
    let whole = std::fs::read(&path).expect("the file");
    let mut random = Rng::with_seed(2);
    for _ in 0..50 {
        let length = random.usize("a recipe\n".len()..whole.len());
        std::fs::write(&path, &whole[..length]).expect("space");
        let mut file = Games::open(&path, "a recipe").expect("games of this recipe");
        for game in &played[file.played.len()..] {
            file.add(game.clone()).expect("space");
        }
        assert_eq!(file.played, played);
        assert!(std::fs::read(&path).expect("the file") == whole);
    }
}

#[test]
fn games_of_another_recipe_are_refused() {
    let folder = Folder::new("recipe");
    let path = folder.path().join("some.games");
    drop(Games::open(&path, "a recipe").expect("a new file"));
    let error = Games::open(&path, "another").err().expect("another recipe");
    assert!(format!("{error:#}").ends_with("remove the file to begin anew"), "{error:#}");
    assert!(Games::of_any_recipe(&path, &Laws::ENGLISH).is_err());
}

#[test]
fn proved_ends_are_those_of_the_tables() {
    let tables = Tables::embedded(&Laws::ENGLISH);
    for game in games(&Laws::ENGLISH, 40) {
        let positions = game.positions(&Laws::ENGLISH).expect("legal moves");
        let last = &positions[positions.len() - 1];
        if let Some(value) = tables.probe(last) {
            let proved: Outcome = value.outcome(last.side_to_move());
            assert_eq!(game.outcome, proved, "{last:?}");
        }
    }
}
