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

fn agrees_with_the_published_scores(mut contender: impl Contender) {
    for line in PUBLISHED {
        let case = parsed(line).expect("a line of a set");
        let answer = contender.solve(&case).expect("an answer");
        assert_eq!(answer.score, contender.expected(&case), "{}: {line}", contender.name());
    }
}

#[test]
fn our_solver_agrees_with_the_published_scores() {
    agrees_with_the_published_scores(Discus::exact());
    agrees_with_the_published_scores(Discus::outcome());
}

#[test]
fn connect_four_ai_agrees_with_the_published_scores() {
    agrees_with_the_published_scores(ConnectFourAi::new());
}

#[test]
fn connect_four_solver_agrees_with_the_published_scores() {
    agrees_with_the_published_scores(ConnectFourSolver);
}

/// Its table would reuse entries from 256 resets ago.
#[test]
fn connect_four_ai_forgets_for_good() {
    let mut peer = ConnectFourAi::new();
    let case = parsed("243335424257 12").expect("a line of a set");
    let first = peer.solve(&case).expect("an answer").nodes;
    assert!((0..600).all(|_| peer.solve(&case).is_ok_and(|answer| answer.nodes == first)));
}
