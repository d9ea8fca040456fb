//! The signature of the searches: the number of nodes that they visit on fixed positions. It
//! changes only if a change is meant to affect the search, and then its commit says why.

use discus_engine::connect4::LinesAndThreats;
use rules::connect4::Position;
use search::{alpha_beta, minimax};

const GAMES: [&str; 8] =
    ["", "4", "44", "4433", "43173", "244467", "372226571113", "5273477746611735"];

#[test]
fn the_node_counts_are_unchanged() {
    let positions = GAMES.map(|game| game.parse::<Position>().expect("a legal game"));
    let minimax: u64 = positions.iter().map(|p| minimax(p, &LinesAndThreats, 6).nodes).sum();
    let alpha_beta: u64 = positions.iter().map(|p| alpha_beta(p, &LinesAndThreats, 8).nodes).sum();
    assert_eq!([minimax, alpha_beta], [944_015, 947_427]);
}
