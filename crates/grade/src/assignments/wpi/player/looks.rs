//! How often the player looks at its input.

use std::time::{Duration, Instant};

/// When it opened its input, since the referee gave it.
#[derive(Debug, Default)]
pub(crate) struct Looks {
    opened: Vec<Instant>,
}

impl Looks {
    pub(super) fn add(&mut self, time: Instant) {
        self.opened.push(time);
    }

    /// Returns true if there were so many.
    pub(crate) fn are(&self, times: usize) -> bool {
        /// A program may open the file twice for one look.
        const APART: Duration = Duration::from_millis(30);
        let later = self.gaps().filter(|gap| *gap > APART).count();
        !self.opened.is_empty() && later + 1 >= times
    }

    /// The time between two looks, if there are too many: more than one in 100 ms.
    pub(crate) fn too_often(&self) -> Option<Duration> {
        /// Looks may seem nearer to each other than they are, because they are seen later.
        const NEAR: Duration = Duration::from_millis(85);
        /// The opens of one look.
        const ONE: Duration = Duration::from_millis(4);
        const FEW: usize = 3;
        const MANY: usize = 100;
        let (first, last) = (self.opened.first()?, self.opened.last()?);
        let gaps: Vec<Duration> = self.gaps().filter(|gap| *gap > ONE).collect();
        let near = gaps.iter().filter(|gap| **gap < NEAR).count();
        // A busy machine shows some of them later than others, but no more of them.
        let time = last.duration_since(*first);
        let most = FEW + usize::try_from(time.as_millis() * 3 / 200).unwrap_or(MANY);
        let are_many = gaps.len() > most && 2 * near > gaps.len();
        let count = u32::try_from(self.opened.len() - 1).unwrap_or(u32::MAX);
        (are_many || self.opened.len() > MANY).then_some(time / count.max(1))
    }

    fn gaps(&self) -> impl Iterator<Item = Duration> {
        self.opened.windows(2).map(|pair| pair[1].duration_since(pair[0]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looks(milliseconds: impl IntoIterator<Item = u64>) -> Looks {
        let begin = Instant::now();
        let times = milliseconds.into_iter().map(|time| begin + Duration::from_millis(time));
        Looks { opened: times.collect() }
    }

    #[test]
    fn one_look_in_100_ms_is_right_even_if_it_opens_the_file_twice() {
        let twice = |time: u64| [100 * time, 100 * time + 2];
        assert_eq!(looks((0..10).map(|time| 100 * time)).too_often(), None);
        assert_eq!(looks((0..10).flat_map(twice)).too_often(), None);
        assert!(looks((0..10).flat_map(twice)).are(10));
        assert!(!looks((0..10).flat_map(twice)).are(11));
    }

    #[test]
    fn a_look_that_is_seen_late_is_forgiven() {
        assert_eq!(looks([0, 100, 200, 390, 400, 500, 640, 700]).too_often(), None);
    }

    #[test]
    fn more_looks_are_too_many() {
        let time = |every: u64| looks((0..150).map(|time| every * time)).too_often();
        for every in [1, 10, 50] {
            assert_eq!(time(every), Some(Duration::from_millis(every)));
        }
        assert_eq!(Looks::default().too_often(), None);
    }
}
