//! Both boards satisfy the contract of a game, and they agree with each other.

use std::collections::BTreeSet;

use discus_rules::connect4::{
    BadDiscs, BadSize, Board, Column, IllegalDrop, InARow, LINES, MAX_SIDE, NotAColumn, Position,
    parse_moves, play_moves, square,
};
use discus_rules::{Game, Outcome, Side, contract};

fn candidates(columns: usize) -> Vec<Column> {
    (0..columns + 3).chain([usize::MAX]).map(Column::new).collect()
}

fn board(rows: usize, columns: usize) -> Board {
    Board::new(rows, columns).expect("a good size")
}

#[test]
fn the_position_keeps_the_contract() {
    let mut random = fastrand::Rng::with_seed(1);
    contract::check(&Position::EMPTY, |_| candidates(7), 2000, 42, |n| random.usize(..n));
}

#[test]
fn boards_of_many_sizes_keep_the_contract() {
    let mut random = fastrand::Rng::with_seed(2);
    for (rows, columns) in [(1, 1), (1, 9), (9, 1), (3, 3), (4, 4), (6, 7), (7, 6), (9, 20)] {
        let start = board(rows, columns);
        contract::check(&start, |_| candidates(columns), 50, 180, |n| random.usize(..n));
    }
}

#[test]
fn lines_of_any_length_keep_the_contract() {
    let mut random = fastrand::Rng::with_seed(4);
    for (rows, columns) in [(1, 1), (1, 9), (9, 1), (3, 3), (6, 7), (8, 9)] {
        for length in [1, 2, 3, 4, 5, 6, 10] {
            let start = InARow::new(board(rows, columns), length).expect("a length");
            contract::check(&start, |_| candidates(columns), 20, 80, |n| random.usize(..n));
        }
    }
    assert_eq!(InARow::new(board(6, 7), 0), None);
}

/// With a length of four it is ordinary Connect Four; a greater one outlasts four in a line.
#[test]
fn a_game_ends_with_a_line_of_its_length() {
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..500 {
        let mut plain = board(6, 7);
        let mut four = InARow::new(plain.clone(), 4).expect("a length");
        while let Some(column) = random.choice(plain.legal_moves().collect::<Vec<_>>()) {
            plain.play_unchecked(column);
            four.play_unchecked(column);
            assert_eq!(four.outcome(), plain.outcome());
            assert_eq!(InARow::new(plain.clone(), 4).as_ref(), Some(&four));
        }
    }
    let mut five = InARow::new(board(6, 7), 5).expect("a length");
    for column in [0, 0, 1, 1, 2, 2, 3, 3] {
        assert_eq!(five.play(Column::new(column)), Ok(()));
        assert_eq!(five.outcome(), None);
    }
    assert_eq!(five.play(Column::new(4)), Ok(()));
    assert_eq!(five.outcome(), Some(Outcome::Win(Side::First)));
}

/// Compares the fast board with the plain one at every step of 5,000 random games.
#[test]
fn fast_equals_obvious() {
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..5000 {
        let (mut fast, mut obvious) = (Position::EMPTY, board(6, 7));
        loop {
            assert_eq!(fast.to_string(), obvious.to_string());
            assert_eq!(fast.outcome(), obvious.outcome(), "{fast:?}");
            assert_eq!(fast.side_to_move(), obvious.side_to_move());
            assert_eq!(fast.discs() as usize, obvious.discs());
            assert_eq!(Position::try_from(&obvious), Ok(fast));
            for (row, column) in [(6, 0), (0, 7), (0, 10), (usize::MAX, 3), (5, 6), (2, 3)] {
                assert_eq!(fast.square(row, column), obvious.square(row, column));
            }
            for column in candidates(7) {
                assert_eq!(fast.check(column), obvious.check(column), "{column} in {fast:?}");
            }
            let landings =
                (0..7).map(Column::new).filter_map(|c| Some((c, obvious.landing_row(c)?)));
            let bits = landings.map(|(column, row)| 1 << (column.index() * 7 + row));
            assert_eq!(fast.landing_squares(), bits.sum::<u64>(), "{fast:?}");
            let moves: Vec<Column> = fast.legal_moves().collect();
            assert_eq!(moves, obvious.legal_moves().collect::<Vec<_>>());
            let Some(column) = random.choice(moves) else { break };
            fast.play_unchecked(column);
            obvious.play_unchecked(column);
        }
    }
}

#[test]
fn a_board_is_drawn_row_by_row() {
    let mut small = board(2, 3);
    for column in [0, 0, 2] {
        small.play_unchecked(Column::new(column));
    }
    assert_eq!(small.to_string(), "O..\nX.X\n");
}

#[test]
fn different_boards_have_different_keys() {
    let mut random = fastrand::Rng::with_seed(4);
    let (mut drawn, mut keys) = (BTreeSet::new(), BTreeSet::new());
    for _ in 0..100 {
        let mut game = board(6, 7);
        loop {
            drawn.insert(game.to_string());
            keys.insert(game.key());
            let moves: Vec<Column> = game.legal_moves().collect();
            let Some(column) = random.choice(moves) else { break };
            game.play_unchecked(column);
        }
    }
    assert_eq!(keys.len(), drawn.len());
}

#[test]
fn a_full_board_without_a_line_is_a_draw() {
    // The drawn game of the file protocol's check values, in which columns are letters.
    let columns = "CCBCCCGDDDDDEEDEEEABBBBCGGGGBEFFFFFAFAGAAA";
    let digits: String = columns.bytes().map(|c| char::from(c - b'A' + b'1')).collect();
    let position: Position = digits.parse().expect("a legal game");
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    assert_eq!(position.check(Column::new(0)), Err(IllegalDrop::GameOver));
    let plain = play_moves(&board(6, 7), &digits).expect("a legal game");
    assert_eq!(plain.outcome(), Some(Outcome::Draw));
}

#[test]
fn a_win_with_the_last_disc_is_a_win() {
    let mut random = fastrand::Rng::with_seed(4);
    let mut found = 0;
    while found < 3 {
        let mut position = Position::EMPTY;
        while let Some(column) = random.choice(position.legal_moves().collect::<Vec<_>>()) {
            position.play_unchecked(column);
        }
        if position.discs() == 42 && position.outcome() != Some(Outcome::Draw) {
            assert_eq!(position.outcome(), Some(Outcome::Win(Side::Second)));
            found += 1;
        }
    }
}

/// Each line is exactly what `outcome` calls a win: four discs on it win, three do not.
#[test]
fn the_69_lines_are_the_wins() {
    for (i, line) in LINES.iter().enumerate() {
        assert_eq!(line.count_ones(), 4);
        assert!(!LINES[..i].contains(line));
    }
    let mut random = fastrand::Rng::with_seed(5);
    for _ in 0..2000 {
        let mut position = Position::EMPTY;
        while let Some(column) = random.choice(position.legal_moves().collect::<Vec<_>>()) {
            position.play_unchecked(column);
            let lines = LINES.iter().any(|line| position.other_discs() & line == *line);
            assert_eq!(lines, matches!(position.outcome(), Some(Outcome::Win(_))));
        }
    }
}

#[test]
fn the_winning_squares_are_the_line() {
    let won = play_moves(&board(6, 7), "4151617").expect("legal until the win");
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::First)));
    let mut squares = won.winning_squares(0, 6);
    squares.sort_unstable();
    assert_eq!(squares, [(0, 3), (0, 4), (0, 5), (0, 6)]);
    assert!(won.winning_squares(0, 0).is_empty());
    assert!(won.winning_squares(5, 0).is_empty(), "an empty square is in no line");
}

#[test]
fn boards_reach_from_1x1_to_1000x1000() {
    for (rows, columns) in [(0, 7), (6, 0), (MAX_SIDE + 1, 7), (6, MAX_SIDE + 1)] {
        let error = Board::new(rows, columns).expect_err("too small or too large");
        assert_eq!(error.to_string(), "a board has 1 to 1000 rows and 1 to 1000 columns");
    }
    let mut largest = board(MAX_SIDE, MAX_SIDE);
    let last = Column::new(999);
    for _ in 0..3 {
        largest.play(last).expect("there is room");
        largest.play(Column::new(0)).expect("there is room");
    }
    largest.play(last).expect("there is room");
    assert_eq!(largest.outcome(), Some(Outcome::Win(Side::First)));
}

#[test]
fn the_reason_is_the_first_that_applies() {
    let full: Position = "444444".parse().expect("a legal game");
    assert_eq!(full.check(Column::new(3)), Err(IllegalDrop::ColumnFull));
    assert_eq!(full.check(Column::new(7)), Err(IllegalDrop::NoSuchColumn));
    let over: Position = "1212121".parse().expect("a legal game");
    assert_eq!(over.check(Column::new(7)), Err(IllegalDrop::GameOver));
}

#[test]
fn equal_positions_have_equal_keys_in_any_order_of_moves() {
    let by_one = parse_moves(&board(6, 7), "112233").expect("legal");
    let by_other = parse_moves(&board(6, 7), "331122").expect("legal");
    let play = |moves: &[Column]| moves.iter().fold(board(6, 7), |b, &m| b.after(m));
    assert_eq!(play(&by_one), play(&by_other));
    assert_eq!(play(&by_one).key(), play(&by_other).key());
}

#[test]
fn a_key_leads_back_to_its_position() {
    let mut random = fastrand::Rng::with_seed(21);
    for _ in 0..2000 {
        let mut position = Position::EMPTY;
        while position.outcome().is_none() {
            assert_eq!(Position::from_key(position.key()), Some(position));
            let moves: Vec<Column> = position.legal_moves().collect();
            position = position.after(*random.choice(&moves).expect("a move"));
        }
    }
}

#[test]
fn a_number_is_a_key_unless_a_column_of_it_is_too_high() {
    let mut random = fastrand::Rng::with_seed(22);
    for _ in 0..20_000 {
        let number = random.u64(..) >> random.u32(0..64) | random.u64(..) & random.u64(..);
        let columns = (0..7).map(|column| number >> (7 * column) & 127);
        let is_key = number >> 49 == 0 && columns.into_iter().all(|digits| digits != 127);
        assert_eq!(Position::from_key(number).map(|found| found.key()), is_key.then_some(number));
    }
}

/// The squares of a side, read square by square.
fn squares_of(position: &Position, side: Side) -> Vec<(usize, usize)> {
    let squares = (0..6).flat_map(|row| (0..7).map(move |column| (row, column)));
    squares.filter(|&(row, column)| position.square(row, column) == Some(side)).collect()
}

#[test]
fn positions_are_set_up_square_by_square() {
    let mut random = fastrand::Rng::with_seed(6);
    for _ in 0..500 {
        let mut position = Position::EMPTY;
        while let Some(column) = random.choice(position.legal_moves().collect::<Vec<_>>()) {
            let side = position.side_to_move();
            let (own, other) =
                (squares_of(&position, side), squares_of(&position, side.opponent()));
            assert_eq!(Position::from_squares(&own, &other), Some(position));
            position.play_unchecked(column);
        }
    }
    let uneven = Position::from_squares(&[], &[(0, 3), (1, 3), (2, 3), (3, 3)]);
    assert_eq!(uneven.expect("none floats").outcome(), Some(Outcome::Win(Side::Second)));
}

#[test]
fn squares_that_cannot_be_taken_are_refused() {
    for (own, other) in
        [([(6, 0)], [(0, 0)]), ([(0, 7)], [(0, 0)]), ([(0, 3)], [(0, 3)]), ([(2, 3)], [(0, 3)])]
    {
        assert_eq!(Position::from_squares(&own, &other), None, "{own:?} {other:?}");
        assert_eq!(Position::from_squares(&other, &own), None, "{own:?} {other:?}");
    }
    assert_eq!(Position::from_squares(&[(1, 6)], &[]), None, "a disc floats");
    let (own, other) = ([(0, 0), (2, 0), (4, 0), (6, 0)], [(1, 0), (3, 0), (5, 0)]);
    assert_eq!(Position::from_squares(&own, &other), None, "a column has six squares");
}

/// A board built from the discs of a game equals the board of the game.
#[test]
fn a_board_is_its_discs() {
    let mut random = fastrand::Rng::with_seed(9);
    for (rows, columns) in [(1, 1), (3, 3), (4, 4), (6, 7), (5, 9), (12, 4)] {
        for _ in 0..50 {
            let mut game = board(rows, columns);
            loop {
                let copy =
                    Board::from_squares(rows, columns, |row, column| game.square(row, column));
                let copy = copy.expect("the discs of a game");
                assert_eq!(
                    (&copy, copy.key(), copy.outcome()),
                    (&game, game.key(), game.outcome())
                );
                let Some(column) = random.choice(game.legal_moves().collect::<Vec<_>>()) else {
                    break;
                };
                game.play_unchecked(column);
            }
        }
    }
}

#[test]
fn discs_that_no_turns_have_left_are_no_board() {
    let of = |discs: &'static [(usize, usize, Side)]| {
        Board::from_squares(6, 7, move |row, column| {
            discs.iter().find(|disc| (disc.0, disc.1) == (row, column)).map(|disc| disc.2)
        })
    };
    assert_eq!(of(&[(1, 0, Side::First)]), Err(BadDiscs::Floating));
    assert_eq!(of(&[(0, 0, Side::Second)]), Err(BadDiscs::Unequal));
    assert_eq!(of(&[(0, 0, Side::First), (0, 1, Side::First)]), Err(BadDiscs::Unequal));
    let size = Board::from_squares(0, 7, |_, _| None);
    assert_eq!(size, Err(BadDiscs::Size(BadSize::OutOfRange)));
}

/// The first outputs of `SplitMix64` with the seed 0, as its authors publish them: a disc of the first
/// side on the nth square adds the output 2n to the key, one of the second side the next output.
#[test]
fn the_key_of_a_board_is_made_of_published_numbers() {
    let mut row = board(1, 7);
    row.play_unchecked(Column::new(0));
    assert_eq!(row.key(), 0xe220_a839_7b1d_cdaf);
    row.play_unchecked(Column::new(1));
    assert_eq!(row.key(), 0xe220_a839_7b1d_cdaf ^ 0xf88b_b8a8_724c_81ec);
    row.play_unchecked(Column::new(2));
    let third = 0xe220_a839_7b1d_cdaf ^ 0xf88b_b8a8_724c_81ec ^ 0x1b39_896a_51a8_749b;
    assert_eq!(row.key(), third);
}

#[test]
fn positions_with_lines_of_different_lengths_are_different() {
    let four = InARow::new(board(6, 7), 4).expect("a length");
    let five = InARow::new(board(6, 7), 5).expect("a length");
    assert_eq!((four.length(), five.length()), (4, 5));
    assert_eq!(four.board(), five.board());
    assert_ne!(four, five);
    assert_ne!(four.key(), five.key());
    assert_ne!(four.key(), four.after(Column::new(3)).key());
}

#[test]
fn a_column_is_written_as_people_count() {
    for (text, index) in [("1", 0), ("4", 3), ("10", 9), ("007", 6)] {
        assert_eq!(text.parse(), Ok(Column::new(index)));
    }
    for text in ["", "0", "+4", "-4", " 4", "d", "99999999999999999999"] {
        assert_eq!(text.parse::<Column>(), Err(NotAColumn), "{text}");
    }
    assert_eq!(Column::new(3).to_string(), "4");
    assert_eq!(NotAColumn.to_string(), "not the number of a column");
}

#[test]
fn boards_that_cannot_be_made_are_refused_in_words() {
    let small = Position::try_from(&board(6, 8)).expect_err("too wide");
    assert_eq!(small, BadSize::NotStandard);
    assert_eq!(small.to_string(), "the standard board has 6 rows and 7 columns");
    assert_eq!(BadDiscs::Floating.to_string(), "a disc stands above an empty square");
    let size = BadDiscs::Size(BadSize::NotStandard);
    assert_eq!(size.to_string(), small.to_string());
}

/// Both sets of bits, compared with the squares one by one.
#[test]
fn the_discs_of_each_side_are_its_squares() {
    let mut random = fastrand::Rng::with_seed(23);
    let mut position = Position::EMPTY;
    while let Some(column) = random.choice(position.legal_moves().collect::<Vec<_>>()) {
        let bits = |side| {
            let squares = squares_of(&position, side).into_iter();
            squares.fold(0, |bits, (row, column)| bits | square(row, column))
        };
        let side = position.side_to_move();
        assert_eq!(position.own_discs(), bits(side));
        assert_eq!(position.other_discs(), bits(side.opponent()));
        assert_eq!(format!("{position:?}"), format!("\n{position}"));
        position.play_unchecked(column);
    }
    assert!(position.discs() > 6);
}
