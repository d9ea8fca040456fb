//! The tags of PDN, and how a text in PDN is told from one in `.c4`.

use discus_record::pdn;

#[test]
fn tags_numbers_of_moves_and_escaped_lines_begin_pdn() {
    for text in [
        "[Event \"x\"]\n*",
        " \n[Event \"x\"]\n*",
        "\u{feff}[Event \"x\"]\n*",
        "1. 11-15 *",
        "12.c3-d4",
        "% escaped\n1. 11-15 *",
    ] {
        assert!(pdn::is_pdn(text), "{text:?}");
    }
}

#[test]
fn moves_columns_in_brackets_and_headers_begin_no_pdn() {
    for text in ["", "4453", "[36]4", "44 % 5", "4 .", ". 4", "Board: 7x6\n\n44", "First: 1.e4"] {
        assert!(!pdn::is_pdn(text), "{text:?}");
    }
}

/// PGN and PDN escape a line by a `%` in its first column only.
#[test]
fn a_percent_sign_escapes_a_whole_line_and_nothing_less() {
    let game =
        "% before\n[Event \"Cup\"]\n% between\n[GameType \"21\"]\n1. 11-15\n% after\n23-19 *";
    let record = pdn::read(game).unwrap();
    assert_eq!(record.headers.get("Event"), Some("Cup"));
    assert_eq!(record.tree.main_line().len(), 2);
    let said = |text: &str| pdn::read(text).unwrap_err().to_string();
    let wrong = "\"%\" is neither a move nor a comment";
    assert_eq!(said("1. 11-15 % 23-19\n*"), format!("line 1, column 10: {wrong}"));
    assert_eq!(said("[GameType \"21\"] % no\n1. 11-15 *"), format!("line 1, column 17: {wrong}"));
}

/// Russian draughts names its squares by letters from the corner at white's left (`A0`), English
/// draughts by numbers from the corner at white's right (`N1`).
#[test]
fn the_details_of_a_game_type_name_the_notation_of_squares() {
    let read = |game_type: &str| pdn::read(&format!("[GameType \"{game_type}\"]\n*"));
    for fitting in ["25", "25,W", "25,W,8,8,A0,0", "25,w,8,8,N2,0", "21,B,8,8,N1,0"] {
        assert!(read(fitting).is_ok(), "{fitting}");
    }
    for wrong in ["25,W,8,8,N1,0", "21,B,8,8,N2,0", "21,B,10,10,N1,0"] {
        let said = read(wrong).unwrap_err().to_string();
        assert!(said.ends_with("contradict its laws"), "{wrong}: {said}");
    }
}

#[test]
fn the_tags_of_the_start_are_no_headers() {
    let text = "[SetUp \"1\"]\n[FEN \"W:W21:B1\"]\n[GameType \"21\"]\n[Laws \"English\"]\n[Round \"2\"]\n*";
    let record = pdn::read(text).unwrap();
    assert_eq!(record.headers.iter().collect::<Vec<_>>(), [("Round", "2"), ("Result", "*")]);
}

#[test]
fn a_range_of_squares_goes_up_and_ends_on_the_board() {
    let fen = |fen: &str| {
        let read = pdn::read(&format!("[GameType \"21\"]\n[FEN \"{fen}\"]\n*"));
        read.map(|record| record.tree.start().fen()).map_err(|bad| bad.to_string())
    };
    assert_eq!(fen("W:WK30-32:B1-2.").unwrap(), "W:WK30,K31,K32:B1,2");
    let form = "line 2, column 1: invalid initial position: \
        a position is written like W:W21,K30:B1,2";
    for wrong in ["W:W23-21:B1", "W:W30-:B1"] {
        assert_eq!(fen(wrong).unwrap_err(), form, "{wrong}");
    }
    assert!(fen("W:W30-33:B1").unwrap_err().ends_with("the dark squares are 1 to 32"));
}

#[test]
fn a_tag_has_a_name_and_a_value() {
    for text in ["[\"x\"]", "[ \"x\"]", "[Event]", "[Event \"x\"", "[Event \"x\" y]"] {
        let said = pdn::read(&format!("{text}\n*")).unwrap_err().to_string();
        assert_eq!(said, "line 1, column 1: a tag is written like [Name \"value\"]", "{text}");
    }
}

/// Somebody resigned, or nothing is said.
#[test]
fn the_result_in_the_headers_is_written_if_there_is_one() {
    for (told, written) in [("1-0", "1-0"), ("0-2", "0-2"), ("", "*")] {
        let mut record = pdn::read("[GameType \"21\"]\n1. 11-15 *").unwrap();
        record.headers.set("Result", told);
        let text = pdn::write(&record);
        assert!(text.contains(&format!("[Result \"{written}\"]\n")), "{text}");
        assert!(text.ends_with(&format!("1. 11-15 {written}\n")), "{text}");
    }
}

/// The number counts pairs of moves, of which the first side's is the first, whoever begins.
#[test]
fn a_number_stands_before_the_first_sides_move_and_after_a_comment() {
    for game in [
        "[GameType \"21\"]\n\n1. 11-15 {a} 1... 23-19 {b} 2. 8-11 *\n",
        "[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"W:W22:B1,5\"]\n\n1... 22-18 2. 5-9 {a} 2... 18-15 *\n",
    ] {
        let text = pdn::write(&pdn::read(game).unwrap());
        assert_eq!(text, format!("[Result \"*\"]\n{game}"));
    }
}

/// PDN wants lines of at most 80 characters.
#[test]
fn lines_of_moves_are_filled_up_to_80_characters() {
    let mut record = pdn::read("[GameType \"21\"]\n1. 11-15 23-19 *").unwrap();
    record.tree.set_comment(record.tree.current(), "word ".repeat(60));
    let text = pdn::write(&record);
    let lines: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("1.")).collect();
    assert!(lines.len() > 3, "{text}");
    for pair in lines.windows(2) {
        let next = pair[1].split(' ').next().unwrap();
        assert!(pair[0].len() <= 80 && pair[0].len() + 1 + next.len() > 80, "{text}");
    }
}
