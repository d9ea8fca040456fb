//! The strength of a player: games against our engines, judged by the solver.

use courses::wpi::Triple;
use rules::connect4::{Column, Position};
use rules::{Game as _, Outcome, Side};
use solver::book::Book;
use solver::{NODES_PER_QUESTION, Score, Solver};

use super::fours::{landing_row, winning_columns};
use super::played::Played;
use super::trials::Trials;
use crate::check::Family;
use crate::fault::{Evidence, Fault};
use crate::marking::Marking;
use crate::session::Session;

/// Games against an opponent that moves at random.
const RANDOM_GAMES: u64 = 4;

/// Levels of our engines, for the note about its strength.
const LEVELS: [u32; 3] = [2, 4, 6];

/// Nodes that the solver may visit for one submission: a few seconds.
const NODES: u64 = 20_000_000;

/// The games: opponents, and sessions as both colours.
pub(super) fn games(seed: u64) -> Vec<(String, Session)> {
    let seed = seed % 1_000_000;
    let random =
        (0..RANDOM_GAMES).map(|game| ("random".to_owned(), format!("random:{}", seed + game)));
    let levels = LEVELS.iter().flat_map(|level| {
        [0, 1].map(|game| (format!("level {level}"), format!("level:{level}:{}", seed + game)))
    });
    let pairs = random.chain(levels).zip([Side::First, Side::Second].into_iter().cycle());
    let game = |((opponent, engine), side): ((String, String), Side)| {
        let colour = format!("colour {}", courses::wpi::letter(side));
        let session = Session::of([colour, format!("play {engine}")]);
        (opponent, session)
    };
    pairs.map(game).collect()
}

/// Judges the games that were played.
pub(super) fn judge(marking: &mut Marking, trials: &Trials, games: &[(String, Session)]) {
    let played: Vec<(&str, Played)> = games
        .iter()
        .filter_map(|(opponent, session)| {
            let transcript = trials.transcript(session);
            Some((opponent.as_str(), Played::of(&transcript)?))
        })
        .collect();
    let random = points(&played, "random");
    if random < 2 * 3 {
        let what = format!(
            "It got {} of {RANDOM_GAMES} points against an opponent that moves at random.",
            shown(random)
        );
        marking.fault(fault("random", what, String::new()));
    }
    let levels = LEVELS.map(|level| {
        let points = points(&played, &format!("level {level}"));
        format!("{} of 2 against level {level}", shown(points))
    });
    let levels = levels.join(", ");
    marking.note(format!(
        "Strength: {} of {RANDOM_GAMES} points against random moves, and against our engines {levels}.",
        shown(random)
    ));
    let mut judge = Judge::new();
    let mut first = None;
    for (_, game) in &played {
        if let Some(text) = judge.game(game) {
            first.get_or_insert(text);
        }
    }
    if let Some((what, text)) = first {
        marking.fault(fault("threats", what, text));
    }
    if judge.judged == 0 {
        let what = "No game came so far that a move of it could be judged.";
        marking.fault(fault("threats", what.to_owned(), String::new()));
    } else {
        marking.note(format!(
            "Of {} of its moves that the solver judged, {} threw away a win or a draw.",
            judge.judged, judge.thrown
        ));
    }
}

fn points(played: &[(&str, Played)], opponent: &str) -> u32 {
    played.iter().filter(|(name, _)| *name == opponent).map(|(_, game)| game.points()).sum()
}

fn shown(doubled: u32) -> String {
    f64::from(doubled).mul_add(0.5, 0.0).to_string()
}

fn fault(key: &str, what: String, text: String) -> Fault {
    let check = format!("{}.{key}", Family::Play);
    Fault { check, what, cause: None, after: None, evidence: Evidence::Text(text) }
}

/// Judges moves with the solver, as long as it has nodes left.
struct Judge {
    solver: Solver,
    left: u64,
    judged: usize,
    thrown: usize,
}

impl Judge {
    fn new() -> Judge {
        const TABLE: usize = 16 << 20;
        let solver = Solver::new(TABLE).with_book(Book::embedded());
        Judge { solver, left: NODES, judged: 0, thrown: 0 }
    }

    /// The first move that lost what a search of two moves would have kept.
    fn game(&mut self, game: &Played) -> Option<(String, String)> {
        let mut first = None;
        // Proofs of late positions help with earlier ones.
        for (index, (position, column)) in game.moves.iter().enumerate().rev() {
            if position.side_to_move() != game.own {
                continue;
            }
            let Some(is_thrown) = self.is_thrown(position, *column) else { break };
            self.judged += 1;
            self.thrown += usize::from(is_thrown);
            if is_thrown && let Some(what) = blunder(position, *column) {
                first = Some((what, record(game, index)));
            }
        }
        first
    }

    /// Tells whether a move made the result worse; `None` if that takes too long to prove.
    fn is_thrown(&mut self, position: &Position, column: Column) -> Option<bool> {
        let before = self.score(position)?;
        if before < 0 {
            return Some(false);
        }
        let after = position.after(column);
        let value = match after.outcome() {
            Some(Outcome::Win(_)) => 1,
            Some(Outcome::Draw) => 0,
            None => -self.score(&after)?,
        };
        Some(value.signum() < before.signum())
    }

    fn score(&mut self, position: &Position) -> Option<Score> {
        let begin = self.solver.nodes();
        let mut questions = (self.left / NODES_PER_QUESTION).min(2_000);
        let stop = || {
            questions = questions.saturating_sub(1);
            questions == 0
        };
        let score = self.solver.score_until(position, stop);
        self.left = self.left.saturating_sub(self.solver.nodes() - begin);
        score.ok()
    }
}

/// The reply two moves ahead that this move overlooked.
fn blunder(position: &Position, column: Column) -> Option<String> {
    let own = position.side_to_move();
    let name = |column: Column| char::from(b'A' + u8::try_from(column.index()).unwrap_or(0));
    let wins = winning_columns(position, own);
    if let Some(win) = wins.first().filter(|_| !wins.contains(&column)) {
        return Some(format!(
            "It could win at once in column {}, but played in column {}, and the win was gone.",
            name(*win),
            name(column)
        ));
    }
    let after = position.after(column);
    let threat = winning_columns(&after, own.opponent());
    let threat = threat.first().filter(|_| wins.is_empty())?;
    Some(format!(
        "It played in column {}, after which the opponent wins in column {}; another move would \
         have kept the game.",
        name(column),
        name(*threat)
    ))
}

/// The moves up to this one, as triples.
fn record(game: &Played, last: usize) -> String {
    let triple = |(position, column): &(Position, Column)| {
        let row = landing_row(position, *column).unwrap_or(0);
        Triple { side: position.side_to_move(), column: *column, row }.to_string()
    };
    game.moves[..=last].iter().map(triple).collect::<Vec<_>>().join(" ")
}
