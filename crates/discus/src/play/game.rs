use engine::{Engine, Unsuited};
use games::Described;
use record::{Id, Record, Tree};
use rules::{Draw, Game, Outcome, Side};
use tui::{Ending, GameClock, Player, TimeLimit};

/// The engine of each side; `None` for a person.
type Engines<G> = [Option<Box<dyn Engine<G>>>; 2];

/// A game of a user against an engine, of two people, or of two engines.
pub(crate) struct GameState<G: Game> {
    pub(super) record: Record<G>,
    /// The start of a new game.
    initial: Record<G>,
    players: [Player; 2],
    engines: Engines<G>,
    /// The clocks, if the game has any.
    pub(super) clock: Option<GameClock>,
    /// The ending away from the board, and the node at which it came.
    pub(super) ending: Option<(Id, Ending)>,
    /// True if the engines wait, because the user has gone to another position.
    pub(super) is_paused: bool,
    /// True if the game has changed since its start or the last save.
    pub(super) is_unsaved: bool,
}

impl<G: Described> GameState<G> {
    /// Continues the game of a record from its current position.
    ///
    /// # Errors
    /// If an engine does not play it.
    pub(crate) fn new(
        record: Record<G>,
        players: [Player; 2],
        limit: Option<TimeLimit>,
    ) -> Result<GameState<G>, Unsuited> {
        let engine = |name| record.tree.start().engine(name);
        let build = |player| match player {
            Player::Person => Ok(None),
            Player::Engine(name) => engine(name).map(Some),
        };
        let [first, second] = players.map(build);
        // A finished game that was opened begins again at its beginning.
        let is_over = record.tree.position().outcome().is_some();
        let initial =
            if is_over { Record::new(record.tree.start().clone()) } else { record.clone() };
        Ok(GameState {
            initial,
            record,
            players,
            engines: [first?, second?],
            clock: limit.map(GameClock::new),
            ending: None,
            is_paused: false,
            is_unsaved: false,
        })
    }

    /// Starts a new game. The engines do not reset their random numbers, so the new game differs.
    pub(super) fn restart(&mut self) {
        self.record = self.initial.clone();
        (self.is_paused, self.is_unsaved, self.ending) = (false, false, None);
        if let Some(clock) = &mut self.clock {
            clock.reset();
        }
    }

    pub(super) fn tree(&self) -> &Tree<G> {
        &self.record.tree
    }

    pub(super) fn position(&self) -> &G {
        self.tree().position()
    }

    pub(super) fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending().map(Ending::outcome);
        let drawn = || self.drawn().map(|_| Outcome::Draw);
        ending.or_else(|| self.position().outcome()).or_else(drawn)
    }

    /// The rule by which the game is drawn here although it could go on.
    pub(super) fn drawn(&self) -> Option<Draw> {
        games::drawn(self.tree())
    }

    /// How the game ended, if it did so here and away from the board.
    pub(super) fn ending(&self) -> Option<Ending> {
        let here = self.tree().current();
        self.ending.filter(|(node, _)| *node == here).map(|(_, ending)| ending)
    }

    /// Ends the game away from the board.
    pub(super) fn end(&mut self, ending: Ending) {
        self.ending = Some((self.tree().current(), ending));
        self.is_unsaved = true;
    }

    /// The engine of a side, and the position.
    pub(super) fn engine(&mut self, side: Side) -> Option<(&mut dyn Engine<G>, &G)> {
        let engine = self.engines[side.index()].as_mut()?;
        Some((engine.as_mut(), self.record.tree.position()))
    }

    /// Returns true if the clocks run: they start with the first move, and stop while the engines
    /// wait.
    pub(super) fn runs_clock(&self) -> bool {
        let has_begun = self.tree().current() != self.initial.tree.current();
        has_begun && !self.is_paused && self.outcome().is_none()
    }

    pub(super) fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    fn is_persons(&self, side: Side) -> bool {
        self.player(side) == Player::Person
    }

    /// Returns true if engines play both sides.
    pub(super) fn only_engines(&self) -> bool {
        !Side::BOTH.into_iter().any(|side| self.is_persons(side))
    }

    /// The side of the user, if the opponent is an engine.
    pub(super) fn single_user(&self) -> Option<Side> {
        match Side::BOTH.map(|side| self.is_persons(side)) {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            _ => None,
        }
    }

    /// Returns true if mistakes of this side are reported: those of people, or of engines if only
    /// engines play.
    pub(super) fn is_learner(&self, side: Side) -> bool {
        self.is_persons(side) || self.only_engines()
    }

    /// Returns true if it is the turn of an engine, even if the engines wait.
    pub(super) fn is_engine_to_move(&self) -> bool {
        self.outcome().is_none() && !self.is_persons(self.position().side_to_move())
    }

    pub(super) fn is_computers_turn(&self) -> bool {
        self.is_engine_to_move() && !self.is_paused
    }

    /// Returns true if leaving would lose a game of a person.
    pub(super) fn is_unfinished(&self) -> bool {
        self.is_unsaved && self.outcome().is_none() && !self.only_engines()
    }

    /// The position before the last move, and that move.
    pub(super) fn last(&self) -> Option<(G, G::Move)> {
        let id = self.tree().current();
        self.tree().played(id).map(|played| (self.before(id), played))
    }

    /// The position before the move of a node.
    pub(super) fn before(&self, id: Id) -> G {
        let before = self.tree().parent(id).and_then(|parent| self.tree().position_at(parent));
        before.unwrap_or_else(|| self.tree().start().clone())
    }

    pub(super) fn play(&mut self, played: G::Move) -> Result<(), G::Illegal> {
        let mover = self.position().side_to_move();
        self.record.tree.play(played)?;
        if let Some(clock) = &mut self.clock {
            clock.moved(mover);
        }
        self.is_unsaved = true;
        self.is_paused &= self.only_engines();
        Ok(())
    }

    /// The move of the engine, which has its share of the clock; `None` if the game has ended.
    pub(super) fn answer(&mut self) -> Option<G::Move> {
        let side = self.position().side_to_move();
        let share = self.clock.map(|clock| clock.share(side));
        let earlier = games::earlier(self.tree());
        let (engine, position) = self.engine(side)?;
        tui::timed_move(engine, &earlier, position, share, &|| false)
    }

    /// Undoes the user's last move and the moves after it; returns them. The list is empty if the user has
    /// not moved yet.
    pub(super) fn undo(&mut self) -> Vec<Id> {
        let mut path = self.tree().path(self.tree().current());
        let is_users = |&id: &Id| self.is_learner(self.before(id).side_to_move());
        let Some(last) = path.iter().rposition(is_users) else { return Vec::new() };
        let taken = path.split_off(last);
        self.go(path.last().copied().unwrap_or(Id::START));
        taken
    }

    /// Redoes undone moves until it is the user's turn again; returns them.
    pub(super) fn redo(&mut self) -> Vec<Id> {
        let mut made = Vec::new();
        while self.record.tree.redo() {
            self.is_paused = true;
            made.push(self.tree().current());
            if self.is_learner(self.position().side_to_move()) {
                break;
            }
        }
        made
    }

    /// Goes to another position of the game, and lets the engines wait.
    pub(super) fn go(&mut self, id: Id) {
        self.is_paused = true;
        self.record.tree.go(id);
    }

    /// The moves to the current position and those that `redo` would play.
    pub(super) fn line(&self) -> Vec<Id> {
        let mut tree = self.tree().clone();
        tree.to_end();
        tree.path(tree.current())
    }
}
