use super::Failure;
use crate::plan::Plan;
use crate::store::Store;
use crate::{Finished, Foreign, Points, Schedule, Standings};

/// The state of a tournament.
#[derive(Clone, Debug)]
pub struct State {
    schedule: Schedule,
    games: Vec<Finished>,
    points: Points,
}

impl State {
    /// The state after all stored games.
    ///
    /// # Errors
    /// If the stored games cannot be read, or are those of another tournament.
    pub fn of(plan: &Plan, store: &Store) -> Result<State, Failure> {
        let games = store.finished()?;
        let schedule = Schedule::of(plan.competition().clone(), &games)?;
        Ok(State { schedule, games, points: plan.points() })
    }

    pub(super) fn record(&mut self, game: Finished) -> Result<(), Foreign> {
        self.schedule.record(&game)?;
        self.games.push(game);
        Ok(())
    }

    /// The schedule.
    pub fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// The finished games, in any order.
    pub fn games(&self) -> &[Finished] {
        &self.games
    }

    /// The standings: by points, unless the format itself ranks its players.
    pub fn standings(&self, players: usize) -> Standings {
        let standings = Standings::of(players, &self.games, &self.schedule.byes(), self.points);
        match self.schedule.places() {
            Some(places) => standings.by_places(&places),
            None => standings,
        }
    }
}
