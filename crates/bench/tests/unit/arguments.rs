use clap::CommandFactory;

use super::*;

#[test]
fn the_arguments_are_well_formed() {
    Arguments::command().debug_assert();
}

#[test]
fn every_peer_is_taken_unless_one_is_named() {
    let all = Arguments::parse_from(["discus-bench"]);
    assert!(Peer::value_variants().iter().all(|peer| all.takes(*peer, Aim::Score)));
}

#[test]
fn measurements_can_be_selected() {
    let short = Arguments::parse_from(["discus-bench"]);
    assert!(SETS.iter().all(|set| short.measures(set.name)) && short.measures(THREADS));
    assert!(!short.measures(EMPTY_BOARD));
    assert!(Arguments::parse_from(["discus-bench", "--long"]).measures(EMPTY_BOARD));
    let two = ["discus-bench", "--only", "L1_R3", "--only", "empty"];
    let two = Arguments::parse_from(two);
    assert!(two.measures("L1_R3") && two.measures(EMPTY_BOARD) && !two.measures(THREADS));
    assert!(Arguments::try_parse_from(["discus-bench", "--only", "L4_R1"]).is_err());
    assert!(short.compares() && two.compares());
    assert!(!Arguments::parse_from(["discus-bench", "--only", "threads"]).compares());
}

#[test]
fn a_book_is_for_all_columns_or_answers() {
    let agree = ["discus-bench", "--agree", "9", "--book", "a"];
    assert!(Arguments::try_parse_from(agree).is_ok());
    assert!(Arguments::try_parse_from([&agree[..], &["--columns"]].concat()).is_err());
    assert!(Arguments::try_parse_from(["discus-bench", "--book", "b"]).is_err());
    assert!(Arguments::try_parse_from(["discus-bench", "--columns", "--long"]).is_err());
    let both = ["discus-bench", "--columns", "--book", "a", "--book", "b"];
    assert!(Arguments::try_parse_from(both).is_ok_and(|arguments| arguments.books.len() == 2));
}

#[test]
fn zero_rounds_are_refused() {
    assert!(Arguments::try_parse_from(["discus-bench", "--rounds", "0"]).is_err());
}
