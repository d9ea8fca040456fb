//! Agents of `ConnectX`: ours as Kaggle asks it, and files as Kaggle runs them.

use std::cell::Cell;
use std::fs;
use std::process::{Command, Stdio};

use discus_protocols::kaggle::{Agent, HOST, Referee};
use discus_protocols::players::{EnginePlayer, Halt, Player};
use discus_protocols::{Cause, Ending, GameLoop, Terms};
use rules::Game as _;
use rules::Side;
use rules::connect4::{Board, Column, InARow, parse_moves};

use super::transcript::Scene;
use super::wire::{Line, Remote};
use crate::play::go_on;
use crate::scratch::Scratch;

fn agent() -> Agent {
    Agent::new("alpha-beta:4".parse().expect("a name"))
}

/// Each side has two discs beside each other, and the second side is about to lose.
const BOARD: &str = "[0,0,0,0,0,0,0, 0,0,0,0,0,0,0, 0,0,0,0,0,0,0, 0,0,0,0,0,0,0, \
                      0,0,0,0,0,0,0, 2,2,1,1,1,0,0]";

#[test]
fn a_request_of_kaggle_is_answered() {
    let body = format!(
        "{{\"action\":\"act\",\"configuration\":{{\"columns\":7,\"rows\":6,\"inarow\":4,\"actTimeout\":2,\
        \"timeout\":2,\"agentTimeout\":60,\"episodeSteps\":1000,\"runTimeout\":1200}},\
        \"environment\":\"connectx\",\"state\":{{\"observation\":{{\"remainingOverageTime\":60,\"step\":5,\
        \"board\":{BOARD},\"mark\":2}}}}}}"
    );
    assert_eq!(agent().answer(body.as_bytes()), Ok("{\"action\":5}".to_owned()));
    let plain = format!("{{\"observation\":{{\"board\":{BOARD},\"mark\":2}}}}");
    assert_eq!(agent().answer(plain.as_bytes()), Ok("{\"action\":5}".to_owned()));
}

/// The client may have left: the agent then stops at its next check, with some legal move.
#[test]
fn an_agent_stops_when_it_is_told_to() {
    let asked = Cell::new(0);
    let stop = || {
        asked.set(asked.get() + 1);
        true
    };
    let mut agent = Agent::new("alpha-beta:60".parse().expect("a name"));
    let body = format!("{{\"observation\":{{\"board\":{BOARD},\"mark\":2}}}}");
    let answer = agent.answer_until(body.as_bytes(), &stop).expect("an answer");
    assert!(answer.starts_with("{\"action\":"), "{answer}");
    assert!((1..100).contains(&asked.get()), "{} questions", asked.get());
}

/// The action for a board of this size, given row by row from the top.
fn action(configuration: &str, rows: &[&str], mark: u8) -> String {
    let board: Vec<String> = rows.concat().chars().map(String::from).collect();
    let (rows, columns) = (rows.len(), rows[0].len());
    let body = format!(
        "{{\"configuration\":{{\"rows\":{rows},\"columns\":{columns},{configuration},\"actTimeout\":60}},\
        \"observation\":{{\"board\":[{}],\"mark\":{mark}}}}}",
        board.join(",")
    );
    agent().answer(body.as_bytes()).expect("an answer")
}

#[test]
fn any_number_in_a_row_is_completed_and_prevented() {
    let four = ["0000000", "0000000", "2220000", "1111000"];
    assert_eq!(action("\"inarow\":5", &four, 2), "{\"action\":4}", "prevented");
    let four = ["0000000", "2000000", "2220000", "1111000"];
    assert_eq!(action("\"inarow\":5", &four, 1), "{\"action\":4}", "completed");
    let two = ["00000", "00000", "22000", "11000"];
    assert_eq!(action("\"inarow\":3", &two, 1), "{\"action\":2}", "completed");
    let column = ["000", "100", "102", "102"];
    assert_eq!(action("\"inarow\":4", &column, 2), "{\"action\":0}", "prevented");
    assert!(action("\"inarow\":1", &["000"], 1).starts_with("{\"action\":"));
    assert!(action("\"inarow\":99", &["0"], 1).starts_with("{\"action\":0"));
}

/// Whole games against chance, each by its own rules: every answer is a legal move.
#[test]
fn every_configuration_is_played_to_its_end() {
    let mut random = fastrand::Rng::with_seed(8);
    for (rows, columns) in [(1, 1), (1, 8), (8, 1), (2, 3), (4, 4), (6, 7), (9, 5)] {
        for length in [1, 2, 3, 5, 6, 12] {
            let start = Board::new(rows, columns).expect("a size");
            let mut position = InARow::new(start, length).expect("a length");
            let ours = Side::BOTH[random.usize(..2)];
            while position.outcome().is_none() {
                let column = if position.side_to_move() == ours {
                    asked(&position, length)
                } else {
                    let legal: Vec<Column> = position.legal_moves().collect();
                    legal[random.usize(..legal.len())]
                };
                position.play(column).expect("a legal move");
            }
        }
    }
}

/// The move of our agent.
fn asked(position: &InARow, length: usize) -> Column {
    let board = position.board();
    let cell = |row, column| board.square(row, column).map_or(0, |side| side.index() + 1);
    let rows = (0..board.rows()).rev();
    let cells = rows.flat_map(|row| (0..board.columns()).map(move |column| (row, column)));
    let body = serde_json::json!({
        "configuration": {
            "rows": board.rows(), "columns": board.columns(), "inarow": length, "actTimeout": 60,
        },
        "observation": {
            "board": cells.map(|(row, column)| cell(row, column)).collect::<Vec<_>>(),
            "mark": position.side_to_move().index() + 1,
        },
    });
    let mut agent = Agent::new("alpha-beta:2".parse().expect("a name"));
    let answer = agent.answer(body.to_string().as_bytes()).expect("an answer");
    let answer: serde_json::Value = serde_json::from_str(&answer).expect("JSON");
    let action = answer["action"].as_u64().and_then(|action| usize::try_from(action).ok());
    Column::new(action.expect("a column"))
}

#[test]
fn a_request_that_cannot_be_answered_says_why() {
    let said = |configuration: &str, board: &str, mark: u8| {
        let body = format!(
            "{{\"configuration\":{configuration},\"observation\":{{\"board\":{board},\"mark\":{mark}}}}}"
        );
        agent().answer(body.as_bytes()).expect_err("none").to_string()
    };
    assert_eq!(said("{\"inarow\":0}", BOARD, 2), "inarow must be 1 or more");
    assert_eq!(said("{\"inarow\":3}", BOARD, 2), "the game is over");
    let size = "the board must have rows times columns cells";
    assert_eq!(said("{\"rows\":7}", BOARD, 2), size);
    assert_eq!(said("{\"rows\":18446744073709551615}", BOARD, 2), size);
    assert_eq!(
        said("{\"rows\":0,\"columns\":0}", "[]", 1),
        "a board has 1 to 1000 rows and 1 to 1000 columns"
    );
    assert!(said("{}", BOARD, 1).starts_with("the first side must have as many discs"));
    assert_eq!(said("{}", BOARD, 3), "a cell is 0, 1 or 2, and a player 1 or 2");
    let floating = BOARD.replacen("0,", "1,", 1).replacen("2,2", "2,0", 1);
    assert_eq!(said("{}", &floating, 2), "a disc stands above an empty square");
    assert!(said("{\"actTimeout\":-1}", BOARD, 2).contains("actTimeout"));
    let small = "{\"rows\":1,\"columns\":2}";
    assert_eq!(said(small, "[1,2]", 1), "the game is over");
    for body in ["", "[]", "{}", "{\"action\":\"act\"}", "null", "\u{7f}", "{\"state\":{}}"] {
        let error = agent().answer(body.as_bytes()).expect_err("none");
        assert!(error.json().starts_with("{\"error\":\""), "{body}");
    }
    let other = "{\"environment\":\"chess\",\"observation\":{\"board\":[],\"mark\":1}}";
    let said = agent().answer(other.as_bytes()).expect_err("none").to_string();
    assert_eq!(said, "the only environment is connectx, not chess");
}

fn start() -> Board {
    Board::new(6, 7).expect("a size")
}

#[test]
fn the_referee_gives_an_agent_the_input_of_kaggle() {
    let start = start();
    let moves = parse_moves(&start, "4").expect("legal");
    let scene = Scene { start: &start, side: Side::Second, moves: &moves };
    let asked = "> {\"observation\":{\"board\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,\
        0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0],\"mark\":2,\"step\":1,\"remainingOverageTime\":0.0},\
        \"configuration\":{\"columns\":7,\"rows\":6,\"inarow\":4,\"actTimeout\":10.0,\"timeout\":10.0,\
        \"agentTimeout\":10.0,\"episodeSteps\":43}}";
    let begun = format!("< {{\"ready\":null}}\n{asked}\n");
    let played = |said: &str| scene.played(&mut Referee::default(), &format!("{begun}< {said}"));
    assert_eq!(played("{\"action\": 3}"), Ok(Column::new(3)));
    let fault = |said: &str| match played(said) {
        Err(Halt::Fault(cause)) => cause,
        other => panic!("{other:?}"),
    };
    let illegal = |why: &str| Cause::IllegalMove(why.to_owned());
    let why = "7, counted from 0: the board has no such column";
    assert_eq!(fault("{\"action\": 7}"), illegal(why));
    assert_eq!(fault("{\"action\": -1}"), illegal(&why.replace('7', "-1")));
    let garbage = |why: &str| Cause::Garbage(why.to_owned());
    assert_eq!(fault("{\"action\": 1.5}"), garbage("its host said {\"action\": 1.5}"));
    assert_eq!(fault("Traceback"), garbage("its host said Traceback"));
    assert_eq!(fault("{\"ready\": null}"), garbage("its host answered what it was not asked"));
}

/// The Python that runs agents; the peers' own is tried where its name is in the environment.
#[expect(clippy::print_stdout, reason = "says what is not tested")]
fn python() -> Option<String> {
    let name = std::env::var("DISCUS_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let found = Command::new(&name).arg("--version").stdout(Stdio::null()).status();
    if found.is_err() {
        println!("skipped: there is no python3");
        return None;
    }
    Some(name)
}

/// The end of a game in which this file plays the first side against a random player.
fn ending(file: &str, terms: Terms) -> Option<Ending> {
    ending_among(&[("agent.py", file)], terms)
}

/// The same with more files in the folder of the agent, where its host runs.
fn ending_among(files: &[(&str, &str)], terms: Terms) -> Option<Ending> {
    let scratch = Scratch::new();
    for (name, file) in files {
        fs::write(scratch.path().join(name), file).expect("the folder can be written");
    }
    let mut command = Command::new(python()?);
    command.current_dir(scratch.path()).args(["-c", HOST, "agent.py"]);
    let wire = Line::start(command.stderr(Stdio::null()));
    let mut agent = Remote { wire, dialogue: Box::new(Referee::default()) };
    let mut chance = EnginePlayer::new("random".parse().expect("a name"));
    let players: [&mut dyn Player<Board>; 2] = [&mut agent, &mut chance];
    let start = start();
    let game = GameLoop { players, names: ["a", "b"], start: &start, terms, seed: 3 };
    Some(game.play(&mut |_, _, _| (), &go_on).expect("a game").ending)
}

#[test]
fn files_for_kaggle_play() {
    for file in [
        "def agent(observation, configuration):\n  print('hi')\n  \
            b, n = observation.board, configuration.columns\n  \
            return [c for c in range(n) if b[c] == 0][0]\n",
        "import sys, random\ndef first(o): pass\nclass Late:\n  def __call__(self, o, c): return \
            [k for k in range(7) if o['board'][k] == 0][-1]\nsys.stdin.read()\nlate = Late()\nx = 7\n",
        "def my_agent(obs):\n    return next(c for c in range(7) if obs.board[c] == 0)\n",
        // Kaggle's own, where it is installed.
        "def agent(observation, configuration):\n  try:\n    \
            from kaggle_environments.envs.connectx.connectx import negamax_agent as best\n  \
            except ImportError:\n    \
            best = lambda o, c: next(k for k in range(7) if o.board[k] == 0)\n  \
            return best(observation, configuration)\n",
    ] {
        let Some(ending) = ending(file, Terms::default()) else { return };
        assert!(matches!(ending, Ending::Board(_)), "{ending:?}");
    }
}

/// Files with the names of modules that the host, or a module of the host, imports.
#[test]
fn a_host_imports_nothing_from_the_folder_of_its_agent() {
    const NAMES: [&str; 7] =
        ["inspect.py", "json.py", "operator.py", "enum.py", "re.py", "collections.py", "dis.py"];
    let agent = "def agent(o, c): return next(k for k in range(7) if o.board[k] == 0)";
    let others = NAMES.map(|name| (name, "raise SystemExit('not for the host')"));
    let files = [&[("agent.py", agent)][..], &others].concat();
    let Some(ending) = ending_among(&files, Terms::default()) else { return };
    assert!(matches!(ending, Ending::Board(_)), "{ending:?}");
}

#[test]
fn an_agent_imports_its_own_modules_also_those_named_like_one_of_its_host() {
    let agent = "import json, helper\ndef agent(o, c): return helper.best(json.FREE, o)";
    let helper = "def best(free, o): return next(k for k in range(7) if o.board[k] == free)";
    let files = [("agent.py", agent), ("json.py", "FREE = 0"), ("helper.py", helper)];
    let Some(ending) = ending_among(&files, Terms::default()) else { return };
    assert!(matches!(ending, Ending::Board(_)), "{ending:?}");
}

#[test]
fn files_that_do_not_play_lose_with_a_sentence() {
    let cases = [
        (
            "x = 1",
            "a could not be started: its file defines no function; the last one it defines is the agent",
        ),
        ("def agent(", "a could not be started: its file raised SyntaxError: "),
        ("import sys\nsys.exit(3)", "a could not be started: its file raised SystemExit: 3"),
        (
            "def agent(o, c): return 1 / 0",
            "a ended in the middle of the game: its agent raised ZeroDivisionError: division by zero",
        ),
        (
            "def agent(o, c): exit()",
            "a ended in the middle of the game: its agent raised SystemExit: None",
        ),
        (
            "def agent(o, c): return None",
            "a was not understood: an agent returns the index of a column, not None",
        ),
        (
            "def agent(o, c): return True",
            "a was not understood: an agent returns the index of a column, not True",
        ),
        (
            "def agent(o, c): return 2.5",
            "a was not understood: an agent returns the index of a column, not 2.5",
        ),
        (
            "def agent(o, c): return 9",
            "a made an illegal move: 9, counted from 0: the board has no such column",
        ),
        ("def agent(o, c): return 2 ** 80", "a was not understood: its host said "),
        (
            "import os\ndef agent(o): os._exit(1)",
            "a ended in the middle of the game: it says no more",
        ),
    ];
    for (file, sentence) in cases {
        let Some(ending) = ending(file, Terms::default()) else { return };
        let reason = ending.reason(["a", "b"]);
        assert!(reason.starts_with(sentence), "{file}: {reason}");
    }
}

#[test]
fn an_agent_that_sleeps_is_late() {
    let file = "import time\ndef agent(o, c): time.sleep(60)";
    let terms = Terms { time: std::time::Duration::from_millis(50), ..Terms::default() };
    let Some(ending) = ending(file, terms) else { return };
    let reason = ending.reason(["a", "b"]);
    assert_eq!(reason, "a exceeded the time limit: it made no move within 0.05 s");
}
