use std::fs;

use clap::Parser;
use discus_trainer::{Arguments, Contest, Evaluation, contestant, train};
use rules::checkers::Laws;

use crate::Folder;

fn arguments(folder: &Folder) -> Arguments {
    let path = folder.path().display().to_string();
    let numbers = ["--games", "60", "--depth", "1", "--pairs", "2", "--nodes", "100"];
    let places = ["--work", &path, "--weights", &path];
    let words = ["train", "english"].into_iter().chain(numbers).chain(places);
    Arguments::try_parse_from(words).expect("arguments")
}

#[test]
fn a_round_that_was_stopped_goes_on_to_the_same_games() {
    let (whole, stopped) = (Folder::new("whole"), Folder::new("stopped"));
    train(&Laws::ENGLISH, &arguments(&whole)).expect("a round");
    let few = Arguments { games: 25, pairs: 1, ..arguments(&stopped) };
    train(&Laws::ENGLISH, &few).expect("a round");
    let _ = fs::remove_file(stopped.path().join("english.weights"));
    train(&Laws::ENGLISH, &arguments(&stopped)).expect("a round");
    let games = |folder: &Folder| fs::read(folder.path().join("english/material.games"));
    assert!(games(&whole).expect("games") == games(&stopped).expect("games"));
    let weights = |folder: &Folder| fs::read(folder.path().join("english.weights")).ok();
    assert!(weights(&whole) == weights(&stopped));
}

#[test]
fn damaged_weights_stop_a_round_with_a_sentence() {
    let folder = Folder::new("damaged");
    fs::write(folder.path().join("english.weights"), "weights").expect("space");
    let error = train(&Laws::ENGLISH, &arguments(&folder)).expect_err("damaged weights");
    assert!(format!("{error:#}").ends_with("this is no file of weights"), "{error:#}");
}

#[test]
fn a_match_against_itself_is_even() {
    let mut contest = Contest::default();
    let (mut one, mut other) = (contestant(Evaluation::Material), contestant(Evaluation::Material));
    for pair in 0..3 {
        contest.pair(&mut one, &mut other, &Laws::ENGLISH, (1, pair), 200);
    }
    assert!((contest.mean() - 0.5).abs() < 1e-9 && !contest.is_gain(), "{contest}");
}
