//! The strength of `best_move`: its time, wins that it takes, losses that it stops, and games against
//! random play.

use std::time::{Duration, Instant};

use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome};
use solver::Solver;
use solver::book::Book;
use submissions::Subject;

use super::calls::best;
use super::drivers::Functions;
use super::functions::FunctionsOracle;
use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::session::Session;

/// The games that the assignment wants, how many of them are won, and how many are played at a time.
const GAMES: u32 = 100;
const WON: u32 = 66;
const AT_ONCE: u32 = 10;

/// The time that all games may take.
const TIME: Duration = Duration::from_secs(60);

/// Games whose moves the solver judges.
const JUDGED: usize = 20;

/// Examines `best_move`, if there is one.
pub(super) fn examine(marking: &mut Marking, functions: &Functions) {
    let Some(driver) = &functions.driver else { return };
    if !functions.written.contains("best_move") {
        return;
    }
    let (seed, count) = (marking.rubric.seed, marking.rubric.sessions);
    let oracle = FunctionsOracle { family: Family::Play };
    marking.try_sessions(driver, Family::Play, &oracle, best(seed, count.max(20)));
    let games = play(marking, driver);
    judge(marking, &games);
}

/// A game of `best_move` against random play.
struct Played {
    /// True if it moves first.
    is_first: bool,
    columns: Vec<usize>,
    /// How it ended for `best_move`, as the driver says it.
    result: String,
    line: String,
}

impl Played {
    /// Reads a line such as `game 2: best_move is O: 5 4 1 4 1 4 1 4, wins`.
    fn read(line: &str) -> Option<Played> {
        let (_, rest) = line.strip_prefix("game ")?.split_once(": best_move is ")?;
        let (symbol, rest) = rest.split_once(':')?;
        let (columns, result) = rest.split_once(", ").unwrap_or((rest, "does not end its move"));
        let columns = columns.split_ascii_whitespace().filter_map(|word| word.parse().ok());
        let (columns, result) = (columns.collect(), result.to_owned());
        Some(Played { is_first: symbol == "X", columns, result, line: line.to_owned() })
    }
}

/// Plays games until it is certain whether enough are won, and reports a fault if they are not.
fn play(marking: &mut Marking, driver: &Subject) -> Vec<Played> {
    let begin = Instant::now();
    let mut games: Vec<Played> = Vec::new();
    let seed = u32::try_from(marking.rubric.seed % 10_000).unwrap_or_default() * 2 * GAMES;
    for first in (1..=GAMES).step_by(usize::try_from(AT_ONCE).unwrap_or(1)) {
        if !marking.goes_on() || begin.elapsed() > TIME {
            break;
        }
        let numbers = first..first + AT_ONCE;
        let lines = numbers.map(|number| format!("game {}", seed + number));
        let run = marking.run(driver, &Session::of(lines));
        let text = String::from_utf8_lossy(&run.output);
        let played = games.len();
        games.extend(text.lines().filter_map(Played::read));
        if games.len() < played + AT_ONCE as usize {
            break;
        }
    }
    report(marking, &games);
    games
}

fn report(marking: &mut Marking, games: &[Played]) {
    let count = |result: &str| games.iter().filter(|game| game.result == result).count();
    let (won, lost, drawn) = (count("wins"), count("loses"), count("draws"));
    let all = games.len();
    let figures = format!(
        "best_move won {won}, drew {drawn} and lost {lost} of {all} games against random play."
    );
    let is_enough = won * GAMES as usize >= WON as usize * all && won > 0;
    let bad = games.iter().find(|game| !matches!(&game.result[..], "wins" | "loses" | "draws"));
    if let (true, None) = (is_enough, bad) {
        marking.note(figures);
        return;
    }
    let what = bad.map_or(figures.clone(), |game| {
        format!("In a game against random play, best_move {}. {figures}", game.result)
    });
    let lines = games.iter().map(|game| format!("{}\n", game.line));
    marking.fault(Fault {
        check: "play.R13a".to_owned(),
        what,
        cause: None,
        after: None,
        evidence: Evidence::Text(lines.collect()),
    });
}

/// Notes how many of its moves threw something away, by the solver.
fn judge(marking: &mut Marking, games: &[Played]) {
    const TABLE: usize = 64 << 20;
    if games.is_empty() {
        return;
    }
    let solver = Solver::new(TABLE).with_book(Book::embedded());
    let (mut moves, mut won, mut drawn) = (0_u32, 0_u32, 0_u32);
    for game in games.iter().take(JUDGED) {
        let mut position = Position::default();
        for (ply, column) in game.columns.iter().enumerate() {
            let Some(next) = after(&position, *column) else { break };
            if (ply % 2 == 0) == game.is_first {
                let side = position.side_to_move();
                let worth = |outcome: Outcome| match outcome {
                    Outcome::Win(winner) if winner == side => 2,
                    Outcome::Draw => 1,
                    Outcome::Win(_) => 0,
                };
                let [before, now] = [&position, &next].map(|position| {
                    worth(position.outcome().unwrap_or_else(|| solver.outcome(position)))
                });
                moves += 1;
                won += u32::from(before == 2 && now < 2);
                drawn += u32::from(before == 1 && now < 1);
            }
            position = next;
        }
    }
    marking.note(format!(
        "By the solver, {won} of {moves} moves of best_move in {} of these games threw away a win, and \
         {drawn} a draw.",
        games.len().min(JUDGED)
    ));
}

/// The position after a stone in this column.
fn after(position: &Position, column: usize) -> Option<Position> {
    let column = Column::from_number(column)?;
    let mut next = *position;
    next.play(column).ok()?;
    Some(next)
}
