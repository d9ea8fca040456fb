//! Exports are read back.

use std::fs;

use fastrand::Rng;
use protocols::players::Evidence;
use protocols::{Cause, Ending};
use rules::{Outcome, Side};
use serde_json::Value;

use super::{Fixture, players};
use crate::times::times;

/// Names that try every rule of quoting.
const ODD: [(&str, &str); 4] = [
    ("Ada, \"the\" first", "greedy"),
    ("Bob; DROP TABLE game", "random:1"),
    ("Çelik \\ [ü] {💿}", "level:1"),
    ("=1+1", "alpha-beta:2"),
];

fn odd(more: &str) -> Fixture {
    let fixture = Fixture::new(&format!("title = \"a \\\"title\\\"\"\n{more}\n{}", players(&ODD)));
    fixture.play().succeeds();
    fixture
}

/// Fields of comma-separated values, by RFC 4180.
pub(super) fn fields(text: &str) -> Vec<Vec<String>> {
    let mut records = vec![vec![String::new()]];
    let mut is_quoted = false;
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let record = records.last_mut().expect("one");
        let field = record.last_mut().expect("one");
        match c {
            '"' if is_quoted && characters.peek() == Some(&'"') => {
                characters.next();
                field.push('"');
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => record.push(String::new()),
            '\n' if !is_quoted => records.push(vec![String::new()]),
            c => field.push(c),
        }
    }
    records.pop();
    records
}

#[test]
fn tables_are_read_back() {
    let fixture = odd("games = 2\nopenings = [\"44\", \"123\"]");
    let records = fields(&fixture.ask("export", &["--format", "csv"]).succeeds());
    let mut names: Vec<&str> = ODD.iter().map(|(name, _)| *name).collect();
    names[3] = "'=1+1"; // A spreadsheet must not compute it.
    assert_eq!(records.len(), 13);
    assert_eq!(records[0][..4], ["game", "first", "second", "result"]);
    for record in &records[1..] {
        assert_eq!(record.len(), records[0].len());
        assert!(names.contains(&record[1].as_str()) && names.contains(&record[2].as_str()));
        assert!(["1-0", "0-1", "1/2-1/2"].contains(&record[3].as_str()));
        assert!(["44", "123"].contains(&record[6].as_str()), "{record:?}");
        assert!(record[8].parse::<f64>().is_ok() && record[9].parse::<f64>().is_ok());
    }
}

/// The times of a game without moves are no negative zeros.
#[test]
fn times_are_plain_numbers() {
    let two = players(&[("Ada", "greedy"), ("Bob", "greedy")]);
    let fixture =
        Fixture::new(&format!("games = 2\nopenings = [\"121212\"]\nmax-plies = 1\n{two}"));
    fixture.play();
    let records = fields(&fixture.ask("export", &["--format", "csv"]).succeeds());
    for field in records[1..].iter().flat_map(|record| &record[8..10]) {
        assert!(field.parse::<f64>().is_ok_and(f64::is_sign_positive), "{field}");
        assert!(field.len() <= 8, "at most microseconds: {field}");
    }
    let text = fixture.ask("export", &["--format", "pgn"]).succeeds();
    assert_eq!(text, fixture.ask("export", &["--format", "text"]).succeeds());
}

#[test]
fn json_lines_are_read_back() {
    let fixture = odd("games = 2");
    let text = fixture.ask("export", &["--format", "json"]).succeeds();
    let games: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(games.len(), 12);
    for game in games {
        assert_eq!(game["version"], 1);
        let name = game["players"][0].as_str().expect("a name");
        assert!(ODD.iter().any(|(odd, _)| *odd == name));
        let moves = game["moves"].as_array().expect("moves");
        assert!(moves.iter().all(|played| played["move"].is_string()));
    }
}

#[test]
fn tags_and_moves_are_read_back() {
    let fixture = odd("games = 2\nopenings = [\"44\"]");
    let text = fixture.ask("export", &[]).succeeds();
    let games: Vec<&str> = text.split("\n\n").filter(|part| !part.is_empty()).collect();
    assert_eq!(games.len(), 24, "tags and moves of twelve games");
    for pair in games.chunks(2) {
        assert!(pair[0].contains("[Event \"a \\\"title\\\"\"]"), "{}", pair[0]);
        let (line, result) = pair[1].split_once(' ').expect("moves and a result");
        assert!(line.starts_with("44") && pair[0].contains(&format!("[Result \"{result}\"]")));
        let start = rules::connect4::Position::EMPTY;
        rules::connect4::play_moves(&start, line).expect("legal moves");
    }
}

#[test]
fn games_of_checkers_are_exported_as_pdn() {
    for laws in ["tau-2014", "english", "italian"] {
        let fixture =
            odd(&format!("games = 2\ngame = \"checkers\"\nlaws = \"{laws}\"\nmax-plies = 60"));
        let text = fixture.ask("export", &[]).succeeds();
        let games: Vec<_> = record::pdn::read_all(&text).collect();
        assert_eq!(games.len(), 12, "{laws}");
        for game in games {
            let game = game.expect("a game");
            let white = game.headers.get("White").expect("a name");
            assert!(ODD.iter().any(|(odd, _)| *odd == white), "{white}");
            assert!(!game.tree.main_line().is_empty());
        }
        let shown = fixture.ask("show", &["1.1.1"]).succeeds();
        assert!(shown.contains("1. ") && shown.contains('m'), "{shown}");
    }
}

/// The standings, a game and all exports.
const READINGS: [&[&str]; 5] = [
    &["standings"],
    &["show", "1.1.2"],
    &["export"],
    &["export", "--format", "csv"],
    &["export", "--format", "json"],
];

#[test]
fn a_flipped_bit_changes_no_export() {
    let fixture = odd("games = 2");
    let read = |reading: &[&str]| fixture.ask(reading[0], &reading[1..]);
    let whole = READINGS.map(|reading| read(reading).succeeds());
    let stored = fs::read(fixture.games()).expect("a file");
    let mut rng = Rng::with_seed(23);
    let (mut named, mut same) = (0, 0);
    for round in 0..times(200, 4_000) {
        let mut bytes = stored.clone();
        bytes[rng.usize(..stored.len())] ^= 1 << rng.u8(..8);
        fs::write(fixture.games(), &bytes).expect("written");
        let reading = round % READINGS.len();
        let run = read(READINGS[reading]);
        if run.code == Some(0) {
            assert!(run.stdout == whole[reading], "{:?} has changed unseen", READINGS[reading]);
            same += 1;
        } else {
            let said = run.refuses(1);
            assert!(said.contains("plan.db"), "{said}");
            named += 1;
        }
    }
    assert!(named > 0 && same > 0, "{named} named, {same} the same");
}

/// Evidence, details of faults and a title with names.
fn telling() -> Fixture {
    let names = [("Ada Byron", "greedy"), ("Bob Fischer", "greedy"), ("Cy Young", "greedy")];
    let fixture = Fixture::new(&format!("title = \"Class of Ada Byron\"\n{}", players(&names)));
    let cause = Cause::Crashed("/home/bob fischer/bot.py: error".to_owned());
    let errors = vec!["File \"/home/Cy Young/bot.py\"".to_owned()];
    let evidence = [Evidence { errors, ..Evidence::default() }, Evidence::default()];
    let fault = Ending::Fault { loser: Side::First, cause };
    let won = Ending::Board(Outcome::Win(Side::Second));
    fixture.put([(fault, evidence.clone()), (won, evidence)]);
    fixture
}

#[test]
fn anonymous_results_name_nobody() {
    const READINGS: [&[&str]; 9] = [
        &["export", "--format", "csv"],
        &["export", "--format", "json"],
        &["export", "--format", "text"],
        &["standings"],
        &["standings", "--json"],
        &["games"],
        &["games", "--json"],
        &["show", "1.1.1"],
        &["show", "1.1.1", "--json"],
    ];
    let fixture = telling();
    for reading in READINGS {
        let text = fixture.ask(reading[0], &[&reading[1..], &["--anonymous"]].concat()).succeeds();
        assert!(text.contains("Player 0"), "{text}");
        let text = text.to_lowercase();
        for part in ["ada", "byron", "bob", "fischer", "cy young", "/home"] {
            assert!(!text.contains(part), "{part}: {text}");
        }
    }
}

#[test]
fn the_mapping_leads_back_to_the_names() {
    let fixture = telling();
    let mapping = fixture.folder.path().join("mapping.csv");
    let place = super::text(&mapping);
    let hidden = ["--format", "csv", "--anonymous=key", "--mapping", &place];
    let hidden_games = fields(&fixture.ask("export", &hidden).succeeds());
    let games = fields(&fixture.ask("export", &["--format", "csv"]).succeeds());
    let pairs = fields(&fs::read_to_string(&mapping).expect("written"));
    assert_eq!(pairs.len(), 4);
    for (hidden, game) in hidden_games.iter().zip(&games).skip(1) {
        for column in [1, 2] {
            let pair = pairs.iter().find(|pair| pair[0] == hidden[column]).expect("an alias");
            assert_eq!(pair[1], game[column]);
        }
    }
    fixture.ask("export", &hidden).succeeds();
    fs::write(&mapping, "notes").expect("written");
    assert!(fixture.ask("export", &hidden).refuses(1).contains("exists"), "it is not replaced");
    assert_eq!(fs::read_to_string(&mapping).expect("there"), "notes");
}

/// Good players draw on a board of 4x4, and the solver says so before it is full.
#[test]
fn exports_say_how_the_referee_ended_a_game() {
    let two = players(&[("Ada", "level:10"), ("Bob", "level:10")]);
    let lines = "rows = 4\ncolumns = 4\ngames = 2\nadjudicate = \"solver:5\"\ntc = \"60+1\"";
    let fixture = Fixture::new(&format!("{lines}\n{two}"));
    fixture.play();
    let records = fields(&fixture.ask("export", &["--format", "csv"]).succeeds());
    for record in &records[1..] {
        assert_eq!(record[3..6], ["1/2-1/2", "solver", "the solver has proved a draw"]);
        assert_eq!(record[7].split(' ').count(), 5, "{record:?}");
    }
    let text = fixture.ask("export", &[]).succeeds();
    assert!(text.contains("[Termination \"the solver has proved a draw\"]"), "{text}");
    let json = fixture.ask("export", &["--format", "json"]).succeeds();
    assert!(json.contains("the solver has proved a draw"), "{json}");
}

#[test]
fn exports_say_that_quiet_plies_made_a_draw() {
    let two = players(&[("Ada", "random:1"), ("Bob", "random:2")]);
    let lines = "game = \"checkers\"\nlaws = \"english\"\ngames = 10\nquiet_plies = 8";
    let fixture = Fixture::new(&format!("{lines}\n{two}"));
    fixture.play();
    let records = fields(&fixture.ask("export", &["--format", "csv"]).succeeds());
    let is_quiet = |record: &&Vec<String>| record[4] == "quiet";
    let quiet = records.iter().find(is_quiet).expect("a quiet game");
    assert_eq!(quiet[3], "1/2-1/2");
    assert_eq!(quiet[5], "a draw, since 8 plies brought no capture and no move of a man");
    let pdn = fixture.ask("export", &["--format", "pdn"]).succeeds();
    assert!(pdn.contains("8 plies brought no capture"), "{pdn}");
}
