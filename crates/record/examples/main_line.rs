//! Reads a game of checkers in PDN, and writes its main line without variations.
#![expect(clippy::print_stdout, reason = "an example prints what it does")]

use discus_record::{Record, pdn};

const GAME: &str = r#"
[Black "Ada"]
[White "Bert"]
[GameType "21"]

1. 11-15 23-19 2. 8-11 (2. 9-14 22-17 {the Cross}) 22-17 *
"#;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let game = pdn::read(GAME)?;
    let mut plain = Record::new(*game.tree.start());
    plain.headers = game.headers.clone();
    for id in game.tree.main_line() {
        if let Some(played) = game.tree.played(id) {
            plain.tree.play(played)?;
        }
    }
    print!("{}", pdn::write(&plain));
    Ok(())
}
