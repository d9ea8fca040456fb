use super::*;

/// The minimum number of buckets of a table.
const MIN_BUCKETS: u128 = 65;

/// The inverse of `scrambled`.
fn unscrambled(hash: u64) -> u64 {
    const MASK: u64 = (1 << KEY_BITS) - 1;
    let factor = 0x9E37_79B9_7F4A_7C15_u64;
    // Each step doubles the number of correct bits of the inverse.
    let inverse =
        (0..6).fold(1_u64, |x, _| x.wrapping_mul(2_u64.wrapping_sub(factor.wrapping_mul(x))));
    let mixed = hash ^ (hash >> 24) ^ (hash >> 48);
    let mixed = mixed.wrapping_mul(inverse) & MASK;
    mixed ^ (mixed >> 25)
}

/// The smallest and greatest scrambled keys of a bucket.
fn ends(bucket: u128, buckets: u128) -> (u64, u64) {
    let first = |bucket: u128| (bucket << KEY_BITS).div_ceil(buckets);
    (u64::try_from(first(bucket)).unwrap(), u64::try_from(first(bucket + 1) - 1).unwrap())
}

#[test]
fn scrambling_can_be_undone() {
    let keys = (0..49).map(|bit| 1 << bit).chain((0..100_000).map(|i| i * 5_629_499_534));
    for key in keys {
        assert_eq!(unscrambled(scrambled(key)), key);
    }
}

#[test]
fn tags_distinguish_the_keys_of_a_bucket() {
    for buckets in [MIN_BUCKETS, 100, 127, 128, 129, 4_194_304] {
        for bucket in 0..buckets.min(1000) {
            let (first, last) = ends(bucket, buckets);
            assert_eq!((u128::from(last) * buckets) >> KEY_BITS, bucket);
            assert_eq!((u128::from(first) * buckets) >> KEY_BITS, bucket);
            assert!(last - first < 1 << TAG_BITS);
        }
    }
}

#[test]
fn an_entry_is_unpacked_as_packed() {
    for (lower, upper, column, work) in
        [(-21, 21, None, 0), (0, 1, Some(0), 63), (20, 20, Some(6), 17)]
    {
        let entry = Entry { lower, upper, column, work };
        assert_eq!(unpacked(packed(entry)), entry);
    }
}
