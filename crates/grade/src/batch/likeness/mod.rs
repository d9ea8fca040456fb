//! How much of a program is also in another one, whatever its names, comments and blanks are.
//!
//! The digest of a program is that of winnowing: Schleimer, Wilkerson and Aiken, Winnowing: Local
//! Algorithms for Document Fingerprinting, SIGMOD 2003. Every run of `GUARANTEED` equal tokens in two
//! programs gives them a common number.

mod pairs;
mod tokens;

use std::collections::BTreeSet;

pub(crate) use pairs::{Pair, pairs};

/// The number of tokens of which a number is computed. Fewer are alike by chance.
const GRAM: usize = 16;
/// Of so many neighbouring numbers at least one is kept.
const WINDOW: usize = 8;
/// The number of equal tokens that are always noticed.
#[cfg(test)]
const GUARANTEED: usize = GRAM + WINDOW - 1;

/// The digest of a program of these sources, in order and without repetitions.
pub(crate) fn shape<'a>(sources: impl IntoIterator<Item = &'a str>) -> Vec<u64> {
    let mut kept = BTreeSet::new();
    for source in sources {
        winnow(&grams(&tokens::tokens(source)), &mut kept);
    }
    kept.into_iter().collect()
}

/// A number for each run of tokens: a polynomial in their hashes, computed from the one before.
fn grams(tokens: &[u64]) -> Vec<u64> {
    const BASE: u64 = 0x9e37_79b9_7f4a_7c15;
    let highest = (1..GRAM).fold(1_u64, |power, _| power.wrapping_mul(BASE));
    let mut sum = 0_u64;
    let mut grams = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        if let Some(gone) = index.checked_sub(GRAM) {
            sum = sum.wrapping_sub(tokens[gone].wrapping_mul(highest));
        }
        sum = sum.wrapping_mul(BASE).wrapping_add(*token);
        if index + 1 >= GRAM {
            grams.push(mixed(sum));
        }
    }
    grams
}

/// The number with its bits mixed, so that the smallest of a window is any of them. The constants are those
/// of `SplitMix64`.
fn mixed(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Keeps the smallest number of each window, the last of equal ones.
fn winnow(grams: &[u64], kept: &mut BTreeSet<u64>) {
    if grams.len() < WINDOW {
        kept.extend(grams.iter().min());
        return;
    }
    kept.extend(grams.windows(WINDOW).filter_map(|window| window.iter().min()));
}

#[cfg(test)]
#[path = "../../../tests/unit/likeness.rs"]
mod tests;
