use discus_record::{Id, MAX_DEPTH, Mark, Reason, Record, c4, pdn};
use rules::connect4::Board;

fn said(text: &str) -> String {
    c4::read(text).expect_err("no game").to_string()
}

#[test]
fn a_game_looks_like_this() {
    let text = "\
Board: 7x6
First: Ada
Result: *

{the beginning}
4453?
  (2! {keeps the draw}
  3)
  (1
    (6)
  2)
2222344444
";
    let text = text.replace("2222344444\n", "2222\n");
    let record = c4::read(&text).unwrap();
    assert_eq!(record.headers.get("First"), Some("Ada"));
    assert_eq!(record.headers.get("Board"), None, "the tree knows it");
    let tree = &record.tree;
    assert_eq!(tree.comment(Id::START), "the beginning");
    let main = tree.main_line();
    assert_eq!(tree.mark(main[3]), Some(Mark::Mistake));
    assert_eq!(tree.children(main[2]).len(), 4);
    assert_eq!(tree.current(), main[7]);
    // The innermost variation replaces a move that itself is a replacement: all are siblings.
    assert_eq!(tree.len(), 8 + 2 + 2 + 1);
    let again = c4::write(&record);
    assert_eq!(c4::read(&again), Ok(record.clone()));
    assert!(
        again.starts_with(
            "Board: 7x6\nFirst: Ada\nResult: *\n\n{the beginning}\n4453?\n  (2! {keeps"
        )
    );
}

#[test]
fn moves_alone_are_a_game_on_the_standard_board() {
    let record = c4::read("4453").unwrap();
    assert_eq!((record.tree.start().columns(), record.tree.start().rows()), (7, 6));
    assert_eq!(c4::write(&record), "Board: 7x6\n\n4453\n");
    assert_eq!(c4::read("").unwrap(), Record::new(Board::new(6, 7).unwrap()));
}

#[test]
fn the_game_in_the_description_is_written_as_it_stands() {
    let description = include_str!("../../FORMATS.md");
    let (_, game) = description.split_once("```text\n").unwrap();
    let (game, _) = game.split_once("```").unwrap();
    assert_eq!(c4::write(&c4::read(game).unwrap()), game);
    let nested = "Board: 7x6\n\n4\n  (32\n    (1)\n  5)\n7\n";
    assert_eq!(c4::write(&c4::read("4(32(1)5)7").unwrap()), nested);
}

#[test]
fn the_first_of_several_games_is_read() {
    let one = "Board: 7x6\nFirst: Ada\n\n4453\n";
    let read = c4::read(&format!("{one}\n{one}")).unwrap();
    assert_eq!(c4::write(&read), c4::write(&c4::read(one).unwrap()));
}

/// As tournaments export them.
#[test]
fn tags_are_headers_and_a_result_ends_the_moves() {
    let tagged =
        "[Event \"The \\\"big\\\" cup\"]\n[First \"Ada\"]\n[Board \"8x7\"]\n[Result \"0-1\"]\n\n";
    let text = format!("{tagged}4453 0-1\n\n{tagged}1 *\n");
    assert!(!pdn::is_pdn(&text));
    let read = c4::read(&text).unwrap();
    let plain = "Board: 8x7\nEvent: The \"big\" cup\nFirst: Ada\nResult: 0-1\n\n4453\n";
    assert_eq!(c4::write(&read), plain);
    assert!(pdn::is_pdn("[Event \"cup\"]\n[GameType \"21\"]\n\n*\n"));
}

#[test]
fn four_in_a_line_is_the_only_goal_and_no_header() {
    let record = c4::read("Connect: 4\nRound: 2\n\n44").unwrap();
    assert_eq!(record.headers.iter().collect::<Vec<_>>(), [("Round", "2")]);
    assert_eq!(record.tree.len(), 2);
}

#[test]
fn a_header_has_a_name_of_letters_and_digits() {
    assert_eq!(said("44: 5"), "line 1, column 3: \":\" is neither a move nor a comment");
    assert_eq!(said("1 (2: 3)"), "line 1, column 5: \":\" is neither a move nor a comment");
    assert_eq!(
        said("a b: c"),
        "line 1, column 1: \"a\" cannot be played: the board has no such column"
    );
}

#[test]
fn a_size_consists_of_two_numbers() {
    for text in ["ax6", "7xa", "x6", "7x", "-7x6", "7x6x5"] {
        assert_eq!(c4::board(text), Err(Reason::NoSize(text.to_owned())));
    }
    let large = c4::board("7x99999999999999999999").unwrap_err().to_string();
    assert_eq!(large, "a board has 1 to 1000 rows and 1 to 1000 columns");
}

#[test]
fn a_move_more_changes_one_line() {
    let lines = |moves| c4::write(&c4::read(moves).unwrap()).lines().count();
    assert_eq!(lines("1133557722"), 3);
    assert_eq!(lines("11335577222"), 4);
}

#[test]
fn columns_beyond_the_letters_are_numbers() {
    let record = c4::read("Board: 40x4\n\n9aZ[36][40]").unwrap();
    assert_eq!(c4::write(&record), "Board: 40x4\n\n9az[36][40]\n");
}

#[test]
fn errors_are_sentences_with_their_place() {
    assert_eq!(
        said("44x"),
        "line 1, column 3: \"x\" cannot be played: the board has no such column"
    );
    assert_eq!(
        said("First: A\n\n44\n4444 4"),
        "line 4, column 6: \"4\" cannot be played: the column is full"
    );
    assert_eq!(said("44%"), "line 1, column 3: \"%\" is neither a move nor a comment");
    assert_eq!(said("(4)"), "line 1, column 1: a variation must follow the move that it replaces");
    assert_eq!(said("4(5"), "line 1, column 2: the variation that begins here has no ')'");
    assert_eq!(said("4)"), "line 1, column 2: this ')' closes no variation");
    assert_eq!(said("4 {x"), "line 1, column 3: the comment that begins here has no '}'");
    assert_eq!(
        said("Board: 7\n"),
        "line 1, column 1: \"7\" is not a size; write columns, x and rows, as in 7x6"
    );
    assert_eq!(
        said("Board: 0x6"),
        "line 1, column 1: a board has 1 to 1000 rows and 1 to 1000 columns"
    );
    assert_eq!(said("Connect: 5"), "line 1, column 1: only games of four in a line can be read");
    assert_eq!(said("?"), "line 1, column 1: \"?\" is neither a move nor a comment");
    assert_eq!(said("4[x"), "line 1, column 2: \"[\" is neither a move nor a comment");
}

#[test]
fn variations_are_nested_up_to_the_limit() {
    let nested = |times: usize| "1(2".repeat(times) + &")".repeat(times);
    let tall = |times| c4::read(&format!("Board: 7x1000\n\n{}", nested(times)));
    assert!(tall(MAX_DEPTH).is_ok());
    assert!(tall(MAX_DEPTH + 1).unwrap_err().to_string().contains("at most 60 deep"));
}
