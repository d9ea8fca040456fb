//! Sessions with the driver of the functions. Each is about one function, so that half a library is
//! marked for that half.

use courses::fourinarow::{Grid, has_won, is_draw, landing_row};
use fastrand::Rng;
use rules::Side;

use super::calls::letters;
use super::found::dropped;
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
    let kinds: [fn(&mut Rng) -> String; 6] = [won, drawn, row, computer, random, print];
    let session = |number: usize| {
        let kind = kinds[number % kinds.len()];
        Session::of((0..CALLS).map(|_| kind(&mut rng)))
    };
    (0..count).map(session).collect()
}

/// A game that has been played for a while: the board, and its last square and side.
struct Game {
    grid: Grid,
    last: (usize, usize),
    side: Side,
}

fn game(rng: &mut Rng) -> Game {
    let (rows, columns) = (rng.usize(1..=8), rng.usize(1..=8));
    let grid = Grid::blank(rows, columns).expect("a small board");
    let mut game = Game { grid, last: (0, 0), side: Side::Second };
    for _ in 0..rng.usize(1..=rows * columns) {
        let open =
            (0..columns).filter_map(|column| Some((landing_row(&game.grid, column)?, column)));
        let open: Vec<(usize, usize)> = open.collect();
        game.last = open[rng.usize(..open.len())];
        game.side = game.side.opponent();
        game.grid = dropped(&game.grid, game.last.1, game.side);
        if has_won(&game.grid, game.side) {
            break;
        }
    }
    game
}

/// A board on which nobody has won. It is left to the order of the calls whether a full board with four in a line is
/// a draw.
fn open_board(rng: &mut Rng) -> Grid {
    let mut games = std::iter::repeat_with(|| game(rng));
    let game = games.find(|game| !has_won(&game.grid, game.side));
    game.expect("they have no end").grid
}

/// A board on which a player can move.
fn board_with_room(rng: &mut Rng) -> String {
    let mut boards = std::iter::repeat_with(|| open_board(rng));
    letters(&boards.find(|grid| !is_draw(grid)).expect("they have no end"))
}

fn won(rng: &mut Rng) -> String {
    let Game { grid, last: (row, column), side } = game(rng);
    format!("hasWon {} {row} {column} {}", letters(&grid), side.index())
}

fn drawn(rng: &mut Rng) -> String {
    format!("isDraw {}", letters(&open_board(rng)))
}

fn row(rng: &mut Rng) -> String {
    let grid = game(rng).grid;
    format!("findYValue {} {}", letters(&grid), rng.usize(..grid.columns()))
}

fn computer(rng: &mut Rng) -> String {
    format!("getUserAIInput {} {}", board_with_room(rng), rng.u8(..2))
}

fn random(rng: &mut Rng) -> String {
    format!("getRandomAIInput {} {} {}", board_with_room(rng), rng.u8(..2), rng.u32(..))
}

fn print(rng: &mut Rng) -> String {
    format!("printBoard {}", letters(&game(rng).grid))
}
