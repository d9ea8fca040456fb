//! Checkers: the house rules move by move, and the laws of every variant.

use discus_rules::checkers::{
    BadSetup, BadSquare, Colour, Disc, IllegalMove, Kind, Laws, Move, Notation, Position, Setup,
    Square, perft,
};
use discus_rules::{Game, Outcome, Side, contract};

use crate::checkers_twin::random_position;

pub(super) fn sq(name: &str) -> Square {
    name.parse().expect("a square")
}

/// A position from words: `m`, `k`, `M` or `K`, then the squares of these discs.
fn position(laws: &'static Laws, to_move: Side, discs: &str) -> Position {
    let mut setup = Setup::EMPTY;
    let mut disc = None;
    for word in discs.split_whitespace() {
        disc = match word {
            "m" => Some(Disc { side: Side::First, kind: Kind::Man }),
            "k" => Some(Disc { side: Side::First, kind: Kind::King }),
            "M" => Some(Disc { side: Side::Second, kind: Kind::Man }),
            "K" => Some(Disc { side: Side::Second, kind: Kind::King }),
            name => {
                setup.put(sq(name), disc);
                disc
            }
        }
    }
    setup.position(laws, to_move).expect("a position")
}

fn tau(to_move: Side, discs: &str) -> Position {
    position(&Laws::TAU_2014, to_move, discs)
}

/// The legal moves in brackets, separated by two blanks.
fn listed(position: &Position) -> String {
    let moves = position.legal_moves().map(|m| Notation::Brackets.write(&m));
    moves.collect::<Vec<_>>().join("  ")
}

/// The table "Legal moves, in the order of R34" of the page of the house rules.
#[test]
fn the_house_rules_list_these_moves_in_this_order() {
    let (white, black) = (Side::First, Side::Second);
    let start = Position::initial(&Laws::TAU_2014);
    let answering = Setup::from(&start).position(&Laws::TAU_2014, black).expect("a position");
    let table = [
        (
            start,
            "<a,3> to <b,4>  <c,3> to <d,4>  <c,3> to <b,4>  <e,3> to <f,4>  <e,3> to <d,4>  \
             <g,3> to <h,4>  <g,3> to <f,4>",
        ),
        (
            answering,
            "<b,6> to <c,5>  <b,6> to <a,5>  <d,6> to <e,5>  <d,6> to <c,5>  <f,6> to <g,5>  \
             <f,6> to <e,5>  <h,6> to <g,5>",
        ),
        (tau(white, "m g3 M f4 d6"), "<g,3> to <e,5>  <g,3> to <e,5><c,7>"),
        (tau(white, "k a1 M d4 h8"), "<a,1> to <e,5>  <a,1> to <f,6>  <a,1> to <g,7>"),
        (tau(white, "k b2 K f6"), "<b,2> to <g,7>  <b,2> to <h,8>"),
        (tau(white, "k a1 M c3 d4"), "<a,1> to <b,2>"),
        (
            tau(white, "k a1 M c3 e5 g5"),
            "<a,1> to <d,4>  <a,1> to <d,4><f,6>  <a,1> to <d,4><f,6><h,4>  \
             <a,1> to <d,4><g,7>  <a,1> to <d,4><h,8>",
        ),
        (
            tau(white, "k c1 M d2 f4 c5 K e7"),
            "<c,1> to <e,3>  <c,1> to <e,3><g,5>  <c,1> to <e,3><g,5><d,8>  \
             <c,1> to <e,3><h,6>  <c,1> to <e,3><b,6>  <c,1> to <e,3><a,7>",
        ),
        (
            tau(white, "k d4 M e5 c3"),
            "<d,4> to <f,6>  <d,4> to <f,6><b,2>  <d,4> to <f,6><a,1>  <d,4> to <g,7>  \
             <d,4> to <g,7><b,2>  <d,4> to <g,7><a,1>  <d,4> to <h,8>  <d,4> to <h,8><b,2>  \
             <d,4> to <h,8><a,1>  <d,4> to <b,2>  <d,4> to <b,2><f,6>  <d,4> to <b,2><g,7>  \
             <d,4> to <b,2><h,8>  <d,4> to <a,1>  <d,4> to <a,1><f,6>  <d,4> to <a,1><g,7>  \
             <d,4> to <a,1><h,8>",
        ),
        (
            tau(white, "m d4 M c3 e5 g7 c7 K e3 c5"),
            "<d,4> to <f,6>  <d,4> to <f,6><h,8>  <d,4> to <b,6>  <d,4> to <b,6><d,8>",
        ),
        (tau(black, "m d4 k b4 M c5 e5"), "<c,5> to <e,3>  <c,5> to <a,3>  <e,5> to <c,3>"),
        (tau(white, "m a1 M b2 c3"), ""),
    ];
    for (position, moves) in table {
        assert_eq!(listed(&position), moves, "{position:?}");
    }
}

/// The other examples of that page: a king's moves from b8, and its sample run.
#[test]
fn the_house_rules_list_these_moves_in_games() {
    assert_eq!(
        listed(&tau(Side::First, "k b8 K g1")),
        "<b,8> to <c,7>  <b,8> to <d,6>  <b,8> to <e,5>  <b,8> to <f,4>  <b,8> to <g,3>  \
         <b,8> to <h,2>  <b,8> to <a,7>"
    );
    let mut example = tau(Side::First, "m c3 M c5 e5");
    assert_eq!(listed(&example), "<c,3> to <d,4>  <c,3> to <b,4>");
    for text in ["<c,3> to <d,4>", "<c,5> to <e,3>"] {
        example.play_unchecked(example.parse_move(text).expect("legal"));
    }
    assert_eq!(example.outcome(), Some(Outcome::Win(Side::Second)));
}

/// The positions of the table "Computer's move" of that page, with their numbers of moves.
#[test]
fn the_house_rules_allow_so_many_moves() {
    let table = [
        ("m c3 d2 g1 g5 h6 M c5 e5 e7 f6 f8 g7 h4", 5),
        ("m a1 a3 b2 c1 d2 e1 f2 g3 h2 h6 M a7 b6 b8 c5 d4 d8 e7 f8 g7 h8", 7),
        ("m a1 a3 c1 d4 e1 f2 g1 h2 h4 M b6 c7 d8 e7 f6 f8 g7 h6 h8", 11),
        ("m a1 a3 b2 d2 g3 h2 M a5 b8 c7 d8 e5 f8 h8", 6),
        ("m a1 g1 g3 g5 K a3 M b8 c3 d6 e7 h6", 6),
        ("m a1 a3 g3 k b4 M b6 d4", 11),
        ("m a1 a3 b2 c1 d2 e1 e3 h2 h6 k a7 M b6 c5 f6 f8 g7 h8", 8),
        ("m a1 b2 c1 c5 d2 e3 f2 g1 h2 M a7 b8 c7 d4 f8 g7 h6 h8", 8),
    ];
    for (discs, count) in table {
        assert_eq!(tau(Side::First, discs).legal_moves().count(), count, "{discs}");
    }
}

/// The table "Number of move sequences" of the page of the house rules.
#[test]
fn the_house_rules_allow_so_many_sequences() {
    let table: [(Side, &str, &[u64]); 6] = [
        (Side::First, "k a1 M c3 e5 g5", &[5, 7, 53, 80]),
        (Side::First, "k c1 M d2 f4 c5 K e7", &[6, 34, 227, 1565]),
        (Side::First, "k d4 M e5 c3", &[17, 10, 54, 86]),
        (Side::First, "m a7 c7 M f2 h2", &[3, 9, 46, 218]),
        (Side::First, "m d4 M c3 e5 g7 c7 K e3 c5", &[4, 40, 154, 1810]),
        (Side::Second, "m d4 k b4 M c5 e5", &[3, 15, 44, 277]),
    ];
    for (to_move, discs, counts) in table {
        let start = tau(to_move, discs);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(perft(&start, depth), count, "perft({depth}) of {discs}");
            assert_eq!(discus_rules::perft::perft(&start, depth), count, "listed: {discs}");
        }
    }
}

/// Shows each difference between the laws on a board.
#[test]
fn each_law_decides_a_position() {
    let moves = |laws, discs| {
        let start = position(laws, Side::First, discs);
        let moves: Vec<_> = start.legal_moves().map(|m| m.to_string()).collect();
        moves.join(" ")
    };
    assert_eq!(moves(&Laws::ENGLISH, "m c3 M d4 f6"), "c3xe5xg7", "a chain must go on");
    assert_eq!(moves(&Laws::ENGLISH, "k a1 M b2 f6"), "a1xc3", "a short king");
    assert_eq!(moves(&Laws::ENGLISH, "m c5 M d6 f6"), "c5xe7", "crowned men stop");
    assert_eq!(moves(&Laws::RUSSIAN, "m c5 M d6 f6"), "c5xe7xg5", "men capture backward");
    assert_eq!(moves(&Laws::RUSSIAN, "m c5 M d6 f6 g3 h2"), "c5xe7xg5", "where it can");
    assert_eq!(moves(&Laws::RUSSIAN, "m e5 M f6 f4"), "e5xg7 e5xg3");
    assert_eq!(moves(&Laws::RUSSIAN, "m a5 M b6 d8 d6"), "a5xc7xe5", "still a man on row 7");
    assert_eq!(moves(&Laws::RUSSIAN, "m b6 M c7 g5"), "b6xd8xh4", "a king from d8 on");
    assert_eq!(moves(&Laws::POOL, "m b6 M c7 g5"), "b6xd8", "a man until it ends its move");
    assert_eq!(moves(&Laws::RUSSIAN, "k a1 M b2 e5 g5"), "a1xc3xf6xh4", "where it can go on");
    assert_eq!(moves(&Laws::BRAZILIAN, "m a1 h2 M b2 g3 e5"), "h2xf4xd6", "the most discs");
    assert_eq!(moves(&Laws::ITALIAN, "m a1 K b2"), "", "a man spares kings");
    assert_eq!(moves(&Laws::CZECH, "m a1 k h2 M b2 g3"), "h2xf4 h2xe5 h2xd6 h2xc7 h2xb8");
    assert_eq!(moves(&Laws::SPANISH, "k a1 h2 M b2 K g3"), "h2xf4 h2xe5 h2xd6 h2xc7 h2xb8");
}

#[test]
fn a_captured_disc_blocks_if_the_laws_say_so() {
    let start = |laws| position(laws, Side::First, "k d4 M e5 c3");
    let longest = |laws| start(laws).legal_moves().map(|m| m.stops().len()).max();
    assert_eq!(longest(&Laws::TAU_2014), Some(2), "back over the square of the first");
    assert_eq!(longest(&Laws::RUSSIAN), Some(1), "the first still stands there");
}

#[test]
fn the_colours_begin_as_their_laws_say() {
    for laws in Laws::ALL {
        let start = Position::initial(laws);
        assert_eq!(start.side_to_move(), Side::First, "{laws:?}");
        assert_eq!(laws.side(laws.first), Side::First);
        for side in Side::BOTH {
            assert_eq!(laws.side(laws.colour(side)), side);
            assert_eq!(start.men(side).len(), 12);
            assert!(start.kings(side).is_empty());
        }
        assert!(start.men(Side::First).contains(sq("a1")));
        assert!(start.men(Side::Second).contains(sq("h8")));
    }
    assert_eq!(Laws::ENGLISH.colour(Side::First), Colour::Black);
    assert_eq!(Laws::TAU_2014.colour(Side::First), Colour::White);
}

#[test]
fn every_variant_keeps_the_contract() {
    let mut random = fastrand::Rng::with_seed(21);
    for laws in Laws::ALL {
        let strange = strange_moves(laws);
        let candidates = |position: &Position| {
            let mut candidates: Vec<Move> = position.legal_moves().collect();
            candidates.extend_from_slice(&strange);
            candidates
        };
        let start = Position::initial(laws);
        contract::check(&start, candidates, 8, 100, |n| random.usize(..n));
        for _ in 0..40 {
            let start = random_position(&mut random, laws);
            contract::check(&start, candidates, 1, 10, |n| random.usize(..n));
        }
    }
}

/// Moves that are legal in some position, each once.
fn strange_moves(laws: &'static Laws) -> Vec<Move> {
    let mut random = fastrand::Rng::with_seed(22);
    let mut moves: Vec<Move> = Vec::new();
    for _ in 0..12 {
        let found: Vec<_> = random_position(&mut random, laws).legal_moves().collect();
        moves.extend(found.into_iter().filter(|m| !moves.contains(m)).collect::<Vec<_>>());
    }
    moves
}

#[test]
fn the_reason_is_the_first_that_applies() {
    let check = |laws, discs, start, stops: &[&str]| {
        let stops: Vec<_> = stops.iter().map(|name| sq(name)).collect();
        position(laws, Side::First, discs).find(sq(start), &stops).expect_err("illegal")
    };
    let tau = &Laws::TAU_2014;
    assert_eq!(check(tau, "m a1 M b2 c3", "a1", &["b2"]), IllegalMove::GameOver);
    assert_eq!(check(tau, "m a1 M h8", "h8", &["g7"]), IllegalMove::NotYourDisc);
    assert_eq!(check(tau, "m a1 M h8", "c3", &["d4"]), IllegalMove::NotYourDisc);
    assert_eq!(check(tau, "m a1 c3 M d4", "a1", &["b2"]), IllegalMove::MustCapture);
    assert_eq!(check(tau, "m a1 M h8", "a1", &["c3"]), IllegalMove::NoSuchMove);
    assert_eq!(check(tau, "m a1 M h8", "a1", &[]), IllegalMove::NoSuchMove);
    let english = &Laws::ENGLISH;
    assert_eq!(check(english, "m c3 M d4 f6", "c3", &["e5"]), IllegalMove::MustGoOn);
    let brazilian = &Laws::BRAZILIAN;
    assert_eq!(check(brazilian, "m a1 h2 M b2 g3 e5", "a1", &["c3"]), IllegalMove::Outranked);
    assert_eq!(IllegalMove::Outranked.to_string(), "another capture has priority");
}

/// A move of another position may have the same stops but capture something else.
#[test]
fn a_move_is_checked_with_its_captures() {
    let here = tau(Side::First, "k a1 M b2 h8");
    let there = tau(Side::First, "k a1 M c3 h8");
    let [one, other] = [here, there].map(|p| p.find(sq("a1"), &[sq("d4")]).expect("legal"));
    assert_eq!((one.start(), one.stops()), (other.start(), other.stops()));
    assert_eq!(here.check(one), Ok(()));
    assert_eq!(here.check(other), Err(IllegalMove::NoSuchMove));
}

#[test]
fn a_man_set_on_its_last_row_stays_a_man_that_cannot_move() {
    let stuck = tau(Side::First, "m b8 M h2");
    assert_eq!(stuck.outcome(), Some(Outcome::Win(Side::Second)));
    let mut beside = tau(Side::First, "m b8 c1 M h4");
    beside.play_unchecked(beside.parse_move("c1-d2").expect("legal"));
    assert_eq!(beside.disc(sq("b8")), Some(Disc { side: Side::First, kind: Kind::Man }));
}

#[test]
fn a_setup_that_makes_no_position_is_refused() {
    let man = |side| Some(Disc { side, kind: Kind::Man });
    let mut setup = Setup::EMPTY;
    let refusal = |setup: &Setup| setup.position(&Laws::TAU_2014, Side::First).expect_err("bad");
    assert_eq!(refusal(&setup), BadSetup::NothingMoved(Side::Second));
    for square in Square::all().take(13) {
        assert_eq!(setup.put(square, man(Side::First)), None);
    }
    assert_eq!(refusal(&setup), BadSetup::TooManyDiscs(Side::First));
    assert_eq!(refusal(&setup).to_string(), "the first side has more than 12 discs");
    assert_eq!(setup.put(sq("a1"), None), man(Side::First));
    assert_eq!(refusal(&setup), BadSetup::NothingMoved(Side::Second));
    setup.put(sq("h8"), man(Side::Second));
    assert_eq!((setup.count(Side::First), setup.count(Side::Second)), (12, 1));
    assert!(setup.position(&Laws::TAU_2014, Side::First).is_ok());
}

#[test]
fn a_side_without_discs_has_lost() {
    let mut setup = Setup::EMPTY;
    setup.put(sq("c3"), Some(Disc { side: Side::Second, kind: Kind::King }));
    let over = setup.position(&Laws::ENGLISH, Side::First).expect("the end of a game");
    assert_eq!(over.outcome(), Some(Outcome::Win(Side::Second)));
    assert_eq!(perft(&over, 1), 0);
}

/// The same discs for the other side, seen from its end of the board.
fn turned(position: &Position) -> Position {
    let mut setup = Setup::EMPTY;
    for square in Square::all() {
        let there = Square::new(7 - square.column(), 7 - square.row()).expect("dark");
        let disc = position.disc(square).map(|d| Disc { side: d.side.opponent(), ..d });
        setup.put(there, disc);
    }
    let to_move = position.side_to_move().opponent();
    setup.position(position.laws(), to_move).expect("a position")
}

#[test]
fn both_sides_have_the_same_laws() {
    let mut random = fastrand::Rng::with_seed(23);
    for laws in Laws::ALL {
        for _ in 0..300 {
            let position = random_position(&mut random, laws);
            let other = turned(&position);
            assert_eq!(turned(&other), position);
            for depth in 1..=3 {
                assert_eq!(perft(&position, depth), perft(&other, depth), "{position:?}");
            }
        }
    }
}

/// Thousands of positions that differ only a little have different keys.
#[test]
fn different_positions_have_different_keys() {
    let start = Position::initial(&Laws::ENGLISH);
    let counts = crate::perft::distinct_positions(&start, 7);
    let mut level = vec![start];
    for count in counts {
        assert_eq!(level.len() as u64, count);
        let next = level.iter().flat_map(|p| p.legal_moves().map(|m| p.after(m)));
        let seen: std::collections::HashSet<Position> = next.collect();
        level = seen.into_iter().collect();
    }
}

/// Tables of positions are addressed by the low bits.
#[test]
fn the_low_bits_of_keys_tell_discs_on_one_wing_apart() {
    let wing: Vec<Square> = Square::all().filter(|square| square.column() >= 4).collect();
    let key = |square: &Square| tau(Side::First, &format!("m a1 K {square}")).key() & 0xff;
    let keys: std::collections::HashSet<u64> = wing.iter().map(key).collect();
    assert!(keys.len() * 4 > wing.len() * 3, "{} keys of {} squares", keys.len(), wing.len());
}

#[test]
fn each_misread_law_is_that_of_the_assignment_but_for_one() {
    for (changed, laws) in Laws::MISREAD.into_iter().enumerate() {
        let differs = [
            laws.men_capture_backward != Laws::TAU_2014.men_capture_backward,
            laws.captured_discs_block != Laws::TAU_2014.captured_discs_block,
            laws.captures_must_go_on != Laws::TAU_2014.captures_must_go_on,
            laws.crowned_in_passing != Laws::TAU_2014.crowned_in_passing,
            laws.kings_fly != Laws::TAU_2014.kings_fly,
        ];
        assert_eq!(differs, [0, 1, 2, 3, 4].map(|law| law == changed));
    }
}

#[test]
fn a_position_is_drawn_row_by_row() {
    let start = tau(Side::First, "m a1 k c3 M d6 K h8");
    assert_eq!(
        start.to_string(),
        ".......K\n........\n...M....\n........\n........\n..k.....\n........\nm.......\n"
    );
}

#[test]
fn laws_have_names_to_be_typed() {
    for known in Laws::ALL {
        assert_eq!(Laws::of_key(&known.key()).map(|laws| laws.name), Some(known.name));
    }
    assert_eq!(Laws::TAU_2014.key(), "tau-2014");
    assert!(Laws::of_key("nonsense").is_none());
}

/// The same discs with the other side to move; `None` if the side that would have moved has none.
fn passed(position: &Position) -> Option<Position> {
    let other = position.side_to_move().opponent();
    Setup::from(position).position(position.laws(), other).ok()
}

#[test]
fn a_side_is_threatened_if_the_other_one_could_capture() {
    let mut random = fastrand::Rng::with_seed(24);
    for laws in Laws::ALL {
        for _ in 0..50 {
            let position = random_position(&mut random, laws);
            let passed = passed(&position).expect("both sides have discs");
            assert_eq!(position.is_threatened(), passed.must_capture(), "{position:?}");
            assert_ne!(position.key(), passed.key(), "the side to move is part of the key");
        }
    }
}

#[test]
fn errors_and_tests_show_positions_by_board_fen_and_laws() {
    let start = tau(Side::First, "m a1 k c3 M d6 K h8");
    assert_eq!(format!("{start:?}"), format!("\n{start}W:WK22,29:BK4,10 ({})", start.laws().name));
    assert_eq!(format!("{:?}", start.discs(Side::First)), "{a1, c3}");
    assert_eq!(format!("{:?}", Laws::ITALIAN), "Italian");
    assert_eq!(BadSquare::NotDark.to_string(), "discs stand on the dark squares of a1 to h8 only");
    assert_eq!(sq("c3").column_letter(), 'c');
}

#[test]
fn quiet_steps_are_those_of_kings_that_capture_nothing() {
    let mut random = fastrand::Rng::with_seed(25);
    for laws in Laws::ALL {
        for _ in 0..200 {
            let position = random_position(&mut random, laws);
            for played in position.legal_moves() {
                let mover = position.disc(played.start()).expect("a disc");
                let is_quiet = mover.kind == Kind::King && played.captured().is_empty();
                let step = position.step_of(played);
                assert_eq!(position.is_quiet_step(step), is_quiet, "{played} in {position:?}");
            }
        }
    }
}
