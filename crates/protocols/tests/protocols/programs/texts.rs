//! The texts of whole programs, also as others than ours may write them, over a wire without a
//! program.

use games::Described;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

use discus_protocols::Cause;
use discus_protocols::players::{Clock, Dialogue, Halt, Opening, Turn, Wire};
use discus_protocols::{checkers, spfiar};
use rules::Side;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;

use super::board;

/// A program that prints these lines for any input.
struct Script {
    lines: VecDeque<String>,
    heard: Vec<String>,
}

impl Script {
    fn new(text: &str) -> Script {
        Script { lines: text.lines().map(str::to_owned).collect(), heard: Vec::new() }
    }
}

impl Wire for Script {
    fn send(&mut self, line: &str, _: Clock) -> Result<(), Halt> {
        self.heard.push(line.to_owned());
        Ok(())
    }

    fn line(&mut self, _: Clock) -> Result<String, Halt> {
        Ok(self.lines.pop_front().ok_or(Cause::TimeOut)?)
    }
}

/// The result of a dialogue with a program that prints `text`, in a game with these moves: the move
/// that it reads, and the lines that it has sent.
fn read<G: Described>(
    dialogue: &mut dyn Dialogue<G>,
    (start, side): (&G, Side),
    moves: &[&str],
    text: &str,
) -> (Result<String, Halt>, Vec<String>) {
    let mut wire = Script::new(text);
    let stop = || false;
    let clock = Clock { deadline: Instant::now() + Duration::from_secs(60), stop: &stop };
    let opening = Opening { start, side, names: ["a", "b"], time: Duration::from_secs(1), seed: 0 };
    let mut position = start.clone();
    let mut played = Vec::new();
    for text in moves {
        let chosen = position.read(text).expect("legal");
        position.play_unchecked(chosen);
        played.push(chosen);
    }
    let begun = dialogue.begin(&mut wire, &opening, clock);
    let turn = Turn { start, moves: &played, position: &position, clocks: None };
    let chosen = begun.and_then(|()| dialogue.choose(&mut wire, &turn, clock));
    dialogue.end(&mut wire, &turn, clock);
    (chosen.map(|chosen| position.write(chosen)), wire.heard)
}

const EMPTY: &str = "|               |\n|               |\n|               |\n|               |
|               |\n|               |\n-----------------\n  1 2 3 4 5 6 7  \n";

fn spfiar(after: &str) -> (Result<String, Halt>, Vec<String>) {
    let text = format!("Please enter the difficulty level between [1-7]:\n{EMPTY}{after}");
    read(&mut spfiar::Referee::new(3), (&board(), Side::Second), &["4"], &text)
}

#[test]
fn the_computers_move_is_read_from_its_line() {
    let (chosen, heard) =
        spfiar("Please make the next move:\nComputer move: add disc to column 4\n");
    assert_eq!((chosen, heard.join("|").as_str()), (Ok("4".to_owned()), "3|add_disc 4|quit"));
    for line in [
        "Please make the next move: Computer move: add disc to column 5",
        "  COMPUTER MOVE: add disc to column (5)\r",
        "Computer move: add disc to column 05.",
    ] {
        assert_eq!(spfiar(line).0, Ok("5".to_owned()), "{line}");
    }
}

#[test]
fn an_invalid_move_of_the_computer_loses() {
    let faults = [
        ("Computer move: add disc to column 8", "IllegalMove"),
        ("Computer move: add disc to column -1", "IllegalMove"),
        ("Computer move: I pass", "Garbage"),
        ("Error: invalid command", "Garbage"),
        ("Game over: computer wins", "Garbage"),
        ("Suggested move: drop a disc to column 4", "TimeOut"),
    ];
    for (line, word) in faults {
        let (chosen, _) = spfiar(line);
        assert!(format!("{chosen:?}").contains(word), "{line}: {chosen:?}");
    }
}

#[test]
fn a_board_of_another_game_loses() {
    let other = EMPTY.replacen("|               |\n--", "| X             |\n--", 1);
    let same = EMPTY.replacen("|               |\n--", "|       X       |\n--", 1);
    let answer = "Computer move: add disc to column 1\n";
    assert_eq!(spfiar(&(same + answer)).0, Ok("1".to_owned()));
    assert!(format!("{:?}", spfiar(&(other + answer)).0).contains("its board is not that"));
}

#[test]
fn a_program_that_lets_its_user_begin_is_not_asked_to() {
    let mut user = spfiar::Referee::new(7);
    let (chosen, heard) = read(&mut user, (&board(), Side::First), &[], EMPTY);
    assert!(matches!(&chosen, Err(Halt::Failed(why)) if why.contains("second side only")));
    assert_eq!(heard, ["quit"]);
    let small = Board::new(5, 7).expect("a size");
    let (chosen, _) = read(&mut spfiar::Referee::new(7), (&small, Side::Second), &["1"], EMPTY);
    assert!(matches!(chosen, Err(Halt::Failed(_))));
}

fn initial() -> Position {
    Position::initial(&Laws::TAU_2014)
}

#[test]
fn the_program_of_either_colour_is_set_up() {
    let white = "board\nEnter game setting:\nComputer: move <a,3> to <b,4>\n";
    let (chosen, heard) =
        read(&mut checkers::Referee::new(6), (&initial(), Side::First), &[], white);
    assert_eq!(chosen.map(|text| initial().read(&text).is_ok()), Ok(true));
    assert_eq!(heard, ["minimax_depth 6", "user_color black", "start", "quit"]);
    let black = "board\nEnter game setting:Enter your move: Computer: move <b,6>  to <c,5>\r\n";
    let from = (&initial(), Side::Second);
    let (chosen, heard) = read(&mut checkers::Referee::new(2), from, &["c3-d4"], black);
    assert!(chosen.is_ok(), "{chosen:?}");
    let expected = ["minimax_depth 2", "user_color white", "start", "move <c,3> to <d,4>", "quit"];
    assert_eq!(heard, expected);
}

#[test]
fn another_start_is_put_on_the_board() {
    let start = Position::from_fen(&Laws::TAU_2014, "W:W22,K30:B9").expect("a position");
    let text = "board\nEnter game setting:\n";
    let (_, heard) = read(&mut checkers::Referee::new(1), (&start, Side::First), &[], text);
    assert_eq!(heard.iter().filter(|line| line.starts_with("set ")).count(), 3);
    assert!(heard.iter().any(|line| line.ends_with(" white king")), "{heard:?}");
    let kinds = ["minimax_depth", "user_color", "clear", "set", "set", "set", "start", "quit"];
    let words = heard.iter().map(|line| line.split(' ').next().unwrap_or_default());
    assert_eq!(words.collect::<Vec<_>>(), kinds);
    let black = Position::from_fen(&Laws::TAU_2014, "B:W22,K30:B9").expect("a position");
    assert!(checkers::Referee::refusal(&black).is_some());
}

#[test]
fn an_invalid_move_in_checkers_loses() {
    for (line, word) in [
        ("Computer: move <a,3> to <a,4>", "IllegalMove"),
        ("Computer: move <a,3> to <c,5>", "IllegalMove"),
        ("Computer: move nowhere", "Garbage"),
        ("Illegal move", "Garbage"),
        ("Black player wins!", "Garbage"),
    ] {
        let text = format!("board\n{line}\n");
        let (chosen, _) =
            read(&mut checkers::Referee::new(6), (&initial(), Side::First), &[], &text);
        assert!(format!("{chosen:?}").contains(word), "{line}: {chosen:?}");
    }
}
