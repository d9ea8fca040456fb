//! Meetings that ended even, and why somebody went on nevertheless.

use serde::Serialize;
use tournament::{Tie, TieBreak};

use super::Results;

/// One such meeting.
#[derive(Serialize)]
pub(super) struct Even {
    /// Round and meeting, as in the ids of games.
    meeting: String,
    players: [String; 2],
    winner: String,
    tie_break: &'static str,
    #[serde(skip)]
    why: &'static str,
}

impl Even {
    fn of(results: &Results, tie: &Tie) -> Even {
        Even {
            meeting: format!("{}.{}", tie.round + 1, tie.meeting + 1),
            players: results.names_of(tie.players).map(str::to_owned),
            winner: results.names()[tie.winner].clone(),
            tie_break: tie.by.word(),
            why: why(tie.by),
        }
    }

    /// A sentence.
    pub(super) fn text(&self) -> String {
        let Even { meeting, players: [one, other], winner, why, .. } = self;
        format!("Meeting {meeting}, {one} - {other}, was even: {winner} won it, since it {why}.")
    }
}

/// All of them, in order.
pub(super) fn all(results: &Results) -> Vec<Even> {
    let ties = results.state.schedule().ties();
    ties.iter().map(|tie| Even::of(results, tie)).collect()
}

fn why(by: TieBreak) -> &'static str {
    match by {
        TieBreak::WinsMovingSecond => "won more games moving second",
        TieBreak::MovedSecond => "moved second in the first game",
        TieBreak::HeldTheRung => "stood on the upper rung",
    }
}
