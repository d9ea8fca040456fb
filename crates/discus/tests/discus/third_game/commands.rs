//! `discus analyse` and `discus trace` on a game that only this test knows: a view in plain lines is all
//! that they need, and what the game does not have is refused in one sentence.

mod tic_tac_toe;

use std::fs;

use clap::Parser as _;
use games::All;
use lines::TextView;
use lines::trace::Header;

use super::analyse::analyse_of;
use super::trace::prepare;
use crate::cli::{Cli, Command};
use tic_tac_toe::{Square, TicTacToe};

/// One game more than Discus has.
type List = (TicTacToe, All);

impl TextView for TicTacToe {
    fn picture(_: &play::Game<TicTacToe>) -> String {
        String::new()
    }

    fn description(&self) -> Vec<String> {
        self.to_string().lines().map(str::to_owned).collect()
    }

    fn move_prompt(&self) -> String {
        "1-9".to_owned()
    }

    fn effect(&self, played: Square) -> String {
        format!("square {}", played + 1)
    }

    fn unit(&self) -> String {
        "nothing is estimated".to_owned()
    }
}

fn analysed(arguments: &[&str]) -> Result<String, String> {
    let arguments = [&["discus", "analyse"], arguments].concat();
    let Some(Command::Analyse(options)) = Cli::parse_from(arguments).command else {
        panic!("another command")
    };
    let mut output = Vec::new();
    analyse_of::<List>(&options, &mut output).map_err(|bad| format!("{bad:#}"))?;
    Ok(String::from_utf8(output).expect("text"))
}

fn traced(arguments: &[&str]) -> Result<String, String> {
    let arguments = [&["discus", "trace"], arguments].concat();
    let Some(Command::Trace(options)) = Cli::parse_from(arguments).command else {
        panic!("another command")
    };
    let prepared = prepare::<List>(&options, Header::default());
    let (request, search) = prepared.map_err(|bad| format!("{bad:#}"))?;
    Ok(search.lines(&request).unwrap_or_else(|_| panic!("too many nodes")))
}

/// After a corner only the centre holds the draw.
#[test]
fn a_saved_game_is_analysed() {
    let file = std::env::temp_dir().join(format!("discus-{}-third-game.ttt", std::process::id()));
    fs::write(&file, "tic-tac-toe 1 4 5 9 3 7 2\n").expect("written");
    let name = file.to_str().expect("text");
    let text = analysed(&["--depth", "9", name]).expect("analysed");
    let json = analysed(&["--json", name]).expect("analysed");
    fs::remove_file(&file).expect("removed");
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[1].starts_with("2. O 4: loses in "), "{text}");
    assert!(lines[6].starts_with("7. X 2: wins in 1"), "{text}");
    assert!(lines[7].starts_with("7 moves, X has won; X threw nothing away"), "{text}");
    assert!(json.starts_with("{\"version\":1,\"game\":\"tic-tac-toe\",\"on\":\"\",\"moves\":7}\n"));
}

#[test]
fn a_search_is_traced() {
    let text = traced(&["--depth", "1", "tic-tac-toe:XX.OO...."]).expect("traced");
    let head = "tic-tac-toe:XX.OO...., alpha-beta to depth 1: 3 is best, worth ";
    assert!(text.starts_with(head), "{text}");
}

#[test]
fn missing_features_are_refused_in_one_sentence() {
    let said = analysed(&["tic-tac-toe:XOXXOOOXX"]).expect_err("no moves");
    assert_eq!(said, "a tic-tac-toe position has no moves to analyse; use a TTT file");
    let said = traced(&["--evaluation", "course", "tic-tac-toe:XX.OO...."]).expect_err("none");
    assert!(said.contains("no course has an evaluation of this game; use --evaluation engine"));
    let said = traced(&["tic-tac-toe:X"]).expect_err("no position");
    assert_eq!(said, "position \"tic-tac-toe:X\": nine characters are a position");
}
