//! The modules of SPFIAR, which meet each other and whole programs.

use std::fs;
use std::path::Path;

use courses::spfiar::Spans;
use rules::Game as _;
use rules::connect4::{Column, Position};
use search::alpha_beta;
use serde_json::Value;

use super::{Fixture, text};
use crate::scratch::Scratch;
use crate::{Run, discus};

const MODULES: [&str; 3] = ["SPMiniMax.c", "SPFIARGame.c", "SPArrayList.c"];

/// Puts the modules of the tests of our library into a folder.
fn put_modules(folder: &Path) {
    let own = concat!(env!("CARGO_MANIFEST_DIR"), "/../capi/spfiar/tests/modules");
    for name in MODULES {
        fs::copy(Path::new(own).join(name), folder.join(name)).expect("copied");
    }
}

/// Returns true if programs can be confined here, without which these tests test nothing.
fn is_confined(run: &Run) -> bool {
    !run.stderr.contains("programs cannot be confined here")
}

/// Checks that each side of a game plays the minimax of its level.
fn assert_minimax(columns: &[Column], levels: [u32; 2]) {
    let mut position = Position::EMPTY;
    for (&column, level) in columns.iter().zip(levels.into_iter().cycle()) {
        let free = 42 - position.discs();
        assert_eq!(
            alpha_beta(&position, &Spans, level.min(free)).best,
            Some(column),
            "{columns:?}"
        );
        position = position.after(column);
    }
    assert!(position.outcome().is_some(), "{columns:?}");
}

fn column(text: &str) -> Column {
    text.parse().ok().and_then(Column::from_number).expect("a column")
}

/// The number at the end of a name, which is the player's level.
fn level(name: &Value) -> u32 {
    name.as_str().and_then(|name| name.strip_prefix("Level ")?.parse().ok()).expect("a level")
}

#[test]
fn modules_of_four_students_play_a_knockout() {
    let player = |level| {
        let files = MODULES.join(" ");
        format!(
            "[[players]]\nname = \"Level {level}\"\nprotocol = \"spfiar\"\n\
             command = \"level={level} {files}\"\nfolder = \"own\"\n"
        )
    };
    let players = [1, 2, 3, 4].map(player).concat();
    let fixture = Fixture::new(&format!("format = \"knockout\"\ngames = 2\nseed = 7\n{players}"));
    let own = fixture.folder.path().join("own");
    fs::create_dir(&own).expect("made");
    put_modules(&own);
    let run = fixture.play();
    if !is_confined(&run) {
        eprintln!("not tested: {}", run.stderr);
        return;
    }
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", run.stdout);
    let games = fixture.ask("export", &["--format", "json"]).succeeds();
    assert!(games.lines().count() >= 6, "three meetings of two games: {games}");
    for line in games.lines() {
        let game: Value = serde_json::from_str(line).expect("JSON");
        let moves = game["moves"].as_array().expect("moves");
        let columns: Vec<Column> =
            moves.iter().map(|made| column(made["move"].as_str().expect("a move"))).collect();
        assert_minimax(&columns, [0, 1].map(|side| level(&game["players"][side])));
    }
    let said = discus(&["tournament", "check", &text(&fixture.plan())], "").succeeds();
    assert_eq!(said.lines().filter(|line| line.contains(" ok: ")).count(), 4, "{said}");
}

#[test]
fn modules_begin_against_a_whole_program_and_play_a_match() {
    let folder = Scratch::quick();
    put_modules(folder.path());
    let place = text(folder.path());
    let modules = format!("Level 3:=spfiar=level=3 {}", MODULES.join(" "));
    let whole = format!("Level 4:=spfiar=level=4 {} spfiar", env!("CARGO_BIN_EXE_discus"));
    let run = discus(&["referee", &whole, &modules, "--dir-b", &place], "");
    if !is_confined(&run) {
        eprintln!("not tested: {}", run.stderr);
        return;
    }
    assert!(run.stdout.starts_with("first: Level 3\nsecond: Level 4\n"), "{}", run.stdout);
    let columns: Vec<Column> = run
        .stdout
        .lines()
        .filter_map(|line| line.split_once(". Level ")?.1.split_once(": "))
        .map(|(_, said)| column(said.split(' ').next().unwrap_or_default()))
        .collect();
    assert_minimax(&columns, [3, 4]);
    let files = MODULES.map(|name| text(&folder.path().join(name))).join(" ");
    let one = format!("One:=spfiar=level=1 {files}");
    let two = format!("Two:=spfiar=level=2 {files}");
    let said = discus(&["match", &one, &two, "--games", "4", "--quiet"], "").succeeds();
    assert!(said.contains("One") && !said.contains("fault"), "{said}");
}
