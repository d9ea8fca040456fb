//! Scores, settings and pages from one game to the next, and the notation of moves.

use std::path::PathBuf;

use discus_tui::{Answer, Effect, Event, Found, TaskKind};
use engine::MoveValue;

use crate::player::{PLAIN, Player};

#[test]
fn scores_stay_in_other_positions_and_games() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("sp44<Enter>").run(TaskKind::Judge);
    assert!(player.sees("-3 -3 -2 +1* -2 -3 -3"), "{}", player.screen());
    player.press("n");
    assert!(player.sees("Scores shown"), "{}", player.screen());
}

#[test]
fn scores_are_shown_while_engines_think() {
    let mut player = Player::playing((80, 24), &["level=2", "first=computer", "scores=on"]);
    assert!(player.tasks.iter().any(|task| task.kind == TaskKind::Play));
    player.run(TaskKind::Judge);
    assert!(player.sees("-2 -1 0 +1* 0 -1 -2"), "{}", player.screen());
    assert!(player.tasks.iter().any(|task| task.kind == TaskKind::Play), "the engine thinks on");
}

#[test]
fn opinions_show_their_depth() {
    let mut player =
        Player::playing((40, 16), &["against=person", "columns=4", "rows=3", "scores=on"]);
    player.run(TaskKind::Judge);
    assert!(player.sees("Connect Four 4x3 opinion: 12 plies"), "{}", player.screen());
}

#[test]
fn esc_returns_from_the_start_screen() {
    let mut player = Player::playing((80, 24), &["level=1"]);
    player.press("4").wait().run(TaskKind::Play);
    player.press("nn");
    assert!(player.sees("Enter plays Esc back"), "{}", player.screen());
    player.press("<Esc>");
    assert!(player.sees("Moves (2 of 2)"), "{}", player.screen());
    assert!(
        player.tasks.iter().any(|task| task.kind == TaskKind::Judge),
        "scores are computed again"
    );
    let mut player = Player::at_start((80, 24), &[], PLAIN);
    player.press("<Esc>");
    assert!(matches!(player.effects.pop(), Some(Effect::Quit)));
}

#[test]
fn a_change_of_colours_saves_only_the_theme() {
    let mut player = Player::playing((80, 24), &["level=7"]);
    player.press("c");
    assert!(matches!(player.effects.pop(), Some(Effect::Remember(_, ["theme"]))));
}

#[test]
fn engines_play_from_a_position_and_pause_in_a_saved_game() {
    let mut player = Player::playing((80, 24), &["level=1"]);
    player.press("p445<Enter>").run(TaskKind::Play);
    assert!(player.sees("Moves (4 of 4)"), "{}", player.screen());
    player.happen(Event::Loaded(PathBuf::from("game.c4"), Ok(String::from("445"))));
    player.run(TaskKind::Play);
    assert!(player.sees("Moves (3 of 3)") && player.sees("Space resumes it."));
}

#[test]
fn several_pasted_lines_are_a_saved_game() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("p");
    player.happen(Event::Paste(String::from("Board: 8x7\n\n4453\n")));
    assert!(player.sees("Connect Four 8x7") && player.sees("Moves (4 of 4)"));
    player.press("p");
    player.happen(Event::Paste(String::from("44\n")));
    assert!(player.sees("Position: 44_"), "{}", player.screen());
}

/// If a variant numbers its squares, moves use the numbers and free squares show them.
#[test]
fn checkers_uses_the_notation_of_its_variant() {
    let flags = ["against=person", "game=checkers", "laws=english"];
    let mut player = Player::playing((80, 24), &flags);
    assert!(player.sees("16 15 14 13"), "{}", player.screen());
    player.press(":11-15<Enter>").wait();
    assert!(player.sees("1.▶11-15"), "{}", player.screen());
}

#[test]
fn a_column_is_typed_without_a_sign() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    for text in ["+4", "-4", "0", "x"] {
        player.press(&format!(":{text}<Enter>"));
        assert!(player.sees("a move is a column, 1 to 7"), "{text}: {}", player.screen());
    }
    player.press(":4<Enter>").wait();
    assert!(player.sees("1.▶4"), "{}", player.screen());
}

#[test]
fn the_move_that_was_a_mistake_is_marked() {
    let mut player = Player::at_start((80, 24), &["against=person"], PLAIN);
    player.begin("44444432");
    player.press("1").wait();
    player.press("e").run(TaskKind::Review);
    assert!(player.sees("-1?"), "{}", player.screen());
}

#[test]
fn the_start_screen_explains_its_keys() {
    let mut player = Player::at_start((40, 16), &[], PLAIN);
    player.press("?");
    assert!(player.sees("left and right change it."), "{}", player.screen());
}

#[test]
fn opinions_of_checkers_show_their_depth_on_a_small_screen() {
    let mut player = Player::playing((40, 16), &["against=person", "game=checkers", "scores=on"]);
    let request = player.tasks[0].request;
    for place in 0..7 {
        let found = Found::Value(place, MoveValue::Opinion { score: 0, depth: 7 });
        player.happen(Event::Answer(Answer { request, found }));
    }
    assert!(player.sees("Opinion, 7") && player.sees("plies:"), "{}", player.screen());
}
