//! Compares screens with text files. `UPDATE=1` rewrites the files.

use std::env;
use std::fs;
use std::path::Path;

use discus_tui::{Styles, TaskKind};

use crate::player::{PLAIN, Player};

/// Compares the screen with the file of this name.
fn expect(player: &Player, name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/screens/{name}.txt"));
    let seen = player.screen();
    if env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(&path, &seen).expect("it can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(seen == kept, "{name} looks different; UPDATE=1 keeps it:\n{seen}");
}

#[test]
fn the_start_screen() {
    let mut player = Player::at_start((80, 24), &[], PLAIN);
    expect(&player, "start");
    player.press("<Right><Down><Right><Right><Right>");
    expect(&player, "start-checkers-engines");
    let player = Player::at_start((40, 16), &[], PLAIN);
    expect(&player, "start-small");
}

#[test]
fn a_board_and_its_panel() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    expect(&player, "board");
    player.press("44").wait();
    player.press("3").wait();
    expect(&player, "board-moves");
    player.press("sa").run(TaskKind::Judge);
    expect(&player, "board-scores");
    player.press("ur<Home>");
    expect(&player, "board-begin");
    player.press("?");
    expect(&player, "keys");
}

#[test]
fn a_small_screen() {
    let mut player = Player::playing((40, 16), &["against=person"]);
    player.press("443").wait();
    player.press("s").run(TaskKind::Judge);
    expect(&player, "small");
    player.press("a");
    expect(&player, "small-words");
    player.press("m");
    expect(&player, "small-words-moves");
    player.press("m?");
    expect(&player, "small-keys");
    player.press("   ");
    player.resize(39, 16);
    expect(&player, "too-small");
    player.resize(40, 16);
    expect(&player, "small-words");
}

#[test]
fn a_winning_line() {
    let mut player = Player::playing((80, 32), &["against=person"]);
    for column in "4455667".chars() {
        player.press(&column.to_string()).wait();
    }
    expect(&player, "won");
}

#[test]
fn a_disc_falls() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("4");
    for _ in 0..3 {
        player.happen(discus_tui::Event::Tick);
    }
    expect(&player, "falling");
    player.wait();
    assert!(!player.app.wants_ticks());
}

#[test]
fn ascii_screens_contain_only_ascii() {
    let styles = Styles { is_ascii: true, ..PLAIN };
    for (size, name) in [((80, 24), "ascii"), ((40, 16), "ascii-small")] {
        let mut player = Player::at_start(size, &["against=person"], styles);
        player.press("<Up><Enter>");
        for column in "4455667".chars() {
            player.press(&column.to_string()).wait();
        }
        expect(&player, name);
        assert!(player.screen().is_ascii());
    }
    let mut player = Player::at_start((80, 24), &["against=person", "game=checkers"], styles);
    player.begin("english:W:Wa1,c3,Kd4,h2:Bb6,Kf6,h8");
    expect(&player, "ascii-checkers");
    assert!(player.screen().is_ascii());
}

#[test]
fn checkers() {
    let mut player =
        Player::playing((80, 24), &["against=person", "game=checkers", "laws=english"]);
    expect(&player, "checkers");
    player.press("<Up><Up><Enter>");
    expect(&player, "checkers-chosen");
    player.press("<Up><Enter>").wait();
    expect(&player, "checkers-played");
    let mut player =
        Player::playing((40, 16), &["against=person", "game=checkers", "laws=tau-2014"]);
    player.press(":c3-d4<Enter>").wait();
    expect(&player, "checkers-small");
}

#[test]
fn better_moves_stay_hidden_until_requested() {
    let mut player = Player::at_start((80, 24), &["against=person"], PLAIN);
    player.begin("44444432");
    player.press("1").wait();
    player.press("e").run(TaskKind::Review);
    expect(&player, "learn");
    player.press("x");
    expect(&player, "learn-shown");
}

#[test]
fn a_search_is_traced() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("t").run(TaskKind::Trace);
    expect(&player, "trace");
    player.press("c");
    expect(&player, "trace-cut");
    player.press("<End><Down><Down><Enter>");
    expect(&player, "trace-end");
    player.press("++++").run(TaskKind::Trace);
    expect(&player, "trace-counts");
    player.press("----m").run(TaskKind::Trace);
    assert!(
        player.sees("Minimax, 3 plies, valued by the engine, step 1 of 457"),
        "{}",
        player.screen()
    );
    let mut player = Player::playing((40, 16), &["against=person"]);
    player.press("t").run(TaskKind::Trace);
    player.press("cc");
    expect(&player, "trace-small");
}

#[test]
fn a_large_board_scrolls() {
    let mut player = Player::playing((40, 16), &["against=person", "rows=20", "columns=30"]);
    player.press("<Left><Left><Left><Enter>").wait();
    expect(&player, "large");
}

/// Large terminals get large boards.
#[test]
fn a_large_screen() {
    let mut player = Player::playing((130, 46), &["against=person"]);
    player.press("443").wait();
    expect(&player, "large-terminal");
    let flags = ["against=person", "game=checkers", "laws=english"];
    let player = Player::playing((140, 50), &flags);
    expect(&player, "large-checkers");
}
