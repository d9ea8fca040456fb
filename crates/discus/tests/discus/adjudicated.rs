//! Games that the referee ends.

use crate::discus;

#[test]
fn a_refereed_game_may_be_adjudicated() {
    let game = ["referee", "level:10", "level:10", "--rows", "4", "--columns", "4", "--tc", "60"];
    let said = discus(&[&game[..], &["--adjudicate", "solver:2"]].concat(), "").succeeds();
    assert!(said.ends_with("\nDraw: the solver has proved a draw\n"), "{said}");
    assert!(said.contains("\n2. ") && !said.contains("\n3. "), "{said}");
    let said = discus(&[&game[..], &["--max-moves", "1"]].concat(), "").succeeds();
    assert!(said.ends_with("\nDraw: 2 plies brought no end\n"), "{said}");
    let checkers = ["referee", "greedy", "greedy", "--game", "checkers", "--adjudicate", "solver"];
    let said = discus(&checkers, "").refuses(2);
    assert!(said.contains("there is no solver of checkers"), "{said}");
    let said = discus(&["referee", "greedy", "greedy", "--quiet-plies", "9"], "").refuses(2);
    assert!(said.contains("--quiet-plies does not apply to Connect Four"), "{said}");
}
