//! The strength of a player: games against our engines, judged by the solver.

use std::collections::BTreeMap;

use courses::wpi::{Game, Triple, whole_colour, whole_move};
use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome, Side};
use solver::Solver;

use super::opponent::{self, proved, solver, wins};
use super::transcript::{Event, kind};
use super::trials::Trials;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::notation::lines;
use crate::session::Session;

/// The games, each with the name of the opponent.
pub(super) fn games(seed: u64) -> Vec<(&'static str, Session)> {
    let seed = (seed % 1_000_000).to_string();
    let game = |line: &'static str| {
        let (opponent, steps) = line.split_once(" | ")?;
        Some((opponent, Session::of(steps.replace('#', &seed).split("; "))))
    };
    lines(include_str!("strength.txt")).filter_map(game).collect()
}

/// A game as a transcript tells it.
pub(super) struct Played {
    /// The player's colour.
    own: Side,
    /// The positions before each move, and the move.
    moves: Vec<(Position, Triple)>,
    pub(super) outcome: Option<Outcome>,
}

impl Played {
    pub(super) fn of(events: &[Event]) -> Option<Played> {
        let files = events.iter().filter(|event| event.kind == kind::GIVEN || event.is_move());
        let mut files = files.map(Event::bytes);
        let own = whole_colour(&files.next()?)?;
        let (mut game, mut moves) = (Game::default(), Vec::new());
        for text in files {
            let before = *game.position();
            let Ok(triple) = game.play(whole_move(&text)?) else { break };
            moves.push((before, triple));
        }
        Some(Played { own, moves, outcome: game.outcome() })
    }

    /// Points of the player; an unfinished game is lost.
    fn points(&self) -> f64 {
        match self.outcome {
            Some(Outcome::Win(side)) if side == self.own => 1.0,
            Some(Outcome::Draw) => 0.5,
            _ => 0.0,
        }
    }
}

/// Judges the games that were played.
pub(super) fn judge(marking: &mut Marking, trials: &Trials, games: &[(&'static str, Session)]) {
    let mut points: BTreeMap<&str, (f64, u32)> = BTreeMap::new();
    let mut played = Vec::new();
    for (opponent, game) in games {
        let game = Played::of(&trials.events(game));
        let (sum, count) = points.entry(opponent).or_default();
        (*sum, *count) = (*sum + game.as_ref().map_or(0.0, Played::points), *count + 1);
        played.extend(game);
    }
    let text = |(name, (sum, count)): (&&str, &(f64, u32))| {
        format!("{sum} of {count} points against {name}")
    };
    let texts: Vec<String> = points.iter().map(text).collect();
    marking.note(format!("Strength: {}.", texts.join(", ")));
    if let Some(weak) = points.get_key_value(games[0].0).filter(|(_, (sum, _))| *sum < 3.0) {
        marking.fault(Fault::plain("play.random".to_owned(), format!("It got {}.", text(weak))));
    }
    let mut judge = Judge { solver: solver(), judged: 0, thrown: 0 };
    let blunders: Vec<Fault> = played.iter().filter_map(|game| judge.game(game)).collect();
    if judge.judged == 0 {
        let what = "No game came so far that a move of it could be judged.";
        marking.fault(Fault::plain("play.threats".to_owned(), what));
    } else {
        marking.note(format!(
            "Of {} of its moves that the solver judged, {} threw away a win or a draw.",
            judge.judged, judge.thrown
        ));
    }
    blunders.into_iter().take(1).for_each(|fault| marking.fault(fault));
}

/// Judges moves with the solver.
struct Judge {
    solver: Solver,
    judged: usize,
    thrown: usize,
}

impl Judge {
    /// The first move that lost what a search of two moves would have kept.
    fn game(&mut self, game: &Played) -> Option<Fault> {
        let mut first = None;
        // Proofs of late positions help with earlier ones.
        for (index, (position, triple)) in game.moves.iter().enumerate().rev() {
            if triple.side != game.own {
                continue;
            }
            let Some(is_thrown) = self.is_thrown(position, triple.column) else { break };
            self.judged += 1;
            self.thrown += usize::from(is_thrown);
            if is_thrown && let Some(what) = blunder(position, triple.column) {
                let record = game.moves[..=index].iter().map(|(_, triple)| triple.to_string());
                let evidence = Evidence::Text(record.collect::<Vec<_>>().join(" "));
                first = Some(Fault { evidence, ..Fault::plain("play.threats".to_owned(), what) });
            }
        }
        first
    }

    /// Tells whether a move made the result worse; `None` if that takes too long to prove.
    fn is_thrown(&self, position: &Position, column: Column) -> Option<bool> {
        /// A part of a second.
        const NODES: u64 = 500_000;
        // The result for the side to move: 1 for a win.
        let result = |position| proved(&self.solver, position, NODES).map(i32::signum);
        let before = result(position)?;
        Some(before >= 0 && -result(&position.after(column))? < before)
    }
}

/// The reply two moves ahead that this move overlooked.
fn blunder(position: &Position, column: Column) -> Option<String> {
    let name = opponent::letter(column);
    if let Some(win) = wins(position).next() {
        let is_missed = wins(position).all(|win| win != column);
        return is_missed.then(|| {
            let win = opponent::letter(win);
            format!("It could win at once in column {win}, but played in column {name}, and the win was gone.")
        });
    }
    let threat = opponent::letter(wins(&position.after(column)).next()?);
    Some(format!(
        "It played in column {name}, after which the opponent wins in column {threat}; another move \
         would have kept the game."
    ))
}
