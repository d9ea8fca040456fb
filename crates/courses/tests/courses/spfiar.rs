//! SPFIAR: its transcripts, the check values of its page, and random input.

use std::io::{self, BufReader, Write};
use std::process::Command;

use discus_courses::Ending;
use discus_courses::spfiar::{self, Spans};
use rules::Game;
use rules::connect4::{Column, Position};
use search::{Evaluator, MAX_SCORE, alpha_beta, minimax};

use crate::{process, transcripts};

const BINARY: &str = env!("CARGO_BIN_EXE_spfiar");

#[test]
fn every_transcript_is_reproduced() {
    transcripts::replay("spfiar", |_, input, output| spfiar::run(input, output));
}

#[test]
fn the_binary_reproduces_every_transcript() {
    transcripts::replay_binary("spfiar", BINARY);
}

#[test]
fn requirements_and_transcripts_name_each_other() {
    transcripts::check_page(include_str!("../../spec/spfiar.md"), "spfiar", 36);
}

/// One row of the minimax vectors.
struct Vector {
    position: Position,
    /// The best columns, by depth from 1.
    best: Vec<Column>,
    /// The scores, for the depths 1, 2 and 4.
    scores: Vec<(u32, Vec<Option<i32>>)>,
}

fn vectors() -> Vec<Vector> {
    let text = include_str!("../data/spfiar.minimax");
    text.lines().filter(|line| !line.starts_with('#')).map(vector).collect()
}

fn vector(line: &str) -> Vector {
    let fields: Vec<&str> = line.split(" : ").collect();
    let [moves, best, scores @ ..] = &fields[..] else { panic!("five fields: {line}") };
    let moves = moves.trim_end_matches('-');
    let best = best.split(' ').map(|n| Column::from_number(n.parse().expect("a column")));
    Vector {
        position: moves.parse().expect("a legal game"),
        best: best.map(|column| column.expect("a column")).collect(),
        scores: [1, 2, 4].into_iter().zip(scores.iter().map(|field| score_row(field))).collect(),
    }
}

fn score_row(field: &str) -> Vec<Option<i32>> {
    let score = |text| match text {
        "x" => None,
        "+" => Some(MAX_SCORE),
        "-" => Some(-MAX_SCORE),
        number => Some(number.parse().expect("a score")),
    };
    field.split(' ').map(score).collect()
}

#[test]
fn the_minimax_vectors_hold_at_levels_1_to_7() {
    let vectors = vectors();
    assert_eq!(vectors.len(), 31);
    for Vector { position, best, .. } in vectors {
        assert_eq!(best.len(), 7);
        for (depth, best) in (1..).zip(best) {
            let pruned = alpha_beta(&position, &Spans, depth);
            assert_eq!(pruned.best, Some(best), "depth {depth} of {position:?}");
            if depth <= 6 {
                assert_eq!(minimax(&position, &Spans, depth).best, Some(best));
            }
        }
    }
}

#[test]
fn the_root_scores_of_the_vectors_hold() {
    for Vector { position, scores, .. } in vectors() {
        assert_eq!(scores.len(), 3);
        for (depth, row) in scores {
            for (column, score) in (0..7).map(Column::new).zip(row) {
                let child = position.is_legal(column).then(|| position.after(column));
                let found = child.map(|child| -minimax(&child, &Spans, depth - 1).score);
                assert_eq!(found, score, "column {column} at depth {depth} of {position:?}");
            }
        }
    }
}

#[test]
fn alpha_beta_is_minimax_on_random_positions() {
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..150 {
        let mut position = Position::EMPTY;
        for _ in 0..random.u32(..42) {
            let moves: Vec<Column> = position.legal_moves().collect();
            let Some(column) = random.choice(moves) else { break };
            position.play_unchecked(column);
        }
        for depth in 1..=5 {
            let (pruned, plain) =
                (alpha_beta(&position, &Spans, depth), minimax(&position, &Spans, depth));
            assert_eq!((pruned.best, pruned.score), (plain.best, plain.score), "{position:?}");
        }
    }
}

/// The number of positions that level 7 visits on its first move, as `docs/courses.md` says. Change it
/// only deliberately.
#[test]
fn the_node_counts_of_level_7_are_known() {
    let plain = minimax(&Position::EMPTY, &Spans, 7);
    let pruned = alpha_beta(&Position::EMPTY, &Spans, 7);
    assert_eq!(plain.nodes, 1 + 7 + 49 + 343 + 2401 + 16807 + 117_649 + 823_536);
    assert_eq!(pruned.nodes, 56_137);
}

/// The sum of the weighted spans equals that of the weights in the assignment's picture, from the
/// view of both sides.
#[test]
fn the_evaluation_is_antisymmetric() {
    for Vector { position, .. } in vectors() {
        let squares = |side: u64| rules::connect4::LINES.map(|line| (side & line).count_ones());
        let (own, other) = (squares(position.own_discs()), squares(position.other_discs()));
        let weight = |difference: i32| [0, 1, 2, 5][difference.unsigned_abs() as usize];
        let terms = own.into_iter().zip(other).map(|(own, other)| {
            let difference = own.cast_signed() - other.cast_signed();
            difference.signum() * weight(difference)
        });
        assert_eq!(Spans.evaluate(&position), terms.sum::<i32>());
    }
}

#[test]
fn arguments_are_refused_with_one_sentence() {
    let output = Command::new(BINARY).arg("7").output().expect("the binary starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).expect("text");
    assert_eq!(said, "spfiar takes no arguments: start it alone and type its commands\n");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let input = "1\n".to_owned() + &"add_disc 1\nrestart\n1\n".repeat(10_000);
    let output = process::with_a_closed_pipe(BINARY, &[], &input);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_named() {
    let output = process::with_a_folder_as_input(BINARY, &[]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).expect("text");
    assert!(said.ends_with("\nError: read has failed"), "{said}");
    assert!(output.stderr.is_empty());
}

#[test]
fn an_output_that_accepts_nothing_is_an_error() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let ended = spfiar::run(BufReader::new(&b"1\nquit\n"[..]), Full).expect("an ending");
    assert_eq!(ended, Ending::Failed { complaint: String::new() }, "there is nowhere to say so");
}
