//! The draws of checkers: examples of each rule, and a plain reading of the rules on random games.

use std::collections::BTreeSet;

use discus_rules::checkers::{
    Disc, DrawRule, Endgame, History, Kind, Laws, Move, Position, Setup, Square,
};
use discus_rules::{Draw, Game, Side};

use crate::checkers::sq;

fn history(laws: &'static Laws, fen: &str) -> History {
    History::new(Position::from_fen(laws, fen).expect("a position"))
}

/// Plays moves until the game is drawn, and returns the rule and the number of plies.
fn plies_to_draw(
    mut history: History,
    mut next: impl FnMut(&Position, usize) -> String,
) -> (Draw, usize) {
    for plies in 0.. {
        assert_eq!(history.position().outcome(), None);
        if let Some(draw) = history.draw() {
            return (draw, plies);
        }
        let text = next(history.position(), plies);
        history.play(history.position().parse_move(&text).expect("a legal move"));
    }
    unreachable!()
}

/// Two kings in opposite corners move to and fro.
fn to_and_fro(laws: &'static Laws, fen: &str, cycle: [&str; 4]) -> (Draw, usize) {
    plies_to_draw(history(laws, fen), |_, plies| cycle[plies % 4].to_owned())
}

#[test]
fn a_position_is_drawn_when_it_occurs_for_the_third_time_and_in_italian_draughts_for_the_fourth() {
    let english = to_and_fro(&Laws::ENGLISH, "B:WK32:BK1", ["1-5", "32-28", "5-1", "28-32"]);
    assert_eq!(english, (Draw::Repetition(3), 8));
    let italian = to_and_fro(&Laws::ITALIAN, "W:WK4:BK29", ["4-7", "29-26", "7-4", "26-29"]);
    assert_eq!(italian, (Draw::Repetition(4), 12));
}

/// A game as the positions that it passed, from which the plain reading starts anew every time.
struct Plain {
    positions: Vec<Position>,
    is_quiet: Vec<bool>,
}

impl Plain {
    fn draw(&self) -> Option<Draw> {
        let laws = self.positions[0].laws();
        laws.draws.iter().find_map(|&rule| match rule {
            DrawRule::Repetition(times) => {
                let now = self.positions.last();
                let count = self.positions.iter().filter(|&other| Some(other) == now).count();
                (count >= usize::from(times)).then_some(Draw::Repetition(times))
            }
            DrawRule::Quiet(moves) => {
                let quiet = self.is_quiet.iter().rev().take_while(|&&is_quiet| is_quiet).count();
                (quiet >= 2 * usize::from(moves)).then_some(Draw::Quiet(moves))
            }
            DrawRule::Endgame(endgame, moves) => {
                let now = discs(&self.positions[self.positions.len() - 1]);
                let lasts =
                    |position: &&Position| discs(position) == now && is_in(endgame, position);
                let lasted = self.positions.iter().rev().take_while(lasts).count();
                (lasted > 2 * usize::from(moves)).then_some(Draw::Endgame(moves))
            }
        })
    }
}

/// The men and kings of both sides, counted square by square.
fn discs(position: &Position) -> [(usize, usize); 2] {
    Side::BOTH.map(|side| {
        let count = |kind| {
            let disc = Some(Disc { side, kind });
            Square::all().filter(|&square| position.disc(square) == disc).count()
        };
        (count(Kind::Man), count(Kind::King))
    })
}

fn is_in(endgame: Endgame, position: &Position) -> bool {
    let [first, second] = discs(position);
    let is_lone_king = |discs| discs == (0, 1);
    let strong = |discs: fn(usize, usize) -> bool| {
        is_lone_king(second) && discs(first.0, first.1)
            || is_lone_king(first) && discs(second.0, second.1)
    };
    match endgame {
        Endgame::KingsAgainstKing => strong(|men, kings| men == 0 && kings >= 3),
        Endgame::FewAgainstKing => strong(|men, kings| kings >= 1 && men + kings <= 2),
        Endgame::KingOnLongDiagonal => {
            let road = ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"].map(sq);
            let mut on_road = road.iter().filter_map(|&square| position.disc(square));
            let lone = if is_lone_king(first) { Side::First } else { Side::Second };
            let is_there = on_road.next().is_some_and(|disc| disc.side == lone);
            strong(|men, kings| kings >= 1 && men + kings == 3)
                && is_there
                && on_road.next().is_none()
        }
        Endgame::KingsOnBothSides { least, most } => {
            let all = u32::try_from(first.0 + first.1 + second.0 + second.1).expect("a few");
            first.1 >= 1 && second.1 >= 1 && all >= least && all <= most
        }
    }
}

/// A random position of at most seven discs, most of them kings.
fn endgame(random: &mut fastrand::Rng, laws: &'static Laws) -> Position {
    loop {
        let mut setup = Setup::EMPTY;
        let squares: Vec<Square> = Square::all().collect();
        for turn in 0..random.usize(2..8) {
            let side =
                if turn == 0 || turn > 1 && random.bool() { Side::First } else { Side::Second };
            let kind = if random.u8(..3) == 0 { Kind::Man } else { Kind::King };
            let _ = setup.put(squares[random.usize(..32)], Some(Disc { side, kind }));
        }
        if let Ok(position) = setup.position(laws, Side::First) {
            return position;
        }
    }
}

#[test]
fn the_endgames_are_those_of_the_plain_reading() {
    let kinds = [
        Endgame::KingsAgainstKing,
        Endgame::KingOnLongDiagonal,
        Endgame::FewAgainstKing,
        Endgame::KingsOnBothSides { least: 2, most: 3 },
        Endgame::KingsOnBothSides { least: 4, most: 5 },
    ];
    let mut random = fastrand::Rng::with_seed(73);
    let mut found = [0; 5];
    for _ in 0..4000 {
        let position = endgame(&mut random, &Laws::RUSSIAN);
        for (kind, found) in kinds.into_iter().zip(&mut found) {
            let is_there = is_in(kind, &position);
            assert_eq!(kind.is_in(&position), is_there, "{kind:?} in {position:?}");
            *found += u32::from(is_there);
        }
    }
    assert!(found.iter().all(|&found| found >= 20), "{found:?}");
}

/// A player who avoids captures, so that all rules come to bear: it moves a man only before a count
/// of quiet moves is full, and likes to go back in some games.
fn choose(random: &mut fastrand::Rng, history: &History, goes_back: bool) -> Move {
    let position = history.position();
    let moves: Vec<Move> = position.legal_moves().collect();
    let calm = |m: &Move| position.after(*m).legal_moves().all(|m| m.captured().is_empty());
    let suits = |m: &Move| {
        let is_back = history.keys().contains(&position.after(*m).key());
        let is_due = history.quiet_plies() >= 28;
        calm(m) && position.is_quiet(*m) != is_due && is_back == goes_back
    };
    let best: Vec<Move> = moves.iter().copied().filter(suits).collect();
    let calm: Vec<Move> = moves.iter().copied().filter(calm).collect();
    let fits = [best, calm, moves].into_iter().find(|moves| !moves.is_empty());
    let fits = fits.expect("a move");
    fits[random.usize(..fits.len())]
}

#[test]
fn the_counts_of_a_game_find_the_same_draws_as_reading_the_whole_game() {
    let mut random = fastrand::Rng::with_seed(71);
    let mut found = BTreeSet::new();
    for game in 0..1200 {
        let laws = Laws::ALL[game % Laws::ALL.len()];
        let start = endgame(&mut random, laws);
        let mut history = History::new(start);
        let mut plain = Plain { positions: vec![start], is_quiet: Vec::new() };
        for _ in 0..180 {
            let draw = history.draw();
            assert_eq!(draw, plain.draw(), "{:?}", history.position());
            if let Some(draw) = draw {
                found.insert((laws.key(), draw.word(), draw.count()));
            }
            // Games go on after a draw now and then, as they do when nobody claims it.
            if history.position().outcome().is_some() || draw.is_some() && random.u8(..10) > 0 {
                break;
            }
            let played = choose(&mut random, &history, game % 5 == 0);
            plain.is_quiet.push(history.position().is_quiet(played));
            history.play(played);
            plain.positions.push(*history.position());
        }
    }
    let rules =
        Laws::ALL.iter().flat_map(|laws| laws.draws.iter().map(|rule| (laws.key(), word(*rule))));
    let rules: BTreeSet<_> = rules.map(|(key, (word, count))| (key, word, count)).collect();
    let never: Vec<_> = rules.difference(&found).collect();
    assert!(
        never.iter().all(|(_, _, count)| *count >= 30),
        "rules that never ended a game: {never:?}"
    );
}

fn word(rule: DrawRule) -> (&'static str, u16) {
    match rule {
        DrawRule::Repetition(times) => ("repetition", times),
        DrawRule::Quiet(moves) => ("no-progress", moves),
        DrawRule::Endgame(_, moves) => ("endgame", moves),
    }
}

#[test]
fn no_game_goes_on_for_ever_by_the_laws_that_know_draws() {
    let mut random = fastrand::Rng::with_seed(72);
    for laws in Laws::ALL.into_iter().filter(|laws| !laws.draws.is_empty()) {
        for game in 0..20 {
            let mut history = History::new(Position::initial(laws));
            let mut plies = 0;
            while history.position().outcome().is_none() && history.draw().is_none() {
                let played = choose(&mut random, &history, game % 5 == 0);
                history.play(played);
                assert_eq!(history.keys().last(), Some(&history.position().key()));
                plies += 1;
                assert!(plies < 4000, "{:?}", history.position());
            }
        }
    }
}

/// The moves of each side without progress after which a game is drawn: the articles are beside the laws.
#[test]
fn each_law_has_its_number_of_quiet_moves() {
    let quiet = |laws: &Laws| {
        laws.draws.iter().find_map(|rule| match rule {
            DrawRule::Quiet(moves) => Some(*moves),
            _ => None,
        })
    };
    let expected = [None, Some(40), Some(15), Some(15), Some(15), Some(40), Some(20), Some(15)];
    assert_eq!(Laws::ALL.map(quiet), expected);
}

#[test]
fn the_house_rules_know_no_draw() {
    assert!(Laws::TAU_2014.draws.is_empty());
    let mut history = history(&Laws::TAU_2014, "W:WKa1:BKh8");
    assert_eq!(history.draw(), None);
    for _ in 0..200 {
        let quiet = history.position().legal_moves().find(|m| m.captured().is_empty());
        let Some(played) = quiet else { break };
        history.play(played);
        assert_eq!(history.draw(), None);
    }
}

#[test]
fn a_draw_is_read_back_from_its_word_and_number() {
    for draw in [Draw::Repetition(3), Draw::Quiet(40), Draw::Endgame(15)] {
        assert_eq!(Draw::of(draw.word(), draw.count()), Some(draw));
    }
    assert_eq!(Draw::of("quiet", 3), None);
}

/// The thirteen-move rule of pool checkers: three kings against one.
#[test]
fn the_plies_left_in_an_endgame_count_down_to_the_draw() {
    let mut game = history(&Laws::POOL, "B:WKh8:BKa3,Kc1,Ke1");
    let cycle = ["e1-f2", "h8-g7", "f2-e1", "g7-h8"];
    for plies in 0..26 {
        assert_eq!(game.endgame_plies_left(), Some(26 - plies));
        assert_eq!(game.quiet_plies(), plies as usize);
        let text = cycle[plies as usize % 4];
        game.play(game.position().parse_move(text).expect("a legal move"));
    }
    assert_eq!(game.endgame_plies_left(), Some(0));
    let start = History::new(Position::initial(&Laws::POOL));
    assert_eq!(start.endgame_plies_left(), None, "no endgame");
    let diagonal = history(&Laws::RUSSIAN, "W:WKb4,Kc1,e1:BKh8");
    assert_eq!(diagonal.endgame_plies_left(), Some(60), "not 10: the long diagonal is left out");
}

/// Three discs against one on the main road: five moves, which count anew once the king was not alone there.
#[test]
fn the_plies_left_on_the_long_diagonal_count_down_and_begin_again() {
    let mut game = history(&Laws::BRAZILIAN, "W:WKb4,Kc1,e1:BKh8");
    let mut left_after = |text| {
        game.play(game.position().parse_move(text).expect("a legal move"));
        game.long_diagonal_plies_left()
    };
    assert_eq!(["b4-a3", "h8-g7", "e1-f2", "g7-h8"].map(&mut left_after), [9, 8, 7, 6].map(Some));
    assert_eq!(left_after("c1-e3"), Some(5), "no square of the diagonal");
    assert_eq!(left_after("h8-g7"), Some(4));
    assert_eq!(left_after("e3-d4"), None, "the other side is there, too");
    let pool = history(&Laws::POOL, "W:WKb4,Kc1,e1:BKh8");
    assert_eq!(pool.long_diagonal_plies_left(), None, "pool checkers has no such rule");
}

#[test]
fn a_draw_is_told_with_its_number() {
    let told = [Draw::Repetition(3), Draw::Quiet(40), Draw::Endgame(15)].map(|d| d.to_string());
    assert_eq!(told[0], "the same position occurred 3 times");
    assert_eq!(told[1], "40 moves of each side brought no capture and no move of a man");
    assert_eq!(told[2], "15 moves of each side did not decide this endgame");
}
