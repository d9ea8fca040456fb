//! How long the slowest positions take whose columns are all asked for, with a book.
//!
//! A middle time says little to whoever waits for a slow one. So that the figures of two machines can
//! be compared, a peer solves some positions before each line, and the times are told as ratios to
//! what it takes for one of them.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result};
use rules::Game;
use rules::connect4::Position;
use solver::book::Book;
use solver::{Score, Solver};

use crate::clock::timed;
use crate::contenders::{ConnectFourAi, Contender, TABLE_BYTES};
use crate::progress::Progress;
use crate::sets::{self, Case, SETS};

/// How many discs the random positions have: as many as the small book knows, and more, until all
/// are quick.
const DISCS: RangeInclusive<u32> = 8..=15;

/// The set of which the peer solves some positions, and how many: these twenty take it 1.006 times as
/// many nodes as all thousand do on average.
const REFERENCE: (&str, usize) = ("L1_R2", 20);

/// Positions of one kind.
struct Group {
    name: String,
    /// Each with its score, if it is published.
    positions: Vec<(Position, Option<Score>)>,
}

/// What the positions of a group took.
#[derive(Default)]
struct Costs {
    /// The CPU time of each.
    times: Vec<Duration>,
    /// The nodes of the one that took most.
    most_nodes: u64,
    /// How often the best column is not worth the published score.
    wrong: usize,
}

/// Measures so many positions of each kind with each book, or with the embedded one if there is none;
/// returns how many answers are wrong.
///
/// # Errors
/// If a book or a set cannot be read.
pub(crate) fn measure(folder: &Path, books: &[impl AsRef<Path>], count: usize) -> Result<usize> {
    let mut books: Vec<(String, Book)> =
        books.iter().map(|f| read(f.as_ref())).collect::<Result<_>>()?;
    if books.is_empty() {
        books.push(("embedded".to_owned(), Book::embedded()));
    }
    let reference = sets::read(folder, REFERENCE.0, REFERENCE.1)?;
    let groups = groups(folder, count)?;
    let mut peer = ConnectFourAi::new();
    writeln!(io::stdout(), "{}", header())?;
    let mut wrong = 0;
    for (name, book) in books {
        let mut solver = Solver::new(TABLE_BYTES).with_book(book);
        for group in &groups {
            let unit = mean_time(&mut peer, &reference)?;
            let costs = costs(&mut solver, group);
            writeln!(io::stdout(), "{}", line(&name, group, &costs, unit))?;
            wrong += costs.wrong;
        }
    }
    Ok(wrong)
}

/// A book and what the table calls it.
fn read(file: &Path) -> Result<(String, Book)> {
    let bytes = std::fs::read(file);
    let bytes = bytes.with_context(|| format!("the book {} cannot be read", file.display()))?;
    let book = Book::from_bytes(&bytes).with_context(|| file.display().to_string())?;
    Ok((format!("{} plies", book.plies()), book))
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

/// Positions that random games come to, which are not over; the same every time.
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

/// The CPU time the peer takes for one of these.
fn mean_time(peer: &mut ConnectFourAi, cases: &[Case]) -> Result<Duration> {
    let times: Result<Vec<Duration>> = cases.iter().map(|case| Ok(peer.solve(case)?.cpu)).collect();
    let count = u32::try_from(cases.len()).unwrap_or(u32::MAX);
    Ok(times?.iter().sum::<Duration>() / count.max(1))
}

/// Asks for all columns of every position, each with an empty table.
fn costs(solver: &mut Solver, group: &Group) -> Costs {
    let mut progress = Progress::of(&group.name, 1, group.positions.len());
    let mut costs = Costs::default();
    for (i, (position, score)) in group.positions.iter().enumerate() {
        progress.show(0, "discus", i);
        solver.clear();
        let before = solver.nodes();
        let (scores, time) = timed(|| solver.scores(position));
        costs.times.push(time);
        costs.most_nodes = costs.most_nodes.max(solver.nodes() - before);
        let best = scores.into_iter().flatten().max();
        costs.wrong += usize::from(score.is_some() && best != *score);
    }
    progress.clear();
    costs.times.sort_unstable();
    costs
}

/// The line above the others.
fn header() -> String {
    let (peer, set) = ("connect-four-ai", REFERENCE.0);
    format!(
        "All columns, CPU time; \"ratio\": to the mean of {peer} for a position of {set}, no book\n\
         {:<10}{:<10}{:>9}{:>12}{:>9}{:>9}{:>11}{:>15}{:>7}",
        "book",
        "positions",
        "number",
        "slowest ms",
        "ratio",
        "next",
        "middle",
        "nodes at most",
        "wrong"
    )
}

fn line(book: &str, group: &Group, costs: &Costs, unit: Duration) -> String {
    let Group { name, positions } = group;
    let Costs { times, most_nodes, wrong } = costs;
    let slowest = |from_end: usize| {
        let at = times.len().checked_sub(from_end);
        at.and_then(|at| times.get(at)).copied().unwrap_or_default()
    };
    let ratio = |time: Duration| time.as_secs_f64() / unit.as_secs_f64().max(1e-9);
    let mut line = format!("{book:<10}{name:<10}{:>9}", positions.len());
    let milliseconds = slowest(1).as_secs_f64() * 1e3;
    let (most, next, middle) =
        (ratio(slowest(1)), ratio(slowest(2)), ratio(slowest(times.len().div_ceil(2))));
    let _ = write!(
        line,
        "{milliseconds:>12.1}{most:>9.3}{next:>9.3}{middle:>11.5}{most_nodes:>15}{wrong:>7}"
    );
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_positions_have_so_many_discs_and_go_on() {
        for discs in DISCS {
            let positions: Vec<Position> = random_positions(discs, 50).collect();
            assert_eq!(positions.len(), 50);
            assert!(positions.iter().all(|p| p.discs() == discs && p.outcome().is_none()));
            assert!(positions.iter().copied().eq(random_positions(discs, 50)));
        }
    }

    /// Positions of 30 discs, which the solver answers at once.
    fn group(published: impl Fn(Score) -> Option<Score>) -> Group {
        let mut solver = Solver::new(0);
        let positions = random_positions(30, 20).map(|p| (p, published(solver.score(&p))));
        Group { name: "30 discs".to_owned(), positions: positions.collect() }
    }

    #[test]
    fn only_what_differs_from_a_published_score_is_wrong() {
        let wrong = |group: &Group| costs(&mut Solver::new(0), group).wrong;
        assert_eq!(wrong(&group(Some)), 0);
        assert_eq!(wrong(&group(|score| Some(score + 1))), 20);
        assert_eq!(wrong(&group(|_| None)), 0);
    }

    #[test]
    fn the_slowest_come_first_and_as_ratios() {
        let times = [1, 2, 3, 10, 20].map(Duration::from_millis).to_vec();
        let costs = Costs { times, most_nodes: 1234, wrong: 0 };
        let line = line("embedded", &group(Some), &costs, Duration::from_millis(10));
        let words: Vec<&str> = line.split_whitespace().collect();
        let told =
            ["embedded", "30", "discs", "20", "20.0", "2.000", "1.000", "0.30000", "1234", "0"];
        assert_eq!(words, told);
        assert_eq!(header().lines().last().map(|h| h.chars().count()), Some(line.chars().count()));
    }

    #[test]
    fn a_file_that_is_no_book_is_named() {
        let error = read(Path::new("nowhere.book")).expect_err("no book").to_string();
        assert!(error.contains("nowhere.book"), "{error}");
        let error = format!("{:#}", read(Path::new("Cargo.toml")).expect_err("no book"));
        assert!(error.contains("Cargo.toml"), "{error}");
    }
}
