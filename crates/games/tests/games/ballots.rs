//! Compares the ballots with the rules and with numbers that the federations published.

use std::collections::{BTreeSet, HashSet};

use discus_games::{Deck, Described};
use rules::checkers::{Colour, Laws, Position};
use rules::connect4::Board;
use rules::{Game, Side};

/// The positions that the ballots of these laws reach; each is legal.
fn positions(laws: &'static Laws, deck: Deck) -> Vec<Position> {
    let initial = Position::initial(laws);
    let play = |line: &String| {
        let (start, moves) =
            initial.read_opening(line).unwrap_or_else(|bad| panic!("{line}: {}", bad.why));
        moves.iter().fold(start, |position, &played| position.after(played))
    };
    initial.ballots(deck).iter().map(play).collect()
}

/// The deck of the American Checker Federation has 156 openings, "increasing the three-move deck from
/// 144 to 156" in 2003 (usacheckers.com, "How Opening Rankings Were Computed").
#[test]
fn the_three_move_deck_has_its_published_number_of_openings() {
    let reached: HashSet<_> = positions(&Laws::ENGLISH, Deck::Moves).into_iter().collect();
    assert_eq!(reached.len(), 156, "no two openings lead to the same position");
    let lines = Position::initial(&Laws::ENGLISH).ballots(Deck::Moves);
    assert!(lines.iter().all(|line| line.split(' ').count() == 3));
    let first: BTreeSet<_> = lines.iter().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(first.len(), 7, "every first move is drawn");
}

/// Of the eleven candidates of 2001 that George Miller names (wylliedraughts.com, "Completing the Deck",
/// 4 May 2001), these nine are in the list that was approved later.
#[test]
fn the_openings_approved_last_are_in_the_deck() {
    let deck = Position::initial(&Laws::ENGLISH).ballots(Deck::Moves);
    let wilderness = ["9-13 22-18 11-16", "9-13 23-18 11-16", "11-16 22-17 9-13"];
    let gemini = ["10-14 22-17 11-16", "10-15 23-19 11-16"];
    let old = ["11-16 23-19 16x23", "9-13 22-18 10-14"];
    let bland = ["10-14 22-17 11-15", "9-13 23-19 10-15"];
    for line in wilderness.iter().chain(&gemini).chain(&old).chain(&bland) {
        assert!(deck.iter().any(|ballot| ballot == line), "{line}");
    }
    for barred in ["9-14 22-18 12-16", "11-15 21-17 10-14", "10-15 21-17 9-14"] {
        assert!(!deck.iter().any(|ballot| ballot == barred), "{barred} loses and is barred");
    }
}

/// The two sets of laws share a table, but some of its lines are only sound in Russian draughts.
#[test]
fn the_drawing_table_for_64_squares_can_be_played_by_both_laws() {
    let [russian, brazilian] = [&Laws::RUSSIAN, &Laws::BRAZILIAN].map(|laws| {
        let lines = Position::initial(laws).ballots(Deck::Moves);
        assert_eq!(positions(laws, Deck::Moves).len(), lines.len());
        lines.into_iter().collect::<BTreeSet<_>>()
    });
    assert_eq!((russian.len(), brazilian.len()), (349, 342));
    assert!(brazilian.is_subset(&russian));
}

/// The fewest and the most men that a side has more than its opponent after all captures.
fn after_captures(position: &Position, side: Side) -> (i64, i64) {
    if position.must_capture() {
        let ends =
            position.legal_moves().map(|played| after_captures(&position.after(played), side));
        let ends: Vec<_> = ends.collect();
        let fewest = ends.iter().map(|end| end.0).min().expect("a capture");
        return (fewest, ends.iter().map(|end| end.1).max().expect("a capture"));
    }
    let ahead = i64::from(position.discs(side).len());
    let ahead = ahead - i64::from(position.discs(side.opponent()).len());
    (ahead, ahead)
}

#[test]
fn an_11_man_ballot_leaves_eleven_men_each_and_wins_none() {
    let reached = positions(&Laws::ENGLISH, Deck::ElevenMen);
    assert_eq!(reached.len(), 2409);
    assert_eq!(reached.iter().collect::<HashSet<_>>().len(), 2409);
    for position in &reached {
        assert_eq!(Side::BOTH.map(|side| position.men(side).len()), [11, 11], "{position}");
        assert_eq!(position.laws().colour(position.side_to_move()), Colour::Black);
        assert_eq!(after_captures(position, Side::First), (0, 0), "{position}");
    }
}

/// Numbers 1, 101, 2001, 2002 and 2500 of `KingsRow`'s list, as pydraughts has it: the missing men, then the
/// moves; and an opening that usacheckers.com calls rejected (column 18).
#[test]
fn published_11_man_ballots_are_in_the_deck() {
    let reached: HashSet<_> = positions(&Laws::ENGLISH, Deck::ElevenMen).into_iter().collect();
    for (black, white) in [
        ("1,2,3,4,5,6,7,9,10,11,12", "19,21,22,23,25,26,27,29,30,31,32"),
        ("1,2,3,4,5,6,7,9,10,11,12", "18,21,22,24,25,26,27,29,30,31,32"),
        ("1,2,3,4,5,6,7,9,10,11,12", "19,22,23,25,26,27,28,29,30,31,32"),
        ("1,2,3,4,5,6,8,9,10,11,12", "19,22,23,25,26,27,28,29,30,31,32"),
        ("1,2,3,4,6,7,8,9,10,12,16", "18,23,24,25,26,27,28,29,30,31,32"),
    ] {
        let fen = format!("B:W{white}:B{black}");
        let position = Position::from_fen(&Laws::ENGLISH, &fen).expect("a position");
        assert!(reached.contains(&position), "{fen}");
    }
    let deck = Position::initial(&Laws::ENGLISH).ballots(Deck::ElevenMen);
    assert!(!deck.iter().any(|line| line.ends_with(" 9-14 21-17")));
}

/// A position from each of the columns with moved men, with the numbers of squares that pydraughts writes.
#[test]
fn flying_ballots_are_the_positions_of_the_drawing_table() {
    let [russian, brazilian] = [&Laws::RUSSIAN, &Laws::BRAZILIAN].map(|laws| {
        let reached = positions(laws, Deck::Flying);
        let fens: BTreeSet<_> = reached.iter().map(Position::fen).collect();
        assert_eq!(fens.len(), reached.len(), "no two are the same");
        for fen in FLYING {
            let position = Position::from_fen(laws, fen).expect("a position");
            assert!(reached.contains(&position), "{fen}");
        }
        fens
    });
    assert_eq!((russian.len(), brazilian.len()), (396, 394));
    assert!(brazilian.is_subset(&russian));
}

const FLYING: [&str; 18] = [
    "B:W13,21,22,23,24,25,26,27,28,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    "W:W13,21,22,23,24,25,26,27,28,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,20",
    "W:W13,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,21",
    "W:W19,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    "W:W12,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,14",
    "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,14",
    "W:W20,21,22,23,24,25,26,27,28,29,31,32:B1,2,3,4,5,6,7,8,9,10,12,16",
    "W:W19,21,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,12,17",
    "W:W13,21,22,23,24,25,27,28,29,30,31,32:B1,2,3,4,5,6,7,9,10,11,12,26",
    "W:W18,21,22,23,24,25,27,28,29,30,31,32:B1,2,3,4,5,7,8,9,10,11,12,20",
    "B:W13,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,8,9,10,11,12,16",
    "W:W9,21,22,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,10,11,12,17",
    "W:W14,21,22,23,24,25,26,28,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,27",
    "W:W20,21,22,23,24,25,26,27,28,29,30,31:B1,2,3,4,5,6,8,9,10,11,12,16",
    "W:W17,21,22,23,25,26,27,28,29,30,31,32:B1,2,4,5,6,7,8,9,10,11,12,19",
    "W:W16,21,22,23,25,26,27,28,29,30,31,32:B1,2,3,5,6,7,8,9,10,11,12,17",
    "W:W5,21,22,23,24,25,26,27,29,30,31,32:B1,2,3,4,6,7,8,9,10,11,12,18",
    "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,5,6,7,8,9,10,11,12,20",
];

/// A man of each side may stand elsewhere, none is crowned, and White begins except in two positions.
#[test]
fn flying_ballots_move_at_most_a_man_of_each_side() {
    let initial = Position::initial(&Laws::RUSSIAN);
    let reached = positions(&Laws::RUSSIAN, Deck::Flying);
    for position in &reached {
        for side in Side::BOTH {
            let men = position.men(side);
            let flown = men.iter().filter(|&man| !initial.men(side).contains(man));
            assert!(men.len() == 12 && flown.count() <= 1, "{position}");
        }
    }
    let black = reached.iter().filter(|position| position.side_to_move() == Side::Second);
    assert_eq!(black.count(), 2);
}

#[test]
fn an_opening_may_begin_with_a_position() {
    let initial = Position::initial(&Laws::ENGLISH);
    let fen = "W:W21,22:BK1,2";
    let (start, moves) = initial.read_opening(&format!("  {fen}  21-17 1-5 ")).expect("an opening");
    assert_eq!((start.fen(), moves.len()), (fen.to_owned(), 2));
    assert_eq!(initial.read_opening(fen).expect("a position").1.len(), 0);
    assert_eq!(initial.read_opening("").expect("no opening"), (initial, Vec::new()));
    let bad = |text: &str| {
        let bad = initial.read_opening(text).expect_err(text);
        assert!(!bad.why.is_empty() && !bad.why.contains('\n'), "{text}: {}", bad.why);
        bad.word
    };
    for garbage in ["W:W21", "X:W21:B2", ":", "W:W21:B2:", "W:W33:B2", "W:W21:W2", "W:W21,21:B2"] {
        assert_eq!(bad(&format!("{garbage} 21-17")).as_deref(), Some(garbage));
    }
    assert_eq!(bad(&format!("{fen} 1-5")).as_deref(), Some("1-5"));
    assert_eq!(bad(&format!("11-15 {fen}")).as_deref(), Some(fen), "a position comes first");
}

#[test]
fn a_game_without_a_custom_of_drawing_has_no_ballots() {
    for deck in Deck::ALL {
        assert!(Board::new(6, 7).expect("a size").ballots(deck).is_empty());
        for laws in [&Laws::TAU_2014, &Laws::POOL, &Laws::ITALIAN, &Laws::SPANISH, &Laws::CZECH] {
            assert!(Position::initial(laws).ballots(deck).is_empty());
        }
        assert_eq!(Deck::of_word(deck.word()), Some(deck));
    }
    assert!(Position::initial(&Laws::RUSSIAN).ballots(Deck::ElevenMen).is_empty());
    assert!(Position::initial(&Laws::ENGLISH).ballots(Deck::Flying).is_empty());
    assert_eq!(Deck::of_word("12-man"), None);
}
