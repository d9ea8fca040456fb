//! The endgame tables are the reference where few pieces are left.

use discus_checkers_engine::{KNOWN, Learned, Limits, Material, Searcher};
use fastrand::Rng;
use rules::checkers::{Disc, History, Kind, Laws, Move, Position, Setup, Square};
use rules::{Draw, Game, Outcome, Side};
use search::DECIDED;
use tables::{Tables, Value};

use Side::{First, Second};

/// The discs of positions, by their sides.
const THREE: &[Side] = &[First, First, Second];
const FOUR: [&[Side]; 2] = [&[First, First, Second, Second], &[First, First, First, Second]];

/// A random position of these discs in which the side to move wins, but not by every move.
fn won(laws: &'static Laws, sides: &[Side], tables: &Tables, random: &mut Rng) -> Position {
    loop {
        let position = random_position(laws, sides, random);
        let keeps = |after: Position| tables.probe(&after) == Some(Value::Loss);
        let is_won = tables.probe(&position) == Some(Value::Win);
        if is_won && !position.legal_moves().all(|played| keeps(position.after(played))) {
            return position;
        }
    }
}

fn random_position(laws: &'static Laws, sides: &[Side], random: &mut Rng) -> Position {
    loop {
        let mut setup = Setup::default();
        for &side in sides {
            let square =
                random.choice(Square::all().collect::<Vec<_>>()).expect("there are squares");
            let kind = if random.bool() { Kind::King } else { Kind::Man };
            setup.put(square, Some(Disc { side, kind }));
        }
        let to_move = if random.bool() { Side::First } else { Side::Second };
        let position = setup.position(laws, to_move);
        if let Some(position) = position.ok().filter(|position| position.outcome().is_none()) {
            return position;
        }
    }
}

/// Returns true if the side to move, which wins by the tables, does so in so many plies, whatever the
/// other plays.
fn wins_within(position: &Position, plies: u32, tables: &Tables) -> bool {
    plies > 0
        && position.legal_moves().any(|played| {
            let after = position.after(played);
            tables.probe(&after) == Some(Value::Loss) && loses_within(&after, plies - 1, tables)
        })
}

fn loses_within(position: &Position, plies: u32, tables: &Tables) -> bool {
    position
        .legal_moves()
        .all(|played| plies > 0 && wins_within(&position.after(played), plies - 1, tables))
}

#[test]
fn the_search_alone_finds_wins_in_five_with_three_discs() {
    for laws in Laws::ALL {
        finds_wins(laws, &[THREE], 9);
    }
}

#[test]
fn the_search_alone_finds_wins_in_four_with_four_discs() {
    for laws in Laws::ALL {
        finds_wins(laws, &FOUR, 7);
    }
}

/// Asks for moves in 100 positions that are won in so many plies. A position is solved if its score says that the game
/// ends and its move keeps the win.
fn finds_wins(laws: &'static Laws, discs: &[&[Side]], plies: u32) {
    let mut random = Rng::with_seed(7);
    let mut searcher = Searcher::new(Learned, 1 << 20);
    let tables = Tables::of(laws);
    let solved = (0..100).filter(|number| {
        let sides = discs[number % discs.len()];
        let mut position = won(laws, sides, tables, &mut random);
        while !wins_within(&position, plies, tables) {
            position = won(laws, sides, tables, &mut random);
        }
        let limits = Limits { nodes: 100_000, ..Limits::NONE };
        let found = searcher.analyse(&History::new(position), &limits);
        let played = found.best.expect("the game goes on");
        found.score >= DECIDED && tables.probe(&position.after(played)) == Some(Value::Loss)
    });
    let solved = solved.count();
    assert!(solved >= 99, "{laws:?}: {solved} of 100");
}

/// It is not enough to keep a win: each move must come nearer to it.
#[test]
fn with_tables_a_won_ending_is_won() {
    let mut random = Rng::with_seed(8);
    let mut searcher = Searcher::new(Material, 1 << 20);
    for laws in Laws::ALL {
        let tables = Tables::of(laws);
        searcher.tables = Some(tables.clone());
        let wins = (0..10).filter(|_| {
            let start = won(laws, FOUR[1], tables, &mut random);
            let end = played_out(History::new(start), &mut searcher);
            end == Some(Outcome::Win(start.side_to_move()))
        });
        assert_eq!(wins.count(), 10, "{laws:?}");
    }
}

/// The outcome of a game of an engine with itself; `None` after 200 plies.
fn played_out(mut game: History, searcher: &mut Searcher<Material>) -> Option<Outcome> {
    for _ in 0..200 {
        if let Some(outcome) = game.position().outcome() {
            return Some(outcome);
        }
        let limits = Limits { nodes: 1_000, ..Limits::NONE };
        let found = searcher.analyse(&game, &limits);
        game.play(found.best.expect("the game goes on"));
    }
    None
}

#[test]
fn a_position_that_occurred_before_is_a_draw() {
    let start = Position::from_fen(&Laws::ENGLISH, "B:WK32,K31:BK1").expect("a position");
    let mut game = History::new(start);
    for text in ["1-5", "32-28", "5-1"] {
        game.play(game.position().parse_move(text).expect("a legal move"));
    }
    let mut searcher = Searcher::new(Material, 1 << 16);
    let limits = Limits { depth: 1, ..Limits::NONE };
    let repeating = game.position().parse_move("28-32").expect("a legal move");
    let again = Limits { moves: Some(&[repeating]), ..limits };
    assert_eq!(searcher.analyse(&game, &again).score, 0, "it leads to the first position again");
    searcher.clear();
    assert!(searcher.analyse(&game, &limits).score > 0, "other moves keep the advantage");
    searcher.clear();
    let afresh = History::new(*game.position());
    assert!(searcher.analyse(&afresh, &again).score > 0, "without a past there is no repetition");
}

/// The king on a1 goes to and fro, until 29 of the 30 plies without progress are played that draw a game.
/// The 30th takes its last move, and so wins.
#[test]
fn a_side_that_cannot_move_has_lost_even_if_the_game_is_drawn() {
    let start = Position::from_fen(&Laws::CZECH, "B:WKc1,Kg1,a3,c3,d4:BKb2").expect("a position");
    let mut game = History::new(start);
    let to_and_fro = ["b2-a1", "g1-h2", "a1-b2", "h2-g1"];
    for text in to_and_fro.into_iter().cycle().take(29) {
        game.play(game.position().parse_move(text).expect("a legal move"));
    }
    let last = game.position().parse_move("c1-b2").expect("a legal move");
    let limits = Limits { depth: 1, moves: Some(&[last]), ..Limits::NONE };
    let score = |game: &History| Searcher::new(Material, 1 << 16).analyse(game, &limits).score;
    let fresh = score(&History::new(*game.position()));
    assert_eq!(score(&game), fresh);
    game.play(last);
    assert_eq!(game.draw(), Some(Draw::Quiet(15)));
    assert_eq!(game.position().outcome(), Some(Outcome::Win(First)));
}

/// A random game of three discs against one in which no disc is captured or crowned for this many plies, and no rule
/// draws it: what is left by `count` falls with each of them.
fn shuffled(
    laws: &'static Laws,
    plies: usize,
    left: impl Fn(&History) -> Option<u32>,
    random: &mut Rng,
) -> History {
    'game: loop {
        let mut game = History::new(random_position(laws, FOUR[1], random));
        for _ in 0..plies {
            let next = |played: &Move| {
                let mut next = game.clone();
                next.play(*played);
                next
            };
            let counts = |next: &History| {
                next.draw().is_none() && left(next) < left(&game) && !next.position().must_capture()
            };
            let moves: Vec<Move> =
                game.position().legal_moves().filter(|played| counts(&next(played))).collect();
            let Some(played) = random.choice(moves) else { continue 'game };
            game.play(played);
        }
        return game;
    }
}

/// Returns true if the search says what the tables say of a game with so many plies left, in which the side to move
/// wins by the tables without the rules for draws. Returns whether the win comes too late.
fn sees_the_end(game: &History, left: u32, tables: &Tables) -> bool {
    let distance = u32::from(tables.distance(game.position()).expect("a distance"));
    let mut searcher = Searcher::new(Material, 1 << 20);
    searcher.tables = Some(tables.clone());
    let is_late = distance > left;
    // The search also takes positions that have occurred for draws, and a long game has many of them.
    searcher.techniques.repetition = is_late;
    let limits = Limits { depth: 10, nodes: 300_000, ..Limits::NONE };
    let score = searcher.analyse(game, &limits).score;
    // The best draw in the tables is a fifth of a man.
    let is_right = if is_late { score.abs() <= 20 } else { score >= KNOWN };
    assert!(is_right, "{left} {distance} {score} {}", game.position().fen());
    is_late
}

/// A win by the tables is none if the rule for the endgame comes first, and one if it does not.
#[test]
fn a_search_sees_how_many_moves_the_rule_for_the_endgame_leaves() {
    sees_wins_in_time(&Laws::POOL, 18..24, History::endgame_plies_left);
}

/// The rule of forty moves leaves up to thirty plies, which is beyond what these searches see: what they know of a
/// win that takes longer is from the tables alone.
#[test]
fn a_search_sees_long_before_that_a_win_takes_longer_than_the_rule_for_quiet_moves() {
    sees_wins_in_time(&Laws::ENGLISH, 50..60, |game| u32::try_from(80 - game.quiet_plies()).ok());
}

/// Plays games of so many quiet plies, until five have a win that comes too late and five one that comes in time.
fn sees_wins_in_time(
    laws: &'static Laws,
    plies: std::ops::Range<usize>,
    left: impl Fn(&History) -> Option<u32>,
) {
    let tables = Tables::of(laws);
    let mut random = Rng::with_seed(27);
    let (mut late, mut early) = (0, 0);
    while late < 5 || early < 5 {
        let game = shuffled(laws, random.usize(plies.clone()), &left, &mut random);
        let Some(left) = left(&game) else { continue };
        if tables.probe(game.position()) == Some(Value::Win) {
            let is_late = sees_the_end(&game, left, tables);
            *(if is_late { &mut late } else { &mut early }) += 1;
        }
    }
}
