use std::fmt;

/// A game lost in another way than on the board: who lost it, and by what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The name of the player.
    pub player: String,
    /// What it did, or failed to do.
    pub cause: Cause,
}

/// By what a player loses when it does not lose on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// It made an illegal move: the move as it was read, and the reason.
    IllegalMove(String),
    /// It made no move within the time limit.
    TimeOut,
    /// It ended before the game did, or could not be started.
    Stopped,
    /// It could not be told of the move before, and why.
    OutOfReach(String),
}

/// A sentence without its full stop.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let player = &self.player;
        match &self.cause {
            Cause::IllegalMove(why) => write!(f, "{player} made an illegal move: {why}"),
            Cause::TimeOut => write!(f, "{player} exceeded the time limit"),
            Cause::OutOfReach(why) => write!(f, "{player} could not be given its turn: {why}"),
            Cause::Stopped => write!(f, "{player} stopped"),
        }
    }
}
