//! The sessions with the driver of the functions: first those that show one requirement each, then
//! random ones.

use std::collections::BTreeSet;

use courses::ece15::{
    Board, COLUMNS, EMPTY, ROWS, check_winner, is_column_full, is_full, update_board,
};
use fastrand::Rng;

use super::answers::{FIRST, LONG_FIRST, ODD, ODD_FIRST, REFUSED};
use super::best::winning;
use super::boards::{has_floating_stones, rows};
use super::unwritten::NAMES;
use crate::session::{Session, SessionKind};

/// The board of the page, and one on which X has four in a row at the bottom.
const PAGE: &str = "rows ....... ...2... ...1... ...1... ...2... ...2...";
const WON: &str = "rows ....... ....... ....... ....... 222.... 1111...";
/// The board of the example of `player_move`.
const SHEET: &str = "rows 2..2... 1..1... 2..11.. 1..112. 2..221. 21.212.";
/// Full, and nobody has won.
const TIE: &str = "rows 1122112 2211221 1122112 2211221 1122112 2211221";
/// Full but for one square, and nobody has won.
const LAST: &str = "rows 112211. 2211221 1122112 2211221 1122112 2211221";

/// Columns that do not exist.
const BEYOND: [&str; 5] = ["0", "8", "-1", "9", "100"];

fn session(lines: &[&str]) -> Session {
    Session::of(lines)
}

/// Sessions for the functions that call no other.
pub(super) fn simple(seed: u64, count: usize) -> Vec<Session> {
    let mut sessions = vec![
        session(&["update_board 4 1"]),
        session(&["stones 444", "update_board 4 2", "stones 1", "update_board 1 1"]),
        session(&["update_board 7 2", "update_board 7 2", "update_board 6 1"]),
        session(&["display_board"]),
        session(&[PAGE, "display_board", TIE, "display_board"]),
        session(&[
            "is_column_full 4",
            "stones 44444",
            "is_column_full 4",
            "stones 4",
            "is_column_full 4",
        ]),
        session(&["stones 1444444", "is_column_full 4", "is_column_full 3", "is_column_full 5"]),
        session(&[
            "stones 111111777777",
            "is_column_full 1",
            "is_column_full 7",
            "is_column_full 2",
        ]),
    ];
    sessions.extend(FIRST.map(|answer| session(&["print_welcome", answer])));
    sessions.extend(winners().chunks(4).map(|calls| Session::of(calls.concat())));
    sessions.push(session(&LONG));
    sessions.extend(losers());
    sessions.extend(LONG_FIRST.map(|answer| errors(session(&["print_welcome", answer]))));
    let mut random = Rng::with_seed(seed);
    sessions.extend((0..count).map(|_| simple_calls(&mut random)));
    sessions.extend(beyond().map(|session| session.of_kind(SessionKind::Odd)));
    sessions
}

fn errors(session: Session) -> Session {
    session.of_kind(SessionKind::Errors)
}

/// Calls of which the sheet does not say what they do.
fn beyond() -> impl Iterator<Item = Session> {
    let mut sessions = vec![
        session(&["rows ....... ....... ....... ....... ...3... ...18..", "display_board"]),
        session(&["stones 444444", "update_board 4 1"]),
        session(&["rows ....... ....... ....... ....... 2...... 1111...", "check_winner 1"]),
        session(&["check_winner 4"]),
        session(&["print_welcome", "n"]).cut(),
        session(&["print_welcome"]),
    ];
    sessions.extend(ODD_FIRST.map(|answer| session(&["print_welcome", answer, "new"])));
    for call in ["update_board", "is_column_full", "check_winner"] {
        let calls = BEYOND.map(|column| format!("{call} {column} 1"));
        sessions.push(Session::of(std::iter::once(WON.to_owned()).chain(calls)));
    }
    sessions.into_iter()
}

/// Calls on boards on which the last stone wins: each line of four, with the stone at some place of it.
fn winners() -> Vec<[String; 2]> {
    let mut calls = Vec::new();
    for (right, down) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
        for (column, row) in (0..COLUMNS).flat_map(|column| (0..ROWS).map(move |row| (column, row)))
        {
            let square = |step: isize| {
                let c = column.checked_add_signed(right * step)?;
                let r = row.checked_add_signed(down * step)?;
                (c < COLUMNS && r < ROWS).then_some((c, r))
            };
            let line: Vec<_> = (0..4).map_while(square).collect();
            if line.len() == 4 {
                calls.extend(winner(&line, column + row));
            }
        }
    }
    calls
}

/// A board with this line and what it stands on, where the last stone is one of the line.
fn winner(line: &[(usize, usize)], number: usize) -> Option<[String; 2]> {
    let mut board = EMPTY;
    let stone = 1 + i32::from(number.is_multiple_of(3));
    for &(column, row) in line {
        for (below, square) in board[column].iter_mut().enumerate().skip(row + 1) {
            // Pairs in turn, so that nothing else is in a line.
            *square = 1 + i32::from((column / 2 + below) % 2 == 0);
        }
    }
    for &(column, row) in line {
        board[column][row] = stone;
    }
    let is_upright = line[0].0 == line[1].0;
    let (last, _) = if is_upright { line[0] } else { line[number % 4] };
    let column = i32::try_from(last + 1).ok()?;
    let wins = check_winner(&board, column) == stone;
    wins.then(|| [rows(&board), format!("check_winner {column}")])
}

/// Calls on boards with more than four in a line.
const LONG: [&str; 8] = [
    "rows ....... ....... ....... ....... ....... 11111..",
    "check_winner 3",
    "rows ....... ....... ....... ....... 111111. 221122.",
    "check_winner 3",
    "rows ....... ....2.. ...21.. ..212.. .2122.. 2211211",
    "check_winner 3",
    "rows ....... .1..... .21.... .221... .1121.. 1122212",
    "check_winner 4",
];

/// Calls on boards on which the last stone does not win.
fn losers() -> Vec<Session> {
    let boards: [(&str, &[i32]); 8] = [
        ("rows ....... ....... ....... ....... ....... 111.111", &[3, 5]),
        ("rows ....... ....... ....... 1...... 1...... 1......", &[1]),
        ("rows ....... ....... ....... ..1.... .12.... 122....", &[3]),
        ("rows ....... ....... ....... 1...... 21..... 221....", &[1]),
        // Lines that would go on over an edge.
        ("rows ....... ....... ....... ....... ..2.111 1.22211", &[7, 1]),
        ("rows 12..... 12..... 21..... 21..... 12..... 12.....", &[1, 2]),
        ("rows 1...... 1...... 12..... 22..... 21..... 21.....", &[1, 2]),
        ("rows ......1 .....12 ....122 .1.2221 .212112 1212122", &[2]),
    ];
    let calls = |(board, columns): (&str, &[i32])| {
        let calls = columns.iter().map(|column| format!("check_winner {column}"));
        Session::of(std::iter::once(board.to_owned()).chain(calls))
    };
    boards.into_iter().map(calls).collect()
}

/// Calls that look at the edges of the board, which is a block of memory of its own.
pub(super) fn on_edges(written: &BTreeSet<String>) -> Session {
    let mut lines = vec![TIE.to_owned()];
    for column in 1..=7 {
        lines.extend(["check_winner", "is_column_full"].map(|call| format!("{call} {column}")));
    }
    lines.extend([TIE, "check_win_or_tie 7", LAST, "random_move 1"].map(str::to_owned));
    lines.extend(["display_board", "new"].map(str::to_owned));
    for column in [1, 7, 4, 1, 7, 4, 1, 7] {
        lines.push(format!("update_board {column} {}", 1 + column % 2));
        lines.push(format!("check_winner {column}"));
    }
    lines.extend(["player_move 1", "9 x", "4", "print_welcome", "n"].map(str::to_owned));
    lines.extend([LAST, "best_move 1"].map(str::to_owned));
    let is_possible = |line: &String| {
        let word = line.split(' ').next().unwrap_or_default();
        !NAMES.contains(&word) || written.contains(word)
    };
    Session::of(lines.into_iter().filter(is_possible)).with_arguments(["heap"])
}

/// The board of a game after some stones, or at its end, and the column of the last stone.
fn board_of_game(random: &mut Rng, stones: usize) -> (Board, i32) {
    let (mut board, mut last) = (EMPTY, 1);
    for index in 0..stones {
        let open: Vec<i32> = (1..8).filter(|column| !is_column_full(&board, *column)).collect();
        let Some(column) = open.get(random.usize(..open.len().max(1))) else { break };
        last = *column;
        update_board(&mut board, last, if index % 2 == 0 { 1 } else { 2 });
        if check_winner(&board, last) != 0 {
            break;
        }
    }
    (board, last)
}

/// Random calls, each on the board of a game of its own.
fn simple_calls(random: &mut Rng) -> Session {
    let mut lines = Vec::new();
    for _ in 0..4 {
        let stones = random.usize(1..43);
        let (board, last) = board_of_game(random, stones);
        let open = (1..8).filter(|column| !is_column_full(&board, *column));
        let open: Vec<i32> = open.collect();
        let call = match (random.u8(..4), open.first()) {
            (0, Some(_)) => {
                let column = open[random.usize(..open.len())];
                format!("update_board {column} {}", random.i32(1..3))
            }
            (1, _) => format!("is_column_full {}", random.i32(1..8)),
            (2, _) => "display_board".to_owned(),
            _ => format!("check_winner {last}"),
        };
        lines.extend([rows(&board), call]);
    }
    Session::of(lines)
}

/// Sessions for the functions that call others.
pub(super) fn calling(seed: u64, count: usize) -> Vec<Session> {
    let mut sessions = vec![
        session(&["player_move 1", "4"]),
        session(&["player_move 2", "7"]),
        session(&["player_move 1", "1", "player_move 2", "1"]),
        session(&[WON, "check_win_or_tie 4"]),
        session(&["rows ....... ....... 2...... 21..... 21..... 21.....", "check_win_or_tie 1"]),
        session(&[PAGE, "check_win_or_tie 4"]),
        session(&[TIE, "check_win_or_tie 1"]),
        session(&[LAST, "check_win_or_tie 1"]),
        session(&["rows 1111222 2211221 1122112 2211221 1122112 2211221", "check_win_or_tie 1"]),
        session(&["draw"]),
        session(&["stones 3333332222221111117777776666664444", "random_move 1", "random_move 2"]),
        session(&["random_move 1"]),
        session(&["srand 2", "random_move 2", "random_move 2", "random_move 2"]),
        session(&["srand 42", "random_move 1", "random_move 2", "random_move 1", "random_move 2"]),
        session(&["best_move 1"]),
        session(&["stones 4", "best_move 2"]),
        session(&[LAST, "best_move 1"]),
        errors(session(&["stones 444444", "player_move 1", "4", "5"])),
        errors(session(&[SHEET, "player_move 1", "???", "-5 3", "4", "7"])),
    ];
    sessions.extend(REFUSED.map(|answer| errors(session(&["player_move 1", answer, "4"]))));
    let mut random = Rng::with_seed(seed ^ 0x5eed);
    sessions.extend((0..count).map(|_| calling_calls(&mut random)));
    let mut odd = vec![session(&["player_move 1", "", "4"])];
    odd.extend(ODD.map(|answer| session(&["player_move 1", answer, "6"])));
    odd.extend([
        session(&[TIE, "random_move 1"]),
        session(&[TIE, "best_move 2"]),
        session(&["player_move 2", "4"]).cut(),
        session(&["player_move 2"]),
        session(&["player_move 2", "9", "  "]),
    ]);
    sessions.extend(odd.into_iter().map(|session| session.of_kind(SessionKind::Odd)));
    sessions
}

/// Random calls, each on the board of a game of its own that goes on.
fn calling_calls(random: &mut Rng) -> Session {
    let mut lines = vec![format!("srand {}", random.u16(..))];
    let mut kind = SessionKind::Plain;
    for _ in 0..4 {
        let stones = random.usize(1..42);
        let (board, last) = board_of_game(random, stones);
        let number = random.i32(1..3);
        lines.push(rows(&board));
        match random.u8(..4) {
            0 if !is_full(&board) => lines.push(format!("random_move {number}")),
            1 if !is_full(&board) => lines.push(format!("best_move {number}")),
            2 if !is_full(&board) => {
                lines.push(format!("player_move {number}"));
                if random.u8(..3) == 0 {
                    kind = SessionKind::Errors;
                    lines.push(REFUSED[random.usize(..REFUSED.len())].to_owned());
                }
                // Full columns are refused; behind a move, the rest are no calls.
                let open = (1..=7).find(|column| !is_column_full(&board, *column));
                lines.extend((1..=open.unwrap_or(7)).map(|column| column.to_string()));
            }
            _ => lines.push(format!("check_win_or_tie {last}")),
        }
    }
    Session::of(lines).of_kind(kind)
}

/// Calls with boards and columns that no game has.
pub(super) fn odd(seed: u64, count: usize) -> Vec<Session> {
    let mut random = Rng::with_seed(seed ^ 0x0dd);
    let mut sessions = Vec::new();
    while sessions.len() < count {
        let full = random.u8(1..12);
        let board = EMPTY.map(|column| {
            column.map(|_| if random.u8(..12) < full { random.i32(1..3) } else { 0 })
        });
        if !has_floating_stones(&board) {
            continue;
        }
        let column = random.i32(1..8);
        let number = random.i32(1..3);
        let call = match sessions.len() % 7 {
            0 => format!("check_winner {column}"),
            1 => format!("update_board {column} {number}"),
            2 => format!("is_column_full {column}"),
            3 => format!("random_move {number}"),
            4 => format!("check_win_or_tie {column}"),
            5 => format!("best_move {number}"),
            _ => "display_board".to_owned(),
        };
        sessions.push(Session::of([rows(&board), call]).of_kind(SessionKind::Odd));
    }
    sessions
}

/// Boards on which a player can win at once, or must stop the other from it, and boards of random
/// games.
pub(super) fn best(seed: u64, count: usize) -> Vec<Session> {
    let mut sessions = vec![
        session(&["time_best_move 1"]),
        session(&["stones 414141", "time_best_move 1"]),
        session(&["stones 414242", "time_best_move 2"]),
        session(&["stones 2434", "time_best_move 1"]),
        session(&["stones 121314", "time_best_move 1"]),
    ];
    let mut random = Rng::with_seed(seed ^ 0xbe57);
    while sessions.len() < count {
        let stones = random.usize(4..40);
        let (board, _) = board_of_game(&mut random, stones);
        let number = 1 + i32::from(stones % 2 == 1);
        let is_over = (1..=7).any(|column| check_winner(&board, column) != 0);
        let is_sharp = (1..=2).any(|player| !winning(&board, player).is_empty());
        if !is_over && (is_sharp || random.u8(..8) == 0) {
            sessions.push(Session::of([rows(&board), format!("time_best_move {number}")]));
        }
    }
    sessions
}
