//! Measures how long the slowest positions take when all columns are solved with a book.
//!
//! A median says little to a user who waits for a slow position, so every position is timed once.
//! To make figures comparable across machines, a peer solves some positions along with each group,
//! and times are also printed as ratios to its mean time for one of them.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result};
use rules::Game;
use rules::connect4::Position;
use solver::book::Book;
use solver::{Score, Solver};

use crate::clock::timed;
use crate::contenders::{ConnectFourAi, Contender, TABLE_BYTES};
use crate::progress::Progress;
use crate::report::{median, seconds};
use crate::sets::{self, Case, SETS};

/// The numbers of discs of random positions: from the last that the embedded book covers, which
/// leaves the most to search, until all positions are quick.
const DISCS: std::ops::RangeInclusive<u32> = 8..=15;

/// The set of which the peer solves some positions, and how many: these twenty take it 1.006 times
/// the nodes of the average of all thousand.
const REFERENCE: (&str, usize) = ("L1_R2", 20);

/// Positions of one kind.
struct Group {
    name: String,
    /// The positions, with the published scores, if known.
    positions: Vec<(Position, Option<Score>)>,
}

/// The costs of a group of positions.
#[derive(Default)]
struct Costs {
    /// The CPU time of each position, slowest first.
    times: Vec<Duration>,
    /// The maximum number of nodes for one of them.
    most_nodes: u64,
    /// The positions whose best column does not have the published score.
    wrong: Vec<Position>,
}

/// Measures this many positions of each kind with the embedded book and with each of these books;
/// returns the number of wrong answers.
///
/// # Errors
/// If a book or a set cannot be read.
pub(crate) fn measure(folder: &Path, books: &[PathBuf], count: usize) -> Result<usize> {
    let named = named_books(books)?;
    let reference = sets::read(folder, REFERENCE.0, REFERENCE.1)?;
    let groups = groups(folder, count)?;
    let mut peer = ConnectFourAi::new();
    writeln!(io::stdout(), "{}", header(peer.name()))?;
    let mut wrong = 0;
    for (name, book) in named {
        let mut solver = Solver::new(TABLE_BYTES).with_book(book);
        for group in &groups {
            let unit = mean_time(&mut peer, &reference)?;
            let costs = costs(&mut solver, group);
            writeln!(io::stdout(), "{}", line(&name, group, &costs, unit))?;
            for position in &costs.wrong {
                writeln!(io::stdout(), "a wrong best column here:\n{position}")?;
            }
            wrong += costs.wrong.len();
        }
    }
    Ok(wrong)
}

/// The embedded book and these, with their names.
pub(crate) fn named_books(files: &[PathBuf]) -> Result<Vec<(String, Book)>> {
    let mut named = vec![("embedded".to_owned(), Book::embedded())];
    for file in files {
        named.push((name(file), read(file)?));
    }
    Ok(named)
}

/// The name of a book file in the table.
fn name(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn read(file: &Path) -> Result<Book> {
    let bytes = std::fs::read(file);
    let bytes = bytes.with_context(|| format!("the book {} cannot be read", file.display()))?;
    let book = Book::from_bytes(&bytes).with_context(|| file.display().to_string())?;
    book.on(Position::ROWS, Position::COLUMNS).with_context(|| file.display().to_string())
}

fn groups(folder: &Path, count: usize) -> Result<Vec<Group>> {
    let random = DISCS.map(|discs| {
        let positions = random_positions(discs, count).map(|position| (position, None)).collect();
        Ok(Group { name: format!("{discs} discs"), positions })
    });
    let published = SETS.iter().map(|set| {
        let cases = sets::read(folder, set.name, count)?;
        let positions = cases.into_iter().map(|case| (case.position, Some(case.score))).collect();
        Ok(Group { name: set.name.to_owned(), positions })
    });
    random.chain(published).collect()
}

/// Unfinished positions of random games; the same on every call.
fn random_positions(discs: u32, count: usize) -> impl Iterator<Item = Position> {
    let mut random = fastrand::Rng::with_seed(1000 + u64::from(discs));
    let games = std::iter::repeat_with(move || {
        let mut position = Position::EMPTY;
        while position.discs() < discs && position.outcome().is_none() {
            let moves: Vec<_> = position.legal_moves().collect();
            position.play_unchecked(moves[random.usize(..moves.len())]);
        }
        position
    });
    games.filter(|position| position.outcome().is_none()).take(count)
}

/// The peer's mean CPU time for one of these.
fn mean_time(peer: &mut ConnectFourAi, cases: &[Case]) -> Result<Duration> {
    let times: Result<Vec<Duration>> =
        cases.iter().map(|case| Ok(peer.solve(case)?.cpu())).collect();
    let count = u32::try_from(cases.len()).unwrap_or(u32::MAX);
    Ok(times?.iter().sum::<Duration>() / count.max(1))
}

/// Solves all columns of every position, each with an empty table.
fn costs(solver: &mut Solver, group: &Group) -> Costs {
    let mut progress = Progress::of(&group.name, 1, group.positions.len());
    let mut costs = Costs::default();
    for (i, (position, score)) in group.positions.iter().enumerate() {
        progress.show(0, "discus", i);
        solver.clear();
        let before = solver.nodes();
        let (scores, cost) = timed(|| solver.scores(position));
        costs.times.push(cost.cpu);
        costs.most_nodes = costs.most_nodes.max(solver.nodes() - before);
        if score.is_some() && scores.into_iter().flatten().max() != *score {
            costs.wrong.push(*position);
        }
    }
    progress.clear();
    costs.times.sort_unstable_by(|a, b| b.cmp(a));
    costs
}

/// The header line.
fn header(peer: &str) -> String {
    let set = REFERENCE.0;
    format!(
        "All columns of a position, CPU time in ms; the ratios are to what {peer} takes for a position \
         of {set}\n{:<16}{:<10}{:>7}{:>9}{:>7}{:>8}{:>7}{:>9}{:>12}{:>7}",
        "book",
        "positions",
        "number",
        "slowest",
        "ratio",
        "second",
        "ratio",
        "median",
        "most nodes",
        "wrong"
    )
}

fn line(book: &str, group: &Group, costs: &Costs, unit: Duration) -> String {
    let Group { name, positions } = group;
    let Costs { times, most_nodes, wrong } = costs;
    let milliseconds: Vec<f64> = times.iter().map(|time| time.as_secs_f64() * 1e3).collect();
    let nth = |n: usize| milliseconds.get(n).copied().unwrap_or_default();
    let (slowest, second, middle) = (nth(0), nth(1), median(&milliseconds));
    let unit = seconds(unit) * 1e3;
    let is_checked = positions.iter().any(|(_, score)| score.is_some());
    let wrong = if is_checked { wrong.len().to_string() } else { "-".to_owned() };
    format!(
        "{book:<16}{name:<10}{:>7}{slowest:>9.1}{:>7.3}{second:>8.1}{:>7.3}{middle:>9.3}\
         {most_nodes:>12}{wrong:>7}",
        positions.len(),
        slowest / unit,
        second / unit
    )
}

#[cfg(test)]
#[path = "../tests/unit/columns.rs"]
mod tests;
