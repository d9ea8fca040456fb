use super::*;

#[test]
fn a_line_is_moves_and_a_score() {
    let case = parsed("6146 18").expect("a line");
    assert_eq!((case.moves.as_str(), case.score, case.position.discs()), ("6146", 18, 4));
}

#[test]
fn a_wrong_line_of_a_set_is_explained() {
    for (line, why) in [
        ("", "expected moves, a blank and a score"),
        ("6146", "expected moves, a blank and a score"),
        ("6148 1", "\"6148\" is not a game"),
        ("4444444 1", "\"4444444\" is not a game"),
        ("6146 best", "\"best\" is not a score"),
    ] {
        let error = parsed(line).err().expect(line).to_string();
        assert!(error.starts_with(why), "{line}: {error}");
    }
}

#[test]
fn the_error_for_a_missing_folder_names_the_option() {
    let error = check(Path::new("nowhere")).expect_err("no folder").to_string();
    assert!(error.contains("nowhere") && error.contains("--sets"), "{error}");
}

#[test]
fn positions_are_spread_over_the_set() {
    let spread_to = |count| spread((0..10).collect(), count);
    assert_eq!(spread_to(1), [5]);
    assert_eq!(spread_to(2), [2, 7]);
    assert_eq!(spread_to(5), [1, 3, 5, 7, 9]);
    assert_eq!(spread_to(9).len(), 9);
    assert_eq!(spread_to(10), (0..10).collect::<Vec<_>>());
    assert_eq!(spread_to(WHOLE), (0..10).collect::<Vec<_>>());
    assert!(spread(Vec::<u8>::new(), 3).is_empty());
}
