//! The search knows the draws of a game by its laws.

use std::collections::BTreeSet;

use discus_checkers_engine::{Limits, Material, Searcher, Techniques};
use fastrand::Rng;
use rules::checkers::{
    Disc, DrawRule, Endgame, History, Kind, Laws, Move, Position, Setup, Square,
};
use rules::{Draw, Game, Side};
use search::{Evaluator, Score, WIN};

use Kind::{King, Man};
use Side::{First, Second};

/// The discs of endgames, one for each kind of rule.
const ENDGAMES: [&[(Side, Kind)]; 5] = [
    &[(First, King), (First, King), (First, King), (Second, King)],
    &[(First, King), (First, King), (First, Man), (Second, King)],
    &[(First, King), (First, King), (Second, King)],
    &[(First, King), (First, Man), (Second, King)],
    &[(First, King), (First, King), (First, King), (Second, King), (Second, King)],
];

/// A random position of these discs.
fn position(laws: &'static Laws, discs: &[(Side, Kind)], random: &mut Rng) -> Position {
    loop {
        let mut squares: Vec<Square> = Square::all().collect();
        random.shuffle(&mut squares);
        let mut setup = Setup::EMPTY;
        for (&(side, kind), &square) in discs.iter().zip(&squares) {
            setup.put(square, Some(Disc { side, kind }));
        }
        let position = setup.position(laws, random.choice(Side::BOTH).expect("two sides"));
        if let Some(position) = position.ok().filter(|position| position.outcome().is_none()) {
            return position;
        }
    }
}

/// A random game of these discs up to its draw by a rule that counts moves. It captures nothing, repeats no position,
/// and a king on the long diagonal stays there as long as it can.
fn drawn_game(
    laws: &'static Laws,
    discs: &[(Side, Kind)],
    random: &mut Rng,
) -> (Position, Vec<Move>) {
    loop {
        let start = position(laws, discs, random);
        if let Some(played) = moves_to_a_draw(start, random).filter(|played| played.len() >= 8) {
            return (start, played);
        }
    }
}

fn moves_to_a_draw(start: Position, random: &mut Rng) -> Option<Vec<Move>> {
    let (mut game, mut played) = (History::new(start), Vec::new());
    while !game.draw().is_some_and(|draw| !matches!(draw, Draw::Repetition(_))) {
        let after = |&played: &Move| {
            let mut game = game.clone();
            game.play(played);
            game
        };
        let goes_on = |played: &Move| {
            let after = after(played);
            !after.position().must_capture() && after.occurrences() == 1
        };
        let moves: Vec<Move> = game.position().legal_moves().filter(goes_on).collect();
        let stays = |played: &&Move| after(played).long_diagonal_plies_left().is_some();
        let staying: Vec<Move> = moves.iter().filter(stays).copied().collect();
        let next = random.choice(if staying.is_empty() { moves } else { staying })?;
        game.play(next);
        played.push(next);
    }
    Some(played)
}

/// The same game, some plies before its end.
fn before_the_end(start: Position, played: &[Move], plies: usize) -> History {
    let mut game = History::new(start);
    played[..played.len() - plies].iter().for_each(|&played| game.play(played));
    game
}

/// Plain minimax over games, which ends no line where the side to move must capture. It notes the draws that it sees.
fn value(game: &History, depth: u32, ply: u32, seen: &mut BTreeSet<String>) -> Score {
    let position = game.position();
    if position.outcome().is_some() {
        return Score::try_from(ply).expect("a short line") - WIN;
    }
    if ply > 0 && game.occurrences() > 1 {
        return 0;
    }
    if let Some(draw) = game.draw() {
        let is_by_place = game.long_diagonal_plies_left() == Some(0);
        let word = if is_by_place { "diagonal" } else { draw.word() };
        seen.insert(format!("{} {word} {}", game.laws().key(), draw.count()));
        return 0;
    }
    if depth == 0 && !position.must_capture() {
        return Material.evaluate(position);
    }
    let after = |played| {
        let mut game = game.clone();
        game.play(played);
        -value(&game, depth.saturating_sub(1), ply + 1, seen)
    };
    position.legal_moves().map(after).max().expect("the game goes on")
}

/// The searches are so shallow that they repeat no position of their own line before its end, so the table holds
/// nothing that depends on the way to a position.
#[test]
fn near_a_draw_by_moves_the_score_is_that_of_minimax_over_games() {
    let exact = Techniques { probcut: false, reductions: false, forced: false, ..Techniques::BEST };
    let mut random = Rng::with_seed(12);
    let mut seen = BTreeSet::new();
    let mut searcher = Searcher::new(Material, 1 << 14);
    searcher.techniques = exact;
    for laws in laws_with_draws() {
        for discs in ENDGAMES.into_iter().cycle().take(30) {
            let (start, played) = drawn_game(laws, discs, &mut random);
            for (plies, depth) in [(1, 1), (1, 3), (2, 3), (3, 3), (4, 2)] {
                let game = before_the_end(start, &played, plies);
                searcher.clear();
                let found = searcher.analyse(&game, &Limits { depth, ..Limits::NONE }).score;
                let expected = value(&game, depth, 0, &mut seen);
                assert_eq!(found, expected, "{} {plies} {depth}", game.position().fen());
            }
        }
    }
    let rules = laws_with_draws().flat_map(|laws| {
        laws.draws.iter().filter_map(move |rule| match rule {
            DrawRule::Quiet(moves) => Some(format!("{} no-progress {moves}", laws.key())),
            DrawRule::Endgame(Endgame::KingOnLongDiagonal, moves) => {
                Some(format!("{} diagonal {moves}", laws.key()))
            }
            // In other endgames the rule for quiet moves comes first, but for those of a few discs.
            DrawRule::Endgame(_, moves) if *moves < 15 => {
                Some(format!("{} endgame {moves}", laws.key()))
            }
            _ => None,
        })
    });
    let unseen: Vec<String> = rules.filter(|rule| !seen.contains(rule)).collect();
    assert!(unseen.is_empty(), "{unseen:?} of {seen:?}");
}

/// Scores that a search has found near a draw by the laws do not count where the game has just begun. In a few games
/// they do: the search also takes positions of the game for draws that occur again, and the table does not know.
#[test]
fn what_the_table_holds_of_a_game_near_its_draw_does_not_count_in_another() {
    let mut random = Rng::with_seed(13);
    let (mut games, mut different) = (0, 0);
    for laws in laws_with_draws() {
        for discs in ENDGAMES.into_iter().cycle().take(30) {
            let (start, played) = drawn_game(laws, discs, &mut random);
            let game = before_the_end(start, &played, random.usize(2..8));
            let fresh = History::new(*game.position());
            let mut used = Searcher::new(Material, 1 << 18);
            let mut unused = Searcher::new(Material, 1 << 18);
            let limits = Limits { depth: 7, ..Limits::NONE };
            used.analyse(&game, &limits);
            let [after, alone] =
                [&mut used, &mut unused].map(|searcher| searcher.analyse(&fresh, &limits).score);
            games += 1;
            different += usize::from(after != alone);
        }
    }
    // If the table did not tell games apart, there would be 39.
    assert!(different <= 8, "{different} of {games}");
}

/// Three discs with a king against a king that goes to and fro on the long diagonal: the tenth ply draws.
#[test]
fn a_king_alone_on_the_long_diagonal_draws_after_five_moves() {
    for laws in [&Laws::RUSSIAN, &Laws::BRAZILIAN] {
        let mut game = history(laws, "W:WKb4,Kc1,e1:BKh8");
        let moves =
            ["b4-a3", "h8-g7", "e1-f2", "g7-h8", "c1-e3", "h8-g7", "a3-b4", "g7-h8", "e3-d2"];
        for text in moves {
            game.play(parsed(&game, text));
        }
        let stays = [parsed(&game, "h8-g7")];
        let limits = Limits { depth: 1, moves: Some(&stays), ..Limits::NONE };
        let score = |game: &History| Searcher::new(Material, 1 << 16).analyse(game, &limits).score;
        assert_eq!(score(&game), 0);
        assert!(score(&History::new(*game.position())) < 0, "at the beginning it is none");
    }
}

fn laws_with_draws() -> impl Iterator<Item = &'static Laws> {
    Laws::ALL.into_iter().filter(|laws| !laws.draws.is_empty())
}

fn history(laws: &'static Laws, fen: &str) -> History {
    History::new(Position::from_fen(laws, fen).expect("a position"))
}

fn parsed(game: &History, text: &str) -> Move {
    game.position().parse_move(text).expect("a legal move")
}
