//! Long proofs that continue after a stop: `discus solve --checkpoint`.

use std::fs;
use std::path::Path;

use rules::{Outcome, Side};
use solver::{Discs, Options, Solver};

use crate::scratch::Scratch;
use crate::{Run, discus};

/// Arguments for a board of eight columns and four rows.
fn arguments(file: &Path) -> Vec<String> {
    let words = ["solve", "8x4:-", "--table", "1", "--checkpoint"].map(String::from);
    [&words[..], &[file.to_string_lossy().into_owned()]].concat()
}

fn solve(file: &Path, more: &[&str]) -> Run {
    let arguments = arguments(file);
    let words: Vec<&str> =
        arguments.iter().map(String::as_str).chain(more.iter().copied()).collect();
    discus(&words, "")
}

/// The line that a proof prints. On a slow machine, its progress is on the standard error.
fn proved(run: &Run) -> String {
    assert_eq!(run.code, Some(0), "{}", run.stderr);
    run.stdout.clone()
}

/// Starts a proof that saves whenever it can, waits for a new checkpoint and sends a signal.
#[cfg(unix)]
fn interrupted(signal: &str, file: &Path) -> Run {
    let arguments = arguments(file);
    let words = arguments.iter().map(String::as_str);
    let mut process = crate::start(&words.chain(["--save-every", "0"]).collect::<Vec<&str>>());
    let written = || fs::metadata(file).and_then(|known| known.modified()).ok();
    let before = written();
    while written() == before {
        assert!(process.try_wait().expect("a state").is_none(), "it has ended too soon");
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    let sent =
        std::process::Command::new("kill").args([signal, &process.id().to_string()]).status();
    assert!(sent.expect("kill exists").success());
    Run::of(&process.wait_with_output().expect("the binary ends"))
}

/// The value in a line such as `8x4:- -1 nodes=123 seconds=0.5`, and the nodes.
fn value(line: &str) -> (&str, u64) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [name, value, nodes, seconds] = words[..] else { panic!("{line}") };
    assert!(name == "8x4:-" && seconds.starts_with("seconds="), "{line}");
    let nodes = nodes.strip_prefix("nodes=").and_then(|nodes| nodes.parse().ok());
    (value, nodes.expect("a number of nodes"))
}

/// John Tromp's table says that the second player wins on this board.
#[cfg(unix)]
#[test]
fn a_killed_proof_continues() {
    let folder = Scratch::new();
    let file = folder.path().join("proof");
    for _ in 0..2 {
        assert_eq!(interrupted("-KILL", &file).code, None);
    }
    let stopped = interrupted("-INT", &file);
    assert_eq!((stopped.code, stopped.stdout.as_str()), (Some(130), ""));
    let place =
        format!("; all of it is stored in {}; the same command continues\n", file.display());
    let said = stopped.stderr;
    assert!(said.starts_with("stopped: 8x4:") && said.ends_with(&place), "{said}");
    let outcome = proved(&solve(&file, &["--wdl"]));
    let score = proved(&solve(&file, &["--threads", "2"]));
    let [(outcome, first), (score, second)] = [&outcome, &score].map(|line| value(line));
    assert_eq!((outcome, score), ("loss", "-1"));
    assert!(first < second, "the cost of all runs");
    let again = proved(&solve(&file, &[]));
    assert_eq!(value(&again), ("-1", second));
    assert_eq!(folder.files(), ["proof"]);
}

/// A solver of the library for the board of these proofs, with the table of 1 MiB that they have.
fn library() -> Solver {
    let options = Options { rows: 4, columns: 8, table_bytes: 1 << 20, ..Options::default() };
    Solver::with_options(options).expect("a small board")
}

#[test]
fn the_library_continues_from_a_checkpoint() {
    let folder = Scratch::new();
    let file = folder.path().join("proof");
    proved(&solve(&file, &["--wdl"]));
    let [loaded, new] = [(); 2].map(|()| library());
    books::checkpoint::load(&loaded, &file).expect("a whole checkpoint");
    let outcomes = [&loaded, &new].map(|solver| solver.outcome(&Discs::default()));
    assert_eq!(outcomes, [Outcome::Win(Side::Second); 2]);
    assert!(10 * loaded.nodes() < new.nodes(), "{} {}", loaded.nodes(), new.nodes());
}

/// For any position of its board; its nodes are no part of the proof.
#[test]
fn a_checkpoint_of_the_library_is_continued() {
    let folder = Scratch::new();
    let [file, copy] = ["proof", "copy"].map(|name| folder.path().join(name));
    let library = library();
    assert_eq!(library.outcome(&Discs::default()), Outcome::Win(Side::Second));
    books::checkpoint::save(&library, &file).expect("room");
    fs::copy(&file, &copy).expect("room");
    let name = copy.to_string_lossy();
    let said = discus(&["solve", "7x4:-", "--checkpoint", &name], "").refuses(1);
    assert!(said.ends_with(": it belongs to another position\n"), "{said}");
    proved(&discus(&["solve", "8x4:4", "--wdl", "--checkpoint", &name], ""));
    let line = proved(&solve(&file, &["--wdl"]));
    let (outcome, nodes) = value(&line);
    assert_eq!(outcome, "loss");
    assert!(10 * nodes < library.nodes(), "{nodes} {}", library.nodes());
    assert_eq!(folder.files(), ["copy", "proof"]);
}

#[cfg(unix)]
#[test]
fn a_bad_checkpoint_is_refused_and_kept() {
    let folder = Scratch::new();
    let file = folder.path().join("proof");
    interrupted("-INT", &file);
    let whole = fs::read(&file).expect("a checkpoint");
    let head = 120;
    let cuts = [0, 1, 8, 9, 12, 13, 60, head, head + 1, whole.len() / 2, whole.len() - 1];
    let mut bad: Vec<Vec<u8>> = cuts.map(|length| whole[..length].to_vec()).into();
    for place in (0..head).step_by(7).chain([head, whole.len() / 2, whole.len() - 1]) {
        let mut damaged = whole.clone();
        damaged[place] ^= 0x10;
        bad.push(damaged);
    }
    bad.push([&whole[..], b"\n"].concat());
    bad.push(b"something else entirely".to_vec());
    for bytes in bad {
        fs::write(&file, &bytes).expect("written");
        let said = solve(&file, &[]).refuses(1);
        let advice = format!(
            "discus: {} cannot be continued; remove it or choose another file: ",
            file.display()
        );
        assert!(said.starts_with(&advice) && said.lines().count() == 1, "{said}");
        assert!(fs::read(&file).expect("a file") == bytes);
    }
    fs::write(&file, &whole).expect("written");
    let name = file.to_string_lossy();
    for other in ["8x4:1", "7x4:-", "4x8:-"] {
        let said = discus(&["solve", other, "--checkpoint", &name], "").refuses(1);
        assert!(said.ends_with(": it belongs to another position\n"), "{said}");
    }
    assert_eq!(value(&proved(&solve(&file, &["--wdl"]))).0, "loss");
}

#[test]
fn a_checkpoint_is_for_one_position() {
    let said = discus(&["solve", "1", "2", "--checkpoint", "/nonexistent/file"], "").refuses(2);
    assert!(said.starts_with("discus: --checkpoint takes one position; "), "{said}");
    let said = discus(&["solve", "8", "--checkpoint", "/nonexistent/file"], "").refuses(1);
    assert!(said.starts_with("discus: position 1, move 1 ('8') cannot be played"), "{said}");
    let said = discus(&["solve", "12", "--save-every", "5"], "").refuses(2);
    assert!(said.contains("--checkpoint"), "{said}");
}
