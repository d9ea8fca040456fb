//! The table, with one line per solver and set.

use std::fmt::Write;
use std::time::Duration;

use crate::contenders::Aim;
use crate::measure::Tally;

/// The heading of a set in the table.
pub(crate) struct Heading {
    pub(crate) set: &'static str,
    pub(crate) aim: Aim,
    pub(crate) positions: usize,
    pub(crate) rounds: usize,
}

/// The meaning of the figures, above the table.
pub(crate) const EXPLANATION: &str = "\
Timed: the call that answers, in CPU time less that of an empty call. Every position starts with an
empty table, whose memory was used before; emptying it, or making a new one, is the reset, which is
timed apart. A page fault is a wait for memory of the system within the time. The first solver of a set
is the reference of its ratios.";

/// The header line.
pub(crate) fn header() -> String {
    let (ratio, range, each) = ("ratio", "min–max", "µs each");
    format!(
        "{:<6} {:<7}{:>10}{:>7}  {:<19}{each:>12}{ratio:>8}{range:>14}{:>14}{:>8}{:>10}{:>7}",
        "set", "asked", "positions", "rounds", "solver", "nodes", "faults", "µs reset", "wrong"
    )
}

/// The lines of a set. The first solver is the reference.
pub(crate) fn lines(heading: &Heading, names: &[&str], tallies: &[Tally]) -> String {
    let Some(reference) = tallies.first() else { return String::new() };
    let Heading { set, aim, positions, rounds } = heading;
    let mut lines = String::new();
    for (name, tally) in names.iter().zip(tallies) {
        let ratios = Ratios::of(&tally.times, &reference.times);
        let range = format!("{:.3}–{:.3}", ratios.least, ratios.greatest);
        let nodes = if tally.nodes == 0 { "-".to_owned() } else { mean(tally.nodes, *positions) };
        let line = format!(
            "{set:<6} {:<7}{positions:>10}{rounds:>7}  {name:<19}{:>12}{:>8.3}{range:>14}{nodes:>14}{:>8}{:>10}{:>7}",
            aim.word(),
            each(&tally.times, *positions),
            ratios.median,
            mean(tally.faults, *positions),
            each(&[tally.reset], *positions),
            tally.wrong.len()
        );
        let _ = writeln!(lines, "{line}");
    }
    lines
}

/// The ratios of two solvers' times over the rounds.
pub(crate) struct Ratios {
    pub(crate) median: f64,
    pub(crate) least: f64,
    pub(crate) greatest: f64,
}

impl Ratios {
    /// Compares round by round, so that a slow moment of the machine affects both.
    pub(crate) fn of(times: &[Duration], reference: &[Duration]) -> Ratios {
        let pairs = times.iter().zip(reference);
        let mut ratios: Vec<f64> =
            pairs.map(|(time, base)| seconds(*time) / seconds(*base)).collect();
        ratios.sort_by(f64::total_cmp);
        let end = |ratio: Option<&f64>| ratio.copied().unwrap_or(f64::NAN);
        Ratios { median: median(&ratios), least: end(ratios.first()), greatest: end(ratios.last()) }
    }
}

/// The clock may not have advanced at all.
pub(crate) fn seconds(time: Duration) -> f64 {
    time.max(Duration::from_nanos(1)).as_secs_f64()
}

/// The middle one of sorted numbers, or the mean of the two in the middle.
pub(crate) fn median(sorted: &[f64]) -> f64 {
    match (sorted.len() / 2, sorted.len() % 2) {
        (0, 0) => f64::NAN,
        (half, 0) => f64::midpoint(sorted[half - 1], sorted[half]),
        (half, _) => sorted[half],
    }
}

/// The microseconds per position in the median round.
fn each(times: &[Duration], positions: usize) -> String {
    let mut seconds: Vec<f64> = times.iter().map(Duration::as_secs_f64).collect();
    seconds.sort_by(f64::total_cmp);
    format!("{:.2}", median(&seconds) * 1e6 / count(positions))
}

#[expect(clippy::cast_precision_loss, reason = "a mean is printed with one digit after the point")]
fn mean(sum: u64, positions: usize) -> String {
    format!("{:.1}", sum as f64 / count(positions))
}

#[expect(clippy::cast_precision_loss, reason = "sets have thousands of positions at most")]
fn count(positions: usize) -> f64 {
    positions.max(1) as f64
}

#[cfg(test)]
#[path = "../tests/unit/report.rs"]
mod tests;
