//! Games that end away from the board, clocks, and captures of several discs.

use std::path::PathBuf;
use std::time::Duration;

use discus_tui::{Effect, Event, TaskKind};
use fastrand::Rng;
use rules::Game;
use rules::connect4::{Column, Position};
use solver::Solver;

use crate::player::{PLAIN, Player};

const SIZE: (u16, u16) = (80, 24);

fn people() -> Player {
    Player::playing(SIZE, &["against=person"])
}

#[test]
fn a_game_is_resigned_by_the_same_key_twice() {
    let mut player = Player::playing(SIZE, &["level=1"]);
    player.press("4").wait().run(TaskKind::Play).press("x");
    assert!(player.sees("x again resigns the game."), "{}", player.screen());
    player.press("s");
    assert!(!player.sees("resigns."), "another key takes it back: {}", player.screen());
    player.press("xx");
    assert!(player.sees("● (you) resigns. ○ (level 1) wins."), "{}", player.screen());
    player.press("5");
    assert!(player.sees("It is not your turn."), "{}", player.screen());
}

#[test]
fn a_game_of_checkers_that_the_laws_draw_is_over() {
    let mut player = people();
    player.happen(Event::Paste(String::from("english:B:WK32:BK1")));
    for text in ["1-5", "32-28", "5-1", "28-32"].repeat(2) {
        assert!(!player.sees("A draw"), "{}", player.screen());
        player.press(&format!(":{text}<Enter>")).wait();
    }
    let result = "A draw: the same position occurred 3 times.";
    assert!(player.sees(result), "{}", player.screen());
    player.press(":1-5<Enter>");
    assert!(player.sees(result) && player.sees("Moves (8 of 8)"), "{}", player.screen());
}

/// Other messages come beside the result, and one key begins the next game.
#[test]
fn the_result_stays_and_offers_what_to_do() {
    let mut player = people();
    player.press("4").wait().press("5").wait().press("xx");
    let result = "● (a person) resigns. ○ wins.";
    assert!(player.sees(result), "{}", player.screen());
    assert!(player.sees("Enter: again, e: mistakes, w: save, n: another game."));
    for (key, words) in
        [("s", "Scores are shown."), ("y", "Copied: 45"), ("d", "The game is over.")]
    {
        player.press(key);
        assert!(player.sees(result) && player.sees(words), "{key}: {}", player.screen());
    }
    player.press("<Enter>");
    assert!(player.sees("No moves yet.") && !player.sees(result), "{}", player.screen());
    player.press("4").wait();
    assert!(player.sees("Moves (1 of 1)"));
}

/// Also after an end on the board; a position stays the beginning.
#[test]
fn the_next_game_begins_where_the_last_one_began() {
    let mut player = Player::at_start(SIZE, &["against=person"], PLAIN);
    player.begin("12121");
    player.press("2").wait().press("1").wait();
    assert!(player.sees("● wins. Enter: again"), "{}", player.screen());
    player.press("<Enter>");
    assert!(player.sees("Moves (5 of 5)"), "{}", player.screen());
}

#[test]
fn two_people_agree_to_a_draw() {
    let mut player = people();
    player.press("4").wait().press("d");
    assert!(player.sees("○ offers a draw: with d ● accepts it"), "{}", player.screen());
    player.press("5").wait().press("d");
    assert!(!player.sees("by agreement"), "a move declines: {}", player.screen());
    player.press("d");
    assert!(player.sees("A draw by agreement. Enter: again"), "{}", player.screen());
    player.press("u").wait();
    assert!(player.sees("to move."), "the game goes on from an earlier position");
}

#[test]
fn an_engine_answers_a_draw_by_its_own_search() {
    let mut player = Player::at_start(SIZE, &["level=10"], PLAIN);
    player.begin("");
    player.press("d");
    assert!(player.sees("The computer accepts no draw before move 17."), "{}", player.screen());
    let mut random = Rng::with_seed(3);
    let mut answers = [0; 2];
    for _ in 0..6 {
        let (line, position) = position(&mut random);
        let score = Solver::new(1 << 20).score(&position);
        player.begin(&line);
        player.press("d");
        assert!(player.sees("The computer thinks about your offer."), "{}", player.screen());
        player.run(TaskKind::Offer);
        let is_accepted = player.sees("A draw by agreement.");
        let is_declined = player.sees("The computer declines: it sees itself ahead.");
        assert_eq!((is_accepted, is_declined), (score >= 0, score < 0), "{}", player.screen());
        answers[usize::from(is_accepted)] += 1;
    }
    assert!(!answers.contains(&0), "both happen");
}

/// A random position after 18 moves, which is not over.
fn position(random: &mut Rng) -> (String, Position) {
    loop {
        let (mut line, mut position) = (String::new(), Position::EMPTY);
        while line.len() < 18 && position.outcome().is_none() {
            let moves: Vec<Column> = position.legal_moves().collect();
            let column = *random.choice(&moves).expect("a move");
            position.play(column).expect("legal");
            line += &column.to_string();
        }
        if position.outcome().is_none() {
            return (line, position);
        }
    }
}

#[test]
fn a_resigned_game_is_saved_with_its_result() {
    let mut player = people();
    player.press("4").wait().press("xx").press("w<Enter>");
    let saved = player.effects.iter().find_map(|effect| match effect {
        Effect::Save { text, .. } => Some(text.clone()),
        _ => None,
    });
    assert!(saved.expect("a text").contains("Result: 1-0\n"));
    player.happen(Event::Saved(PathBuf::from("game.c4"), Ok(())));
    assert!(player.sees("Saved as game.c4.") && player.sees("resigns."), "{}", player.screen());
}

fn pass(player: &mut Player, seconds: u64) {
    player.happen(Event::Time(Duration::from_secs(seconds)));
}

#[test]
fn clocks_run_from_the_first_move_until_a_flag_falls() {
    let mut player = Player::playing(SIZE, &["against=person", "clock=1+2"]);
    pass(&mut player, 100);
    assert!(player.sees("Connect Four 7x6 ● 1:00 ○ 1:00"), "{}", player.screen());
    player.press("4").wait();
    pass(&mut player, 20);
    assert!(player.sees("● 1:02 ○ 0:40"), "{}", player.screen());
    player.press("u").wait();
    pass(&mut player, 20);
    assert!(player.sees("● 1:02 ○ 0:40"), "undo stops the clocks and gives nothing back");
    player.press("4").wait();
    pass(&mut player, 35);
    assert!(player.sees("○ 0:05.0"), "{}", player.screen());
    pass(&mut player, 5);
    assert!(player.sees("○ (a person) ran out of time. ● wins."), "{}", player.screen());
    pass(&mut player, 100);
    assert!(player.sees("● 1:04 ○ 0:00.0"), "the clocks stand: {}", player.screen());
    player.press("<Enter>");
    assert!(player.sees("● 1:00 ○ 1:00"), "{}", player.screen());
}

#[test]
fn an_engine_loses_on_time_too() {
    let mut player = Player::playing(SIZE, &["level=1", "clock=1+0"]);
    player.press("4").wait();
    pass(&mut player, 61);
    assert!(player.sees("○ (level 1) ran out of time. You win!"), "{}", player.screen());
    player.run(TaskKind::Play);
    assert!(player.sees("Moves (1 of 1)"), "its move comes too late: {}", player.screen());
}

#[test]
fn the_clock_is_chosen_on_the_start_screen() {
    let mut player = Player::at_start((80, 30), &["against=person"], PLAIN);
    assert!(player.sees("Clock off"), "{}", player.screen());
    player.press("jjjj<Right><Right>");
    assert!(player.sees("Clock ◀ 3+2 ▶"), "{}", player.screen());
    player.press("<Enter>");
    assert!(player.sees("● 3:00 ○ 3:00"), "{}", player.screen());
}

/// The disc stands where it has come, what it has captured is crossed out, and the next step is said.
#[test]
fn a_capture_of_several_discs_is_seen_step_by_step() {
    let to_the_disc = "<Right><Right><Right><Enter>";
    let (first, second) = ("<Up><Left><Up><Enter>", "<Up><Left><Up><Enter>");
    let mut player = Player::at_start(SIZE, &["against=person"], PLAIN);
    player.begin("english:B:W6,15,32:B1");
    player.press(to_the_disc).press(first);
    assert!(player.sees("Go on: this disc captures more."), "{}", player.screen());
    assert!(player.screen().contains('×'), "{}", player.screen());
    let before = player.screen();
    player.press(second).wait();
    assert!(player.sees("Moves (1 of 1)") && !player.screen().contains('×'), "{before}");
    // By the assignment's laws a capture may end at each stop.
    player.begin("tau-2014:W:W32:B27,18,1");
    player.press(to_the_disc).press(first);
    assert!(player.sees("Go on, or Enter ends the move here."), "{}", player.screen());
    player.press("<Enter>").wait();
    assert!(player.sees("Moves (1 of 1)"), "{}", player.screen());
}

/// The number of characters of the disc that has been played.
fn disc_of(size: (u16, u16), flags: &[&str], keys: &str) -> usize {
    let mut player = Player::playing(size, flags);
    let full = |player: &Player| player.screen().matches(['█', '▙', '▜', '▀', '▄']).count();
    player.press(keys).wait();
    full(&player)
}

#[test]
fn boards_grow_with_the_terminal() {
    let sizes = [(60, 14), (80, 24), (100, 34), (120, 42), (140, 50), (200, 70)];
    for flags in [&["against=person"][..], &["against=person", "game=checkers"]] {
        let discs = sizes.map(|size| disc_of(size, flags, "4"));
        assert!(discs.is_sorted() && discs[1] < discs[3] && discs[3] < discs[5], "{discs:?}");
    }
}

/// Every square of English checkers shows its number, below or beside its disc.
#[test]
fn all_squares_have_numbers_if_moves_are_numbers() {
    let flags = ["against=person", "game=checkers", "laws=english"];
    for size in [(80, 24), (100, 30), (160, 60)] {
        let player = Player::playing(size, &flags);
        let screen = player.screen();
        let numbers = screen.split(|letter: char| !letter.is_ascii_digit());
        let mut numbers: Vec<u32> = numbers.filter_map(|number| number.parse().ok()).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers, (1..=32).collect::<Vec<_>>(), "{screen}");
    }
}
