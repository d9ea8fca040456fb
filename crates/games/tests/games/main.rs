//! Every description reads what it writes.

mod ballots;
mod fen;

use discus_games::{All, Described, Games, Id, Key, Variant, Visit, Visitor};
use fastrand::Rng;
use record::Record;
use rules::connect4::Board;
use rules::{Side, checkers};

/// The variants of all games, and boards of several sizes.
fn starts() -> Vec<Id> {
    let sizes = [(6, 7), (1, 1), (4, 9), (7, 40)];
    let board = |(rows, columns)| Variant { rows: Some(rows), columns: Some(columns), laws: None };
    let boards = sizes.map(|size| Id { word: "connect4".to_owned(), variant: board(size) });
    let laws = (checkers::Position::INFO.laws)().into_iter().map(|(laws, _)| Id {
        word: "checkers".to_owned(),
        variant: Variant { laws: Some(laws), ..Variant::default() },
    });
    boards.into_iter().chain(laws).collect()
}

/// Checks a random game from this seed.
struct Law {
    id: Id,
    seed: u64,
}

impl Visit for Law {
    type Output = ();
}

impl<G: Described> Visitor<G> for Law {
    fn visit(self, mut record: Record<G>) {
        let start = record.tree.start().clone();
        assert_eq!((start.id(), start.initial()), (self.id, start.clone()));
        let mut random = Rng::with_seed(self.seed);
        let mut moves = Vec::new();
        for _ in 0..40 {
            let position = record.tree.position().clone();
            assert_eq!(position.with_fen(&position.fen()), Ok(position.clone()));
            let legal: Vec<G::Move> = position.legal_moves().collect();
            for &played in &legal {
                assert_eq!(position.read(&position.write(played)), Ok(played));
            }
            let Some(&played) = legal.get(random.usize(..legal.len().max(1))) else { break };
            record.tree.play(played).expect("a legal move");
            moves.push(played);
        }
        assert_eq!(start.read_line(&start.write_line(&moves)), Ok(moves));
        let again = G::load(&G::save(&record), &Variant::default())
            .expect("its own")
            .expect("a saved game");
        assert_eq!(G::save(&again), G::save(&record));
        let line = G::address(&record.tree);
        let there = G::at(&line).expect("its own").expect("a position");
        assert_eq!(there.tree.position(), record.tree.position());
        All::at(&line, Is(G::INFO.word)).expect("a position");
        All::load(&G::save(&record), &Variant::default(), Is(G::INFO.word)).expect("a saved game");
    }
}

/// Checks which game it is.
struct Is(&'static str);

impl Visit for Is {
    type Output = ();
}

impl<G: Described> Visitor<G> for Is {
    fn visit(self, _: Record<G>) {
        assert_eq!(G::INFO.word, self.0);
    }
}

#[test]
fn written_positions_are_read_again() {
    for (seed, id) in (0..).zip(starts()) {
        All::begin(&id, Law { id: id.clone(), seed }).expect("a game");
    }
}

#[test]
fn an_id_is_read_from_the_beginning_of_a_line() {
    for id in starts() {
        let line = format!("{id} and more");
        let mut words = line.split_whitespace();
        assert_eq!(Id::read::<All>(&mut words), Ok(id));
        assert_eq!(words.next(), Some("and"));
    }
    let said = |line: &str| Id::read::<All>(&mut line.split_whitespace()).expect_err(line);
    for line in ["", "chess", "Connect4 6 7"] {
        assert_eq!(said(line), "the games are connect4 and checkers");
    }
    for line in ["connect4", "connect4 6", "connect4 x 7", "connect4 -6 7"] {
        assert_eq!(said(line), "connect4 needs its rows and columns, as in connect4 6 7");
    }
    for line in ["checkers", "checkers chess"] {
        assert_eq!(said(line), "checkers needs its laws, as in checkers english");
    }
}

#[test]
fn invalid_variants_are_refused() {
    let refused = |variant: Variant, word: &str| {
        let id = Id { word: word.to_owned(), variant };
        All::begin(&id, Is("")).expect_err("refused").to_string()
    };
    assert_eq!(refused(Variant::default(), "chess"), "the games are connect4 and checkers");
    let none = Variant { rows: Some(0), ..Variant::default() };
    assert_eq!(refused(none, "connect4"), Board::new(0, 7).expect_err("too small").to_string());
    let laws = Variant { laws: Some("chess".to_owned()), ..Variant::default() };
    assert!(refused(laws, "checkers").starts_with("are one of tau-2014, "));
}

#[test]
fn a_key_of_another_game_is_named_with_its_game() {
    let misplaced = |word: &str, variant: Variant| {
        let found = Id { word: word.to_owned(), variant }.misplaced::<All>();
        found.map(|(key, owner)| (key, owner.word))
    };
    let laws = Variant { laws: Some("english".to_owned()), ..Variant::default() };
    assert_eq!(misplaced("connect4", laws.clone()), Some((Key::Laws, "checkers")));
    assert_eq!(misplaced("checkers", laws), None);
    let columns = Variant { columns: Some(7), ..Variant::default() };
    assert_eq!(misplaced("checkers", columns.clone()), Some((Key::Columns, "connect4")));
    assert_eq!(misplaced("connect4", columns), None);
}

#[test]
fn a_column_is_read_without_a_sign() {
    let board = Board::new(6, 7).expect("a size");
    assert_eq!(board.read(" 4 "), Ok("4".parse().expect("a column")));
    for text in ["+4", "-4", "0", "", "d"] {
        assert_eq!(board.read(text), Err("not the number of a column".to_owned()));
    }
    assert_eq!(board.side_name(Side::First), "First");
}
