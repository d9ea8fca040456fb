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
        "line 1, column 1: unknown laws of a game on 64 squares: \"20\""
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
