//! Squares, moves and positions of checkers as text.

use discus_rules::Game;
use discus_rules::Side;
use discus_rules::checkers::{
    BadFen, BadMove, BadSetup, BadSquare, Colour, IllegalMove, Laws, Notation, Numbering, Position,
    Square,
};

use crate::checkers::sq;
use crate::checkers_twin::random_position;

fn fen(laws: &'static Laws, text: &str) -> Position {
    Position::from_fen(laws, text).expect("a position")
}

/// Neither a board of draughts with 40 kings nor one with too many of them on 64 squares is a position.
#[test]
fn positions_with_more_discs_than_a_set_has_are_refused() {
    let kings = |range: std::ops::RangeInclusive<u32>| {
        range.map(|square| format!("K{square}")).collect::<Vec<_>>().join(",")
    };
    for laws in Laws::ALL {
        let read = |text: &str| Position::from_fen(laws, text);
        assert!(read(&format!("W:W{}:B{}", kings(31..=50), kings(1..=20))).is_err());
        let full = read(&format!("W:W{}:B{}", kings(17..=32), kings(1..=16)));
        let said = full.expect_err("sixteen a side").to_string();
        assert!(said.contains("has more than 12 discs"), "{said}");
        let most = read(&format!("W:W{}:B{}", kings(21..=32), kings(1..=12))).expect("a set");
        assert_eq!(Position::from_fen(laws, &most.fen()), Ok(most));
    }
}

#[test]
fn squares_have_names() {
    for (index, square) in Square::all().enumerate() {
        assert_eq!(square.index(), index);
        assert_eq!(Square::new(square.column(), square.row()), Some(square));
        for notation in [Notation::Letters, Notation::Brackets] {
            assert_eq!(notation.square(square).parse(), Ok(square));
        }
    }
    assert_eq!(Notation::Brackets.square(sq("c3")), "<c,3>");
    assert_eq!((sq("c3").column(), sq("c3").row()), (2, 2));
}

#[test]
fn nonexistent_squares_and_malformed_texts_are_distinguished() {
    let form = [
        "<k,9>",
        "<a,0>",
        "<a,2>",
        "<A,1>",
        "<a,11>",
        "<a,-1>",
        "<,,1>",
        "<é,1>",
        "a2",
        "k9",
        "a0",
        "a11",
        "z99999999999999999999",
        "<a,99999999999999999999>",
    ];
    for text in form {
        assert_eq!(text.parse::<Square>(), Err(BadSquare::NotDark), "{text}");
    }
    let none = [
        "", "a", "3", "A1", "<a,>", "<a1>", "<aa,1>", "<a,1", "a,1>", "<a, 1>", "<a,+1>", "a-1",
        "a1 ", "é1", "<>", "<a,-->", "<a,1>>", "a٣",
    ];
    for text in none {
        assert_eq!(text.parse::<Square>(), Err(BadSquare::Malformed), "{text}");
    }
}

/// Checks the corner of square 1, and English openings, where Black's men on 9 to 12 begin.
#[test]
fn squares_have_numbers() {
    let corners = [
        (Numbering::BottomLeft, "a1", "h8"),
        (Numbering::BottomRight, "g1", "b8"),
        (Numbering::TopLeft, "b8", "g1"),
        (Numbering::TopRight, "h8", "a1"),
    ];
    for (numbering, first, last) in corners {
        assert_eq!(numbering.square(1), Some(sq(first)));
        assert_eq!(numbering.square(32), Some(sq(last)));
        for number in 1..=32 {
            let square = numbering.square(number).expect("one of 32");
            assert_eq!(numbering.number(square), number);
        }
        assert_eq!((numbering.square(0), numbering.square(33)), (None, None));
    }
    let start = Position::initial(&Laws::ENGLISH);
    let numbers = Notation::Numbers(Laws::ENGLISH.numbering);
    let mut moves: Vec<_> = start.legal_moves().map(|m| numbers.write(&m)).collect();
    moves.sort();
    assert_eq!(moves, ["10-14", "10-15", "11-15", "11-16", "12-16", "9-13", "9-14"]);
}

/// An opening of English draughts, the Single Corner, in numbers.
#[test]
fn a_game_is_played_by_numbers() {
    let mut position = Position::initial(&Laws::ENGLISH);
    for text in ["11-15", "22-18", "15x22", "25x18", "12-16", "18-14", "9x18", "23x14", "10x17"] {
        position.play_unchecked(position.parse_move(text).expect(text));
    }
    assert_eq!(position.fen(), "W:W21,24,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,16,17");
}

#[test]
fn moves_have_three_notations() {
    let start = fen(&Laws::TAU_2014, "W:W24:B11,19");
    let chain = start.parse_move("g3xe5xc7").expect_err("not this one");
    assert_eq!(chain, BadMove::Illegal(IllegalMove::NoSuchMove));
    let start = fen(&Laws::TAU_2014, "W:Wg3:Bf4,d6");
    let chain = start.find(sq("g3"), &[sq("e5"), sq("c7")]).expect("legal");
    for text in ["<g,3> to <e,5><c,7>", "g3xe5xc7", "24x15x6", "24x6", "g3xc7"] {
        assert_eq!(start.parse_move(text), Ok(chain), "{text}");
    }
    assert_eq!(chain.to_string(), "g3xe5xc7");
    assert_eq!(Notation::Numbers(Numbering::TopLeft).write(&chain), "24x15x6");
    let captured: Vec<_> = chain.captured().iter().collect();
    assert_eq!((captured.as_slice(), chain.end()), ([sq("d6"), sq("f4")].as_slice(), sq("c7")));
}

#[test]
fn a_text_that_is_no_move_is_refused_with_its_reason() {
    let start = Position::initial(&Laws::TAU_2014);
    let refusal = |text: &str| start.parse_move(text).expect_err("no move");
    for text in [
        "",
        "-",
        "x",
        "c3",
        "c3-",
        "-c3",
        "c3-d4-e5",
        "c3 d4",
        "c3-<d,4>",
        "<c,3> to d4",
        "c3 to d4",
        "<c,3> to ",
        "<c,3>  to <d,4>",
        "<c,3> to <d,4> ",
        " c3-d4",
        "c3xd4-e5",
        "21:17",
        "<c,3>-<d,4>",
        "C3-D4",
        "é-é",
    ] {
        assert_eq!(refusal(text), BadMove::Malformed, "{text}");
    }
    for text in ["c3-c4", "c3-k9", "22-33", "0-1", "<c,3> to <k,9>", "99999999999999999999999-1"] {
        assert_eq!(refusal(text), BadMove::NoSuchSquare, "{text}");
    }
    assert_eq!(refusal("c5-d6"), BadMove::Illegal(IllegalMove::NotYourDisc));
    assert_eq!(refusal("c3-e5"), BadMove::Illegal(IllegalMove::NoSuchMove));
    assert_eq!(refusal("c3xd4"), BadMove::Illegal(IllegalMove::NoSuchMove), "it captures nothing");
    assert_eq!(refusal("c3-e5").to_string(), "the disc cannot make this move");
}

/// The king on c1 can go round in two ways, which only the stops distinguish.
#[test]
fn a_shortened_capture_must_fit_one_move() {
    let start = fen(&Laws::ENGLISH, "B:BKc1:Wb2,d2,b4,d4");
    let moves: Vec<_> = start.legal_moves().map(|m| m.to_string()).collect();
    assert_eq!(moves, ["c1xe3xc5xa3xc1", "c1xa3xc5xe3xc1"]);
    assert_eq!(start.parse_move("c1xc1"), Err(BadMove::Ambiguous));
    assert_eq!(start.parse_move("c1xc5xc1"), Err(BadMove::Ambiguous));
    let read = start.parse_move("c1xe3xc5xc1").map(|m| m.to_string());
    assert_eq!(read, Ok("c1xe3xc5xa3xc1".to_owned()));
    assert_eq!(
        BadMove::Ambiguous.to_string(),
        "several captures pass these squares: name every stop"
    );
}

/// Both ways of the king capture the same four discs. Those of a man that meet on c5 leave different ones.
#[test]
fn a_capture_may_be_named_by_its_result_if_all_ways_lead_there() {
    let king = fen(&Laws::ENGLISH, "B:BKc1:Wb2,d2,b4,d4");
    let read = king.parse_move_by_result("c1xc1").map(|m| m.to_string());
    assert_eq!(read, Ok("c1xe3xc5xa3xc1".to_owned()));
    let man = fen(&Laws::ENGLISH, "B:Bc1:Wb2,d2,b4,d4");
    assert_eq!(man.parse_move_by_result("c1xc5"), Err(BadMove::Ambiguous));
    let read = man.parse_move_by_result("c1xa3xc5").map(|m| m.to_string());
    assert_eq!(read, Ok("c1xa3xc5".to_owned()));
    assert_eq!(man.parse_move_by_result("c1"), Err(BadMove::Malformed));
}

/// The king jumps b2 and e5 on one line; its stop in between does not make a different move.
#[test]
fn a_square_that_a_capture_passes_may_be_named() {
    let start = fen(&Laws::RUSSIAN, "W:WKa1:Bb2,e5,g5");
    let read = |text: &str| start.parse_move(text).map(|m| m.to_string());
    for text in ["a1xc3xf6xh4", "a1xd4xf6xh4", "a1xf6xh4", "a1xh4"] {
        assert_eq!(read(text), Ok("a1xc3xf6xh4".to_owned()), "{text}");
    }
    for text in ["a1xf6xd4xh4", "a1xb2xh4", "a1xc3xg7xh4", "a1xf6", "<a,1> to <d,4><f,6><h,4>"] {
        let illegal = matches!(read(text), Err(BadMove::Illegal(_)));
        assert!(illegal, "{text}");
    }
}

#[test]
fn written_moves_are_read_again() {
    let mut random = fastrand::Rng::with_seed(31);
    for laws in Laws::ALL {
        for _ in 0..300 {
            let position = random_position(&mut random, laws);
            let numbers = Notation::Numbers(laws.numbering);
            for played in position.legal_moves() {
                for notation in [Notation::Letters, Notation::Brackets, numbers] {
                    let text = notation.write(&played);
                    assert_eq!(position.parse_move(&text), Ok(played), "{text} in {position:?}");
                }
            }
        }
    }
}

#[test]
fn written_positions_are_read_again() {
    let mut random = fastrand::Rng::with_seed(32);
    for laws in Laws::ALL {
        for _ in 0..1000 {
            let position = random_position(&mut random, laws);
            assert_eq!(Position::from_fen(laws, &position.fen()), Ok(position));
            assert_eq!(Position::from_fen(laws, &(position.fen() + ".")), Ok(position));
        }
    }
}

#[test]
fn the_initial_positions_have_these_fens() {
    let white_below = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    let fen_of = |laws| Position::initial(laws).fen();
    assert_eq!(fen_of(&Laws::TAU_2014), white_below);
    assert_eq!(fen_of(&Laws::RUSSIAN), white_below);
    assert_eq!(fen_of(&Laws::ITALIAN), white_below);
    assert_eq!(fen_of(&Laws::ENGLISH), white_below.replacen('W', "B", 1));
    let white_above = "W:W1,2,3,4,5,6,7,8,9,10,11,12:B21,22,23,24,25,26,27,28,29,30,31,32";
    assert_eq!(fen_of(&Laws::SPANISH), white_above, "its numbers begin at white's end");
}

#[test]
fn a_text_that_is_no_fen_is_refused_with_its_reason() {
    let read = |text: &str| Position::from_fen(&Laws::ENGLISH, text);
    let position = read("W:WK3,21:B1,K7").expect("a position");
    assert_eq!(position.fen(), "W:WK3,21:B1,K7");
    assert_eq!(read("W:BK7,1:W21,K3"), Ok(position), "in any order");
    assert_eq!(position.kings(Side::Second).iter().collect::<Vec<_>>(), [sq("c1")]);
    for text in [
        "",
        "W",
        "W:",
        "W:W1",
        "W:W1:",
        "W:W1:W2",
        "X:W1:B2",
        "W:W1:B2:",
        "W1:W1:B2",
        "W:W1,:B2",
        "W:W1,,3:B2",
        "W:WK:B2",
        "W:W1:B2x",
        "w:w1:b2",
        "W:W1:B2..",
        "W:W+1:B2",
        "W:WKK1:B2",
        "W:W2 1:B3",
        "W:W3-1:B20",
        "W:W1-:B20",
        "W:W1-2-3:B20",
        "W:Wa1-c1:B20",
    ] {
        assert_eq!(read(text), Err(BadFen::Malformed), "{text}");
    }
    for text in [
        "W:W0:B2",
        "W:W33:B2",
        "W:W30-33:B2",
        "W:W1:B99999999999999999999999",
        "W:Wa2:B1",
        "W:Wk1:B2",
    ] {
        assert_eq!(read(text), Err(BadFen::NoSuchSquare), "{text}");
    }
    assert_eq!(read("W:W1-99999999999:B2"), Err(BadFen::NoSuchSquare), "at once");
    let taken = BadFen::SquareTaken(sq("g1"), Laws::ENGLISH.notation());
    assert_eq!(read("W:W1,2:B3,1"), Err(taken));
    assert_eq!(taken.to_string(), "two discs stand on square 1", "as the laws write it");
    let russian = Position::from_fen(&Laws::RUSSIAN, "W:W22,c3:B9");
    assert_eq!(russian.map_err(|bad| bad.to_string()), Err("two discs stand on square c3".into()));
    let nobody = BadFen::Setup(BadSetup::NothingMoved(Side::First));
    assert_eq!(read("W:W1:B"), Err(nobody));
    assert_eq!(read("B:W1:B").expect("black has lost").fen(), "B:W1:B");
    assert_eq!(nobody.to_string(), "the first side has no disc that could have moved last");
}

/// As programs write it.
#[test]
fn fen_may_have_ranges_blanks_and_counters() {
    let initial = Position::initial(&Laws::ENGLISH);
    for text in [
        "B:W21-32:B1-12",
        "B:W21-31,32:B1,2-12.",
        " B : W 21 - 32 : B1 - 12 . ",
        "B:W21-32:B1-12:H0:F1",
        "B:H0:W21-32:B1-12\r\n",
    ] {
        assert_eq!(Position::from_fen(&Laws::ENGLISH, text), Ok(initial), "{text}");
    }
    let kings = Position::from_fen(&Laws::ITALIAN, "W:WK1-3,5:B K 20 , 21");
    assert_eq!(kings.map(|kings| kings.fen()), Ok("W:WK1,K2,K3,5:BK20,21".into()));
}

#[test]
fn any_text_is_read_or_refused() {
    let mut random = fastrand::Rng::with_seed(33);
    let pieces = [
        "<", ">", ",", "c", "3", "a1", "x", "-", " to ", "W", "B", ":", "K", "12", "é", "<c,3>",
        "9", "\0", " ", ".",
    ];
    let start = Position::initial(&Laws::TAU_2014);
    for _ in 0..100_000 {
        let parts = (0..random.usize(..9)).map(|_| *random.choice(&pieces).expect("a piece"));
        let text: String = parts.collect();
        let _ = text.parse::<Square>();
        if let Ok(played) = start.parse_move(&text) {
            assert!(start.is_legal(played), "{text}");
        }
        if let Ok(position) = Position::from_fen(&Laws::ENGLISH, &text) {
            assert_eq!(Position::from_fen(&Laws::ENGLISH, &position.fen()), Ok(position));
        }
    }
}

/// Who begins, and where square 1 is: PDN 3.0, in its table of game types. The words for discs are those of the federations.
#[test]
fn each_law_has_its_words_its_first_colour_and_its_square_1() {
    let of = |laws: &Laws| {
        let first = laws.numbering.square(1).expect("a square").to_string();
        (laws.name, laws.man, laws.king, laws.first, first)
    };
    let row = |name, man, king, colour, first: &str| (name, man, king, colour, first.to_owned());
    let expected = [
        row("TAU 2014", "man", "king", Colour::White, "b8"),
        row("English", "man", "king", Colour::Black, "g1"),
        row("Russian", "shashka", "damka", Colour::White, "b8"),
        row("Brazilian", "pedra", "dama", Colour::White, "b8"),
        row("Pool", "man", "king", Colour::Black, "g1"),
        row("Italian", "pedina", "dama", Colour::White, "h8"),
        row("Spanish", "peón", "dama", Colour::White, "a1"),
        row("Czech", "kámen", "dáma", Colour::White, "b8"),
    ];
    assert_eq!(Laws::ALL.map(of), expected);
}

/// Many programs name any square that a king passes, not only those where it turns.
#[test]
fn a_capture_can_be_named_by_squares_that_its_king_passes() {
    let position = fen(&Laws::RUSSIAN, "W:WKh8:Bf6,c5");
    let whole = position.parse_move("h8xd4xb6").expect("a capture");
    for text in ["h8xe5xb6", "h8xg7xe5xd4xb6", "h8xb6"] {
        assert_eq!(position.parse_move(text), Ok(whole), "{text}");
    }
    for text in ["h8xc3xb6", "h8xd4xe5xb6", "h8xc5xb6"] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
}
