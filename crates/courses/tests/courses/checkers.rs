//! Checkers: its transcripts, the check values of its page, and random input.

use std::io::{self, Write};
use std::process::Command;

use discus_courses::Ending;
use discus_courses::checkers::{self, Material};
use rules::checkers::{Disc, Kind, Laws, Notation, Position, Setup, Square};
use rules::{Game, Side};
use search::{Evaluator, alpha_beta, minimax};

use crate::process;
use crate::transcripts;

const BINARY: &str = env!("CARGO_BIN_EXE_checkers");

#[test]
fn every_transcript_is_reproduced() {
    transcripts::replay("checkers", |_, input, output| checkers::run(input, output));
}

#[test]
fn the_binary_reproduces_every_transcript() {
    transcripts::replay_binary("checkers", BINARY);
}

#[test]
fn requirements_and_transcripts_name_each_other() {
    transcripts::check_page(include_str!("../../spec/checkers.md"), "checkers", 37);
}

/// A position with White to move, with discs such as `c3m` and `h8K`.
fn position(discs: &str) -> Position {
    let mut setup = Setup::EMPTY;
    for disc in discs.split(' ') {
        let (square, letter) = disc.split_at(2);
        let (side, kind) = match letter {
            "m" => (Side::First, Kind::Man),
            "k" => (Side::First, Kind::King),
            "M" => (Side::Second, Kind::Man),
            "K" => (Side::Second, Kind::King),
            _ => panic!("a letter: {disc}"),
        };
        setup.put(square.parse().expect("a square"), Some(Disc { side, kind }));
    }
    setup.position(&Laws::TAU_2014, Side::First).expect("a position")
}

#[test]
fn the_minimax_vectors_hold_at_depths_1_to_6() {
    let text = include_str!("../data/checkers.minimax");
    let mut vectors = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" : ").collect();
        let [discs, legal_moves, answers] = fields[..] else { panic!("three fields: {line}") };
        let position = position(discs);
        assert_eq!(position.legal_moves().count().to_string(), legal_moves, "{position:?}");
        for (depth, answer) in (1..).zip(answers.split("; ")) {
            for found in
                [minimax(&position, &Material, depth), alpha_beta(&position, &Material, depth)]
            {
                let best = found.best.expect("a move");
                let found = format!("{} {}", Notation::Brackets.write(&best), found.score);
                assert_eq!(found, answer, "depth {depth} of {position:?}");
                vectors += 1;
            }
        }
    }
    assert_eq!(vectors, 8 * 6 * 2);
}

/// The computer's move at depths 1 to 6.
fn answers(position: &Position) -> [String; 6] {
    let best = |depth| alpha_beta(position, &Material, depth).best.expect("a move");
    [1, 2, 3, 4, 5, 6].map(|depth| best(depth).to_string())
}

#[test]
fn the_first_moves_of_both_sides_are_known() {
    let initial = Position::initial(&Laws::TAU_2014);
    assert_eq!(answers(&initial), ["a3-b4"; 6]);
    for first in initial.legal_moves() {
        let at_depth_2 = match first.to_string().as_str() {
            "c3-d4" | "e3-d4" => "b6-a5",
            _ => "b6-c5",
        };
        let expected = ["b6-c5", at_depth_2, "b6-c5", "b6-c5", "b6-c5", "b6-c5"];
        assert_eq!(answers(&initial.after(first)), expected, "after {first}");
    }
}

/// The example of the assignment: three pawns and a king against three pawns are worth 3.
#[test]
fn a_pawn_counts_1_and_a_king_3() {
    let example = position("a1m c1m e1m g1k b8M d8M f8M");
    assert_eq!(Material.evaluate(&example), 3);
    let played = example.legal_moves().next().expect("a move");
    assert_eq!(Material.evaluate(&example.after(played)), -3);
}

#[test]
fn a_side_that_cannot_move_has_40_less_at_any_depth() {
    let blocked = position("a1m b2M c3M");
    for depth in 0..=6 {
        assert_eq!(alpha_beta(&blocked, &Material, depth).score, -40);
        assert_eq!(minimax(&blocked, &Material, depth).score, -40);
    }
    let blocks = position("f4m h4m h6M");
    assert_eq!(alpha_beta(&blocks, &Material, 1).score, 40);
}

/// A position with discs and kings anywhere, if the side to move can move.
fn random_position(random: &mut fastrand::Rng) -> Option<Position> {
    let mut setup = Setup::EMPTY;
    let mut squares: Vec<Square> = Square::all().collect();
    random.shuffle(&mut squares);
    let kings = random.u8(..5);
    for side in Side::BOTH {
        for square in squares.drain(..random.usize(1..=12)) {
            let kind = if random.u8(..8) < kings { Kind::King } else { Kind::Man };
            setup.put(square, Some(Disc { side, kind }));
        }
    }
    let to_move = if random.bool() { Side::First } else { Side::Second };
    let position = setup.position(&Laws::TAU_2014, to_move).expect("both have discs");
    position.outcome().is_none().then_some(position)
}

#[test]
fn alpha_beta_is_minimax_on_random_positions() {
    let mut random = fastrand::Rng::with_seed(1);
    for position in (0..300).filter_map(|_| random_position(&mut random)) {
        for depth in 1..=4 {
            let (pruned, plain) =
                (alpha_beta(&position, &Material, depth), minimax(&position, &Material, depth));
            assert_eq!((pruned.best, pruned.score), (plain.best, plain.score), "{position:?}");
        }
    }
}

/// The number of positions that depth 6 visits on the first move: for plain minimax, the number of
/// sequences of up to six moves; for alpha-beta, far fewer. Change it only deliberately.
#[test]
fn the_node_counts_of_depth_6_are_known() {
    let initial = Position::initial(&Laws::TAU_2014);
    let plain = minimax(&initial, &Material, 6);
    let pruned = alpha_beta(&initial, &Material, 6);
    assert_eq!(plain.nodes, 1 + 7 + 49 + 302 + 1469 + 7361 + 37205);
    assert_eq!(pruned.nodes, 1047);
}

#[test]
fn any_bytes_are_answered() {
    let mut random = fastrand::Rng::with_seed(2);
    for _ in 0..2000 {
        let mut output = Vec::new();
        let input = random_session(&mut random);
        let ending = checkers::run(&input[..], &mut output).expect("a vector takes everything");
        assert_eq!(ending, Ending::Normal);
        assert!(output.ends_with(b"\n"));
    }
}

/// Valid commands, invalid ones, and bytes that are not text.
fn random_session(random: &mut fastrand::Rng) -> Vec<u8> {
    const PIECES: [&str; 24] = [
        "minimax_depth 2\n",
        "minimax_depth -",
        "user_color black\n",
        "user_color white\n",
        "clear\n",
        "rm ",
        "set ",
        " white king\n",
        " black pawn\n",
        "print\n",
        "start\n",
        "start\n",
        "get_moves\n",
        "move ",
        "move <c,3> to <d,4>\n",
        " to ",
        "restart\n",
        "quit\n",
        "\n",
        " ",
        "\0",
        "<>,3>",
        "<\u{e9},",
        "7",
    ];
    let mut input = Vec::new();
    for _ in 0..random.usize(..80) {
        match random.u8(..8) {
            0 => input.extend((0..random.usize(..40)).map(|_| random.u8(..))),
            1..3 => {
                let (column, row) = (random.u8(b'a'..=b'i'), random.u8(b'0'..=b'9'));
                input.extend_from_slice(&[b'<', column, b',', row, b'>']);
            }
            _ => input.extend_from_slice(PIECES[random.usize(..PIECES.len())].as_bytes()),
        }
    }
    input
}

/// From any position a listed move is legal, and then the computer replies or a player has won.
#[test]
fn games_from_any_position_are_played() {
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..100 {
        let Some(position) = random_position(&mut random) else { continue };
        let colour = ["white", "black"][random.usize(..2)];
        let (depth, discs) = (random.u8(1..=5), set_up(&position));
        let settings = format!("{discs}user_color {colour}\nminimax_depth {depth}\n");
        let input = settings + "start\nget_moves\n";
        let before = output_of(&input);
        let moves = before.lines().filter(|line| line.starts_with('<'));
        let Some(played) = random.choice(moves.collect::<Vec<_>>()) else {
            assert!(before.ends_with(" player wins!\n"), "{before}");
            continue;
        };
        let after = output_of(&(input + "move " + played + "\n"));
        let answer = after.strip_prefix(&before).expect("the same as before");
        assert!(answer.starts_with(" |---"), "{played} is legal: {answer}");
        assert!(answer.ends_with(" player wins!\n") || answer.ends_with("Enter your move:\n"));
    }
}

/// The commands that put the discs of a position on the board.
fn set_up(position: &Position) -> String {
    let commands = Square::all().filter_map(|square| {
        let Disc { side, kind } = position.disc(square)?;
        let colour = ["white", "black"][side.index()];
        let kind = if kind == Kind::King { "king" } else { "pawn" };
        Some(format!("set {} {colour} {kind}\n", Notation::Brackets.square(square)))
    });
    "clear\n".to_owned() + &commands.collect::<Vec<_>>().concat()
}

fn output_of(input: &str) -> String {
    let mut output = Vec::new();
    let ending = checkers::run(input.as_bytes(), &mut output).expect("a vector takes everything");
    assert_eq!(ending, Ending::Normal);
    String::from_utf8(output).expect("text")
}

#[test]
fn arguments_are_refused_with_one_sentence() {
    let output = Command::new(BINARY).arg("6").output().expect("the binary starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(said, "checkers takes no arguments: start it alone and type its commands\n");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let input = "print\nstart\nrestart\n".repeat(10_000);
    let output = process::with_a_closed_pipe(BINARY, &[], &input);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

/// A folder can be opened but not read.
#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_named() {
    let output = process::with_a_folder_as_input(BINARY, &[]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, include_bytes!("../checkers/no-input.out"));
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(said, "Error: standard function read has failed\n");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named() {
    let full = std::fs::File::options().write(true).open("/dev/full").expect("the device opens");
    let output = Command::new(BINARY).stdout(full).output().expect("the binary starts");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(said, "Error: standard function write has failed\n");
}

/// An output that rejects all data.
struct Closed(io::ErrorKind);

impl Write for Closed {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_output_that_accepts_nothing_is_a_failure() {
    let full = checkers::run(&b"quit\n"[..], Closed(io::ErrorKind::StorageFull));
    let complaint = "Error: standard function write has failed\n".to_owned();
    assert_eq!(full.expect("an ending"), Ending::Failed { complaint });
}

#[test]
fn a_broken_pipe_is_returned_as_an_error() {
    let gone = checkers::run(&b"quit\n"[..], Closed(io::ErrorKind::BrokenPipe));
    assert_eq!(gone.expect_err("nobody reads").kind(), io::ErrorKind::BrokenPipe);
}
