//! Compares the ballots with the rules and with numbers that the federations published.

use std::collections::{BTreeSet, HashSet};

use discus_games::Described;
use rules::Game;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;

/// The positions that the ballots of these laws reach; each is legal.
fn positions(laws: &'static Laws) -> Vec<Position> {
    let start = Position::initial(laws);
    let play = |line: &&str| {
        let moves = start.read_line(line).unwrap_or_else(|bad| panic!("{line}: {}", bad.why));
        moves.iter().fold(start, |position, &played| position.after(played))
    };
    start.ballots().iter().map(play).collect()
}

/// The deck of the American Checker Federation has 156 openings, "increasing the three-move deck from
/// 144 to 156" in 2003 (usacheckers.com, "How Opening Rankings Were Computed").
#[test]
fn the_three_move_deck_has_its_published_number_of_openings() {
    let reached: HashSet<_> = positions(&Laws::ENGLISH).into_iter().collect();
    assert_eq!(reached.len(), 156, "no two openings lead to the same position");
    let lines = Position::initial(&Laws::ENGLISH).ballots();
    assert!(lines.iter().all(|line| line.split(' ').count() == 3));
    let first: BTreeSet<_> = lines.iter().filter_map(|line| line.split(' ').next()).collect();
    assert_eq!(first.len(), 7, "every first move is drawn");
}

/// Of the eleven candidates of 2001 that George Miller names (wylliedraughts.com, "Completing the Deck",
/// 4 May 2001), these nine are in the list that was approved later.
#[test]
fn the_openings_approved_last_are_in_the_deck() {
    let deck = Position::initial(&Laws::ENGLISH).ballots();
    let wilderness = ["9-13 22-18 11-16", "9-13 23-18 11-16", "11-16 22-17 9-13"];
    let gemini = ["10-14 22-17 11-16", "10-15 23-19 11-16"];
    let old = ["11-16 23-19 16x23", "9-13 22-18 10-14"];
    let bland = ["10-14 22-17 11-15", "9-13 23-19 10-15"];
    for line in wilderness.iter().chain(&gemini).chain(&old).chain(&bland) {
        assert!(deck.contains(line), "{line}");
    }
    for barred in ["9-14 22-18 12-16", "11-15 21-17 10-14", "10-15 21-17 9-14"] {
        assert!(!deck.contains(&barred), "{barred} loses and is barred");
    }
}

/// The two sets of laws share a table, but some of its lines are only sound in Russian draughts.
#[test]
fn the_drawing_table_for_64_squares_can_be_played_by_both_laws() {
    let [russian, brazilian] = [&Laws::RUSSIAN, &Laws::BRAZILIAN].map(|laws| {
        let lines = Position::initial(laws).ballots();
        assert_eq!(positions(laws).len(), lines.len());
        lines.into_iter().collect::<BTreeSet<_>>()
    });
    assert_eq!((russian.len(), brazilian.len()), (349, 342));
    assert!(brazilian.is_subset(&russian));
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
    assert!(Board::new(6, 7).expect("a size").ballots().is_empty());
    for laws in [&Laws::TAU_2014, &Laws::POOL, &Laws::ITALIAN, &Laws::SPANISH, &Laws::CZECH] {
        assert!(Position::initial(laws).ballots().is_empty());
    }
}
