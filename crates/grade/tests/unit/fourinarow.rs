use std::fmt::Write as _;

use courses::fourinarow::{self, Human, Player, Setup, landing_row, random_ai, user_ai};
use fastrand::Rng;
use rules::Side;
use sandbox::ExitReason;

use super::grid::{Grid, Result};
use super::habits::Habits;
use super::program::Program;
use super::{generated, sessions};
use crate::compare::compare;
use crate::oracle::{Mismatch, Oracle as _};
use crate::rubric::Forgive;
use crate::run::Run;
use crate::session::Session;

fn program() -> Program {
    Program { is_free: false, habits: Habits::default() }
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
    let mut grid = Grid::blank(setup.board.rows(), setup.board.columns());
    let mut text = format!("Num players: {}\n", setup.mode);
    let mut side = Side::First;
    for turn in 1.. {
        text += &String::from_utf8(grid.text()).expect("text");
        let player = setup.players[side.index()];
        let column = if player == Player::Human {
            text += fourinarow::PROMPT;
            human.ask(&grid, &mut input, &mut Vec::new()).expect("it is kept")
        } else {
            // The generator goes on, whatever becomes of its number.
            random_ai(&grid, || setup.random.draw());
            Some(choose(&grid, player))
        };
        let next = column.and_then(|column| grid.after(column, side));
        let is_error = next.is_none();
        grid = next.unwrap_or(grid);
        let over = if is_error { Some(Result::EarlyExit) } else { grid.result(side) };
        if let Some(result) = over {
            text += &String::from_utf8(grid.text()).expect("text");
            let words = super::found::words(result);
            writeln!(text, "{words}\nLast turn {turn}").expect("a string takes all");
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
            let column = rng.usize(..fourinarow::Squares::columns(grid));
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
    let free = Program { is_free: true, habits: Habits::default() };
    let choose = |grid: &Grid, player| {
        let side =
            if super::endings::pieces(grid).is_multiple_of(2) { Side::First } else { Side::Second };
        let right = user_ai(grid, side).expect("a column has room");
        let columns = 0..fourinarow::Squares::columns(grid);
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
    for session in super::call_sessions::directed() {
        let library = super::calls::Library { is_free: false };
        let expected = library.expect(&session, b"");
        let keys: Vec<&str> = expected.pieces.iter().map(|piece| piece.key).collect();
        assert!(!keys.contains(&"anywhere"), "{session:?}");
    }
}
