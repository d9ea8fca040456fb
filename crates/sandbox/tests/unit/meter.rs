use super::*;

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn a_claim_is_what_was_waited_below_one_processor() {
    // A program alone, a starved one, one that sleeps, and sixty threads on one processor.
    assert_eq!(claim(10 * SECOND, 10 * SECOND, Duration::ZERO), Duration::ZERO);
    assert_eq!(claim(10 * SECOND, SECOND, 9 * SECOND), 9 * SECOND);
    assert_eq!(claim(10 * SECOND, SECOND, 2 * SECOND), 2 * SECOND);
    assert_eq!(claim(10 * SECOND, 10 * SECOND, 590 * SECOND), Duration::ZERO);
    assert_eq!(claim(10 * SECOND, 20 * SECOND, 580 * SECOND), Duration::ZERO);
}

/// Whatever is measured, nobody is charged less than it has computed, up to the whole time.
#[test]
fn nobody_gains_more_than_one_processor() {
    for computed in 0..20 {
        for waited in 0..600 {
            let claim = claim(10 * SECOND, computed * SECOND, waited * SECOND);
            let charged = (10 * SECOND).saturating_sub(claim);
            assert!(charged >= computed.min(10) * SECOND);
        }
    }
}

#[test]
fn a_wait_that_still_lasts_counts_from_the_first_look_at_it() {
    let begin = Instant::now();
    let sample = |ran: u32, waited: u32, is_ready| Sample {
        ran: ran * SECOND,
        waited: waited * SECOND,
        is_ready,
    };
    let mut thread = Thread { last: sample(1, 5, false), before: 5 * SECOND, ready_since: None };
    let mut look = |sample, seconds: u32| {
        thread.update(sample, begin + seconds * SECOND);
        thread.waited(begin + seconds * SECOND).as_secs()
    };
    assert_eq!(look(sample(1, 5, true), 2), 0, "it may have become ready just now");
    assert_eq!(look(sample(1, 5, true), 5), 3);
    assert_eq!(look(sample(2, 9, true), 6), 4, "it has run: the kernel has counted the wait");
    assert_eq!(look(sample(2, 9, true), 7), 5);
    assert_eq!(look(sample(3, 11, false), 8), 6, "it sleeps");
    assert_eq!(look(sample(3, 11, false), 20), 6);
}
