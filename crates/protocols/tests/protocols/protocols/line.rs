//! Our own protocol, as its page has it.

use discus_protocols::Cause;
use discus_protocols::line::{Referee, serve};
use engine::Name;
use rules::checkers::{Laws, Position};
use rules::connect4::{Board, Column, parse_moves, play_moves};
use rules::{Game as _, Side};

use super::transcript::Scene;

fn session(lines: &str) -> String {
    let name: Name = "alpha-beta:2".parse().expect("a name");
    let mut output = Vec::new();
    serve(lines.as_bytes(), &mut output, name).expect("memory does not fail");
    String::from_utf8(output).expect("text")
}

/// The game on the page, turn by turn.
#[test]
fn the_page_shows_a_game() {
    let page = include_str!("../../../../../docs/line.md");
    let block = page.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    let block = block.expect("a game").replace("first 30", "first 10");
    let start = Board::new(4, 5).expect("a size");
    let turns: Vec<&str> = block.split("> go").collect();
    let [greeting, turns @ ..] = &turns[..] else { panic!("{block}") };
    for (turn, text) in turns.iter().enumerate() {
        let moves = parse_moves(&start, &"31".repeat(turn)).expect("legal");
        let scene = Scene { start: &start, side: Side::First, moves: &moves };
        let end = if turn == 3 { "" } else { "> end unfinished" };
        let transcript = format!("{greeting}> go{text}{end}");
        assert_eq!(scene.played(&mut Referee::default(), &transcript), Ok(Column::new(2)));
    }
    assert_eq!(turns.len(), 4);
}

/// The texts of the page on how a move may be written.
#[test]
fn blanks_and_leading_zeros_are_ignored_and_signs_refused() {
    let start = Board::new(6, 7).expect("a size");
    let scene = Scene { start: &start, side: Side::First, moves: &[] };
    let begin = "> game connect4 6 7 first 10\n< ready\n> go\n<";
    let played = |said: &str| {
        scene.played(&mut Referee::default(), &format!("{begin}{said}\n> end unfinished"))
    };
    for text in ["4", " 4", "\t4 \r", "04", "0004"] {
        assert_eq!(played(text), Ok(Column::new(3)), "{text:?}");
    }
    for text in ["+4", "-4", "4.0", "4 5", "column 4", "0x4", "٤", "40", "00"] {
        let cause = scene.fault(&mut Referee::default(), &format!("{begin}{text}"));
        assert!(matches!(cause, Cause::IllegalMove(_)), "{text:?}: {cause:?}");
    }
    let start = Position::initial(&Laws::ENGLISH);
    let scene = Scene { start: &start, side: Side::First, moves: &[] };
    let said = "> game checkers english first 10\n< ready\n> go\n< 09-13\n> end unfinished";
    let played = scene.played(&mut Referee::default(), said);
    assert_eq!(played, Ok(start.parse_move("9-13").expect("legal")));
}

#[test]
fn other_starts_are_told() {
    let empty = Board::new(6, 7).expect("a size");
    let start = play_moves(&empty, "44").expect("legal");
    let scene = Scene { start: &start, side: Side::First, moves: &[] };
    let transcript = "> game connect4 6 7 first 10
        > from 7/7/7/7/3p3/3P3 w - - 0 2
        < # a good morning
        < ready
        > go
        <
        < 4\r
        > end unfinished";
    assert_eq!(scene.played(&mut Referee::default(), transcript), Ok(Column::new(3)));
    let start = Position::initial(&Laws::ENGLISH);
    let moves = [start.parse_move("11-15").expect("legal")];
    let scene = Scene { start: &start, side: Side::Second, moves: &moves };
    let transcript = "> game checkers english second 10
        < ready
        > go 11-15
        < 22-18
        > end unfinished";
    let played = scene.played(&mut Referee::default(), transcript).expect("a move");
    assert_eq!(played, start.after(moves[0]).parse_move("22-18").expect("legal"));
}

#[test]
fn results_are_told_to_both() {
    let start = Board::new(1, 1).expect("a size");
    let scene = Scene { start: &start, side: Side::First, moves: &[] };
    let drawn = "> game connect4 1 1 first 10\n< ready\n> go\n< 1\n> end drawn";
    assert_eq!(scene.played(&mut Referee::default(), drawn), Ok(Column::new(0)));
}

#[test]
fn an_invalid_answer_loses() {
    let start = Board::new(6, 7).expect("a size");
    let scene = Scene { start: &start, side: Side::First, moves: &[] };
    let fault = |said: &str| scene.fault(&mut Referee::default(), &format!("> game *\n< {said}"));
    let why = "it must answer ready to the line of the game, not 4";
    assert_eq!(fault("4"), Cause::Garbage(why.to_owned()));
    let illegal = |why: &str| Cause::IllegalMove(why.to_owned());
    let go = |said: &str| fault(&format!("ready\n> go\n< {said}"));
    assert_eq!(go("0"), illegal("0: not the number of a column"));
    assert_eq!(go("8"), illegal("8: the board has no such column"));
    assert_eq!(go("4 5"), illegal("4 5: not the number of a column"));
    assert_eq!(fault("ready\n> go"), Cause::TimeOut);
}

#[test]
fn the_player_answers_games_and_turns() {
    let lines = "game connect4 4 5 first 30\r\n\ngo\ngo 3 1 3 1 3 1\nend won\n\
        game checkers english second 0.5\ngo 11-15\nquit\ngo\n";
    let output = session(lines);
    let lines: Vec<&str> = output.lines().collect();
    let ["ready", first, "3", "ready", checkers] = lines[..] else { panic!("{output}") };
    assert!(first.parse::<usize>().is_ok_and(|column| (1..=5).contains(&column)), "{first}");
    assert!(checkers.contains('-'), "{checkers}");
}

#[test]
fn the_player_continues_from_any_position() {
    let lines = "game connect4 6 7 first 30\nfrom 7/7/7/7/7/pppPPP1 w - - 0 4\ngo\n";
    assert_eq!(session(lines), "ready\n# the game goes on from there\n7\n");
}

#[test]
fn an_unknown_line_gets_a_comment() {
    for lines in [
        "hello",
        "go",
        "from 7/7",
        "game",
        "game go 9 9 first 1",
        "game connect4 6 first 1",
        "game connect4 0 7 first 1",
        "game connect4 6 7 third 1",
        "game connect4 6 7 first x",
        "game connect4 6 7 first",
        "game checkers scottish first 1",
        "game checkers",
    ] {
        let output = session(lines);
        assert!(output.starts_with("# ") && output.lines().count() == 1, "{lines}: {output}");
    }
    for line in ["go 8", "go 4 x", "from 6/6 w", "go 1 2 1 2 1 2 1"] {
        let output = session(&format!("game connect4 6 7 first 1\n{line}\n"));
        assert!(output.starts_with("ready\n# "), "{line}: {output}");
    }
}

#[test]
fn an_engine_that_does_not_play_the_game_says_so() {
    let name: Name = "perfect".parse().expect("a name");
    let error = serve(&b"game connect4 4 4 first 1\n"[..], Vec::new(), name).expect_err("none");
    assert!(error.to_string().starts_with("the engine perfect plays "), "{error}");
}
