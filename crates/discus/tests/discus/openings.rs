//! Books of openings: `discus book openings`, `discus book probe`, and play by them.

use std::fs;
use std::path::Path;

use crate::scratch::Scratch;
use crate::{Run, discus};

fn arguments<'a>(positions: &'a str, nodes: &'a str, output: &'a str) -> Vec<&'a str> {
    vec![
        "book",
        "openings",
        "english",
        "--positions",
        positions,
        "--nodes",
        nodes,
        "--output",
        output,
    ]
}

fn build(positions: &str, output: &Path) -> Run {
    discus(&arguments(positions, "300", &output.to_string_lossy()), "")
}

/// In two runs it becomes the same book as in one.
#[test]
fn a_book_of_openings_grows_on_to_the_same_bytes() {
    let folder = Scratch::new();
    let (whole, parts) = (folder.path().join("whole"), folder.path().join("parts"));
    let said = build("9", &whole).succeeds();
    assert_eq!(said, format!("{}: 9 positions\n", whole.display()));
    build("4", &parts).succeeds();
    assert_ne!(fs::read(&parts).expect("a book"), fs::read(&whole).expect("a book"));
    build("9", &parts).succeeds();
    assert_eq!(fs::read(&parts).expect("a book"), fs::read(&whole).expect("a book"));
    // It never shrinks.
    assert!(build("4", &parts).succeeds().ends_with(": 9 positions\n"));
}

#[cfg(unix)]
#[test]
fn a_stopped_book_of_openings_is_whole() {
    let folder = Scratch::new();
    let file = folder.path().join("book");
    build("3", &file).succeeds();
    let before = fs::read(&file).expect("a book");
    let name = file.to_string_lossy().into_owned();
    // A search of so many nodes ends by the signal only.
    let long = folder.path().join("long").to_string_lossy().into_owned();
    let mut process = crate::start(&arguments("2", "18446744073709551615", &long));
    while !Path::new(&long).exists() {
        assert!(process.try_wait().expect("a state").is_none(), "it has ended too soon");
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let sent =
        std::process::Command::new("kill").args(["-INT", &process.id().to_string()]).status();
    assert!(sent.expect("kill exists").success());
    let run = Run::of(&process.wait_with_output().expect("the binary ends"));
    assert_eq!(run.code, Some(130), "{}", run.stderr);
    let sentence = format!("stopped: 0 positions are stored in {long}; the same command continues");
    assert!(run.stderr.contains(&sentence), "{}", run.stderr);
    let probe = ["book", "probe", "english", &long];
    assert!(discus(&probe, "").refuses(1).contains("the book does not know this position"));
    // Other numbers would give another book.
    let other = discus(&arguments("4", "301", &name), "").refuses(1);
    assert!(
        other.contains("was built with --nodes 300 --book-margin 20; give the same"),
        "{other}"
    );
    assert_eq!(fs::read(&file).expect("a book"), before);
}

#[test]
fn a_book_of_openings_is_probed_and_played() {
    let folder = Scratch::new();
    let file = folder.path().join("book");
    build("6", &file).succeeds();
    let name = file.to_string_lossy().into_owned();
    let said = discus(&["book", "probe", "english", &name], "").succeeds();
    let best = said.split(' ').next().expect("a move").to_owned();
    assert_eq!(said.lines().count(), 5, "{said}");
    let hub = ["hub", "--book", &name, "--book-margin", "0", "--seed", "1"];
    let played = discus(&hub, "hub\nlevel depth=1\ngo think\n").succeeds();
    assert!(played.contains("\nparam name=book value=true type=bool\n"), "{played}");
    assert!(played.contains("\ninfo depth=0 "), "{played}");
    assert!(played.lines().last().expect("a move").starts_with("done move="), "{played}");
    let after = discus(&["book", "probe", "english", &name, &best], "").succeeds();
    assert!(after.lines().all(|line| line.split_once('-').is_some()), "{after}");
    let illegal = discus(&["book", "probe", "english", &name, "11-20"], "").refuses(2);
    assert!(illegal.contains("11-20: "), "{illegal}");
}

#[test]
fn other_and_damaged_books_of_openings_are_refused() {
    let folder = Scratch::new();
    let file = folder.path().join("book");
    build("2", &file).succeeds();
    let name = file.to_string_lossy().into_owned();
    let refused = discus(&["hub", "--laws", "russian", "--book", &name], "").refuses(1);
    assert!(refused.ends_with("the book is for other laws: english\n"), "{refused}");
    let mut bytes = fs::read(&file).expect("a book");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&file, &bytes).expect("written");
    let sentence = "the book is cut off or damaged; remove it and build it again";
    let readers: [&[&str]; 4] = [
        &["hub", "--book", &name],
        &["dxp", "listen", "--book", &name],
        &["book", "probe", "english", &name],
        &arguments("3", "300", &name),
    ];
    for arguments in readers {
        assert!(discus(arguments, "").refuses(1).contains(sentence), "{arguments:?}");
    }
    assert_eq!(fs::read(&file).expect("a book"), bytes, "nothing is overwritten");
    fs::write(&file, "[Event \"?\"]").expect("written");
    let refused = discus(&["hub", "--book", &name], "").refuses(1);
    assert!(refused.contains("this is not a book of openings"), "{refused}");
    let missing = folder.path().join("none").to_string_lossy().into_owned();
    let refused = discus(&["hub", "--book", &missing], "").refuses(1);
    assert!(refused.contains("cannot be read"), "{refused}");
    discus(&["hub", "--book-margin", "5"], "").refuses(2);
    discus(&["book", "openings", "chess"], "").refuses(2);
}
