//! Texts from other machines: anything but a whole one is refused with a sentence.

use std::fs;

use discus_batch::{Completed, Failure, Folder, Means, Unit};
use fastrand::Rng;

use crate::few_labels;
use crate::scratch::Scratch;

fn texts() -> [String; 2] {
    let scratch = Scratch::new();
    let unit = few_labels(&scratch.path().join("job")).unit(1).expect("a unit");
    let completed = unit.run(&Means::default(), &|| false).expect("it runs");
    [unit.to_json(), completed.to_json()]
}

fn refusal(text: &str) -> [Option<String>; 2] {
    let sentence = |failure: Failure| failure.to_string();
    [Unit::from_json(text).err().map(sentence), Completed::from_json(text).err().map(sentence)]
}

#[test]
fn every_text_that_is_cut_off_is_refused() {
    let [unit, completed] = texts();
    for (kind, text) in [&unit, &completed].into_iter().enumerate() {
        let whole = text.trim_end();
        for len in 0..whole.len() {
            let why = refusal(&whole[..len])[kind].clone().expect("it is refused");
            let is_number = why.contains("invalid number");
            assert!(why == "it is cut off" || is_number, "{len}: {why}");
        }
        assert_eq!(refusal(whole)[kind], None);
    }
}

#[test]
fn every_flipped_bit_is_noticed() {
    let [unit, completed] = texts();
    let mut rng = Rng::with_seed(1);
    for (kind, text) in [&unit, &completed].into_iter().enumerate() {
        for _ in 0..2000 {
            let mut bytes = text.trim_end().as_bytes().to_vec();
            let place = rng.usize(..bytes.len());
            bytes[place] ^= 1 << rng.u8(..8);
            let flipped = String::from_utf8_lossy(&bytes);
            assert!(refusal(&flipped)[kind].is_some(), "{flipped}");
        }
    }
}

#[test]
fn each_refusal_says_what_is_wrong() {
    let [unit, completed] = texts();
    let of = |text: &str| refusal(text)[0].clone().expect("it is refused");
    assert_eq!(of(&completed), "it is a result, and a unit is wanted here");
    let later = unit.replace("\"version\":1", "\"version\":2");
    assert!(
        of(&later).starts_with("it has version 2, and this discus reads version 1"),
        "{}",
        of(&later)
    );
    let other = unit.replace("\"score\"", "\"best\"");
    assert_eq!(of(&other), "it does not match its hash, so it was changed or damaged");
    assert!(of("[]").starts_with("it is not a unit in JSON"), "{}", of("[]"));
    assert!(of("{\"discus\": 3}").starts_with("it is not a unit in JSON"));
}

#[test]
fn folders_of_other_things_are_refused() {
    let scratch = Scratch::new();
    let of = |path| Folder::open(path).expect_err("it is refused").to_string();
    assert!(
        of(scratch.path())
            .ends_with("it is not the folder of a job; plan one with `discus batch plan`")
    );
    let path = scratch.path().join("job");
    let job = few_labels(&path);
    fs::write(path.join("results/notes.txt"), "").expect("written");
    let why = job.missing().expect_err("it is refused").to_string();
    assert!(why.ends_with("a result is named after its unit, as in 3.json or 3-b.json"), "{why}");
    fs::remove_file(path.join("units/1.json")).expect("removed");
    assert!(of(&path).ends_with("a file of a unit is missing; plan the job in a new folder"));
    fs::write(path.join("job.json"), "{\"discus\":\"job\",\"version\":1,").expect("written");
    assert!(of(&path).ends_with("job.json: it is cut off"), "{}", of(&path));
}
