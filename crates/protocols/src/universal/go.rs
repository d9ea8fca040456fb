//! The arguments of `go`.

use std::time::Duration;

use rules::Side;

use crate::{control, thinking};

/// The limits of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Go {
    /// The depth in plies.
    pub(super) depth: u32,
    /// The number of positions.
    pub(super) nodes: u64,
    /// The time.
    pub(super) time: Option<Duration>,
    /// True if it runs until it is stopped, even if nothing is left to search.
    pub(super) is_infinite: bool,
}

impl Go {
    /// Reads the text after `go`; `clocks` are the words for the times of both sides and for their
    /// increments.
    ///
    /// Unknown words are ignored. If only the other side's clock is given, the time is a second.
    pub(super) fn read(text: &str, clocks: [&str; 4], side: Side) -> Go {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |name: &str| {
            let place = words.iter().position(|word| *word == name)?;
            words.get(place + 1)?.parse::<i64>().ok()
        };
        let [left, other, increment, _] = match side {
            Side::First => clocks,
            Side::Second => [clocks[1], clocks[0], clocks[3], clocks[2]],
        };
        let clock = number(left).map(|left| {
            let left = thinking::duration(left);
            let increment = thinking::duration(number(increment).unwrap_or(0));
            control::share(left, increment)
        });
        let clock = clock.or(number(other).map(|_| Duration::from_secs(1)));
        let movetime = number("movetime").map(|time| thinking::share(thinking::duration(time)));
        let positive = |name| number(name).and_then(|number| u64::try_from(number).ok());
        let (depth, nodes) = (positive("depth"), positive("nodes"));
        let is_bound = depth.is_some() || nodes.is_some() || clock.is_some() || movetime.is_some();
        Go {
            depth: depth.map_or(u32::MAX, |depth| u32::try_from(depth.max(1)).unwrap_or(u32::MAX)),
            nodes: nodes.unwrap_or(u64::MAX),
            time: movetime.or(clock),
            is_infinite: words.contains(&"infinite") || !is_bound,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use rules::Side;

    use super::Go;

    fn go(text: &str, side: Side) -> Go {
        Go::read(text, ["wtime", "btime", "winc", "binc"], side)
    }

    #[test]
    fn a_clock_is_shared_among_the_moves_to_come() {
        let black = go("wtime 0 btime 10200 binc 100", Side::Second);
        assert_eq!(black.time, Some(Duration::from_millis(10_200 / 12 + 75)));
        assert!(!black.is_infinite);
        let white = go("wtime 0 btime 10200 binc 100", Side::First);
        assert_eq!(white.time, Some(Duration::ZERO));
        assert_eq!(go("btime 5", Side::First).time, Some(Duration::from_secs(1)));
    }

    #[test]
    fn a_time_for_the_move_comes_first() {
        assert_eq!(go("movetime 0", Side::First).time, Some(Duration::ZERO));
        assert_eq!(go("movetime -5 wtime 9", Side::First).time, Some(Duration::ZERO));
        assert_eq!(go("movetime 2000", Side::First).time, Some(Duration::from_millis(1900)));
        let most = go(&format!("movetime {}", i64::MAX), Side::First).time.expect("a time");
        assert!(most < Duration::from_secs(24 * 60 * 60));
    }

    #[test]
    fn bounds_and_their_absence() {
        let bound = go("depth 7 nodes 1000", Side::First);
        assert_eq!((bound.depth, bound.nodes, bound.time), (7, 1000, None));
        assert!(!bound.is_infinite);
        for endless in ["", "infinite", "depth", "depth x", "wtime"] {
            assert!(go(endless, Side::First).is_infinite, "{endless}");
        }
        assert_eq!(go("depth 0", Side::First).depth, 1);
    }
}
