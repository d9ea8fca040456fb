use std::fmt::Write as _;

use courses::fourinarow::{
    self, EARLY_EXIT, Grid, Human, Player, Setup, landing_row, random_ai, user_ai,
};
use fastrand::Rng;
use rules::Side;
use sandbox::ExitReason;

use super::found::{dropped, text_of};
use super::program::{Program, result};
use super::{generated, sessions};
use crate::compare::compare;
use crate::oracle::{Mismatch, Oracle as _};
use crate::rubric::Forgive;
use crate::run::Run;
use crate::session::Session;

fn program() -> Program {
    Program::default()
}

fn all(seeds: u64) -> impl Iterator<Item = Session> {
    let generated = (0..seeds).flat_map(|seed| generated::sessions(seed, 20));
    sessions::directed().into_iter().flatten().chain(generated)
}

/// The output of the program of the courses, its exit status and its standard error.
fn printed(session: &Session) -> (Vec<u8>, i32, String) {
    let mut output = Vec::new();
    let ending = fourinarow::run(&session.arguments, 0, &session.input()[..], &mut output);
    match ending.expect("it is kept") {
        courses::Ending::Normal => (output, 0, String::new()),
        courses::Ending::Failed { complaint } => (output, 1, complaint),
    }
}

#[test]
fn the_oracle_expects_what_the_program_prints() {
    for session in all(40) {
        let (output, status, errors) = printed(&session);
        for found in [&output[..], b""] {
            let expected = program().expect(&session, found);
            let is_random = session.arguments.len() == 3 && found.is_empty();
            assert!(is_random || expected.output() == output, "{session:?}");
            assert_eq!(expected.exit.expect("it ends").0, status);
            let complaint = expected.stderr.unwrap_or_default().0;
            assert_eq!(String::from_utf8_lossy(&complaint), errors);
        }
    }
}

/// The output of a program whose computers choose columns of their own.
fn wilful(session: &Session, mut choose: impl FnMut(&Grid, Player) -> usize) -> Option<String> {
    let mut setup = Setup::parse(&session.arguments, 0).ok()?;
    let input = session.input();
    let (mut human, mut input) = (Human::default(), &input[..]);
    let mut grid = setup.board.clone();
    let mut text = format!("Num players: {}\n", setup.mode);
    let mut side = Side::First;
    for turn in 1.. {
        text += &String::from_utf8(text_of(&grid)).expect("text");
        let player = setup.players[side.index()];
        let column = if player == Player::Human {
            text += fourinarow::PROMPT;
            human.ask(&grid, &mut input, &mut Vec::new()).expect("it is kept")
        } else {
            // The generator goes on, whatever becomes of its number.
            random_ai(&grid, || setup.random.draw());
            Some(choose(&grid, player))
        };
        grid = column.map_or(grid.clone(), |column| dropped(&grid, column, side));
        let over = if column.is_none() { Some(EARLY_EXIT) } else { result(&grid, side) };
        if let Some(result) = over {
            text += &String::from_utf8(text_of(&grid)).expect("text");
            writeln!(text, "{result}Last turn {turn}").expect("a string takes all");
            return Some(text);
        }
        side = side.opponent();
    }
    None
}

/// The keys of the differences.
fn keys(session: &Session, found: &str) -> Vec<&'static str> {
    let output = found.as_bytes().to_vec();
    let run = Run { output, ending: Some(ExitReason::Exited(0)), ..Run::default() };
    let expected = program().expect(session, &run.output);
    let compared = compare(&expected, &run, &program(), Forgive::default());
    compared.differences.into_iter().map(|difference| difference.key).collect()
}

#[test]
fn another_move_of_the_computer_costs_its_own_requirement_only() {
    let mut rng = Rng::with_seed(1);
    let mut differing = 0;
    for session in all(10).filter(|session| session.arguments.len() == 4) {
        let any = |grid: &Grid, rng: &mut Rng| loop {
            let column = rng.usize(..grid.columns());
            if landing_row(grid, column).is_some() {
                return column;
            }
        };
        let Some(found) = wilful(&session, |grid, _| any(grid, &mut rng)) else { continue };
        let keys = keys(&session, &found);
        let of_computers = ["R2", "R5a", "R10", "R14a", "R14b", "R15a", "R15b", "R16"];
        assert!(keys.iter().all(|key| of_computers.contains(key)), "{session:?} {keys:?}");
        differing += usize::from(!keys.is_empty());
    }
    assert!(differing > 100, "{differing} games differ");
}

#[test]
fn a_free_user_ai_may_take_any_column_where_nobody_wins() {
    let free = Program { is_free: true, ..program() };
    let choose = |grid: &Grid, player| {
        let side = Side::BOTH[grid.discs() % 2];
        let right = user_ai(grid, side).expect("a column has room");
        let columns = 0..grid.columns();
        let is_quiet = columns
            .clone()
            .all(|column| Side::BOTH.iter().all(|side| !fourinarow::wins(grid, column, *side)));
        let mut open = columns.rev().filter(|column| landing_row(grid, *column).is_some());
        if player == Player::UserAi && is_quiet { open.next().unwrap_or(right) } else { right }
    };
    for session in all(20).filter(|session| session.arguments.len() == 4) {
        let is_played = matches!(session.arguments[2].as_str(), "1P" | "1p");
        let Some(found) = wilful(&session, choose).filter(|_| is_played) else { continue };
        let expected = free.expect(&session, found.as_bytes());
        assert_eq!(String::from_utf8_lossy(&expected.output()), found, "{session:?}");
    }
}

#[test]
fn damaged_output_is_compared_without_panic() {
    let mut rng = Rng::with_seed(2);
    for session in all(5) {
        let (output, ..) = printed(&session);
        let mut lines: Vec<&[u8]> = output.split_inclusive(|byte| *byte == b'\n').collect();
        for _ in 0..rng.usize(1..4) {
            let index = rng.usize(..=lines.len());
            match rng.u8(..3) {
                0 => lines.insert(index, b"\xf0\x9f Enter the location: \n"),
                1 => lines.truncate(index),
                _ if index < lines.len() => {
                    lines.remove(index);
                }
                _ => {}
            }
        }
        let found = lines.concat();
        let expected = program().expect(&session, &found);
        for piece in &expected.pieces {
            let session = &session;
            let (expected, found) = ((&b""[..], 0), (&found[..], found.len()));
            program().cause(&Mismatch { key: piece.key, session, expected, found });
        }
    }
}

#[test]
fn lines_of_four_in_directed_calls_go_through_the_square() {
    let lines = super::call_sessions::directed().into_iter().flat_map(|session| session.lines);
    let lines = lines.map(|line| String::from_utf8(line).expect("text"));
    for line in lines.filter(|line| line.starts_with("hasWon ")) {
        let words: Vec<&str> = line.split(' ').collect();
        let mut grid = super::calls::grid(words[1]).expect("a board");
        let [row, column, player] = [2, 3, 4].map(|word| words[word].parse().expect("a number"));
        if fourinarow::has_won(&grid, Side::BOTH[player]) {
            grid.put(row, column, None);
            assert!(!fourinarow::has_won(&grid, Side::BOTH[player]), "{line}");
        }
    }
}
