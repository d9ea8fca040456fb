//! Sessions with the driver of the functions. Each is about one function, so that half a library is
//! marked for that half.

use courses::fourinarow::{Squares, is_draw, landing_row};
use fastrand::Rng;
use rules::Side;

use super::calls::letters;
use super::grid::{Grid, Result};
use crate::notation::{of_kinds, unescape};
use crate::session::Session;

/// Calls on chosen boards.
const DIRECTED: &str = include_str!("calls.txt");

/// The calls on chosen boards.
pub(super) fn directed() -> Vec<Session> {
    let session = |calls: &'static str| Session::of(calls.split("; ").map(unescape));
    of_kinds(DIRECTED).map(|(kind, calls)| session(calls).of_kind(kind)).collect()
}

/// Random calls on random boards, repeated by their seed.
pub(super) fn generated(seed: u64, count: usize) -> Vec<Session> {
    const CALLS: usize = 6;
    let mut rng = Rng::with_seed(seed);
    let kinds: [fn(&mut Rng) -> Vec<String>; 6] = [won, drawn, row, computer, random, print];
    let session = |number: usize| {
        let kind = kinds[number % kinds.len()];
        Session::of((0..CALLS).flat_map(|_| kind(&mut rng)))
    };
    (0..count).map(session).collect()
}

/// A game that has been played for a while: the board, the last square and side, the result.
struct Game {
    grid: Grid,
    last: (usize, usize),
    side: Side,
    result: Option<Result>,
}

fn game(rng: &mut Rng) -> Game {
    let (rows, columns) = (rng.usize(1..=8), rng.usize(1..=8));
    let moves = rng.usize(1..=rows * columns);
    let mut game =
        Game { grid: Grid::blank(rows, columns), last: (0, 0), side: Side::Second, result: None };
    for _ in 0..moves {
        let open: Vec<usize> =
            (0..columns).filter(|column| landing_row(&game.grid, *column).is_some()).collect();
        let column = open[rng.usize(..open.len())];
        let side = game.side.opponent();
        let row = landing_row(&game.grid, column).unwrap_or_default();
        game.grid.set(row, column, Some(side));
        (game.last, game.side, game.result) = ((row, column), side, game.grid.result(side));
        if game.result.is_some() {
            break;
        }
    }
    game
}

/// A board on which nobody has won.
fn open_board(rng: &mut Rng) -> Grid {
    loop {
        let game = game(rng);
        if !matches!(game.result, Some(Result::Win(_))) {
            return game.grid;
        }
    }
}

/// The same with a square that is blank.
fn board_with_room(rng: &mut Rng) -> Grid {
    loop {
        let grid = open_board(rng);
        if !is_draw(&grid) {
            return grid;
        }
    }
}

fn player(rng: &mut Rng) -> usize {
    rng.usize(..2)
}

fn won(rng: &mut Rng) -> Vec<String> {
    let Game { grid, last: (row, column), side, .. } = game(rng);
    vec![format!("hasWon {} {row} {column} {}", letters(&grid), side.index())]
}

/// It is left to the order of the calls whether a full board with four in a line is a draw.
fn drawn(rng: &mut Rng) -> Vec<String> {
    vec![format!("isDraw {}", letters(&open_board(rng)))]
}

fn row(rng: &mut Rng) -> Vec<String> {
    let grid = game(rng).grid;
    vec![format!("findYValue {} {}", letters(&grid), rng.usize(..grid.columns()))]
}

fn computer(rng: &mut Rng) -> Vec<String> {
    vec![format!("getUserAIInput {} {}", letters(&board_with_room(rng)), player(rng))]
}

fn random(rng: &mut Rng) -> Vec<String> {
    let board = letters(&board_with_room(rng));
    vec![format!("getRandomAIInput {board} {} {}", player(rng), rng.u32(..))]
}

fn print(rng: &mut Rng) -> Vec<String> {
    vec![format!("printBoard {}", letters(&game(rng).grid))]
}
