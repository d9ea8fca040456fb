//! Four in a row: its transcripts, the check values of its page, and random arguments and input.

use std::io::{self, Write};

use discus_courses::Ending;
use discus_courses::fourinarow::{
    self, Grid, Human, MOST_SQUARES, Squares, has_won, is_draw, landing_row, print_board,
    random_ai, user_ai,
};
use rules::connect4::{Board, Column};
use rules::{Game, Outcome, Side};

use crate::sha256::sha256;
use crate::table::rows;
use crate::times::times;
use crate::{process, transcripts};

const BINARY: &str = env!("CARGO_BIN_EXE_fourinarow");

/// The time, for games without a seed.
const NOW: u32 = 114;

#[test]
fn every_transcript_is_reproduced() {
    transcripts::replay("fourinarow", |arguments, input, output| {
        fourinarow::run(arguments, NOW, input, output)
    });
}

#[test]
fn the_binary_reproduces_every_transcript() {
    transcripts::replay_binary("fourinarow", BINARY);
}

#[test]
fn requirements_and_transcripts_name_each_other() {
    transcripts::check_page(include_str!("../../spec/fourinarow.md"), "fourinarow", 19);
}

/// Runs the program with the words of one line; `-` stands for no input.
fn play(arguments: &str, input: &str) -> String {
    let words: Vec<&str> = arguments.split(' ').collect();
    let (ending, output) = play_words(&words, if input == "-" { b"" } else { input.as_bytes() });
    assert_eq!(ending, Ending::Normal);
    output
}

fn play_words(arguments: &[&str], input: &[u8]) -> (Ending, String) {
    let arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
    let mut output = Vec::new();
    let ending = fourinarow::run(&arguments, NOW, input, &mut output);
    let ending = ending.expect("a vector takes everything");
    (ending, String::from_utf8(output).expect("text"))
}

#[test]
fn the_games_of_the_page_are_played() {
    let mut games = 0;
    for row in rows(include_str!("../data/fourinarow.games")) {
        let [arguments, input, columns, result, last_turn, bytes] = row;
        let output = play(arguments, input);
        let end = format!("\n{result}\nLast turn {last_turn}\n");
        assert!(output.ends_with(&end), "{arguments}: {output}");
        assert_eq!(columns_played(&output), columns.trim_matches('-'), "{arguments}: {output}");
        if bytes != "-" {
            assert_eq!(output.len().to_string(), bytes, "{arguments}");
        }
        games += 1;
    }
    assert_eq!(games, 63);
}

/// The columns of the moves in a whole output: where each board differs from the one before.
fn columns_played(output: &str) -> String {
    let is_row = |line: &&str| line.starts_with(['⚫', '🔴', '🟡']);
    let parts = output.split("\n\n").map(|part| part.lines().filter(is_row).collect::<Vec<_>>());
    let boards: Vec<Vec<&str>> = parts.filter(|rows| !rows.is_empty()).collect();
    let steps = boards.windows(2).filter_map(|pair| changed_column(&pair[0], &pair[1]));
    steps.map(|column| column.to_string()).collect()
}

fn changed_column(before: &[&str], after: &[&str]) -> Option<usize> {
    let (before, after) = before.iter().zip(after).find(|(before, after)| before != after)?;
    before.split(' ').zip(after.split(' ')).position(|(before, after)| before != after)
}

#[test]
fn the_outputs_have_the_sums_of_the_page() {
    let mut sums = 0;
    for [arguments, input, bytes, sum] in rows(include_str!("../data/fourinarow.sums")) {
        let output = play(arguments, input);
        assert_eq!(output.len().to_string(), bytes, "{arguments}");
        assert_eq!(sha256(output.as_bytes()), sum, "{arguments}");
        sums += 1;
    }
    assert_eq!(sums, 6);
}

/// The seed texts of the page, each with the seed that it stands for.
#[test]
fn seeds_are_cut_as_c_does() {
    let pairs = [("abc", "0"), ("", "0"), ("7x", "7"), ("-1", "4294967295"), (" \t+7", "7")];
    let long =
        [("4294967297", "1"), ("99999999999999999999", "-1"), ("-99999999999999999999", "0")];
    for (text, seed) in pairs.into_iter().chain(long) {
        let game = |seed| play_words(&["6", "6", "test", seed], b"");
        assert_eq!(game(text), game(seed), "{text:?}");
    }
}

#[test]
fn the_time_is_the_seed_where_none_is_given() {
    assert_eq!(play("6 6 test", "-"), play("6 6 test 114", "-"));
}

/// Plays the sessions of the course's program that the table has, with the arguments as they are.
#[test]
fn every_board_is_played_as_by_the_courses_program() {
    let mut sessions = 0;
    let table = include_str!("../data/fourinarow.dimensions");
    for [rows, columns, mode, seed, input, sum] in rows(table) {
        let [rows, columns] =
            [rows, columns].map(|side| side.trim_matches('"').replace("\\t", "\t"));
        let input = input.replace(' ', "\n") + "\n";
        let input = if input == "-\n" { "\n" } else { &input };
        let (ending, output) = play_words(&[&rows, &columns, mode, seed], input.as_bytes());
        assert_eq!(ending, Ending::Normal, "{rows:?} {columns:?}");
        assert_eq!(sha256(output.as_bytes()), sum, "{rows:?} {columns:?} {mode} {seed} {input:?}");
        sessions += 1;
    }
    assert_eq!(sessions, 150);
}

fn refused() -> (Ending, String) {
    let complaint =
        "Error: board dimensions must be positive numbers, and the board must fit into memory\n";
    (Ending::Failed { complaint: complaint.to_owned() }, String::new())
}

#[test]
fn dimensions_are_cut_as_c_does() {
    for side in ["6", "6x", " \t\n\x0b\x0c\r+6", "006", "6.9", "6 7", "4294967302", "-4294967290"] {
        assert_eq!(play_words(&[side, "6", "2P"], b""), play_words(&["6", "6", "2P"], b""));
    }
    for nothing in ["0", "", " ", "x6", "+", "- 6", "4294967296", "-99999999999999999999"] {
        assert_eq!(play_words(&[nothing, "6", "2P"], b""), play_words(&["0", "6", "2P"], b""));
        assert_eq!(play_words(&["6", nothing, "0P"], b""), play_words(&["6", "0", "0P"], b""));
    }
}

#[test]
fn a_board_without_squares_ends_early() {
    let [human, chance] = ["Enter the location: \n", ""];
    for (rows, columns, mode, asked) in [
        ("0", "5", "2P", human),
        ("0", "-5", "2P", human),
        ("0", "2147483647", "1P", human),
        ("0", "0", "test", chance),
        ("3", "0", "1P", human),
        ("3", "0", "0P", chance),
    ] {
        let (ending, output) = play_words(&[rows, columns, mode, "1"], b"0 0");
        let board = "\n".repeat(1 + rows.parse::<usize>().expect("a number"));
        let end = format!("\n{board}{asked}{board}Early exit\nLast turn 1\n");
        assert_eq!(ending, Ending::Normal);
        assert!(output.ends_with(&end), "{rows} {columns} {mode}: {output}");
    }
}

#[test]
fn dimensions_that_crash_the_courses_program_are_refused() {
    for negative in ["-1", "-2147483648", "2147483648", "4294967295", "99999999999999999999"] {
        for mode in ["2P", "1P", "0P", "test"] {
            assert_eq!(play_words(&[negative, "6", mode], b""), refused());
            assert_eq!(play_words(&[negative, "0", mode], b""), refused());
            assert_eq!(play_words(&["6", negative, mode], b""), refused());
        }
        assert_eq!(play_words(&["0", negative, "test"], b""), refused());
    }
    for mode in ["0P", "test"] {
        assert_eq!(play_words(&["0", "6", mode], b""), refused());
    }
}

#[test]
fn a_board_of_too_many_squares_is_refused() {
    for (rows, columns) in
        [("1", "268435457"), ("268435457", "0"), ("16384", "16385"), ("2147483647", "2147483647")]
    {
        assert_eq!(play_words(&[rows, columns, "2P"], b""), refused());
    }
    for (rows, columns) in [(MOST_SQUARES, 2), (usize::MAX, 3), (usize::MAX, usize::MAX)] {
        assert_eq!(Grid::blank(rows, columns), None);
    }
}

#[test]
fn a_large_board_is_played() {
    let output = play("1000 1000 2P", "999 0 999 0 999 0 999");
    assert!(output.ends_with("\nRed wins\nLast turn 7\n"));
    let (discs, blanks) = (output.matches(['🔴', '🟡']), output.matches('⚫'));
    let discs = discs.count();
    assert_eq!(discs, (0..=7).sum::<usize>());
    assert_eq!(blanks.count() + discs, 8 * 1_000_000);
}

/// Counts what is written, which is too much to keep, and remembers the end.
#[derive(Default)]
struct Counter {
    bytes: usize,
    longest: usize,
    end: Vec<u8>,
}

impl Write for Counter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.bytes += bytes.len();
        self.longest = self.longest.max(bytes.len());
        self.end.extend(&bytes[bytes.len().saturating_sub(30)..]);
        self.end.drain(..self.end.len().saturating_sub(30));
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// In a soak the greatest boards are played; usually others with fewer squares.
#[test]
fn the_greatest_boards_are_printed_in_pieces() {
    let squares = times(MOST_SQUARES / 64, MOST_SQUARES);
    for rows in [1, 1024, squares] {
        let columns = squares / rows;
        let words = [&rows.to_string(), &columns.to_string(), "1P"].map(str::to_owned);
        let mut output = Counter::default();
        let input = &b"0 -1"[..];
        let ending = fourinarow::run(&words, 0, input, &mut output).expect("it takes everything");
        assert_eq!(ending, Ending::Normal);
        assert!(output.end.ends_with(b"Early exit\nLast turn 3\n"), "{rows} rows");
        let boards = 4 * (squares * "⚫ ".len() + rows + 1) + 1 + 2 + 2;
        let others =
            "Num players: 1\nEarly exit\nLast turn 3\n".len() + 2 * fourinarow::PROMPT.len();
        assert_eq!(output.bytes, boards + others, "{rows} rows");
        assert!(output.longest <= 1 << 16);
    }
}

/// Checks every step of random games on boards of many sizes.
#[test]
fn the_functions_agree_with_the_rules() {
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..600 {
        let size = (random.usize(1..9), random.usize(1..9));
        let mut board = Board::new(size.0, size.1).expect("a good size");
        let mut grid = Grid::blank(size.0, size.1).expect("a good size");
        while board.outcome().is_none() {
            assert_eq!(user_ai(&grid, board.side_to_move()), by_trial(&board, &grid), "{board:?}");
            let moves: Vec<Column> = board.legal_moves().collect();
            let number = random.u32(..);
            let drawn = moves[number as usize % moves.len()];
            assert_eq!(random_ai(&grid, || number), Some(drawn.index()));
            for column in (0..size.1 + 2).map(Column::new) {
                assert_eq!(landing_row(&grid, column.index()), board.landing_row(column));
            }
            grid.drop_disc(drawn.index(), board.side_to_move());
            board.play_unchecked(drawn);
            for (row, column) in (0..=size.0).flat_map(|row| (0..=size.1).map(move |c| (row, c))) {
                assert_eq!(grid.square(row, column), board.square(row, column));
            }
            for side in Side::BOTH {
                let wins = board.outcome() == Some(Outcome::Win(side));
                assert_eq!(has_won(&grid, side), wins, "{board:?}");
            }
            assert_eq!(is_draw(&grid), board.discs() == size.0 * size.1);
        }
    }
}

/// R15 by trial of every column.
fn by_trial(board: &Board, grid: &Grid) -> Option<usize> {
    let wins = |board: &Board, column| {
        let side = board.side_to_move();
        board.is_legal(column) && board.after(column).outcome() == Some(Outcome::Win(side))
    };
    let opponent = board.side_to_move().opponent();
    let own = board.legal_moves().find(|&column| wins(board, column));
    let stopping = || board.legal_moves().find(|column| wins_with(grid, column.index(), opponent));
    let centre = board.columns() / 2;
    let distance = |column: &Column| (column.index().abs_diff(centre), column.index());
    let central = || board.legal_moves().min_by_key(distance);
    own.or_else(stopping).or_else(central).map(Column::index)
}

/// Returns true if this side would win with a disc here, which the rules cannot test for the
/// opponent, since it is not their turn.
fn wins_with(grid: &Grid, column: usize, side: Side) -> bool {
    let mut grid = grid.clone();
    grid.drop_disc(column, side);
    has_won(&grid, side)
}

/// "Yellow wins most games": the user AI against random moves.
#[test]
fn the_user_ai_beats_chance() {
    let wins = |seed| play(&format!("6 7 0P {seed}"), "-").contains("\nYellow wins\n");
    let won = (0..100).filter(|&seed| wins(seed)).count();
    assert!(won >= 90, "{won} of 100");
}

/// The functions also accept boards without squares.
#[test]
fn a_board_of_nothing_has_no_moves() {
    let nothing = Grid::blank(0, 0).expect("no squares fit into memory");
    let mut output = Vec::new();
    assert_eq!(user_ai(&nothing, Side::First), None);
    assert_eq!(random_ai(&nothing, || unreachable!("there is nothing to draw")), None);
    assert!(!has_won(&nothing, Side::First) && is_draw(&nothing));
    let asked = Human::default().ask(&nothing, &mut &b"0"[..], &mut output);
    assert_eq!(asked.expect("a vector takes everything"), None);
    print_board(&nothing, &mut output).expect("a vector takes everything");
    assert_eq!(output, b"Enter the location: \n\n");
}

#[test]
fn any_words_and_bytes_are_answered() {
    const WORDS: [&str; 16] = [
        "1",
        "2",
        "6",
        "7",
        "12",
        "0",
        "-1",
        "268435457",
        "",
        "x",
        "2P",
        "1P",
        "0P",
        "test",
        " 4",
        "\u{fffd}",
    ];
    let mut random = fastrand::Rng::with_seed(4);
    for _ in 0..3000 {
        let good = ["6", "7", WORDS[random.usize(10..14)]];
        let is_good = random.bool();
        let any = (0..random.usize(..6)).map(|_| WORDS[random.usize(..WORDS.len())]);
        let words: Vec<&str> = if is_good { good.to_vec() } else { any.collect() };
        let (ending, output) = play_words(&words, &random_input(&mut random));
        if ending == Ending::Normal {
            assert!(output.contains("\nLast turn "), "{words:?}: {output}");
        }
    }
}

/// Columns, other numbers, and bytes that are not text.
fn random_input(random: &mut fastrand::Rng) -> Vec<u8> {
    let mut input = Vec::new();
    for _ in 0..random.usize(..50) {
        match random.u8(..40) {
            0 => input.push(random.u8(..)),
            1 => input.extend(random.i64(..).to_string().bytes()),
            _ => input.extend(random.u8(..8).to_string().bytes()),
        }
        input.push(b" \n\t"[random.usize(..3)]);
    }
    input
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for arguments in [["900", "900", "test", "1"], ["6", "6", "2P", "1"]] {
        let output = process::with_a_closed_pipe(BINARY, &arguments, &"0 1 ".repeat(10_000));
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert!(output.stderr.is_empty());
    }
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_has_ended() {
    let output = process::with_a_folder_as_input(BINARY, &["6", "6", "2P"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.ends_with(b"\nEarly exit\nLast turn 1\n"));
    assert!(output.stderr.is_empty());
}

/// Arguments that are not text are neither a mode nor a number.
#[cfg(unix)]
#[test]
fn arguments_of_any_bytes_are_answered() {
    use std::os::unix::ffi::OsStrExt;
    let bytes = std::ffi::OsStr::from_bytes(b"\xff6");
    let output = |words: [&std::ffi::OsStr; 3]| {
        let output =
            std::process::Command::new(BINARY).args(words).output().expect("the binary starts");
        (output.status.code(), String::from_utf8(output.stdout).expect("text"))
    };
    assert_eq!(
        output([bytes, "6".as_ref(), "2P".as_ref()]),
        (Some(0), "Num players: 2\n\nEnter the location: \n\nEarly exit\nLast turn 1\n".to_owned())
    );
    let (status, said) = output(["6".as_ref(), "6".as_ref(), bytes]);
    assert_eq!(status, Some(0));
    assert!(said.starts_with("Num players: 2\n"));
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
    let words = ["6", "6", "2P"].map(str::to_owned);
    let error = fourinarow::run(&words, NOW, &b"0"[..], Full).expect_err("full");
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
}
