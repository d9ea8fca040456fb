use std::time::Instant;

use discus_protocols::players::{Clock, Evidence, Halt, Opening, Player, Turn};
use discus_protocols::{Ending, GameLoop, Terms};
use rules::connect4::{Board, Column};
use rules::{Outcome, Side};

use super::go_on;

/// Plays one column, and keeps an eye on its clock.
struct Punctual {
    column: usize,
    roused: Option<Instant>,
}

impl Player<Board> for Punctual {
    fn begin(&mut self, _: &Opening<Board>, _: Clock) -> Result<(), Halt> {
        Ok(())
    }

    fn rouse(&mut self) {
        self.roused = Some(Instant::now());
    }

    fn choose(&mut self, _: &Turn<Board>, clock: Clock) -> Result<Column, Halt> {
        let roused = self.roused.take().expect("before each of its turns");
        assert!(clock.deadline >= roused + Terms::default().time, "its time began later");
        Ok(Column::from_number(self.column).expect("from 1"))
    }

    fn end(&mut self, _: &Turn<Board>, _: Clock) -> Evidence {
        Evidence::default()
    }
}

#[test]
fn resuming_a_player_costs_it_no_time() {
    let [mut one, mut other] = [1, 2].map(|column| Punctual { column, roused: None });
    let players: [&mut dyn Player<Board>; 2] = [&mut one, &mut other];
    let (start, terms) = (Board::new(6, 7).expect("a size"), Terms::default());
    let game = GameLoop { players, names: ["a", "b"], start: &start, terms, seed: 0 };
    let played = game.play(&mut |_, _, _| (), &go_on).expect("a game");
    assert_eq!(played.ending, Ending::Board(Outcome::Win(Side::First)));
    assert_eq!(played.lost, None, "no turn was lost");
}
