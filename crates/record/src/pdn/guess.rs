//! The laws of a game whose tags do not name them, guessed from its moves.

use rules::checkers::{Laws, Notation, Position};

use super::movetext;
use super::tags::Decisive;
use crate::scanner::Scanner;
use crate::{BadText, Tree};

/// A game that was read, and the place behind it.
pub(super) struct Game<'a> {
    pub(super) scanner: Scanner<'a>,
    pub(super) tree: Tree<Position>,
    pub(super) result: Option<String>,
}

/// Reads a game by these laws.
pub(super) fn by<'a>(
    scanner: &Scanner<'a>,
    tags: &Decisive,
    laws: &'static Laws,
) -> Result<Game<'a>, BadText> {
    let mut scanner = scanner.clone();
    let (tree, result) = movetext::read(&mut scanner, tags.position(laws)?)?;
    Ok(Game { scanner, tree, result })
}

/// Reads a game by the first laws that fit it, and says which others do. If none fits, the error is
/// that of English draughts, for which the notation was invented.
pub(super) fn game<'a>(
    scanner: &Scanner<'a>,
    tags: &Decisive,
) -> Result<(Game<'a>, Vec<String>), BadText> {
    let mut fitting = Vec::new();
    let mut first_error = None;
    for laws in candidates(scanner) {
        match by(scanner, tags, laws) {
            Ok(game) => fitting.push((laws, game)),
            Err(bad) if laws == &Laws::ENGLISH => first_error = Some(bad),
            Err(_) => {}
        }
    }
    let others: Vec<&str> = fitting.iter().skip(1).map(|(laws, _)| laws.name).collect();
    let others = others.join(", ");
    let Some((laws, game)) = fitting.into_iter().next() else {
        return Err(first_error.expect("English draughts was tried"));
    };
    let remark = match &others[..] {
        "" => format!("the rules are not named; only the rules {} fit the moves", laws.name),
        others => format!(
            "the rules are not named; {} was chosen, but these fit too: {others}",
            laws.name
        ),
    };
    let has_moves = !game.tree.main_line().is_empty();
    Ok((game, if has_moves { vec![remark] } else { Vec::new() }))
}

/// The laws with a number in PDN, the most likely first: moves in letters are seldom English.
fn candidates(scanner: &Scanner) -> Vec<&'static Laws> {
    let text = scanner.rest().trim_start();
    let text = text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
    let is_in_letters = text.trim_start().starts_with(|c: char| c.is_ascii_alphabetic());
    let mut laws: Vec<_> =
        Laws::ALL.into_iter().filter(|laws| !laws.game_types.is_empty()).collect();
    laws.sort_by_key(|laws| (laws.notation() == Notation::Letters) != is_in_letters);
    laws
}
