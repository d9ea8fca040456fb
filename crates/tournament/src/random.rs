//! Numbers drawn from a seed.
//!
//! A tournament may be continued by a later version of the program, so these numbers must never
//! change; a library of random numbers promises that only within one version.

/// One step of `SplitMix64`, after Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators" (2014): every bit of the answer depends on every bit of the number. From 0 it gives
/// `0xe220_a839_7b1d_cdaf`.
pub(super) fn mix(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// A number that depends on the seed and on each of the others, and on their order.
pub(super) fn draw(seed: u64, from: &[u64]) -> u64 {
    from.iter().fold(mix(seed), |drawn, number| mix(drawn ^ mix(*number)))
}

/// The numbers below `count`, such as those of the players, in a random order.
pub(super) fn order(seed: u64, count: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|number| (draw(seed, &[*number as u64]), *number));
    order
}
