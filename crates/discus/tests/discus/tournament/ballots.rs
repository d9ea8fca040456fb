//! Games from the openings that federations draw by lot, and from positions.

use std::{fs, iter};

use games::{Deck, Described as _};
use record::pdn;
use rules::Game as _;
use rules::checkers::{Laws, Position};

use super::text;
use crate::scratch::Scratch;
use crate::{Run, discus};

/// A quick match of eight games from these openings, stored in a file.
fn played(laws: &str, openings: &str, file: &str) -> Run {
    let quick = ["match", "random:1", "random:2", "--game", "checkers", "--games", "8", "--quiet"];
    let chosen = ["--openings", openings, "--laws", laws, "--db", file];
    discus(&[&quick[..], &chosen].concat(), "")
}

fn exported(file: &str, format: &str) -> String {
    discus(&["tournament", "export", file, "--format", format], "").succeeds()
}

/// The position that an opening reaches.
fn reached(laws: &'static Laws, opening: &str) -> Position {
    let (start, moves) = Position::initial(laws).read_opening(opening).expect("an opening");
    moves.into_iter().fold(start, |position, played| position.after(played))
}

#[test]
fn ballots_are_openings_of_the_laws_that_draw_them() {
    for (laws, word, deck) in [
        (&Laws::ENGLISH, "ballots", Deck::Moves),
        (&Laws::ENGLISH, "11-man", Deck::ElevenMen),
        (&Laws::BRAZILIAN, "flying", Deck::Flying),
    ] {
        let folder = Scratch::new();
        let file = text(&folder.path().join("a.db"));
        played(&laws.key(), word, &file).succeeds();
        let drawn: Vec<_> = Position::initial(laws)
            .ballots(deck)
            .iter()
            .map(|opening| reached(laws, opening))
            .collect();
        let games: Vec<_> = pdn::read_all(&exported(&file, "pdn")).collect();
        assert_eq!(games.len(), 8, "{word}");
        for game in games {
            let tree = game.expect("a game").tree;
            let begun = *tree.start();
            assert_eq!(begun == Position::initial(laws), deck == Deck::Moves, "{word}");
            let moves = tree.moves_to(*tree.main_line().last().expect("a move"));
            let passed = moves.into_iter().scan(begun, |position, played| {
                *position = position.after(played);
                Some(*position)
            });
            let mut passed = iter::once(begun).chain(passed);
            assert!(passed.any(|position| drawn.contains(&position)), "{word}");
        }
        let before = exported(&file, "csv");
        played(&laws.key(), word, &file).succeeds();
        assert_eq!(exported(&file, "csv"), before, "{word}: the same command continues");
    }
}

#[test]
fn ballots_of_other_laws_are_refused() {
    let folder = Scratch::new();
    let file = text(&folder.path().join("a.db"));
    for (laws, word, title) in [
        ("italian", "ballots", "ballots are known for Checkers, Italian"),
        ("russian", "11-man", "11-man ballots are known for Checkers, Russian"),
        ("english", "flying", "flying ballots are known for Checkers, English"),
    ] {
        let said = played(laws, word, &file).refuses(2);
        assert!(said.contains(&format!("no federation's {title}; list the openings")), "{said}");
    }
}

#[test]
fn an_opening_of_a_file_may_be_a_position() {
    let folder = Scratch::new();
    let [file, openings] = ["a.db", "openings"].map(|name| text(&folder.path().join(name)));
    fs::write(&openings, "# White begins\nW:WK32:BK1,K2\n").expect("written");
    played("english", &openings, &file).succeeds();
    let all = exported(&file, "pdn");
    assert_eq!(all.matches("[FEN \"W:WK32:BK1,K2\"]").count(), 8, "{all}");
    let csv = exported(&file, "csv");
    assert_eq!(csv.matches(",\"W:WK32:BK1,K2\",").count(), 8, "{csv}");
    for garbage in ["W:W33:B1", "W:W21", "W:W21:B1 21-16", "W:W5:B1,9,10 5-1", "11-15 W:W21:B1"] {
        fs::write(&openings, garbage).expect("written");
        let said = played("english", &openings, &file).refuses(2);
        assert!(said.contains(garbage) && said.lines().count() == 1, "{said}");
    }
}
