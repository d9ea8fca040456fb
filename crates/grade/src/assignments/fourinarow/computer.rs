//! The moves of the computers that are right, and the requirements that others break.

use courses::fourinarow::{Grid, Player, Setup, landing_row, random_ai, user_ai, wins};
use rules::Side;

use super::found::Played;

/// The column of the user AI that is right. If it `is_free`, it must only stop the opponent from winning, or win
/// itself; where the opponent cannot win, each column with room is right.
pub(super) fn right(
    grid: &Grid,
    side: Side,
    played: Option<usize>,
    is_free: bool,
) -> Option<usize> {
    let is_right =
        |column: &usize| landing_row(grid, *column).is_some() && stops(grid, side, *column);
    played.filter(|column| is_free && is_right(column)).or_else(|| user_ai(grid, side))
}

/// Returns true if this move lets the opponent not win at once, or wins.
pub(super) fn stops(grid: &Grid, side: Side, column: usize) -> bool {
    let threats = winning(grid, side.opponent());
    threats.is_empty() || threats.contains(&column) || wins(grid, column, side)
}

/// The columns in which a side wins at once.
pub(super) fn winning(grid: &Grid, side: Side) -> Vec<usize> {
    (0..grid.columns()).filter(|column| wins(grid, *column, side)).collect()
}

/// The requirement that a move of the user AI breaks.
pub(super) fn broken(grid: &Grid, side: Side, column: usize) -> &'static str {
    let is_quiet = Side::BOTH.into_iter().all(|side| winning(grid, side).is_empty());
    let is_central = user_ai(grid, side) == Some(grid.columns() / 2);
    match () {
        () if !stops(grid, side, column) => "R15a",
        () if is_quiet && !is_central => "R16",
        () => "R15b",
    }
}

/// Returns true if other players than the right ones explain all moves of the computers.
pub(super) fn are_others(setup: &Setup, played: &[Played]) -> bool {
    use Player::{Human, Random, UserAi};
    /// Moves among several columns that are not explained by luck.
    const ENOUGH: usize = 4;
    let pairs =
        [[UserAi, Random], [UserAi, UserAi], [Random, Random], [Random, UserAi], [Human, Random]];
    let is_other = |players: &[Player; 2]| {
        *players != setup.players && (players[0] == Human) == (setup.players[0] == Human)
    };
    let plays = |players: [Player; 2]| {
        let mut rand = setup.random.clone();
        let mut moves = played.iter().filter(|played| players[played.side.index()] != Human);
        let is_choice = |one: &&Played| {
            let open = |column: &usize| landing_row(&one.before, *column).is_some();
            (0..one.before.columns()).filter(open).count() > 1
        };
        moves.clone().filter(is_choice).count() >= ENOUGH
            && moves.all(|Played { before, side, column }| {
                let right = match players[side.index()] {
                    UserAi => user_ai(before, *side),
                    _ => random_ai(before, || rand.draw()),
                };
                right == Some(*column)
            })
    };
    pairs.into_iter().filter(is_other).any(plays)
}
