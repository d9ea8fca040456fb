//! Whole games, by keys and by mouse.

use std::path::PathBuf;

use discus_tui::{Effect, Event, SaveError, TaskKind};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};

use crate::player::Player;

/// The middle of this column of a 7x6 board on a screen of 80x24, where columns are six wide.
const fn over(column: u16) -> (u16, u16) {
    (3 + 6 * (column - 1), 8)
}

#[test]
fn a_whole_game_by_keys() {
    let mut player = Player::playing((80, 24), &["level=1"]);
    for _ in 0..40 {
        if player.sees("opens a new game") {
            break;
        }
        for column in ["4", "3", "5", "2", "6", "1", "7"] {
            player.press(column).wait();
            if !player.tasks.iter().all(|task| task.kind == TaskKind::Judge) {
                break;
            }
            if player.sees("opens a new game") {
                break;
            }
        }
        player.run(TaskKind::Play);
    }
    assert!(player.sees("You win!") || player.sees("wins."), "{}", player.screen());
}

#[test]
fn a_whole_game_by_mouse() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    for column in [4, 4, 5, 5, 6, 6, 7] {
        player.mouse(MouseEventKind::Moved, over(column));
        player.click(over(column));
        player.wait();
    }
    assert!(player.sees("● wins."), "{}", player.screen());
    player.click(over(1));
    assert!(player.sees("The game is over"), "{}", player.screen());
}

#[test]
fn the_mouse_shows_where_a_disc_would_fall() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    let disc = |player: &Player, column| {
        let (x, _) = over(column);
        (2..5).any(|y| player.buffer()[(x, y)].symbol() == "█")
    };
    assert!(disc(&player, 4));
    player.mouse(MouseEventKind::Moved, over(7));
    assert!(disc(&player, 7) && !disc(&player, 4), "{}", player.screen());
}

#[test]
fn a_disc_is_dragged() {
    let mut player =
        Player::playing((80, 24), &["against=person", "game=checkers", "laws=tau-2014"]);
    let at = |column: u16, row: u16| (4 + 5 * column, 3 + 2 * (7 - row));
    player.mouse(MouseEventKind::Down(MouseButton::Left), at(2, 2));
    player.mouse(MouseEventKind::Drag(MouseButton::Left), at(3, 3));
    player.mouse(MouseEventKind::Up(MouseButton::Left), at(3, 3));
    player.wait();
    assert!(player.sees("c3-d4"), "{}", player.screen());
    player.click(at(1, 5));
    player.click(at(0, 4));
    player.wait();
    assert!(player.sees("b6-a5"), "{}", player.screen());
}

#[test]
fn moves_are_undone_and_redone() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("4").wait();
    player.press("5").wait();
    player.press("u");
    assert!(player.sees("Moves (1 of 2)"), "{}", player.screen());
    player.press("u");
    assert!(player.sees("Moves (0 of 2)"));
    player.press("u");
    assert!(player.sees("There is no move of yours to take back."));
    player.press("rr");
    assert!(player.sees("Moves (2 of 2)"));
    player.press("r");
    assert!(player.sees("There is no move to make again."));
    player.press("g1<Enter>");
    assert!(player.sees("Moves (1 of 2)"));
    player.press("g9<Enter>");
    assert!(player.sees("Type the number of a move, 0 to 2."));
    player.press("<Home>]");
    assert!(player.sees("Moves (1 of 2)"));
    player.press("<End>");
    assert!(player.sees("Moves (2 of 2)"));
}

#[test]
fn another_move_makes_a_variation() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("4").wait();
    player.press("5").wait();
    player.press("u6").wait();
    assert!(player.sees("6'"), "{}", player.screen());
    player.press("v");
    assert!(player.sees("Move 2: variation 1 of 2.") && player.sees("5'"), "{}", player.screen());
}

/// The nearest branch need not be the last move.
#[test]
fn variations_are_found_from_anywhere_in_their_line() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("4").wait();
    player.press("5").wait();
    player.press("u6").wait();
    player.press("7").wait();
    player.press("v");
    assert!(player.sees("Move 2: variation 1 of 2."), "{}", player.screen());
    player.press("<Home>v");
    assert!(player.sees("Move 2: variation 2 of 2."), "{}", player.screen());
}

#[test]
fn the_end_of_a_long_line_is_visible_while_it_is_typed() {
    let mut player = Player::playing((40, 16), &["against=person"]);
    player.press("p");
    player.press(&"12".repeat(250)).press("77");
    assert!(player.sees("1277_"), "{}", player.screen());
}

#[test]
fn every_page_lists_its_keys() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("4").wait();
    player.press("t?");
    assert!(player.sees("the next cut, and the one before"), "{}", player.screen());
    player.press("?").run(TaskKind::Trace);
    assert!(player.sees("Alpha-beta"), "{}", player.screen());
    player.press("<Esc>e").run(TaskKind::Review);
    assert!(player.sees("? keys Esc back") && !player.sees("x show"), "{}", player.screen());
    player.press("?");
    assert!(player.sees("the next mistake"), "{}", player.screen());
}

#[test]
fn undo_against_an_engine_takes_back_the_players_own_move() {
    let mut player = Player::playing((80, 24), &["level=1"]);
    player.press("4").wait().run(TaskKind::Play);
    assert!(player.sees("Moves (2 of 2)"));
    player.press("u");
    assert!(player.sees("Moves (0 of 2)") && player.sees("Your move"), "{}", player.screen());
    player.press("r");
    assert!(player.sees("Moves (2 of 2)"));
    // Going back does not start the engine.
    player.press("[");
    assert!(
        player.sees("Space resumes it.") && player.tasks.iter().all(|t| t.kind != TaskKind::Play)
    );
    player.press("<Space>");
    assert!(player.tasks.iter().any(|task| task.kind == TaskKind::Play));
}

#[test]
fn an_answer_to_another_position_is_ignored() {
    let mut player = Player::playing((80, 24), &["level=1"]);
    player.press("4").wait();
    let old = player.tasks.remove(0);
    player.press("u");
    let answer = discus_tui::Answer { request: old.request, found: discus_tui::Found::Move(0) };
    player.happen(Event::Answer(answer));
    assert!(player.sees("Moves (0 of 1)"), "{}", player.screen());
}

#[test]
fn two_engines_are_watched() {
    let flags = ["against=engines", "engines=random greedy", "rows=4", "columns=4"];
    let mut player = Player::playing((80, 24), &flags);
    player.press("<Space>");
    assert!(player.sees("Space resumes it."), "{}", player.screen());
    player.press("<Space>").run(TaskKind::Play);
    assert!(player.sees("wins.") || player.sees("A draw"), "{}", player.screen());
}

#[test]
fn scores_stay_until_they_are_hidden() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("s").run(TaskKind::Judge);
    assert!(player.sees("-2 -1 0 +1* 0 -1 -2"), "{}", player.screen());
    player.press("4").wait().run(TaskKind::Judge);
    assert!(player.sees("-4 -2 -2 -1* -2 -2 -4"), "{}", player.screen());
    player.press("s");
    assert!(!player.sees("-4 -2"));
}

#[test]
fn on_other_boards_scores_are_opinions() {
    let mut player = Player::playing((80, 24), &["against=person", "columns=4", "rows=3"]);
    player.press("sa").run(TaskKind::Judge);
    assert!(player.sees("Opinion, 12 plies:"), "{}", player.screen());
}

#[test]
fn a_game_is_saved_and_opened() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("4").wait();
    player.press("w<Enter>");
    let Some(Effect::Save { path, text, replaces: false }) = player.effects.pop() else {
        panic!("it is saved");
    };
    assert_eq!(path, PathBuf::from("game.c4"));
    player.happen(Event::Saved(path.clone(), Err(SaveError::Exists)));
    assert!(player.sees("game.c4 exists: Enter replaces it"), "{}", player.screen());
    player.press("<Enter>");
    assert!(matches!(player.effects.pop(), Some(Effect::Save { replaces: true, .. })));
    player.happen(Event::Saved(path.clone(), Ok(())));
    assert!(player.sees("Saved as game.c4."));
    player.press("5").wait();
    player.press("ogame.c4<Enter>");
    assert!(matches!(player.effects.pop(), Some(Effect::Load(name)) if name == path));
    player.happen(Event::Loaded(path.clone(), Ok(text)));
    assert!(player.sees("Moves (1 of 1)"), "{}", player.screen());
    player.happen(Event::Loaded(path, Ok(String::from("Board: 0x0\n4"))));
    assert!(player.sees("game.c4: line 1"), "{}", player.screen());
}

#[test]
fn a_saved_game_names_its_players_and_result() {
    let saved = |flags: &[&str], keys: &[&str]| {
        let mut player = Player::playing((80, 24), flags);
        for key in keys {
            player.press(key).wait();
        }
        player.press("w<Enter>");
        let Some(Effect::Save { text, .. }) = player.effects.pop() else { panic!("it is saved") };
        text
    };
    let text = saved(&["against=person"], &["4", "4", "5", "5", "6", "6", "7"]);
    assert!(text.contains("First: a person\n") && text.contains("Result: 1-0\n"), "{text}");
    let text = saved(&["against=person", "game=checkers", "laws=tau-2014"], &[":c3-d4<Enter>"]);
    assert!(text.contains("[White \"a person\"]") && text.contains("c3-d4 *"), "{text}");
}

#[test]
fn a_position_is_copied_and_entered() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("4").wait();
    player.press("5").wait();
    player.press("y");
    assert!(matches!(player.effects.pop(), Some(Effect::Copy(line)) if line == "45"));
    assert!(player.sees("Copied: 45"));
    player.press("p7766<Enter>");
    assert!(player.sees("Moves (4 of 4)"), "{}", player.screen());
    player.happen(Event::Paste(String::from("english:W:Wa1:Bh8")));
    assert!(player.sees("Checkers, English"), "{}", player.screen());
    player.press("p99<Enter>");
    assert!(player.sees("cannot be played"), "{}", player.screen());
}

#[test]
fn leaving_an_unfinished_game_needs_two_keys() {
    let mut player = Player::playing((80, 24), &["against=person"]);
    player.press("4").wait();
    player.press("q");
    assert!(player.sees("q again leaves it") && player.effects.is_empty());
    player.press("n");
    assert!(player.sees("n again leaves it"));
    player.press("n");
    assert!(player.sees("Enter plays"), "{}", player.screen());
    player.press("q");
    assert!(matches!(player.effects.pop(), Some(Effect::Quit)));
}

#[test]
fn the_start_screen_begins_the_chosen_game() {
    let mut player = Player::at_start((80, 24), &[], crate::player::PLAIN);
    player.press("<Right><Enter>");
    assert!(player.sees("Checkers, English"), "{}", player.screen());
    let remembered = player.effects.iter().any(
        |effect| matches!(effect, Effect::Remember(settings, _) if settings.get("game") == "checkers"),
    );
    assert!(remembered);
}

#[test]
fn an_engine_that_does_not_play_here_is_replaced() {
    let flags = ["game=checkers", "against=engines", "engines=perfect level:1"];
    let player = Player::playing((80, 24), &flags);
    assert!(player.sees("level 10") && player.sees("choose level:10"), "{}", player.screen());
}

#[test]
fn a_better_move_is_found() {
    let mut player = Player::at_start((80, 24), &["against=person"], crate::player::PLAIN);
    player.begin("44444432");
    player.press("1").wait();
    player.press("e").run(TaskKind::Review);
    assert!(player.sees("Mistake 1 of 1") && !player.sees("Better"), "{}", player.screen());
    player.press("7");
    assert!(player.sees("is not the best move."), "{}", player.screen());
    player.run(TaskKind::Judge);
    player.press("7");
    assert!(player.sees("loses in 16."), "{}", player.screen());
    player.press("6");
    assert!(player.sees("Yes, 6!") && player.sees("Better:"), "{}", player.screen());
    player.press("<Esc>");
    assert!(player.sees("Moves (9 of 9)"), "{}", player.screen());
}

/// After 4455 a disc in 3 or 6 wins in two moves, one in 4 or 5 much later. Any of them corrects
/// the mistake 1, which is the last mistake of this line.
#[test]
fn a_move_that_wins_later_is_good_enough() {
    let mut player = Player::at_start((80, 24), &["against=person"], crate::player::PLAIN);
    player.begin("4455");
    player.press("1").wait();
    player.press("e").run(TaskKind::Review);
    player.press("nn").run(TaskKind::Judge);
    player.press("5");
    assert!(player.sees("good enough.") && player.sees("Better:"), "{}", player.screen());
}

/// The names are common ones in each language; no federation fixes them.
#[test]
fn checkers_names_its_pieces_as_its_players_do() {
    let title = |laws: &str| {
        let laws = format!("laws={laws}");
        let player = Player::playing((80, 24), &["game=checkers", &laws, "against=person"]);
        player.screen().lines().next().unwrap_or_default().trim_end().to_owned()
    };
    for (laws, wanted) in [
        ("italian", "Checkers, Italian  man: pedina, king: dama"),
        ("russian", "Checkers, Russian  man: shashka, king: damka"),
        ("brazilian", "Checkers, Brazilian  man: pedra, king: dama"),
        ("spanish", "Checkers, Spanish  man: peón, king: dama"),
        ("czech", "Checkers, Czech  man: kámen, king: dáma"),
        ("pool", "Checkers, Pool"),
        ("english", "Checkers, English"),
        ("tau-2014", "Checkers, TAU 2014"),
    ] {
        assert_eq!(title(laws), wanted);
    }
}
