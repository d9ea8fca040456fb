//! The strength of `best_move`: its time, wins that it takes, losses that it stops, and games against
//! random play.

use std::time::{Duration, Instant};

use courses::ece15::{Board, check_winner, is_column_full, update_board};
use submissions::Subject;

use super::functions::FunctionsOracle;
use super::sessions;
use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::session::Session;

/// The games that the assignment wants, how many of them are won, and how many are played at a time.
const GAMES: usize = 100;
const WON: usize = 66;
const AT_ONCE: usize = 10;

/// The time that all games may take.
const TIME: Duration = Duration::from_secs(60);

/// The columns that are not full.
pub(super) fn open(board: &Board) -> Vec<i32> {
    (1..=7).filter(|column| !is_column_full(board, *column)).collect()
}

/// The columns in which a player wins at once.
pub(super) fn winning(board: &Board, player: i32) -> Vec<i32> {
    let wins = |column: &i32| check_winner(&after(board, *column, player), *column) == player;
    open(board).into_iter().filter(wins).collect()
}

fn after(board: &Board, column: i32, player: i32) -> Board {
    let mut after = *board;
    update_board(&mut after, column, player);
    after
}

/// The columns that win at once, or else after which the opponent has no win, or else all.
pub(super) fn strong(board: &Board, player: i32) -> Vec<i32> {
    let is_safe = |column: &i32| winning(&after(board, *column, player), 3 - player).is_empty();
    let safe = open(board).into_iter().filter(is_safe).collect();
    let best = [winning(board, player), safe].into_iter().find(|moves| !moves.is_empty());
    best.unwrap_or_else(|| open(board))
}

/// Examines `best_move` by a driver.
pub(super) fn examine(marking: &mut Marking, driver: &Subject) {
    let (seed, count) = (marking.rubric.seed, marking.rubric.sessions);
    let sessions = sessions::best(seed, count.max(20));
    marking.try_sessions(driver, Family::Play, &FunctionsOracle, sessions);
    let begin = Instant::now();
    let mut games: Vec<String> = Vec::new();
    let first = usize::try_from(seed % 10_000).unwrap_or_default() * 2 * GAMES + 1;
    for first in (first..first + GAMES).step_by(AT_ONCE) {
        if !marking.goes_on() || begin.elapsed() > TIME {
            break;
        }
        let lines = (first..first + AT_ONCE).map(|number| format!("game {number}"));
        let run = marking.run(driver, &Session::of(lines));
        let text = String::from_utf8_lossy(&run.output);
        let played = games.len();
        games.extend(text.lines().filter(|line| line.starts_with("game ")).map(str::to_owned));
        if games.len() < played + AT_ONCE {
            break;
        }
    }
    report(marking, &games);
}

/// Reports the games, which end as the driver says: `game 2: best_move is O: 5 4 1 4 1 4 1 4, wins`.
fn report(marking: &mut Marking, games: &[String]) {
    let result = |game: &str| {
        game.rsplit_once(", ").map_or("does not end its move", |(_, how)| how).to_owned()
    };
    let results: Vec<String> = games.iter().map(|game| result(game)).collect();
    let count = |result: &str| results.iter().filter(|known| *known == result).count();
    let (won, lost, drawn) = (count("wins"), count("loses"), count("draws"));
    let all = games.len();
    let figures = format!(
        "best_move won {won}, drew {drawn} and lost {lost} of {all} games against random play."
    );
    let bad = results.iter().find(|result| !matches!(&result[..], "wins" | "loses" | "draws"));
    let what = match bad {
        None if won * GAMES >= WON * all && won > 0 => return marking.note(figures),
        None => figures,
        Some(bad) => format!("In a game against random play, best_move {bad}. {figures}"),
    };
    let evidence = Evidence::Text(games.join("\n"));
    marking.fault(Fault { evidence, ..Fault::plain("play.R13a".to_owned(), what) });
}
