//! The values of moves below the board.

use discus_tui::{Answer, Event, Found};
use engine::MoveValue;
use search::WIN;

use crate::player::Player;

/// A game on a board with this many columns, with these values of its moves.
fn valued<const COLUMNS: usize>(values: [Option<MoveValue>; COLUMNS]) -> Player {
    let columns = format!("cols={COLUMNS}");
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
