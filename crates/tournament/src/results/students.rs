//! The games of a tournament, seen by each player.

use std::collections::BTreeMap;

use protocols::players::Evidence;
use rules::Side;

use super::Results;
use crate::runner::Failure;
use crate::store::Stored;

/// The games of one player.
#[derive(Default)]
pub(super) struct Student {
    pub(super) games: Vec<OwnGame>,
    /// The evidence of its last fault, or else of its last game with error output.
    pub(super) evidence: Option<OwnEvidence>,
}

/// A game, seen by one of its players.
pub(super) struct OwnGame {
    pub(super) id: String,
    pub(super) opponent: usize,
    pub(super) side: Side,
    /// `won`, `drawn` or `lost`.
    pub(super) result: &'static str,
    pub(super) moves: usize,
    /// The moves, as they are written, after those of the opening.
    pub(super) line: String,
    /// The player's own fault, as a predicate.
    pub(super) fault: Option<&'static str>,
    pub(super) reason: String,
}

/// The output of a program, and its game.
pub(super) struct OwnEvidence {
    pub(super) game: String,
    is_of_fault: bool,
    pub(super) evidence: Evidence,
}

impl Student {
    /// The number of faults of each kind.
    pub(super) fn kinds(&self) -> BTreeMap<&'static str, u32> {
        let mut kinds = BTreeMap::new();
        for kind in self.games.iter().filter_map(|game| game.fault) {
            *kinds.entry(kind).or_default() += 1;
        }
        kinds
    }

    fn add(&mut self, results: &Results, game: &Stored, side: Side) {
        let faults = game.ending.faults();
        let own = faults.iter().find(|(loser, _)| *loser == side);
        let fault = own.map(|(_, cause)| cause.act());
        let halves = game.finished(results.plan()).halves(side);
        self.games.push(OwnGame {
            id: game.id.to_string(),
            opponent: game.players[side.opponent().index()],
            side,
            result: ["lost", "drawn", "won"][halves.min(2) as usize],
            moves: game.moves.len(),
            line: line(game),
            fault,
            // The details of the opponent's fault are the opponent's own.
            reason: results.reason_for(game, &[side]),
        });
        if !results.is_anonymous() {
            self.keep(game, &game.evidence[side.index()], fault.is_some());
        }
    }

    fn keep(&mut self, game: &Stored, evidence: &Evidence, is_of_fault: bool) {
        let Evidence { errors, ending, notes, .. } = evidence;
        let is_empty = errors.is_empty() && notes.is_empty() && ending.is_none();
        let has_better = self.evidence.as_ref().is_some_and(|kept| kept.is_of_fault);
        if is_empty || (has_better && !is_of_fault) {
            return;
        }
        self.evidence = Some(OwnEvidence {
            game: game.id.to_string(),
            is_of_fault,
            evidence: evidence.clone(),
        });
    }
}

/// The moves of a game from its start.
fn line(game: &Stored) -> String {
    let moves = game.moves.iter().map(|moment| moment.text.as_str());
    let opening = Some(game.opening.as_str()).filter(|opening| !opening.is_empty());
    opening.into_iter().chain(moves).collect::<Vec<_>>().join(" ")
}

/// All players, in the order of the plan.
pub(super) fn students(results: &Results) -> Result<Vec<Student>, Failure> {
    let mut students: Vec<Student> = results.names().iter().map(|_| Student::default()).collect();
    for game in results.games() {
        let game = game?;
        for side in Side::BOTH {
            students[game.players[side.index()]].add(results, &game, side);
        }
    }
    Ok(students)
}
