//! The tied meetings, with the tie-break that decided who advanced.

use serde::Serialize;
use tournament::{Tie, TieBreak};

use super::Results;

/// A tied meeting.
#[derive(Serialize)]
pub(super) struct TiedMeeting {
    /// The round and the meeting, as in the ids of games.
    meeting: String,
    players: [String; 2],
    /// `None` if both forfeited every game.
    winner: Option<String>,
    tie_break: &'static str,
    #[serde(skip)]
    why: &'static str,
}

impl TiedMeeting {
    /// The meeting in a sentence.
    pub(super) fn text(&self) -> String {
        let TiedMeeting { meeting, players: [one, other], winner, why, .. } = self;
        let begin = format!("Meeting {meeting}, {one} - {other}");
        match winner {
            Some(winner) => format!("{begin}, was tied: {winner} won it because it {why}."),
            None => format!("{begin}, has no winner: {why}."),
        }
    }
}

/// All tied meetings, in order.
pub(super) fn all(results: &Results) -> Vec<TiedMeeting> {
    let ties = results.state.schedule().ties();
    let meeting = |tie: &Tie| TiedMeeting {
        meeting: format!("{}.{}", tie.round + 1, tie.meeting + 1),
        players: results.names_of(tie.players).map(str::to_owned),
        winner: tie.winner.map(|winner| results.names()[winner].clone()),
        tie_break: tie.by.word(),
        why: why(tie.by),
    };
    ties.iter().map(meeting).collect()
}

fn why(by: TieBreak) -> &'static str {
    match by {
        TieBreak::WinsMovingSecond => "won more games moving second",
        TieBreak::MovedSecond => "moved second in the first game",
        TieBreak::HeldTheRung => "stood on the higher rung",
        TieBreak::BothForfeited => "both forfeited every game",
    }
}
