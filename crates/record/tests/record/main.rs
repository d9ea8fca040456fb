//! Laws of games with variations, and of the text formats that store them.

mod address;
mod c4;
mod garbage;
mod headers;
mod laws;
mod pdn;
#[path = "../../../../fuzz/laws/record_laws.rs"]
mod record_laws;
#[path = "../../../../fuzz/laws/seeds.rs"]
mod seeds;
mod tags;
mod tree;

use discus_record::{Id, Mark, Record, Tree};
use fastrand::Rng;
use rules::Game;

/// A game with random moves, variations, comments and marks, after random walks through it.
fn random_record<G: Game>(start: &G, seed: u64) -> Record<G> {
    let mut random = Rng::with_seed(seed);
    let mut record = Record::new(start.clone());
    for (name, value) in [("First", "Ada \"A\" \\ Lovelace"), ("Round", "3"), ("Site", "")] {
        if random.bool() {
            record.headers.set(name, value);
        }
    }
    let steps = random.usize(0..60);
    for _ in 0..steps {
        random_step(&mut record.tree, &mut random);
    }
    record
}

fn random_step<G: Game>(tree: &mut Tree<G>, random: &mut Rng) {
    const COMMENTS: [&str; 5] = ["", "good", "a (b) [c \"d\" {e;", "1. 4 2-0 * ü", "x \\ %"];
    match random.u8(0..12) {
        0..7 => {
            let moves: Vec<_> = tree.position().legal_moves().collect();
            if let Some(played) = random.choice(moves) {
                tree.play(played).expect("a legal move");
            }
        }
        7..9 => {
            for _ in 0..random.u8(1..6) {
                tree.undo();
            }
        }
        9 => {
            tree.redo();
        }
        10 => tree.set_comment(tree.current(), random.choice(COMMENTS).unwrap_or_default()),
        _ if tree.current() != Id::START => {
            tree.set_mark(tree.current(), random.choice(Mark::ALL));
        }
        _ => {}
    }
}
