use super::*;
use crate::memory;

fn slots<T: Zero>() -> Box<[T]> {
    memory::zeroed(2)
}

/// The inverse of `scrambled`.
fn unscrambled(hash: u64, bits: u32) -> u64 {
    let unmixed = |hash: u64, shift: u32| hash ^ (hash >> shift) ^ hash.unbounded_shr(2 * shift);
    let factor = 0x9E37_79B9_7F4A_7C15_u64;
    // Each step doubles the number of correct bits of the inverse.
    let inverse =
        (0..6).fold(1_u64, |x, _| x.wrapping_mul(2_u64.wrapping_sub(factor.wrapping_mul(x))));
    let mixed = unmixed(hash, bits / 2).wrapping_mul(inverse) & (u64::MAX >> (64 - bits));
    unmixed(mixed, bits / 2 + 1)
}

/// The smallest and greatest scrambled keys of a bucket.
fn ends(bucket: u128, buckets: u128, bits: u32) -> (u64, u64) {
    let first = |bucket: u128| (bucket << bits).div_ceil(buckets);
    (u64::try_from(first(bucket)).unwrap(), u64::try_from(first(bucket + 1) - 1).unwrap())
}

#[test]
fn scrambling_can_be_undone_on_every_board() {
    let mut random = fastrand::Rng::with_seed(11);
    for bits in 4..=64 {
        let keys = (0..bits).map(|bit| 1 << bit);
        let others = std::iter::repeat_with(|| random.u64(..) >> (64 - bits)).take(10_000);
        for key in keys.chain(others) {
            assert!(scrambled(key, bits) <= u64::MAX >> (64 - bits));
            assert_eq!(unscrambled(scrambled(key, bits), bits), key, "{bits}");
        }
    }
}

#[test]
fn tags_distinguish_the_keys_of_a_bucket() {
    for bits in 4..=64 {
        let least = Packed::least_buckets(bits);
        for buckets in [least, least + 1, 2 * least - 1, 65, 100, 127, 4_194_304] {
            let buckets = buckets.max(least) as u128;
            let some = (0..buckets.min(200)).chain([buckets / 2, buckets - 1]);
            for bucket in some.filter(|bucket| (bucket << bits) / buckets + 1 < 1 << bits) {
                let (lowest, highest) = ends(bucket, buckets, bits);
                if lowest > highest {
                    continue;
                }
                assert_eq!((u128::from(highest) * buckets) >> bits, bucket);
                assert_eq!((u128::from(lowest) * buckets) >> bits, bucket);
                assert!(highest - lowest < 1 << TAG_BITS, "{bits} {buckets}");
            }
        }
    }
}

#[test]
fn an_entry_is_read_as_written() {
    let (narrow_slots, wide_slots) = (slots::<Packed>(), slots::<Wide>());
    let [packed, other] = &*narrow_slots else { unreachable!("two slots") };
    let [wide, another] = &*wide_slots else { unreachable!("two slots") };
    for (lower, upper, column, work) in
        [(-21, 21, None, 0), (0, 1, Some(0), 31), (20, 20, Some(6), 17), (-32, 31, Some(14), 1)]
    {
        let entry = Entry { lower, upper, column, work };
        packed.write(5 << TAG_SHIFT, entry);
        wide.write(u128::MAX - 5, entry);
        let entries = [packed.read(5 << TAG_SHIFT), wide.read(u128::MAX - 5)];
        assert_eq!(entries, [Some(entry); 2]);
        assert_eq!((packed.read(4 << TAG_SHIFT), wide.read(5)), (None, None));
        assert_eq!((packed.work(), wide.work()), (work, work));
        other.copy(packed);
        another.copy(wide);
        assert_eq!([other.read(5 << TAG_SHIFT), another.read(u128::MAX - 5)], entries);
    }
    packed.clear();
    wide.clear();
    assert_eq!((packed.read(5 << TAG_SHIFT), wide.read(u128::MAX - 5)), (None, None));
}

#[test]
fn a_wide_entry_is_never_read_with_the_key_of_another() {
    let slots = slots::<Wide>();
    let slot = &slots[0];
    let key = |i: u8| u128::from_le_bytes([i; 16]);
    let entry = |i: u8| {
        let lower = (i % 100).cast_signed();
        Entry { lower, upper: lower, column: Some(i), work: i % 64 }
    };
    let is_over = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        for start in [0, 100] {
            let is_over = &is_over;
            scope.spawn(move || {
                for i in (start..start + 100).cycle() {
                    slot.write(key(i), entry(i));
                    if is_over.load(Ordering::Relaxed) {
                        return;
                    }
                }
            });
        }
        let (mut seen, mut i) = (0, 0);
        while seen < 1_000 {
            if let Some(found) = slot.read(key(i)) {
                assert_eq!(found, entry(i));
                seen += 1;
            }
            i = (i + 1) % 200;
        }
        is_over.store(true, Ordering::Relaxed);
    });
}
