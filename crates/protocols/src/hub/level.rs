//! The limits that a line `level` sets.

use std::time::Duration;

use engine::Time;

use super::line::Line;
use super::search::Budget;
use crate::{shown, thinking};

/// The greatest time, in seconds: a day.
const DAY: f64 = 24.0 * 60.0 * 60.0;

/// The limits of the next searches.
///
/// # Errors
/// If a number cannot be read: then the limits before are meant.
pub(super) fn level(line: &Line) -> Result<Budget, String> {
    let bad = |name: &str| {
        let value = shown(line.get(name).unwrap_or_default());
        format!("level {name}={value}: not a number of 0 or more")
    };
    let seconds = |name: &str| match (line.get(name), line.number(name)) {
        (None, _) => Ok(None),
        (_, None) => Err(bad(name)),
        (_, Some(time)) => Ok(Some(Duration::from_secs_f64(time.min(DAY)))),
    };
    let whole = |name: &str| {
        let number = |text: &str| text.parse::<u64>().map_err(|_| bad(name));
        line.get(name).map(number).transpose()
    };
    let increment = seconds("inc")?;
    // With an increment alone, the clock stands at zero before it is added.
    let clock = seconds("time")?.or(seconds("game-time")?).or(increment.and(Some(Duration::ZERO)));
    let increment = increment.unwrap_or_default();
    let moves = whole("moves")?.map(|moves| u32::try_from(moves.max(1)).unwrap_or(u32::MAX));
    // The increment is added before the move.
    let of_clock = clock.map(|left| Time::Clock { left: left + increment, increment, moves });
    let of_move = seconds("move-time")?.map(|time| Time::Move(thinking::share(time)));
    let depth = whole("depth")?.map(|depth| u32::try_from(depth.max(1)).unwrap_or(u32::MAX));
    Ok(Budget {
        depth: depth.unwrap_or(u32::MAX),
        nodes: whole("nodes")?.unwrap_or(u64::MAX),
        time: of_move.or(of_clock).unwrap_or(Time::Unlimited),
        is_cpu: false,
    })
}
