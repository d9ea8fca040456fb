//! `discus tables`.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::scratch::Scratch;
use crate::{Run, discus};

#[test]
fn tables_are_built_verified_and_probed() {
    let scratch = Scratch::new();
    let folder = scratch.path().join("new").to_string_lossy().into_owned();
    let built = ["tables", "build", "czech", "--pieces", "3", "--threads", "1", "--dir", &folder];
    let said = discus(&built, "").succeeds();
    assert!(said.starts_with("tables of 3 pieces in ") && said.ends_with("\nczech\n"), "{said}");
    let said = discus(&["tables", "verify", "czech", "--dir", &folder], "").succeeds();
    assert!(said.starts_with("czech: ") && said.ends_with("of up to 3 pieces agree\n"), "{said}");
    let probe =
        |fen: &str| ["tables", "probe", fen, "--laws", "czech", "--dir", &folder].map(String::from);
    let probe = |fen: &str| {
        let words = probe(fen);
        discus(&words.each_ref().map(String::as_str), "")
    };
    let said = probe("W:WKa1:BKc3").succeeds();
    assert_eq!(said.lines().next(), Some("win 1"), "{said}");
    assert!(said.lines().skip(1).all(|line| line.ends_with(" loss 0")), "{said}");
    let away = format!("{folder}/away");
    let said = discus(&["tables", "probe", "W:WKa1:BKc3", "--dir", &away], "").refuses(1);
    assert!(said.ends_with("away: there is no such folder\n"), "{said}");
    // The built-in tables have four pieces.
    let said = probe("W:WKa1,Kb2,Kc1:BKf8").succeeds();
    assert_eq!(said.lines().next(), Some("win 4"), "{said}");
    let many = probe("W:Wa1,c1,e1:Bb8,d8,f8").refuses(1);
    assert!(many.contains("the tables have positions of up to 4 pieces"), "{many}");
    let wrong = probe("W:Wz9:Bb8").refuses(2);
    assert!(wrong.contains("z9"), "{wrong}");
}

/// A file that is no table shows where the program looks.
#[test]
fn tables_that_come_with_the_program_are_found() {
    let scratch = Scratch::new();
    let program = scratch.path().join("bin/discus");
    fs::create_dir(scratch.path().join("bin")).expect("a folder");
    // A process of its own copies it: a child of another test could inherit the file while this one writes
    // it, and the system refuses to start a program that is open for writing.
    let built = env!("CARGO_BIN_EXE_discus");
    let is_copied = if cfg!(unix) {
        Command::new("cp").arg(built).arg(&program).status().is_ok_and(|status| status.success())
    } else {
        fs::copy(built, &program).is_ok()
    };
    assert!(is_copied, "a copy of the program");
    let probe = || {
        let mut command = Command::new(&program);
        command.env("DISCUS_TABLES", "/nonexistent");
        let words = ["tables", "probe", "W:WK10,K11:BK1", "--laws", "czech"];
        Run::of(&command.args(words).output().expect("the program starts"))
    };
    assert!(probe().succeeds().starts_with("draw\n"));
    for place in ["share/discus/endgames", "bin/tables"] {
        let laws = scratch.path().join(place).join("czech");
        fs::create_dir_all(&laws).expect("a folder");
        fs::write(laws.join("kkk-kk.values"), "no table").expect("a file");
        let said = probe().refuses(1);
        assert!(said.contains(place.trim_start_matches("bin/")), "{said}");
        let table = Path::new("czech").join("kkk-kk.values");
        assert!(said.contains(&table.display().to_string()), "{said}");
        fs::remove_dir_all(&laws).expect("the folder goes");
    }
}

#[test]
fn damaged_tables_are_refused_in_one_sentence() {
    let scratch = Scratch::new();
    let folder = scratch.path().to_string_lossy().into_owned();
    let build = ["tables", "build", "english", "--pieces", "2", "--dir", &folder];
    discus(&build, "").succeeds();
    let file = scratch.path().join("english/k-k.values");
    let mut bytes = fs::read(&file).expect("a table");
    *bytes.last_mut().expect("bytes") ^= 1;
    fs::write(&file, &bytes).expect("the file can be written");
    for task in ["build", "verify"] {
        let run = discus(&["tables", task, "english", "--pieces", "2", "--dir", &folder], "");
        assert_eq!(run.code, Some(1), "{}", run.stderr);
        let said = run.stderr.lines().last().expect("a sentence");
        assert!(said.starts_with("discus: "), "{said}");
        assert!(said.contains("the table is damaged: its checksum is wrong; remove it"), "{said}");
    }
    let missing = ["tables", "verify", "russian", "--dir", &folder];
    let said = discus(&missing, "").refuses(1);
    assert!(said.contains("build them with `discus tables build russian --pieces 2`"), "{said}");
    let said = discus(&["tables", "build", "chess", "--dir", &folder], "").refuses(2);
    assert!(said.contains("chess"), "{said}");
    for pieces in ["1", "7", "x"] {
        discus(&["tables", "build", "english", "--pieces", pieces, "--dir", &folder], "")
            .refuses(2);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn games_end_by_tables_and_only_by_those_that_are_there() {
    let game = ["referee", "random:1", "random:2", "--game", "checkers", "--laws", "russian"];
    let said = discus(&[&game[..], &["--adjudicate", "tables:6"]].concat(), "").refuses(1);
    assert!(said.contains("there are no tables of 6 pieces, only of 4; build them with"), "{said}");
    let mut ended = 0;
    for seed in ["1", "2", "3", "4", "5", "6"] {
        let more = ["--adjudicate", "tablebase", "--seed", seed];
        let said = discus(&[&game[..], &more].concat(), "").succeeds();
        ended += usize::from(said.contains("the endgame tables prove"));
    }
    assert!(ended > 0, "random games come down to four pieces");
}
