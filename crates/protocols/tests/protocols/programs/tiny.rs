//! A protocol that is added as one value, as ARCHITECTURE says.

use std::fs;

use discus_protocols::players::{
    Clock, Dialogue, Opening, Player, PlayerSource, Result, Turn, Wire,
};
use discus_protocols::protocol::{OneGame, Speaks, Talk};
use discus_protocols::{
    Cause, GameLoop, PlayerKind, PlayerSpec, Program, Protocol, Restart, Terms,
};
use rules::Side;
use rules::checkers::{Laws, Position};
use rules::connect4::{Board, Column};

use super::{LONG, board, launcher};
use crate::scratch::Scratch;

/// The number of discs is the question, a column the answer.
static TINY: Protocol = Protocol {
    has_new_game: true,
    plays: |_, side| side == Side::First,
    ..Protocol::new(
        "tiny",
        Speaks::Connect4(OneGame {
            refusal: |_, start| (start.discs() > 0).then_some("tiny games begin at the beginning"),
            talk: Talk::Lines(|_, _| Box::new(Tiny)),
        }),
    )
};

struct Tiny;

impl Dialogue<Board> for Tiny {
    fn begin(&mut self, _: &mut dyn Wire, _: &Opening<Board>, _: Clock) -> Result<()> {
        Ok(())
    }

    fn choose(&mut self, wire: &mut dyn Wire, turn: &Turn<Board>, clock: Clock) -> Result<Column> {
        wire.send(&turn.moves.len().to_string(), clock)?;
        let line = wire.line(clock)?;
        Ok(discus_protocols::read(turn.position, &line).map_err(Cause::IllegalMove)?)
    }
}

/// Counts its games, so that one process is seen to play both of them.
const BOT: &str = "
while read -r discs; do
    [ \"$discs\" = 0 ] && games=$((games + 1))
    echo \"$games\"
done";

fn tiny(folder: &Scratch) -> PlayerSpec {
    fs::write(folder.path().join("bot.sh"), BOT).expect("written");
    let command = ["sh", "bot.sh"].map(str::to_owned).to_vec();
    let program = Program { protocol: &TINY, command, folder: Some(folder.path().to_owned()) };
    PlayerSpec::new("Tiny", PlayerKind::Program(program)).expect("a name")
}

#[test]
fn a_protocol_is_one_value() {
    let (scratch, start) = (Scratch::new(), board());
    let pair = [tiny(&scratch), "Ann:=random:3".parse().expect("a player")];
    let launcher = launcher().restarting(Restart::Off);
    launcher.check(&pair, &start).expect("both can play");
    for game in 1..=2 {
        let [mut one, mut other] =
            pair.each_ref().map(|who| launcher.player(who, &start).expect("a player"));
        let players: [&mut dyn Player<Board>; 2] = [&mut *one, &mut *other];
        let terms = Terms { time: LONG, start: LONG, most_plies: 5, ..Terms::default() };
        let game_loop = GameLoop { players, names: ["Tiny", "Ann"], start: &start, terms, seed: 1 };
        let played = game_loop.play(&mut |_, _, _| (), &|| false).expect("a game");
        assert!(played.ending.faults().is_empty(), "{:?}", played.ending);
        assert!(played.moves.iter().step_by(2).all(|(column, _)| column.index() + 1 == game));
    }
}

#[test]
fn its_value_says_what_it_cannot() {
    let scratch = Scratch::new();
    let player = tiny(&scratch);
    assert_eq!(Side::BOTH.map(|side| player.plays(side)), [true, false]);
    let players = [player];
    let refused = launcher().check(&players, &Position::initial(&Laws::ENGLISH));
    assert_eq!(refused, Err("Tiny: the protocol tiny is for Connect Four".to_owned()));
    let later = rules::connect4::play_moves(&board(), "4").expect("a move");
    let refused = launcher().check(&players, &later);
    assert_eq!(refused, Err("Tiny: tiny games begin at the beginning".to_owned()));
}
