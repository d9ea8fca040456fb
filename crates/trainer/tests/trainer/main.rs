//! The trainer: games that go on after a stop, fits that learn, rounds that can be repeated.

mod fit;
mod games;
mod round;

use std::path::{Path, PathBuf};

use checkers::Material;
use discus_trainer::{Played, Player, Recipe};
use rules::checkers::Laws;
use tables::Tables;

/// A folder of a test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = format!("discus-trainer-{}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        Folder(folder)
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The first games of a shallow player.
fn games(laws: &'static Laws, count: u64) -> Vec<Played> {
    let tables = Tables::embedded(laws);
    let mut player = Player::new(Recipe { laws, seed: 7, depth: 1 }, &tables, Material);
    (0..count).map(|number| player.game(number)).collect()
}
