use super::Round;

/// A tied meeting and its winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The round, from 0.
    pub round: usize,
    /// The meeting within the round, from 0.
    pub meeting: usize,
    /// The players.
    pub players: [usize; 2],
    /// The winner.
    pub winner: usize,
    /// The reason.
    pub by: TieBreak,
}

/// Why a player wins a tied meeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// It has won more of the games in which it moved second, which is harder.
    WinsMovingSecond,
    /// It moved second in the first game of the meeting.
    MovedSecond,
    /// It was on the upper rung of a ladder.
    HeldTheRung,
}

impl TieBreak {
    /// Its name in files, one word.
    pub fn word(self) -> &'static str {
        match self {
            TieBreak::WinsMovingSecond => "wins-moving-second",
            TieBreak::MovedSecond => "moved-second",
            TieBreak::HeldTheRung => "held-the-rung",
        }
    }
}

/// The ties from this round on.
pub(super) fn all(rounds: &[Round], first: usize) -> Vec<Tie> {
    let rounds = rounds.iter().enumerate().skip(first);
    let ties = rounds.flat_map(|(round, one)| {
        one.meetings.iter().enumerate().filter_map(move |(number, meeting)| {
            let (players, winner) = (meeting.players(), meeting.winner());
            meeting.tie_break().map(|by| Tie { round, meeting: number, players, winner, by })
        })
    });
    ties.collect()
}
