//! Games in progress: their clocks, their variations, and their ends away from the board.

use std::time::Duration;

use discus_play::{Ending, Game, Offered, Player, TimeLimit};
use engine::Name;
use games::Described;
use record::{Id, Record};
use rules::connect4::Board;
use rules::{Outcome, Side};

const PEOPLE: [Player; 2] = [Player::Person; 2];
const AGAINST_AN_ENGINE: [Player; 2] = [Player::Person, Player::Engine(Name::Greedy)];

fn limit(text: &str) -> TimeLimit {
    text.parse().expect("a limit")
}

fn begun(players: [Player; 2], clock: Option<&str>) -> Game<Board> {
    let board = Board::begin(&games::Variant::default()).expect("a board");
    Game::new(Record::new(board), players, clock.map(limit))
}

fn play(game: &mut Game<Board>, moves: &str) {
    for text in moves.chars() {
        let played = game.position().read(&text.to_string()).expect("a column");
        game.play(played).expect("a legal move");
    }
}

fn times(game: &Game<Board>) -> [String; 2] {
    let clock = game.clock().expect("a clock");
    Side::BOTH.map(|side| clock.text(side))
}

#[test]
fn a_limit_is_minutes_and_seconds() {
    let mut game = begun(PEOPLE, Some("5+3"));
    assert_eq!(times(&game), ["5:00", "5:00"]);
    play(&mut game, "4");
    assert_eq!(times(&game), ["5:03", "5:00"]);
    for text in ["5+3", "0.5+0", "1440+86400"] {
        assert_eq!(limit(text).to_string(), text);
    }
    assert_eq!(limit("2").to_string(), "2+0");
    for text in ["", "0", "0+5", "-1", "+", "5+", "5+x", "inf", "nan", "1e3", "1441", "5+3+1"] {
        assert!(text.parse::<TimeLimit>().is_err(), "{text}");
    }
}

#[test]
fn a_flag_falls_when_no_time_is_left() {
    let mut game = begun(PEOPLE, Some("1+2"));
    assert!(!game.pass(Duration::from_secs(100)), "the clocks start with the first move");
    play(&mut game, "44");
    assert!(!game.pass(Duration::from_secs(52)));
    assert_eq!(times(&game), ["0:10.0", "1:02"]);
    play(&mut game, "4");
    assert_eq!(times(&game), ["0:12", "1:02"]);
    play(&mut game, "4");
    assert!(game.pass(Duration::from_secs(12)));
    assert_eq!(times(&game), ["0:00.0", "1:04"]);
    assert_eq!(game.ending(), Some(Ending::Flag(Side::First)));
    assert_eq!(game.outcome(), Some(Outcome::Win(Side::Second)));
    game.restart();
    assert_eq!((times(&game), game.outcome()), (["1:00", "1:00"].map(String::from), None));
}

/// An engine that asks until it is stopped.
struct Thinker;

impl engine::Engine<Board> for Thinker {
    fn analyse(
        &mut self,
        position: &Board,
        limits: engine::Limits,
    ) -> engine::Analysis<rules::connect4::Column> {
        while !(limits.stop)() {}
        search::alpha_beta(position, &engine::connect4::LinesAndThreats, 1)
    }
}

#[test]
fn the_shares_of_an_engine_last_for_any_number_of_moves() {
    let mut game = begun(PEOPLE, Some("1"));
    play(&mut game, "44");
    for _ in 0..500 {
        let passed = std::cell::Cell::new(Duration::ZERO);
        let clock = || {
            passed.set(passed.get() + Duration::from_millis(1));
            passed.get()
        };
        let chosen = game.turn().choose(&mut Thinker, &clock, &|| false);
        assert!(
            chosen.is_some() && !game.pass(passed.get().saturating_sub(Duration::from_millis(1)))
        );
    }
}

#[test]
fn undo_takes_back_the_move_of_a_person_and_the_answer() {
    let mut game = begun(AGAINST_AN_ENGINE, None);
    assert!(game.undo().is_empty() && game.redo().is_empty());
    play(&mut game, "4455");
    assert_eq!(game.undo().len(), 2);
    assert_eq!((game.tree().ply(game.tree().current()), game.line().len()), (2, 4));
    assert!(game.is_paused() && game.is_unfinished());
    assert_eq!(game.redo().len(), 2);
    assert_eq!((game.after("0"), game.after("9")), (Ok(Id::START), Err(4)));
    game.undo();
    play(&mut game, "1");
    assert!(game.is_engines_turn(), "a move lets the engines go on");
    let current = game.tree().current();
    assert_eq!(game.siblings(current).len(), 2);
    assert_eq!(game.next_sibling(current).map(|(number, _)| number), Some(1));
}

#[test]
fn a_draw_is_offered_by_one_and_accepted_by_the_other() {
    let mut game = begun(PEOPLE, None);
    play(&mut game, "4");
    assert_eq!(game.offer_draw(false), Ok(Offered::ToPerson(Side::Second)));
    assert_eq!(game.outcome(), None);
    assert_eq!(game.offer_draw(true), Ok(Offered::Agreed));
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    assert_eq!(game.offer_draw(false), Err(String::from("The game is over.")));
    assert!(game.saved_text(["a", "b"].map(String::from)).contains("1/2-1/2"));
}

#[test]
fn an_engine_answers_an_offer_after_sixteen_moves() {
    let mut game = begun(AGAINST_AN_ENGINE, None);
    let early = "The computer accepts no draw before move 17.";
    assert_eq!(game.offer_draw(false), Err(String::from(early)));
    play(&mut game, "1212212134343443");
    assert_eq!(game.offer_draw(false), Ok(Offered::ToEngine(Side::Second)));
    assert!(game.answer_draw(false).is_err() && game.outcome().is_none());
    assert_eq!(game.answer_draw(true), Ok(()));
    assert_eq!(game.outcome(), Some(Outcome::Draw));
}

#[test]
fn a_finished_game_begins_again_at_its_beginning() {
    let mut game = begun(PEOPLE, None);
    play(&mut game, "1212121");
    assert_eq!(game.outcome(), Some(Outcome::Win(Side::First)));
    let record = {
        let text = game.saved_text(["a", "b"].map(String::from));
        Board::load(&text, &games::Variant::default()).expect("its own").expect("readable")
    };
    let mut opened = Game::new(record, PEOPLE, None);
    assert!(opened.tree().is_empty() || opened.outcome().is_some());
    opened.restart();
    assert!(opened.tree().is_empty() && opened.outcome().is_none());
}
