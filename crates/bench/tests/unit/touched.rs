use super::*;
use crate::clock::timed;
use crate::system::COUNTS_PAGE_FAULTS;

/// As large as the tables of the peers.
const LEN: usize = 64 << 20;

fn faults_of_use(make: impl FnOnce() -> Vec<u8>) -> u64 {
    let mut memory = make();
    let used = || memory.iter_mut().step_by(PAGE).for_each(|byte| *byte += 1);
    timed(used).1.faults
}

#[test]
fn touched_memory_needs_no_page_of_the_system() {
    if !COUNTS_PAGE_FAULTS {
        return;
    }
    let fresh = faults_of_use(|| vec![0; LEN]);
    let touched = faults_of_use(|| touched(|| vec![0; LEN]));
    assert!(fresh >= 32, "{fresh}");
    assert!(touched < 32, "{touched}");
}
