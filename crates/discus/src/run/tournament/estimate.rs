//! The estimate of the time that a tournament takes, before its first game.

use std::fmt::Write;
use std::num::NonZeroUsize;
use std::time::Duration;

use text::counted;
use tournament::Format;
use tournament::plan::Plan;
use tournament::results::Results;
use tournament::runner::Failure;
use tournament::store::Stored;

use crate::run::progress::span;

/// The number of stored games, evenly spread, whose times stand for all.
const SAMPLES: usize = 100;

/// The games to be played and the time that they take, in a line; `None` if nothing is left.
pub(super) fn estimate(results: &Results, jobs: NonZeroUsize) -> Result<Option<String>, Failure> {
    let plan = results.plan();
    let done = results.state().games().len();
    if results.state().schedule().is_over() {
        return Ok(None);
    }
    // The schedule of some formats depends on the results.
    let most = plan.competition().most_games().and_then(|most| usize::try_from(most).ok());
    let left = most.map(|most| most.saturating_sub(done));
    let mean = mean(&sample(results)?);
    let text = text(left, longest_game(plan), mean, jobs.get());
    // A meeting of a knockout ends when it is decided.
    let is_most = left.is_some() && plan.competition().format() == Format::Knockout;
    Ok(Some(if is_most { format!("up to {text}") } else { text }))
}

/// The games whose times are known.
fn sample(results: &Results) -> Result<Vec<Stored>, Failure> {
    let games = results.finished();
    let step = games.len().div_ceil(SAMPLES).max(1);
    results.games_of(games.into_iter().step_by(step)).collect()
}

/// The mean time of games; `None` without games.
fn mean(games: &[Stored]) -> Option<Duration> {
    let moves = games.iter().flat_map(|game| &game.moves).map(|moment| moment.took.time);
    let lost = games.iter().filter_map(|game| game.lost).map(|lost| lost.time);
    let total: Duration = moves.chain(lost).sum();
    let games = u32::try_from(games.len()).ok().filter(|games| *games > 0)?;
    Some(total / games)
}

/// A game in which every turn takes all its time: its length, and the limits in words.
fn longest_game(plan: &Plan) -> (Duration, String) {
    let terms = plan.terms();
    let variant = &plan.game().variant;
    // Only in Connect Four does each turn fill a square; checkers has laws.
    let squares = variant.rows.zip(variant.columns).filter(|_| variant.laws.is_none());
    let squares = squares.map_or(usize::MAX, |(rows, columns)| rows * columns);
    let plies = terms.most_plies.min(squares);
    let times = |time: Duration| time.saturating_mul(u32::try_from(plies).unwrap_or(u32::MAX));
    match terms.control {
        None => {
            let limit = terms.time.as_secs_f64();
            (times(terms.time), format!("{plies} of {limit} s in each"))
        }
        Some(control) => {
            let all = control.base.saturating_mul(2).saturating_add(times(control.increment));
            (all, format!("two clocks of {control} s in each"))
        }
    }
}

fn text(
    games: Option<usize>,
    (longest, limits): (Duration, String),
    mean: Option<Duration>,
    jobs: usize,
) -> String {
    let Some(games) = games else {
        return format!("the number of games depends on their results; {jobs} at a time");
    };
    let rounds = u32::try_from(games.div_ceil(jobs)).unwrap_or(u32::MAX);
    let all = |game: Duration| span(game.saturating_mul(rounds));
    let most = all(longest);
    let mut text = format!(
        "{} to play, {jobs} at a time: at most {most} for the moves, {limits}",
        counted(games, "game")
    );
    if let Some(mean) = mean {
        let mean = all(mean);
        // Writing to a string cannot fail.
        let _ = write!(text, "; about {mean} if they take as long as the stored ones");
    }
    text
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::text;

    #[test]
    fn the_longest_time_is_games_by_plies_by_limit_by_jobs() {
        let game = || (Duration::from_secs(120), "40 of 3 s in each".to_owned());
        let told = text(Some(60), game(), None, 2);
        assert_eq!(
            told,
            "60 games to play, 2 at a time: at most 1 h 0 min for the moves, 40 of 3 s in each"
        );
        let told = text(Some(60), game(), Some(Duration::from_secs(20)), 2);
        assert!(told.contains("; about 10 min if"), "{told}");
        let endless = text(Some(usize::MAX), (Duration::MAX, String::new()), None, 1);
        assert!(endless.contains(" d "), "{endless}");
    }
}
