//! Sessions with the driver of the functions. Each is about one function, so that half a library is
//! marked for that half.

use courses::fourinarow::{Squares, landing_row};
use fastrand::Rng;
use rules::Side;

use super::calls::letters;
use super::grid::{Grid, Result};
use crate::session::Session;

/// Calls on chosen boards, in the order of the requirements.
const DIRECTED: &[&[&str]] = &[
    &["values"],
    &["allocateBoard 1 1", "allocateBoard 3 5", "allocateBoard 6 2", "allocateBoard 40 40"],
    &["deallocateBoard 1 1", "deallocateBoard 3 5", "deallocateBoard 6 2"],
    &["deallocateBoard NULL 3"],
    &["findYValue . 0", "findYValue R 0", "findYValue ../R. 0", "findYValue .Y/.R 1"],
    &["findYValue .../R.Y 1", "findYValue .R./.Y./.R. 1", "findYValue ..../..../...R 3"],
    &["printBoard .", "printBoard ..", "printBoard ./."],
    &["printBoard .../R.Y", "printBoard ..../.R../YR.Y", "printBoard R/Y/R"],
    &["hasWon ....../RRRR.. 0 3 0", "hasWon ....../..YYYY 0 2 1", "hasWon RRRRR 0 2 0"],
    &["hasWon R./R./R./R. 3 0 0", "hasWon .Y/.Y/.Y/.Y/.R 4 1 1"],
    &["hasWon ...R/..RY/.RYY/RYYR 3 3 0", "hasWon ....Y/...YR/..YRR/.YRRY 3 4 1"],
    &["hasWon R.../YR../YYR./RYYR 3 0 0", "hasWon Y..../RY.../RRY../YRRY. 0 3 1"],
    &["hasWon .... 0 0 0", "hasWon RRR. 0 2 0", "hasWon RRYRR 0 1 0", "hasWon RRRR 0 3 1"],
    &["hasWon ..R/.R./R.. 1 1 0", "hasWon R/R/R 2 0 0", "hasWon RRR/RYY/YRR 2 2 0"],
    &["hasWon RR../..RR 0 2 0", "hasWon ...R/...R/R.../R... 1 0 0", "hasWon R...R/RR.RR 0 0 0"],
    &["hasWon RRRR/YYRY 1 0 0", "hasWon YYYY../RRRYRR 0 0 0", "hasWon RRRR../YYYRYY 0 0 1"],
    &["isDraw .", "isDraw R", "isDraw R./YR", "isDraw .R/YR", "isDraw RY/YR", "isDraw RRRR"],
    &["isDraw ..../RYRY", "isDraw RYY./RYRY", "isDraw RYY/RYR/YRY"],
    &["getNextHumanInput .../... 0", "1"],
    &["getNextHumanInput .../R.Y 1", "0"],
    &["getNextHumanInput .../R.Y 0", "3"],
    &["getNextHumanInput .../R.Y 0", "-1"],
    &["getNextHumanInput R../R.Y 0", "0"],
    &["getNextHumanInput .../R.Y 0", "2.5"],
    &["getNextHumanInput .../R.Y 0", " ", "\t+1 2"],
    &["getNextHumanInput .../R.Y 1", "abc", "getNextHumanInput .../R.Y 1", "1"],
    &["getNextHumanInput .../R.Y 1", "99999999999", "getNextHumanInput .../R.Y 1", "1"],
    &["getNextHumanInput .../R.Y 0"],
    &["getUserAIInput ..../..../RRR. 0", "getUserAIInput ..../..../RRR. 1"],
    &["getUserAIInput .Y../.Y../RYRR 0", "getUserAIInput .Y../.Y../RYRR 1"],
    &["getUserAIInput .YYY.RRR. 0", "getUserAIInput .YYY.RRR. 1"],
    &["getUserAIInput ...R/..RY/.RYY/.YYR 0", "getUserAIInput ...R/..RY/.RYY/.YYR 1"],
    &["getUserAIInput R.../YR../YYR./RYY. 0", "getUserAIInput R.../YR../YYR./RYY. 1"],
    &["getUserAIInput ...... 0", "getUserAIInput ...R.. 1", "getUserAIInput ..YR.. 0"],
    &["getUserAIInput ....... 1", "getUserAIInput ..RYR.. 0", "getUserAIInput RYRYRY. 1"],
    &["getUserAIInput . 0", "getUserAIInput R 0", "getUserAIInput RY/YR 1"],
    &[
        "getRandomAIInput ...... 0 1",
        "getRandomAIInput .R..Y. 1 2",
        "getRandomAIInput .../R.Y 1 42",
    ],
    &["getRandomAIInput R.Y.R/RYYRR 0 7", "getRandomAIInput . 0 5", "getRandomAIInput R 0 1"],
    &["together .../R.Y"],
    &["getNextHumanInput .../... 0", "1", "together .../R.Y", "isDraw ."],
];

/// The calls on chosen boards.
pub(super) fn directed() -> Vec<Session> {
    DIRECTED.iter().map(|lines| Session::of(lines.iter())).collect()
}

/// Random calls on random boards, repeated by their seed.
pub(super) fn generated(seed: u64, count: usize) -> Vec<Session> {
    const CALLS: usize = 12;
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

fn player(rng: &mut Rng) -> usize {
    rng.usize(..2)
}

fn won(rng: &mut Rng) -> Vec<String> {
    let Game { grid, last: (row, column), side, .. } = game(rng);
    vec![format!("hasWon {} {row} {column} {}", letters(&grid), side.index())]
}

fn drawn(rng: &mut Rng) -> Vec<String> {
    vec![format!("isDraw {}", letters(&game(rng).grid))]
}

fn row(rng: &mut Rng) -> Vec<String> {
    let grid = game(rng).grid;
    vec![format!("findYValue {} {}", letters(&grid), rng.usize(..grid.columns()))]
}

fn computer(rng: &mut Rng) -> Vec<String> {
    vec![format!("getUserAIInput {} {}", letters(&open_board(rng)), player(rng))]
}

fn random(rng: &mut Rng) -> Vec<String> {
    let board = letters(&open_board(rng));
    vec![format!("getRandomAIInput {board} {} {}", player(rng), rng.u32(..))]
}

fn print(rng: &mut Rng) -> Vec<String> {
    vec![format!("printBoard {}", letters(&game(rng).grid))]
}
