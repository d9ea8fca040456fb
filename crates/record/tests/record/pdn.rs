use discus_record::{Mark, pdn};
use rules::Game;
use rules::checkers::{Laws, Position};

fn said(text: &str) -> String {
    pdn::read(text).expect_err("no game").to_string()
}

/// The Old Faithful opening of English draughts as checkers programs write it.
#[test]
fn games_of_other_programs_are_read() {
    let text = "\
[Event \"Example\"]
[Black \"Red, the \\\"first\\\"\"]
[White \"White\"]
[Result \"1/2-1/2\"]
[GameType \"21,B,8,8,N1,0\"]
; whole line
% escaped
1. 11-15 23-19 2. 8-11! 22-17 3. 4-8 {a
comment} ( 3. 9-13 17-14 $2 4. 10x17 21x14 ) 17-13 4. 15-18* 24-20 1/2-1/2

[Event \"Next\"]
1.11-15 *
";
    let games: Vec<_> = pdn::read_all(text).map(Result::unwrap).collect();
    assert_eq!(games.len(), 2);
    let tree = &games[0].tree;
    let main = tree.main_line();
    assert_eq!(main.len(), 8);
    assert_eq!(games[0].headers.get("Black"), Some("Red, the \"first\""));
    assert_eq!(tree.mark(main[2]), Some(Mark::Good));
    assert_eq!(tree.comment(main[4]), "a comment");
    assert_eq!(tree.comment(discus_record::Id::START), "whole line");
    assert_eq!(tree.children(main[3]).len(), 2);
    assert_eq!(games[1].headers.get("Result"), Some("*"));
}

/// A draw by a rule is told in the text, and follows from the moves when they are read.
#[test]
fn a_game_that_the_laws_draw_is_saved_with_its_result_and_the_reason() {
    let start = Position::from_fen(&Laws::ENGLISH, "B:WK32:BK1").expect("a position");
    let mut record = discus_record::Record::new(start);
    for text in ["1-5", "32-28", "5-1", "28-32"].repeat(2) {
        let played = record.tree.position().parse_move(text).expect("a move");
        record.tree.play(played).expect("legal");
    }
    let text = pdn::write(&record);
    assert!(text.contains("[Result \"1/2-1/2\"]"), "{text}");
    let end = "{Drawn: the same position occurred 3 times} 1/2-1/2";
    assert!(text.replace('\n', " ").trim().ends_with(end), "{text}");
    let read = pdn::read(&text).expect("a game");
    assert_eq!((&read.tree, read.remarks.len()), (&record.tree, 0));
    // Nobody claimed this one, and white resigned.
    let resigned = text.replace("1/2-1/2", "0-1");
    assert_eq!(pdn::read(&resigned).expect("a game").remarks, Vec::<String>::new());
    // A comment of one's own stays.
    let end = *record.tree.main_line().last().expect("a move");
    record.tree.set_comment(end, "dull");
    let own = pdn::read(&pdn::write(&record)).expect("a game");
    assert_eq!(own.tree.comment(end), "dull");
}

#[test]
fn laws_have_the_numbers_of_pdn_or_a_tag_of_our_own() {
    for laws in Laws::ALL {
        let text = pdn::write(&discus_record::Record::new(Position::initial(laws)));
        assert_eq!(pdn::read(&text).unwrap().tree.start().laws().name, laws.name);
        match pdn::game_type(laws) {
            Some(number) => assert_eq!(pdn::laws_of_game_type(number), Some(laws)),
            None => assert!(text.contains("[Laws \"TAU 2014\"]"), "{text}"),
        }
    }
    assert_eq!(pdn::game_type(&Laws::ENGLISH), Some(21));
    assert_eq!(pdn::game_type(&Laws::RUSSIAN), Some(25));
}

#[test]
fn a_position_can_be_set_up_with_ranges_and_counters() {
    let text =
        "[GameType \"21\"]\n[SetUp \"1\"]\n[FEN \"W:W21-23,K30:BK1-2,5:H0:F1\"]\n\n1... 22-18";
    let record = pdn::read(text).unwrap();
    assert_eq!(record.tree.start().fen(), "W:W21,22,23,K30:BK1,K2,5");
    let text = pdn::write(&record);
    assert!(text.contains("[FEN \"W:W21,22,23,K30:BK1,K2,5\"]"), "{text}");
    assert!(text.contains("\n1... 22-18 *\n"), "{text}");
}

/// Two captures lead from 30 to 14 here: over 26, 19 and 18, or over 25, 17 and others. Stops are
/// written only in this case.
#[test]
fn a_capture_is_written_in_full_where_two_begin_and_end_alike() {
    let position = Position::from_fen(&Laws::ENGLISH, "W:WK30:B25,26,17,18").unwrap();
    let names: Vec<String> = position
        .legal_moves()
        .map(|played| {
            let mut record = discus_record::Record::new(position);
            record.tree.play(played).unwrap();
            let text = pdn::write(&record);
            text.lines().last().unwrap().split(' ').nth(1).unwrap().to_owned()
        })
        .collect();
    assert!(names.iter().all(|name| name.matches('x').count() > 1), "{names:?}");
}

#[test]
fn russian_games_are_in_letters_and_may_have_colons() {
    let record = pdn::read("[GameType \"25\"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 *").unwrap();
    assert!(pdn::write(&record).contains("1. c3-d4 d6-c5"));
    let record = pdn::read("[GameType \"25\"]\n1. c3-d4 f6-e5 2. d4:f6 g7:e5").unwrap();
    assert!(pdn::write(&record).contains("2. d4xf6 g7xe5"));
}

#[test]
fn a_finished_game_has_its_result() {
    let start = Position::from_fen(&Laws::ENGLISH, "W:W18:B15").unwrap();
    let mut record = discus_record::Record::new(start);
    let capture = start.legal_moves().next().unwrap();
    record.tree.play(capture).unwrap();
    let text = pdn::write(&record);
    assert!(text.contains("[Result \"1-0\"]") && text.ends_with(" 1-0\n"), "{text}");
}

#[test]
fn errors_are_sentences_with_their_place() {
    assert_eq!(said(""), "line 1, column 1: there is no game to read");
    assert_eq!(
        said("1. 11-15\n  15-18"),
        "line 2, column 3: \"15-18\" cannot be played: no disc of the side to move stands there"
    );
    assert_eq!(said("[Event x]"), "line 1, column 1: a tag is written like [Name \"value\"]");
    assert_eq!(
        said("[GameType \"20\"]"),
        "line 1, column 1: no laws of checkers on 64 squares have the name or number \"20\""
    );
    assert_eq!(
        said("[GameType \"21,W\"]"),
        "line 1, column 1: the details of the game type \"21,W\" contradict its laws"
    );
    assert_eq!(
        said("[FEN \"W:W1\"]"),
        "line 1, column 1: invalid initial position: a position is written like W:W21,K30:B1,2"
    );
    assert_eq!(said("1. 11-15 #"), "line 1, column 10: \"#\" is neither a move nor a comment");
}

#[test]
fn laws_that_are_not_named_are_guessed_and_said() {
    let read = |text: &str| {
        let record = pdn::read(text).unwrap();
        (record.tree.start().laws().name, record.remarks)
    };
    let (laws, remarks) = read("1. 11-15 23-19 2. 8-11 *");
    assert_eq!(laws, "English");
    assert_eq!(remarks, ["the rules are not named; English was chosen, but these fit too: Pool"]);
    // In letters, and White begins.
    let (laws, remarks) = read("1. c3-d4 d6-c5 2. b2-c3 f6-g5 *");
    assert_eq!(laws, "Russian");
    assert!(remarks[0].starts_with("the rules are not named; Russian was chosen, but"));
    // A man captures a second disc backward: no English game, and in numbers from the other corner.
    let start = "[FEN \"W:Wc3:Bd4,d6,g7\"]\n";
    let (laws, remarks) = read(&format!("{start}1. c3xe5xc7 *"));
    assert_eq!((laws, remarks.len()), ("Russian", 1));
    assert!(read(&format!("[GameType \"25\"]\n{start}1. c3xe5xc7 *")).1.is_empty());
    assert!(read("[Event \"nothing was played\"]\n*").1.is_empty());
    let said = said("1. 11-15 15-18 *");
    assert!(said.starts_with("line 1, column 10: \"15-18\" cannot be played"), "{said}");
}

#[test]
fn the_caller_may_know_the_laws() {
    let text = "[GameType \"21\"]\n1. 11-15 23-19 *";
    for laws in [&Laws::ENGLISH, &Laws::POOL] {
        let record = pdn::read_by(text, Some(laws)).unwrap();
        assert_eq!((record.tree.start().laws(), record.remarks), (laws, Vec::new()));
    }
    assert!(pdn::read_by(text, Some(&Laws::RUSSIAN)).is_err());
}

#[test]
fn moves_of_other_programs_are_read_as_they_are_meant() {
    let moves = |text: &str| -> String {
        let record = pdn::read(text).unwrap_or_else(|bad| panic!("{text}: {bad}"));
        let line = pdn::write(&record);
        line.lines().last().unwrap_or_default().to_owned()
    };
    // CheckerBoard writes a simple move like a capture, others a capture like a simple move.
    assert_eq!(moves("[GameType \"21\"]\n1. 10x14 22-18 *"), "1. 10-14 22-18 *");
    assert_eq!(
        moves("[GameType \"21\"]\n1. 11-15 22-18 2. 15-22 25-18 *"),
        "1. 11-15 22-18 2. 15x22 25x18 *"
    );
    // Russian players leave the row out.
    let text = "[GameType \"25\"]\n1. cd4 fe5 2. d:f6 ge5 *";
    assert_eq!(moves(text), "1. c3-d4 f6-e5 2. d4xf6 g7xe5 *");
}

/// A king goes round two ways and captures the same four discs.
#[test]
fn captures_with_the_same_result_are_one() {
    let start = Position::from_fen(&Laws::ENGLISH, "W:WK30:B25,26,17,18").unwrap();
    let round: Vec<_> = start.legal_moves().filter(|m| m.end() == m.start()).collect();
    assert_eq!(round.len(), 2);
    assert_eq!(start.after(round[0]), start.after(round[1]));
    let text = "[GameType \"21\"]\n[FEN \"W:WK30:B25,26,17,18\"]\n1. 30x30 *";
    assert_eq!(pdn::read(text).unwrap().tree.main_line().len(), 1);
    // A man's two ways to the same square capture different discs, so the text must say which.
    let text = "[GameType \"21\"]\n[FEN \"B:Bc1:Wb2,d2,b4,d4\"]\n1. c1xc5 *";
    assert!(said(text).contains("name every stop"), "{}", said(text));
}

#[test]
fn a_result_that_contradicts_the_final_position_is_said() {
    let ended = |result: &str| {
        let text =
            format!("[GameType \"21\"]\n[FEN \"W:W18:B15\"]\n[Result \"{result}\"]\n1. 18x11 *");
        pdn::read(&text).unwrap().remarks
    };
    assert_eq!(ended("0-1"), ["the result is 0-1, but the final position is 1-0"]);
    assert_eq!(ended("1-1"), ["the result is 1-1, but the final position is 1-0"]);
    for result in ["1-0", "2-0", "*"] {
        assert!(ended(result).is_empty(), "{result}");
    }
    let unfinished = "[GameType \"21\"]\n[Result \"1-0\"]\n1. 11-15 1-0";
    assert!(pdn::read(unfinished).unwrap().remarks.is_empty(), "somebody resigned");
    let remarks = |after: &str| {
        let text = format!("[GameType \"21\"]\n[Result \"1-0\"]\n1. 11-15 {after}");
        pdn::read(&text).unwrap().remarks
    };
    assert_eq!(remarks("0-1"), ["the result is 1-0, but the moves end with 0-1"]);
    assert!(["2-0", "*", "0-0", ""].iter().all(|after| remarks(after).is_empty()));
}

/// Dots that stand apart, marks of positions, and draws in other letters.
#[test]
fn what_says_nothing_about_the_moves_is_ignored() {
    let read = |text: &str| {
        let game = pdn::read(&format!("[GameType \"\"]\n[Laws \"English\"]\n{text}")).unwrap();
        let last = *game.tree.main_line().last().unwrap();
        (game.tree.moves_to(last), game.headers.get("Result").map(str::to_owned))
    };
    let plain = read("1. 11-15 22-18 1/2-1/2");
    for text in [
        "1. 11-15 {c} 1. ... 22-18 ½-½",
        "... 11-15 22-18 +- ½",
        "11-15 = 22-18 -+ 1/2",
        "11-15 +/- 22-18 ± 1/2-1/2",
    ] {
        assert_eq!(read(text), plain, "{text}");
    }
}

#[test]
fn quotation_marks_in_a_value_need_no_escape() {
    let record =
        pdn::read("[Event \"The \"big\" cup\"][White \"Ada\"]\n[GameType \"21\"]\n*").unwrap();
    assert_eq!(record.headers.get("Event"), Some("The \"big\" cup"));
    assert_eq!(record.headers.get("White"), Some("Ada"));
}

#[test]
fn texts_in_older_encodings_are_decoded() {
    use discus_record::encoding::decode;
    let game = "\"]\n[GameType \"25\"]\n1. c3-d4 d6-c5 *";
    // "Чемпионат Москвы, Иванов Пётр" in Windows-1251, and "Müller, Jörg; Pérez" in Latin-1.
    let russian = b"\xd7\xe5\xec\xef\xe8\xee\xed\xe0\xf2 \xcc\xee\xf1\xea\xe2\xfb, \xc8\xe2\xe0\xed\xee\xe2 \xcf\xb8\xf2\xf0";
    let latin = b"M\xfcller, J\xf6rg; P\xe9rez";
    for (name, words, encoding) in [
        (&russian[..], "Чемпионат Москвы, Иванов Пётр", "windows-1251"),
        (&latin[..], "Müller, Jörg; Pérez", "windows-1252"),
    ] {
        let bytes = [b"[Event \"", name, game.as_bytes()].concat();
        let (text, guessed) = decode(&bytes);
        assert_eq!(guessed, Some(encoding));
        assert_eq!(pdn::read(&text).unwrap().headers.get("Event"), Some(words));
    }
    assert_eq!(decode(b"11-15 *\x1a"), ("11-15 *".to_owned(), None));
    assert_eq!(decode("Müller".as_bytes()), ("Müller".to_owned(), None));
    assert_eq!(decode(b"\xef\xbb\xbf4453"), ("4453".to_owned(), None));
    assert_eq!(decode(b"\xff\xfe4\x004\x00"), ("44".to_owned(), None));
}
