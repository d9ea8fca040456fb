//! Both ends of a protocol see the same game: an engine behind it plays move for move as it does without
//! it.

use games::Described;
use std::io::{BufRead, Write};

use discus_protocols::players::{Dialogue, EnginePlayer, Player};
use discus_protocols::{Ending, GameLoop, Terms};
use discus_protocols::{kaggle, line, riddles, uci, ugi};
use engine::Name;
use rules::checkers::{Laws, Position};
use rules::connect4::Board;
use rules::{Game, Side};

use super::wire::{Line, Remote};
use crate::play::go_on;

fn name(text: &str) -> Name {
    text.parse().expect("a name")
}

fn strong() -> Name {
    name("alpha-beta:2")
}

/// The moves of a game between a player and chance.
fn game<'a, G: Described>(
    start: &'a G,
    tested: &'a mut dyn Player<G>,
    chance: &'a mut dyn Player<G>,
    (side, seed): (Side, u64),
) -> Vec<G::Move> {
    let players = if side == Side::First { [tested, chance] } else { [chance, tested] };
    let terms = Terms { most_plies: 80, ..Terms::default() };
    let game = GameLoop { players, names: ["a", "b"], start, terms, seed };
    let played = game.play(&mut |_, _, _| (), &go_on).expect("a game");
    assert!(!matches!(played.ending, Ending::Fault { .. }), "{:?}", played.ending);
    played.moves.into_iter().map(|(played, _)| played).collect()
}

/// Some plies at random.
fn later<G: Game>(start: &G, plies: usize, seed: u64) -> G {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut position = start.clone();
    for _ in 0..plies {
        let Some(played) = random.choice(position.legal_moves().collect::<Vec<_>>()) else { break };
        position.play_unchecked(played);
    }
    if position.outcome().is_some() { start.clone() } else { position }
}

fn same<G: Described>(
    initial: &G,
    ours: fn(Name) -> EnginePlayer<G>,
    remote: impl Fn() -> (Line, Box<dyn Dialogue<G>>),
) {
    for (seed, plies) in [(0, 0), (1, 2), (2, 5), (3, 0), (4, 1), (5, 4)] {
        let start = later(initial, plies, seed);
        for side in Side::BOTH {
            let chance = || ours(name("random"));
            let expected = game(&start, &mut ours(strong()), &mut chance(), (side, seed));
            let (wire, dialogue) = remote();
            let mut remote = Remote { wire, dialogue };
            assert_eq!(game(&start, &mut remote, &mut chance(), (side, seed)), expected);
        }
    }
}

fn boards() -> Vec<Board> {
    [(6, 7), (4, 5), (9, 12)]
        .map(|(rows, columns)| Board::new(rows, columns).expect("a size"))
        .into()
}

#[test]
fn over_line() {
    let wire = || Line::to(|input, output| line::serve(input, output, strong()).expect("serves"));
    for board in boards() {
        same(&board, EnginePlayer::new, || (wire(), Box::new(line::Referee::default())));
    }
    for laws in Laws::ALL {
        let start = Position::initial(laws);
        same(&start, EnginePlayer::new, || (wire(), Box::new(line::Referee::default())));
    }
}

#[test]
fn over_ugi() {
    let wire = || Line::to(|input, output| ugi::serve(input, output, strong()).expect("serves"));
    for board in boards() {
        same(&board, EnginePlayer::new, || (wire(), Box::new(ugi::Referee)));
    }
    for laws in Laws::ALL {
        let start = Position::initial(laws);
        same(&start, EnginePlayer::new, || (wire(), Box::new(ugi::Referee)));
    }
}

#[test]
fn over_uci() {
    let wire = || Line::to(|input, output| uci::serve(input, output, strong()).expect("serves"));
    same(&boards()[0], EnginePlayer::new, || (wire(), Box::new(uci::Referee)));
}

#[test]
fn over_riddles() {
    let serve = |input, output| {
        riddles::serve(input, output, std::io::sink(), strong()).expect("serves");
    };
    for board in boards() {
        same(&board, EnginePlayer::new, || (Line::to(serve), Box::new(riddles::Referee)));
    }
}

/// The host of a file, with our agent behind it instead of a file.
fn hosted(mut input: impl BufRead, mut output: impl Write) {
    let mut agent = kaggle::Agent::new(strong());
    let mut line = "{\"ready\":null}".to_owned();
    loop {
        if writeln!(output, "{line}").is_err() {
            return;
        }
        line.clear();
        if input.read_line(&mut line).expect("text") == 0 {
            return;
        }
        line = agent.answer(line.as_bytes()).expect("a request as of Kaggle");
    }
}

#[test]
fn over_kaggle() {
    for board in boards() {
        let wire = || Line::to(hosted);
        let remote = || -> (Line, Box<dyn Dialogue<Board>>) {
            (wire(), Box::new(kaggle::Referee::default()))
        };
        same(&board, EnginePlayer::new, remote);
    }
}
