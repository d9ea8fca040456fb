//! Books of boards other than the standard one.

use discus_solver::book::{BadStart, Book, BookError, Builder};
use discus_solver::{Discs, Solver};
use rules::Game;
use rules::connect4::Board;

use crate::SMALL;

/// Boards, as rows and columns, with the plies of a book of the empty board.
const BOARDS: [(usize, usize, u32); 5] = [(4, 5, 5), (5, 4, 4), (4, 4, 6), (3, 7, 3), (13, 3, 3)];

fn solved(rows: usize, columns: usize, start: Discs, plies: u32) -> Book {
    let mut builder = Builder::new(rows, columns, start, plies).expect("a board that has books");
    let solver = Solver::on_board(rows, columns, SMALL).expect("a small board");
    for position in builder.unknown().collect::<Vec<_>>() {
        let board = position.board(rows, columns).expect("a position");
        builder.put(position, solver.score(&board)).expect("a score");
    }
    builder.book().expect("all scores are known")
}

/// Boards of 60 to 64 bits, as rows and columns, with the number of discs at the start of a book.
const LARGE: [(usize, usize, usize); 5] =
    [(7, 8, 46), (6, 9, 44), (15, 4, 48), (19, 3, 45), (1, 32, 20)];

/// A position of this many discs from which the game goes on.
fn late(random: &mut fastrand::Rng, rows: usize, columns: usize, discs: usize) -> Board {
    loop {
        let mut board = Board::new(rows, columns).expect("a board");
        while board.discs() < discs
            && let Some(column) = random.choice(board.legal_moves().collect::<Vec<_>>())
        {
            board = board.after(column);
        }
        if board.outcome().is_none() {
            return board;
        }
    }
}

/// Books of large boards whose start is no trivial position.
fn large_books() -> impl Iterator<Item = Book> {
    let mut random = fastrand::Rng::with_seed(83);
    LARGE.into_iter().map(move |(rows, columns, discs)| {
        loop {
            let start = late(&mut random, rows, columns, discs);
            let book = solved(rows, columns, Discs::from(&start), 3);
            if book.score(book.start()).is_some() && book.len() > 8 {
                return book;
            }
        }
    })
}

/// The books of small boards, and late ones of large boards.
fn books() -> impl Iterator<Item = Book> {
    let small = BOARDS.into_iter();
    let small = small.map(|(rows, columns, plies)| solved(rows, columns, Discs::default(), plies));
    small.chain(large_books())
}

fn plain(book: &Book) -> Solver {
    Solver::on_board(book.rows(), book.columns(), SMALL).expect("a small board")
}

#[test]
fn a_book_of_any_board_agrees_with_the_solver_on_all_its_positions() {
    for book in books() {
        let solver = plain(&book);
        assert!(book.len() > 8 && book.check() == Ok(()), "{book:?}");
        for (position, score) in book.positions() {
            let board = position.board(book.rows(), book.columns()).expect("a position");
            assert_eq!((Discs::from(&board), solver.score(&board)), (position, score), "{board}");
            assert_eq!(book.score(&board), Some(score), "{board}");
        }
    }
}

/// 6x5 from a start in the middle of a game.
#[test]
fn a_book_may_begin_after_some_moves_on_any_board() {
    let empty = Board::new(5, 6).expect("a board");
    let start = rules::connect4::play_moves(&empty, "3334445556").expect("a legal game");
    let book = solved(5, 6, Discs::from(&start), 3);
    assert!(book.len() > 50 && book.check() == Ok(()), "{book:?}");
    let solver = plain(&book);
    for (position, score) in book.positions() {
        let board = position.board(5, 6).expect("a position");
        assert_eq!(solver.score(&board), score, "{board}");
    }
}

#[test]
fn a_solver_of_any_board_with_a_book_answers_as_without() {
    let mut random = fastrand::Rng::with_seed(81);
    for book in books() {
        let solver = plain(&book).with_book(book.clone());
        let plain = plain(&book);
        for _ in 0..60 {
            let start = book.start().board(book.rows(), book.columns());
            let mut board = start.expect("a position");
            for _ in 0..random.u32(0..=book.plies() + 2) {
                let Some(column) = random.choice(board.legal_moves().collect::<Vec<_>>()) else {
                    break;
                };
                board = board.after(column);
            }
            assert_eq!(solver.score(&board), plain.score(&board), "{board}");
            assert_eq!(solver.outcome(&board), plain.outcome(&board), "{board}");
            assert_eq!(solver.scores(&board), plain.scores(&board), "{board}");
        }
    }
}

#[test]
fn the_book_of_another_board_answers_without_nodes() {
    for book in books() {
        let solver = plain(&book).with_book(book.clone()).sharing();
        let start = book.start().board(book.rows(), book.columns()).expect("a position");
        assert_eq!(Some(solver.score(&start)), book.score(book.start()));
        assert_eq!(solver.nodes(), 0, "{book:?}");
    }
}

#[test]
fn a_file_names_the_board_of_its_book() {
    for book in books() {
        let bytes = book.to_bytes();
        assert_eq!([bytes[9], bytes[10]].map(usize::from), [book.columns(), book.rows()]);
        assert_eq!(Book::from_bytes(&bytes).as_ref(), Ok(&book));
        assert_eq!(Book::from_bytes(&book.to_packed_bytes()).as_ref(), Ok(&book));
        assert_eq!(Book::stored(book.to_stored_bytes()).as_ref(), Ok(&book));
    }
}

#[test]
fn a_book_belongs_to_its_board_alone() {
    let book = solved(4, 5, Discs::default(), 2);
    let other = book.clone().on(6, 7).expect_err("another board");
    assert_eq!(other.to_string(), "the book is for the board 5x4, not 7x6");
    assert!(book.on(4, 5).is_ok());
}

#[test]
fn boards_without_books_are_refused() {
    for (rows, columns) in [(0, 7), (7, 0), (8, 8), (7, 9), (20, 2), (100, 100), (usize::MAX, 1)] {
        let refused = Builder::new(rows, columns, Discs::default(), 1).err();
        assert_eq!(refused, Some(BadStart::Board), "{rows} {columns}");
    }
    // Of one row: with 12 discs, nearly 28! / (6! 6! 16!) positions.
    let flat = Builder::new(1, 28, Discs::default(), 12).err();
    assert_eq!(flat, Some(BadStart::TooMany));
}

/// The largest keys need all bits of a word.
#[test]
fn keys_of_large_boards_are_whole() {
    let books: Vec<Book> = large_books().collect();
    let largest = |book: &Book| book.positions().filter_map(|(position, _)| position.key()).max();
    let largest = books.iter().filter_map(largest).max().expect("a position");
    assert!(largest >> 60 != 0 && largest >> 64 == 0, "{largest:#x}");
}

/// A book that is cut off or has a flipped bit is refused; one of another board is another book or
/// none.
#[test]
fn a_damaged_book_of_any_board_is_refused() {
    let book = solved(4, 5, Discs::default(), 3);
    for book in large_books().chain([book.clone()]) {
        for bytes in [book.to_bytes(), book.to_packed_bytes()] {
            for place in 0..bytes.len() {
                let mut flipped = bytes.clone();
                flipped[place] ^= 1 << (place % 8);
                assert!(Book::from_bytes(&flipped).is_err(), "{place}");
                assert!(Book::from_bytes(&bytes[..place]).is_err(), "{place}");
            }
        }
    }
    let mut random = fastrand::Rng::with_seed(82);
    for mut bytes in [book.to_bytes(), book.to_packed_bytes()] {
        for _ in 0..500 {
            (bytes[9], bytes[10]) = (random.u8(0..12), random.u8(0..12));
            seal(&mut bytes);
            match Book::from_bytes(&bytes) {
                Ok(read) => assert_eq!(read.to_bytes()[9..11], bytes[9..11]),
                Err(BookError::Board { columns, rows }) => {
                    let bits = (u32::from(rows) + 1) * u32::from(columns);
                    assert!(rows == 0 || columns == 0 || bits > Book::MOST_BITS);
                }
                Err(_) => {}
            }
        }
    }
}

fn seal(bytes: &mut [u8]) {
    let end = bytes.len() - 4;
    let seal = crc32fast::hash(&bytes[..end]).to_le_bytes();
    bytes[end..].copy_from_slice(&seal);
}

/// With a checksum that fits, a flipped bit makes another book, or none.
#[test]
fn damage_that_was_sealed_makes_another_book_of_the_board_or_none() {
    let mut kinds = [0, 0];
    for book in large_books() {
        for bytes in [book.to_bytes(), book.to_packed_bytes()] {
            for bit in ((11 * 8)..(bytes.len() - 4) * 8).step_by(5) {
                let mut flipped = bytes.clone();
                flipped[bit / 8] ^= 1 << (bit % 8);
                seal(&mut flipped);
                let read = Book::from_bytes(&flipped);
                kinds[usize::from(read.is_ok())] += 1;
                let Ok(read) = read else { continue };
                assert!(read != book, "bit {bit}");
                for (position, score) in read.positions() {
                    assert!(position.board(book.rows(), book.columns()).is_ok(), "bit {bit}");
                    assert_eq!(read.score(position), Some(score), "bit {bit}");
                }
            }
        }
    }
    assert!(kinds.iter().all(|&kind| kind > 50), "{kinds:?}");
}

#[test]
fn a_stored_book_of_a_large_board_that_is_damaged_is_refused_or_knows_less() {
    for book in large_books() {
        let bytes = book.to_stored_bytes();
        for place in (0..bytes.len()).step_by(3) {
            let mut flipped = bytes.clone();
            flipped[place] ^= 1 << (place % 8);
            for damaged in [flipped, bytes[..place].to_vec()] {
                let Ok(stored) = Book::stored(damaged) else { continue };
                let is_true =
                    |(position, score)| stored.score(position).is_none_or(|found| found == score);
                assert!(book.positions().all(is_true) && stored != book, "{place}");
            }
        }
    }
}
