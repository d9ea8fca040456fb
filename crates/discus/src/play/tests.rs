use super::*;

const PROMPT: &str = "your move (1-7, u = undo, h = hint, q = quit): ";

fn at_a_terminal(input: &str) -> String {
    let level = "level:1:1".parse().expect("a good name");
    let players = [Player::Person, Player::Engine(level)];
    let game = ConnectFour::begin((6, 7), players, 1).expect("a good size");
    let mut output = Vec::new();
    let ended = run(
        &ConnectFour,
        game,
        (Asking::UntilAnswered, Boards::Drawn),
        input.as_bytes(),
        &mut output,
    );
    ended.expect("it can be written");
    anstream::adapter::strip_bytes(&output).into_vec().try_into().expect("text")
}

#[test]
fn a_person_is_asked_again() {
    let output = at_a_terminal("x\n9\n\n");
    assert_eq!(output.matches(PROMPT).count(), 4);
    assert!(output.ends_with(&format!("{PROMPT}\n")), "a prompt of the shell has its own line");
}

#[test]
fn after_the_end_a_person_may_go_on() {
    let output = at_a_terminal(&("1\n2\n3\n4\n5\n6\n7\n".repeat(12) + "h\nu\nn\nq\n"));
    assert!(output.contains("\nn = new game, u = undo, q = quit: the game is over\n"));
    let after = output.rsplit("the game is over").next().expect("an end");
    assert_eq!(after.matches(PROMPT).count(), 2, "undo and a new game go on: {after}");
}
