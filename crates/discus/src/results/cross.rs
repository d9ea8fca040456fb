//! The cross table: the points of each player against each other player.

use rules::Side;
use text::Table;

use super::Results;
use super::figures::points_text;

/// A row for each player, in the order of the standings, with cells of points and games: `1½/2`.
pub(super) fn table(results: &Results) -> Table {
    let order: Vec<usize> = results.standings().rows().iter().map(|row| row.player).collect();
    let scores = scores(results);
    let numbers: Vec<String> = (1..=order.len()).map(|number| number.to_string()).collect();
    let mut head = vec!["", "player"];
    head.extend(numbers.iter().map(String::as_str));
    let mut table = Table::new(&head, 1);
    let points = results.plan().points();
    for (player, number) in order.iter().zip(&numbers) {
        let mut row = vec![number.clone(), results.names()[*player].clone()];
        row.extend(order.iter().map(|opponent| match scores[*player][*opponent] {
            _ if player == opponent => "×".to_owned(),
            (_, 0) => "·".to_owned(),
            (halves, games) => format!("{}/{games}", points_text(points.of_halves(halves))),
        }));
        table.add(row);
    }
    table
}

/// For each player and opponent, the score in half wins and the number of games.
pub(super) fn scores(results: &Results) -> Vec<Vec<(u32, u32)>> {
    let players = results.names().len();
    let mut scores = vec![vec![(0, 0); players]; players];
    for game in results.state.games() {
        for side in Side::BOTH {
            let [own, other] = [side, side.opponent()].map(|side| game.players[side.index()]);
            let (halves, games) = &mut scores[own][other];
            *halves += game.halves(side);
            *games += 1;
        }
    }
    scores
}
