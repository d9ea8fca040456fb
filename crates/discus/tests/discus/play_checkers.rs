//! `discus play checkers` through a pipe.

use std::fs;

use engine::Limits;
use engine::checkers::any_laws;
use rules::checkers::{Colour, Laws, Position};
use rules::{Game, Outcome, Side};

use crate::discus;
use crate::scratch::Scratch;

fn play(arguments: &[&str], input: &str) -> String {
    let words = ["play", "checkers", "--quiet-board", "--seed", "1", "--level", "3"];
    let is_given = arguments.contains(&"--laws");
    let laws: &[&str] = if is_given { &[] } else { &["--laws", "tau-2014"] };
    discus(&[&words, laws, arguments].concat(), input).succeeds()
}

const PROMPT: &str = "Your move (such as a3-b4, ? = help)\n";

#[test]
fn the_board_shows_both_sides_and_the_last_move() {
    let output = play(&[], "d\nb\n");
    let rows = [
        "8     b     b     b     b ",
        "7  b     b     b     b    ",
        "6     b     b     b     b ",
        "5  .     .     .     .    ",
        "4     .     .     .     . ",
        "3  w     w     w     w    ",
        "2     w     w     w     w ",
        "1  w     w     w     w    ",
        "   a  b  c  d  e  f  g  h ",
    ];
    assert!(output.contains(&format!("{PROMPT}{}\nWhite: men ", rows.join("\n"))), "{output}");
    assert!(
        output.starts_with("Checkers, TAU 2014. You are White, the computer is Black (level 3).")
    );
    let answered = play(&["--first", "computer"], "d\n");
    assert!(answered.contains("\nThe computer plays "), "{answered}");
    assert_eq!(answered.matches("(w)").count(), 1);
}

#[test]
fn without_laws_those_of_english_checkers_are_played_and_named() {
    for words in [&["checkers"][..], &["play", "checkers"], &["--level", "5", "checkers"]] {
        let output = discus(words, "").succeeds();
        let start = "Checkers, English. You are Black, the computer is White (level 5). You begin.";
        assert!(output.starts_with(start), "{output}");
    }
}

#[test]
fn moves_are_read_in_three_notations() {
    for text in ["c3-d4", "22-18", "<c,3> to <d,4>"] {
        let output = play(&[], &format!("{text}\n"));
        assert!(output.contains("\nThe computer plays "), "{text}: {output}");
    }
}

#[test]
fn legal_moves_are_listed_and_illegal_ones_explained() {
    let output = play(&[], "m\nh\nc3-c4\nc3-e5\nd6-e5\nnonsense\n\n");
    let said: Vec<&str> = output.split(PROMPT).nth(1).expect("answers").lines().collect();
    let [moves, _, hint, light, far, foreign, nonsense, blank] = said[..] else {
        panic!("eight answers: {output}")
    };
    assert_eq!(moves, "Moves: a3-b4, c3-d4, c3-b4, e3-f4, e3-d4, g3-h4, g3-f4.");
    let hint = hint.strip_prefix("Hint: ").and_then(|hint| hint.split(',').next());
    assert!(moves.contains(hint.expect("a hint")));
    assert_eq!(light, "Discs stand on the dark squares only, a1 to h8 or 1 to 32.");
    assert_eq!(far, "The disc cannot make this move.");
    assert_eq!(foreign, "No disc of the side to move stands there.");
    assert!(nonsense.starts_with("A move is written like c3-d4"));
    assert_eq!(blank, nonsense);
}

/// As saved games of other programs write them.
#[test]
fn moves_are_read_in_other_notations() {
    for typed in ["cd4", "C3-D4", "c3:d4"] {
        let output = play(&[], &format!("{typed}\n"));
        assert!(output.contains("c3-d4"), "{typed}: {output}");
    }
}

#[test]
fn undo_takes_back_the_move_and_its_answer() {
    let output = play(&[], "c3-d4\nu\nu\n");
    assert!(output.contains("\nUndone: c3-d4, "), "{output}");
    assert!(output.ends_with("There is no move of yours to undo.\n"));
}

/// The user's moves in a game of `user` against a level, found by playing it here first; `None` if it
/// has no end within 300 plies.
fn moves_against(level: &str, user: &str) -> Option<(String, Outcome)> {
    let mut engines = [user, level]
        .map(|name| any_laws(name.parse().expect("a good name")).expect("it plays checkers"));
    let mut position = Position::initial(&Laws::TAU_2014);
    let mut input = String::new();
    for _ in 0..300 {
        if let Some(outcome) = position.outcome() {
            return Some((input, outcome));
        }
        let side = position.side_to_move();
        let analysis = engines[side.index()].analyse(&position, Limits::NONE);
        let played = analysis.best.expect("the game goes on");
        if side == Side::First {
            input = format!("{input}{played}\n");
        }
        position.play(played).expect("a legal move");
    }
    None
}

#[test]
fn whole_games_end_with_a_clear_line() {
    let mut endings = std::collections::BTreeSet::new();
    for (level, user) in [("1", "level:6:1"), ("5", "random:1")] {
        for seed in 0..4 {
            let name = format!("level:{level}:{seed}");
            let Some((input, outcome)) = moves_against(&name, user) else { continue };
            let seed = seed.to_string();
            let laws = ["--laws", "tau-2014"];
            let arguments =
                [&["play", "checkers", "--level", level, "--seed", &seed][..], &laws].concat();
            let output = discus(&arguments, input).succeeds();
            let ending = match outcome {
                Outcome::Win(Side::First) => "\nYou win!\n",
                _ => "\nThe computer wins.\n",
            };
            assert!(output.ends_with(ending), "{output}");
            endings.insert(ending);
        }
    }
    assert_eq!(endings.len(), 2, "both sides win: {endings:?}");
}

/// The saved game tells the result and its reason, which the analysis finds again.
#[test]
fn a_repeated_position_is_a_draw() {
    let folder = Scratch::new();
    let file = folder.path().join("drawn.pdn");
    let start = ["play", "--position", "english:B:WK32:BK1", "--against", "person"];
    let moves = "1-5\n32-28\n5-1\n28-32\n".repeat(2);
    let input = format!("{moves}1-5\nw {}\n", file.display());
    let output = discus(&start, input).succeeds();
    let end = output.split("A draw: the same position occurred 3 times.\n").nth(1);
    assert!(end.is_some_and(|end| end.starts_with("The game is over.\nSaved")), "{output}");
    let saved = fs::read_to_string(&file).expect("a saved game");
    assert!(saved.contains("[Result \"1/2-1/2\"]"), "{saved}");
    let flat = saved.replace('\n', " ");
    assert!(flat.contains("{Drawn: the same position occurred 3 times} 1/2-1/2"), "{saved}");
    let file = file.display().to_string();
    let analysed = discus(&["analyse", "--depth", "2", &file], "").succeeds();
    let summary = "8 moves, a draw, since the same position occurred 3 times; ";
    assert!(analysed.contains(summary), "{analysed}");
    let json = discus(&["analyse", "--json", "--depth", "2", &file], "").succeeds();
    assert!(json.contains(r#""result":"draw","rule":"repetition""#), "{json}");
}

#[test]
fn other_laws_are_played() {
    let output = play(&["--laws", "english"], "b\nm\n");
    assert!(output.contains("Black: men 1, 2, 3, 4, 5, "), "in the order of the numbers: {output}");
    assert!(
        output.contains("Moves: ") && output.contains(", 11-15"),
        "as the variant writes: {output}"
    );
}

#[test]
fn estimates_state_their_depth_and_unit() {
    let output =
        discus(&["play", "checkers", "--laws", "english", "--against", "person"], "s\n").succeeds();
    assert!(
        output.contains("This is an estimate by a search. Above 0 is good for Black"),
        "{output}"
    );
    assert!(output.contains(" plies\n") && output.contains("; 100 is about a man.\n"), "{output}");
}

/// Four pieces are in the endgame tables.
#[test]
fn endings_are_proved_instead_of_estimated() {
    let position = ["play", "--position", "english:W:WK1:BK28", "--against", "person"];
    let output = discus(&position, "s\nh\n").succeeds();
    assert!(output.contains("1-6: is a proved draw\n"), "{output}");
    assert!(output.contains("Hint: 1-5, is a proved draw."), "{output}");
    assert!(!output.contains("This is an estimate"), "{output}");
}

/// The scores of the moves, as `s` lists them, and the move and the score of the hint.
fn advice(arguments: &[&str], moves: &str) -> (Vec<(String, String)>, (String, String)) {
    let output = discus(arguments, format!("{moves}s\nh\n")).succeeds();
    let said = output.rsplit("Thinking.\n").nth(1).expect("the scores");
    let score = |line: &str| line.split_once(": ").map(|(name, score)| (name.into(), score.into()));
    let scores = said.lines().filter(|line| !line.starts_with("This is")).map_while(score);
    let hint = output.rsplit("Hint: ").next().expect("a hint").trim_end().trim_end_matches('.');
    let (name, score) = hint.split_once(", ").expect("a move and its score");
    (scores.collect(), (name.into(), score.into()))
}

/// A number that grows with the value of a move.
fn rank(score: &str) -> i32 {
    let words: Vec<&str> = score.split([' ', ',']).collect();
    match words[..] {
        ["wins", "in", moves] => 10_000 - moves.parse::<i32>().expect("a number"),
        ["loses", "in", moves] => -10_000 + moves.parse::<i32>().expect("a number"),
        ["draws"] => 0,
        ["looks", "like", score, ..] => score.parse().expect("a score"),
        _ => panic!("no score: {score}"),
    }
}

/// They came from different searches: after these moves the hint was 9-13, and s named another move.
#[test]
fn hints_and_scores_come_from_the_same_search() {
    let english = ["play", "checkers", "--laws", "english", "--against", "person", "--quiet-board"];
    let connect4 = ["play", "--against", "person", "--quiet-board"];
    let cases: [(&[&str], &str); 4] = [
        (&english, "11-15\n23-19\n8-11\n22-17\n"),
        (&english, ""),
        (&connect4, "4\n4\n3\n"),
        (&[&connect4[..], &["--rows", "8", "--columns", "8"]].concat(), "4\n4\n"),
    ];
    for (arguments, moves) in cases {
        let (scores, hint) = advice(arguments, moves);
        let best = scores.iter().map(|(_, score)| rank(score)).max().expect("moves");
        assert_eq!(rank(&hint.1), best, "{scores:?} {hint:?}");
        assert!(scores.contains(&hint), "{scores:?} {hint:?}");
    }
}

#[test]
fn squares_show_their_numbers_if_moves_are_numbers() {
    let output = discus(&["checkers", "--laws", "english", "--against", "person"], "11-15\n");
    let output = output.succeeds();
    let board = output.rsplit("a man.\n").next().expect("the board after the move");
    let rows = [
        "     32 w      31 w      30 w      29 w ",
        "28 w      27 w      26 w      25 w      ",
        "     24 w      23 w      22 w      21 w ",
        "20 .      19 .      18 .      17 .      ",
        "     16 .      15(b)     14 .      13 . ",
        "12 b      11 .      10 b       9 b      ",
        "      8 b       7 b       6 b       5 b ",
        " 4 b       3 b       2 b       1 b      ",
        "White to move",
    ];
    assert!(board.starts_with(&rows.join("\n")), "{output}");
}

#[test]
fn a_square_is_named_as_the_laws_write_it() {
    let said = |line: &str| discus(&["play", "--position", line], "").refuses(2);
    let english = said("english:W:W18,18:B1");
    assert!(english.contains("two discs stand on square 18"), "{english}");
    let russian = said("russian:W:W22,c3:B1");
    assert!(russian.contains("two discs stand on square c3"), "{russian}");
}

/// The names of all laws, in every sentence that has them: moves, crowning, the board and the unit.
#[test]
fn pieces_have_the_names_that_their_players_use() {
    let names = [
        ("tau-2014", ["man", "king"], ["men", "kings"]),
        ("english", ["man", "king"], ["men", "kings"]),
        ("russian", ["shashka", "damka"], ["men (shashka)", "kings (damka)"]),
        ("brazilian", ["pedra", "dama"], ["men (pedra)", "kings (dama)"]),
        ("pool", ["man", "king"], ["men", "kings"]),
        ("italian", ["pedina", "dama"], ["men (pedina)", "kings (dama)"]),
        ("spanish", ["peón", "dama"], ["men (peón)", "kings (dama)"]),
        ("czech", ["kámen", "dáma"], ["men (kámen)", "kings (dáma)"]),
    ];
    let all = Laws::ALL.map(Laws::key);
    assert!(names.iter().map(|(laws, ..)| *laws).eq(all.iter().map(String::as_str)));
    for (laws, [man, king], [men, kings]) in names {
        // The first side is White under some laws and Black under others.
        let [own, other] = match Laws::of_key(laws).expect("laws").colour(Side::First) {
            Colour::White => ["White", "Black"],
            Colour::Black => ["Black", "White"],
        };
        let (first, second) = (&own[..1], &other[..1]);
        let line = format!("{laws}:{first}:{first}a1,c1,e1,g1,c7:{second}a5,f8,h6,h8");
        let arguments = ["play", "--position", &line, "--against", "person", "--quiet-board"];
        let output = discus(&arguments, "s\nc7-d8\nh8-g7\nd8-e7\nb\n").succeeds();
        let said = |words: String| assert!(output.contains(&words), "{words}: {output}");
        said(format!("; 100 is about a {man}.\n"));
        said(format!("{own} plays "));
        said(format!(": a {man}, becomes a {king}.\n"));
        said(format!(": a {man}.\n"));
        said(format!(": a {king}.\n"));
        said(format!("{own}: {men} "));
        said(format!("; {kings} "));
    }
}
