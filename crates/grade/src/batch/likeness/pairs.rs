//! Pairs of programs that share much.

use std::collections::{HashMap, HashSet};

use crate::formats::percent;

/// The share of a program, in per cent, from which a pair is reported.
const LEAST_SHARE: u32 = 50;
/// The size of a digest from which a share means anything.
const LEAST_SIZE: usize = 15;
/// Code counts as common if it is in more than half of the programs, and in at least this many.
const COMMON: usize = 5;
/// The number of pairs that are reported.
const MOST: usize = 100;

/// Two programs that share much, and which part of each is in the other, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    /// Their places in the list.
    pub(crate) places: [usize; 2],
    /// Of each the share that is also in the other.
    pub(crate) shares: [u32; 2],
}

/// The pairs of programs that share much, those that share most first. Code that is given, or common to
/// most, does not count.
pub(crate) fn pairs(digests: &[&[u64]], given: &[u64]) -> Vec<Pair> {
    let mut counts: HashMap<u64, usize> = HashMap::new();
    for number in digests.iter().flat_map(|digest| digest.iter()) {
        *counts.entry(*number).or_default() += 1;
    }
    let given: HashSet<u64> = given.iter().copied().collect();
    let is_own = |number: &&u64| {
        let count = counts[*number];
        !(given.contains(*number) || count >= COMMON && 2 * count > digests.len())
    };
    let own: Vec<Vec<u64>> =
        digests.iter().map(|digest| digest.iter().filter(is_own).copied().collect()).collect();
    let mut pairs = Vec::new();
    for (second, other) in own.iter().enumerate() {
        for (first, one) in own[..second].iter().enumerate() {
            if one.len().min(other.len()) < LEAST_SIZE {
                continue;
            }
            let common = common(one, other);
            let shares = [one, other].map(|all| share(common, all.len()));
            if shares.into_iter().max() >= Some(LEAST_SHARE) {
                pairs.push(Pair { places: [first, second], shares });
            }
        }
    }
    pairs
        .sort_by_key(|pair| std::cmp::Reverse((pair.shares.into_iter().sum::<u32>(), pair.shares)));
    pairs.truncate(MOST);
    pairs
}

#[expect(clippy::cast_precision_loss, reason = "digests are short")]
fn share(part: usize, whole: usize) -> u32 {
    percent(part as f64, whole as f64)
}

/// The number of common elements of two ascending lists.
fn common(mut one: &[u64], mut other: &[u64]) -> usize {
    let mut count = 0;
    while let ([first, rest @ ..], [second, remaining @ ..]) = (one, other) {
        match first.cmp(second) {
            std::cmp::Ordering::Less => one = rest,
            std::cmp::Ordering::Greater => other = remaining,
            std::cmp::Ordering::Equal => {
                count += 1;
                (one, other) = (rest, remaining);
            }
        }
    }
    count
}
