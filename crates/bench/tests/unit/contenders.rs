use super::*;
use crate::sets::parsed;

/// The first lines of the two easiest published sets, and easy lines of a harder one.
const PUBLISHED: [&str; 8] = [
    "2252576253462244111563365343671351441 -1",
    "7422341735647741166133573473242566 1",
    "23163416124767223154467471272416755633 0",
    "5554224333234511764415115 4",
    "52753311433677442422121 8",
    "1233722555341451114725221333 -1",
    "6146 18",
    "243335424257 12",
];

fn agrees_with_the_published_scores(mut contender: impl Contender, aim: Aim) {
    for line in PUBLISHED {
        let case = parsed(line).expect("a line of a set");
        let answer = contender.solve(&case).expect("an answer");
        assert_eq!(answer.score, aim.expected(&case), "{}: {line}", contender.name());
    }
}

#[test]
fn our_solver_agrees_with_the_published_scores() {
    for aim in [Aim::Score, Aim::Outcome] {
        agrees_with_the_published_scores(Discus::untouched(aim), aim);
    }
}

#[test]
fn connect_four_ai_agrees_with_the_published_scores() {
    agrees_with_the_published_scores(ConnectFourAi::new(), Aim::Score);
}

#[test]
fn connect_four_solver_agrees_with_the_published_scores() {
    agrees_with_the_published_scores(ConnectFourSolver, Aim::Score);
}

/// Its table would reuse entries from 256 resets ago.
#[test]
fn connect_four_ai_forgets_for_good() {
    let mut peer = ConnectFourAi::new();
    let case = parsed("243335424257 12").expect("a line of a set");
    let first = peer.solve(&case).expect("an answer").nodes;
    assert!((0..600).all(|_| peer.solve(&case).is_ok_and(|answer| answer.nodes == first)));
}

/// Neither the first answer nor one after 255 resets, with a new table, waits for memory of the
/// system: each position alone uses dozens of pages.
#[cfg(target_os = "linux")]
#[test]
fn no_peer_uses_memory_for_the_first_time_while_it_is_measured() {
    let case = parsed("5554224333234511764415115 4").expect("a line of a set");
    let mut ai = ConnectFourAi::new();
    let mut most = |times: usize| {
        let faults = (0..times).map(|_| ai.solve(&case).map_or(u64::MAX, |it| it.cost.faults));
        faults.max()
    };
    assert!(most(300) < Some(10));
    let other = ConnectFourSolver.solve(&case).expect("an answer");
    assert!(other.cost.faults < 10, "{}", other.cost.faults);
}
