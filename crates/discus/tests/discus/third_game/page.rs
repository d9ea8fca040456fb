//! The page offers a game that only this test knows, once the game implements `Shown`.

mod tic_tac_toe;

use ::games::All;
use ::rules::Outcome;
use serde_json::{Value, json};

use super::rules::of_games;
use crate::Refusal;
use crate::games::{Played, Shown, View};
use crate::members::Members;
use tic_tac_toe::{Square, TicTacToe};

impl Shown for TicTacToe {
    fn take(_: &mut Members) -> Result<Played<TicTacToe>, Refusal> {
        Ok(Played::new(TicTacToe::default()))
    }

    fn facts() -> Value {
        json!({ "squares": 9 })
    }

    fn draw(_: &Played<TicTacToe>, _: &mut View) {}

    fn show(&self, played: Square) -> Value {
        json!({ "square": played })
    }

    fn squares(&self) -> u64 {
        9
    }

    fn reason(outcome: Outcome) -> (&'static str, &'static str) {
        match outcome {
            Outcome::Win(_) => ("line", "three in a line"),
            Outcome::Draw => ("full-board", "the board is full"),
        }
    }
}

#[test]
fn the_rules_of_the_page_name_it_with_the_engines_that_play_it() {
    let rules = of_games::<(TicTacToe, All)>();
    assert_eq!(rules["tic-tac-toe"], json!({ "squares": 9 }));
    assert_eq!(
        (&rules["connect4"]["connect"], &rules["checkers"]["laws"][0]["key"]),
        (&json!(4), &json!("tau-2014"))
    );
    for engine in rules["engines"].as_array().expect("a list") {
        let games = match engine["name"].as_str() {
            Some("perfect") => json!(["connect4"]),
            _ => json!(["tic-tac-toe", "connect4", "checkers"]),
        };
        assert_eq!(engine["games"], games, "{engine}");
    }
}
