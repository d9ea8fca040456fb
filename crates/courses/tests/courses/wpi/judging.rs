//! Moves as texts, and the reasons why they are illegal.

use std::collections::BTreeMap;

use discus_courses::wpi::{
    Game, IllegalMove, MoveText, Reason, Triple, judge, whole_colour, whole_move,
};
use rules::connect4::{Column, Position};
use rules::{Game as _, Side};

use crate::wpi_laws;

fn text(text: &str) -> MoveText {
    whole_move(text.as_bytes()).expect("a whole move")
}

/// White on C1, D1, C3, C5 and Black on C2, C4, C6; Black to move.
fn full_column() -> Position {
    "3333334".parse().expect("a legal game")
}

const TABLE: [(&str, &str); 21] = [
    ("(B A 1)", "legal"),
    ("(B D 2)", "legal"),
    (" ( b   d  2 )", "legal"),
    ("(B A 1) thanks", "legal"),
    ("(W A 1)", "wrong colour"),
    ("(B H 1)", "off the board"),
    ("(B A 7)", "off the board"),
    ("(B A 0)", "off the board"),
    ("(B A -1)", "off the board"),
    ("(B C 7)", "off the board"),
    ("(B C 3)", "column full"),
    ("(B D 1)", "space occupied"),
    ("(B D 3)", "lower space unoccupied"),
    ("(B A 2)", "lower space unoccupied"),
    ("(W H 9)", "wrong colour"),
    ("(G A 1)", "not a move"),
    ("(B AA 1)", "not a move"),
    ("(B 1 A)", "not a move"),
    ("(B A)", "not a move"),
    ("(B A 1 1)", "not a move"),
    ("()", "not a move"),
];

#[test]
fn moves_are_judged_as_the_page_says() {
    for (written, judgement) in TABLE {
        let judged = judge(&full_column(), &text(written));
        let found = judged.map_or_else(|reason| reason.to_string(), |_| "legal".to_owned());
        assert_eq!(found, judgement, "{written}");
    }
}

#[test]
fn a_move_without_both_parentheses_is_not_whole() {
    for contents in ["B A 1", "(B A 1", "", "B A 1)", ")(B A 1", "\n"] {
        assert_eq!(whole_move(contents.as_bytes()), None, "{contents:?}");
    }
}

#[test]
fn the_same_move_may_be_written_in_many_ways() {
    let triple = Triple { side: Side::Second, column: Column::new(3), row: 1 };
    let ways = ["(B D 2)", "(b d 2)", "(\tB\r\nD  02\n)", "so (B D 2) or (B A 1)", "\u{fe}(B D 2)"];
    for written in ways {
        assert_eq!(judge(&full_column(), &text(written)), Ok(triple), "{written:?}");
    }
}

#[test]
fn other_forms_are_not_a_move() {
    let forms = ["((B A 1)", "(B,A,1)", "(B A 1.0)", "(B A +1)", "(B A --1)", "(B A -)", "(B é 1)"];
    for written in forms {
        assert_eq!(judge(&full_column(), &text(written)), Err(Reason::NotAMove), "{written}");
    }
    for row in ["9".repeat(60), format!("-{}", "9".repeat(60))] {
        let far = text(&format!("(B A {row})"));
        assert_eq!(judge(&full_column(), &far), Err(Reason::OffTheBoard), "{row}");
    }
}

#[test]
fn a_colour_is_whole_with_its_letter() {
    for contents in ["W", "W\n", "w\r\n", "  \tW \n\n"] {
        assert_eq!(whole_colour(contents.as_bytes()), Some(Side::First), "{contents:?}");
    }
    assert_eq!(whole_colour(b"b\n"), Some(Side::Second));
    for contents in ["", "\n", "White", "W B", "(W C 1)", "X"] {
        assert_eq!(whole_colour(contents.as_bytes()), None, "{contents:?}");
    }
}

#[test]
fn the_canonical_form_has_single_blanks_and_capitals() {
    let triple = Triple { side: Side::First, column: Column::new(2), row: 0 };
    assert_eq!(format!("{triple}\n").as_bytes(), b"\x28\x57\x20\x43\x20\x31\x29\x0a");
}

/// On random positions exactly the squares where a disc would land are legal, and a triple that was
/// written is read back as itself.
#[test]
fn exactly_the_legal_moves_are_legal() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..300 {
        let mut game = Game::default();
        for _ in 0..random.usize(..42) {
            let _ = game.drop(Column::new(random.usize(..7)));
        }
        if game.outcome().is_some() {
            continue;
        }
        let side = game.mover();
        for (column, row) in (0..7).map(Column::new).flat_map(|c| (0..6).map(move |row| (c, row))) {
            let triple = Triple { side, column, row };
            let read = judge(game.position(), &text(&triple.to_string()));
            let lands = game.clone().drop(column) == Some(triple);
            assert_eq!(read == Ok(triple), lands, "{triple} in {game:?}");
            assert!(!lands || game.position().is_legal(column));
        }
    }
}

#[test]
fn a_move_is_shown_without_control_characters_and_cut() {
    let reason = Reason::NotAMove;
    let shown = IllegalMove { text: text("(B\tA\u{1b}[2J 1)\n"), reason };
    assert_eq!(shown.to_string(), "(B?A?[2J 1): not a move");
    let long = text(&format!("({})", "x".repeat(100)));
    assert_eq!(long.to_string(), format!("({}", "x".repeat(79)));
}

#[test]
fn any_bytes_are_judged() {
    let mut random = fastrand::Rng::with_seed(2);
    let mut judgements = BTreeMap::new();
    for _ in 0..40_000 {
        let contents =
            if random.bool() { random_contents(&mut random) } else { random_triple(&mut random) };
        wpi_laws::any_bytes_are_judged(&contents);
        if let Some(found) = whole_move(&contents) {
            let judged =
                judge(&full_column(), &found).map_or_else(|r| r.to_string(), |_| String::new());
            *judgements.entry(judged).or_insert(0) += 1;
        }
    }
    assert_eq!(judgements.len(), 7, "every reason, and legal ones: {judgements:?}");
    assert!(judgements.values().all(|&count| count > 30), "{judgements:?}");
}

/// Three items that look like a move, sometimes with one of them invalid.
fn random_triple(random: &mut fastrand::Rng) -> Vec<u8> {
    let mut pick = |from: &[&str]| from[random.usize(..from.len())].to_owned();
    let colour = pick(&["B", "b", "B", "b", "W", "G", "B\x0c", "BB"]);
    let column = pick(&["A", "b", "C", "c", "D", "d", "G", "H", "AA", "1", "é"]);
    let row =
        pick(&["1", "2", "3", "6", "06", "7", "0", "-1", "-0", "+1", "12", "99999999999", "-"]);
    let blank = pick(&[" ", "\t", "\r\n", "  ", "\x0b"]);
    format!("{}({colour} {column}{blank}{row}{})", pick(&["", "so: "]), pick(&["", " ", " 1"]))
        .into()
}

/// Pieces of moves, and other bytes.
fn random_contents(random: &mut fastrand::Rng) -> Vec<u8> {
    const PIECES: &[u8] = b"()()()WBwbACGH0167- \t\r\n\x0c\0\xff\xc3";
    let length = random.usize(..30);
    let piece = |random: &mut fastrand::Rng| match random.u8(..10) {
        0 => random.u8(..),
        _ => PIECES[random.usize(..PIECES.len())],
    };
    (0..length).map(|_| piece(random)).collect()
}
