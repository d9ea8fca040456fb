//! Lets two engines play a game of Connect Four, and says what each move was worth.
#![expect(clippy::print_stdout, reason = "an example prints what it does")]

use discus_engine::rules::Game;
use discus_engine::rules::connect4::{Position, move_text};
use discus_engine::{Limits, Name, connect4};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut players = ["level:3", "level:5"].map(|name| {
        let name: Name = name.parse().expect("the name of an engine");
        connect4::standard(name).expect("an engine for Connect Four")
    });
    let (mut position, mut moves) = (Position::EMPTY, Vec::new());
    while position.outcome().is_none() {
        let player = &mut players[position.side_to_move().index()];
        let best = player.analyse(&position, Limits::NONE).best.expect("the game goes on");
        position.play(best)?;
        moves.push(best);
    }
    println!("{}", move_text(moves).expect("columns of one character"));
    println!("{:?}", position.outcome());
    Ok(())
}
