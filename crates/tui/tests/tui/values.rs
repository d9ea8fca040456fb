//! The values of moves below the board.

use discus_tui::{Answer, Event, Found, Styles, TaskKind};
use engine::{MoveValue, Prospect};
use rules::Game;
use rules::checkers::{Laws, Position};
use search::WIN;

use crate::player::{PLAIN, Player};

/// A game on a board with this many columns, with these values of its moves.
fn valued<const COLUMNS: usize>(values: [Option<MoveValue>; COLUMNS]) -> Player {
    let columns = format!("columns={COLUMNS}");
    let mut player = Player::playing((80, 24), &["against=person", "scores=on", &columns]);
    let request = player.tasks[0].request;
    for (place, value) in values.into_iter().enumerate() {
        let Some(value) = value else { continue };
        let found = Found::Value(place, value);
        player.happen(Event::Answer(Answer { request, found }));
    }
    player
}

#[track_caller]
fn expect(player: &Player, words: &str) {
    assert!(player.sees(words), "{}", player.screen());
}

#[test]
fn opinions_are_marked_and_proofs_are_not() {
    let exact = |score| Some(MoveValue::exact(score, 42));
    let opinion = |score| Some(MoveValue::Opinion { score, depth: 8 });
    let player = valued([
        exact(-2),
        exact(0),
        exact(18),
        opinion(-7),
        opinion(WIN - 3),
        opinion(4 - WIN),
        None,
    ]);
    expect(&player, " -2 0 +18 ~-7 W2 L2 ? ");
    expect(&player, "opinion: 8 plies");
    let player = valued([exact(0), None]);
    assert!(!player.sees("opinion:"), "{}", player.screen());
}

#[test]
fn the_best_moves_are_marked_when_all_are_known() {
    let some = |score| Some(MoveValue::exact(score, 42));
    expect(&valued([some(-3), some(2), some(2)]), " -3 +2* +2* ");
    expect(&valued([some(-3), None, some(2)]), " -3 ? +2 ");
    expect(&valued([some(-3), some(-5)]), " -3* -5 ");
}

#[test]
fn opinions_of_different_depths_are_not_compared() {
    let some = |score, depth| Some(MoveValue::Opinion { score, depth });
    expect(&valued([some(7, 6), some(-2, 7)]), " ~7 ~-2 ");
    expect(&valued([some(7, 7), some(-2, 7)]), " ~7* ~-2 ");
}

/// A game of English checkers in which a search has found this line, with these styles.
fn lined(size: (u16, u16), line: &[&str], styles: Styles) -> Player {
    let flags = ["against=person", "scores=on", "game=checkers", "laws=english"];
    let mut player = Player::at_start(size, &flags, styles);
    player.begin("");
    let mut position = Position::initial(&Laws::ENGLISH);
    tell_opinions(&mut player, position.legal_moves().count());
    let place = |text: &&str| {
        let places = position.legal_moves().enumerate();
        let named = |(_, legal): &(usize, _)| position.laws().notation().write(legal) == *text;
        let (place, found) = places.into_iter().find(named).expect("a legal move");
        position.play(found).expect("a legal move");
        place
    };
    tell(&mut player, Found::Line(line.iter().map(place).collect()));
    player
}

fn tell(player: &mut Player, found: Found) {
    let judge = player.tasks.iter().find(|task| task.kind == TaskKind::Judge);
    let request = judge.expect("values are computed").request;
    player.happen(Event::Answer(Answer { request, found }));
}

/// Gives all of this number of moves the same value.
fn tell_opinions(player: &mut Player, moves: usize) {
    for place in 0..moves {
        tell(player, Found::Value(place, MoveValue::Opinion { score: 12, depth: 9 }));
    }
}

/// The lines of the panel from the heading of the scores on.
fn panel(player: &Player) -> Vec<String> {
    let screen = player.screen();
    let place = |line: &str| line.find("Opinion,").map(|at| line[..at].chars().count());
    let left = screen.lines().find_map(place).expect("a heading");
    let part = |line: &str| line.chars().skip(left).collect::<String>().trim_end().to_owned();
    screen.lines().map(part).skip_while(|line| !line.starts_with("Opinion,")).collect()
}

const LINE: [&str; 8] = ["11-15", "23-19", "8-11", "22-17", "4-8", "25-22", "9-13", "17-14"];

#[test]
fn the_best_line_of_a_search_is_below_its_score() {
    let player = lined((80, 24), &LINE[..3], PLAIN);
    let lines = panel(&player);
    assert_eq!(lines[..2], ["Opinion, 9 plies: ~12", "11-15 23-19 8-11"], "{}", player.screen());
    assert!(lines[2].contains("looks like +12"), "{}", player.screen());
}

#[test]
fn a_long_line_ends_with_dots_where_the_panel_ends() {
    let player = lined((80, 24), &LINE, PLAIN);
    assert_eq!(panel(&player)[1], "11-15 23-19 8-11 22-17 4-8 …", "{}", player.screen());
    let player = lined((80, 24), &LINE, Styles { is_ascii: true, ..PLAIN });
    assert_eq!(panel(&player)[1], "11-15 23-19 8-11 22-17 ...", "{}", player.screen());
    assert!(player.screen().is_ascii());
    let player = lined((40, 16), &LINE, PLAIN);
    expect(&player, "11-15 23-19 …");
}

/// A proof is no opinion of so many plies, and needs no line.
#[test]
fn a_proved_move_has_no_line() {
    let mut player = lined((80, 24), &LINE, PLAIN);
    let named = |legal| Laws::ENGLISH.notation().write(&legal) == LINE[0];
    let place = Position::initial(&Laws::ENGLISH).legal_moves().position(named);
    let proved = MoveValue::Proved { score: 500, prospect: Prospect::Win };
    tell(&mut player, Found::Value(place.expect("a legal move"), proved));
    let lines = panel(&player);
    assert_eq!(lines[0], "Opinion, 9 plies:", "{}", player.screen());
}

#[test]
fn the_line_leaves_with_its_position() {
    let mut player = lined((80, 24), &LINE, PLAIN);
    expect(&player, "11-15 23-19 8-11");
    player.press(":9-13<Enter>").wait();
    tell_opinions(&mut player, 7);
    let lines = panel(&player);
    assert_eq!(lines[0], "Opinion, 9 plies:", "{}", player.screen());
    assert!(lines[1].contains("looks like +12"), "{}", player.screen());
}

/// The line of a real search begins with a move that it marks as best, and can be played.
#[test]
fn a_search_reports_its_line() {
    let flags = ["against=person", "scores=on", "game=checkers", "laws=english"];
    let mut player = Player::playing((80, 24), &flags);
    player.run(TaskKind::Judge);
    let lines = panel(&player);
    let best: Vec<&str> = lines[1].split(' ').filter(|word| *word != "…").collect();
    assert!(lines[0].starts_with("Opinion, 12 plies: ") && best.len() > 1, "{}", player.screen());
    let marked = lines.iter().any(|line| line.starts_with(best[0]) && line.ends_with('*'));
    assert!(marked, "{}", player.screen());
    for text in best {
        player.press(&format!(":{text}<Enter>")).wait();
        let last = format!("▶{text}");
        assert!(player.sees(&last), "{last}: {}", player.screen());
    }
}
