use std::time::Duration;

use games::Described;
use record::{Id, Record, Tree};
use rules::{Draw, Outcome, Side};

use crate::ending::saved_text;
use crate::{Ending, GameClock, Player, TimeLimit, Turn};

/// A game of a person against an engine, of two people, or of two engines.
#[derive(Clone, Debug)]
pub struct Game<G: Described> {
    record: Record<G>,
    /// The start of a new game.
    initial: Record<G>,
    players: [Player; 2],
    clock: Option<GameClock>,
    /// The ending away from the board, and the node at which it came.
    ending: Option<(Id, Ending)>,
    is_paused: bool,
    is_unsaved: bool,
}

impl<G: Described> Game<G> {
    /// Continues the game of a record from its current position.
    pub fn new(record: Record<G>, players: [Player; 2], limit: Option<TimeLimit>) -> Game<G> {
        // A finished game that was opened begins again at its beginning.
        let is_over = record.tree.position().outcome().is_some();
        let initial =
            if is_over { Record::new(record.tree.start().clone()) } else { record.clone() };
        let clock = limit.map(GameClock::new);
        let (ending, is_paused, is_unsaved) = (None, false, false);
        Game { record, initial, players, clock, ending, is_paused, is_unsaved }
    }

    /// Starts a new game with the same players.
    pub fn restart(&mut self) {
        let limit = self.clock.map(|clock| clock.limit());
        *self = Game::new(self.initial.clone(), self.players, limit);
    }

    /// The moves with their variations, and the current position.
    pub fn tree(&self) -> &Tree<G> {
        &self.record.tree
    }

    /// The current position.
    pub fn position(&self) -> &G {
        self.tree().position()
    }

    /// The outcome at the current position, on the board or away from it.
    pub fn outcome(&self) -> Option<Outcome> {
        let ending = self.ending().map(Ending::outcome);
        let drawn = || self.drawn().map(|_| Outcome::Draw);
        ending.or_else(|| self.position().outcome()).or_else(drawn)
    }

    /// The rule by which the game is drawn here although it could go on.
    pub fn drawn(&self) -> Option<Draw> {
        games::drawn(self.tree())
    }

    /// How the game ended, if it did so here and away from the board.
    pub fn ending(&self) -> Option<Ending> {
        let here = self.tree().current();
        self.ending.filter(|(node, _)| *node == here).map(|(_, ending)| ending)
    }

    /// Ends the game away from the board.
    pub fn end(&mut self, ending: Ending) {
        self.ending = Some((self.tree().current(), ending));
        self.is_unsaved = true;
    }

    /// The result in words, if the game is over. `loser` names a side that lost away from the board, and
    /// `wins` says that a side wins that is not the only person.
    pub fn result_words(
        &self,
        loser: impl Fn(Side) -> String,
        wins: impl Fn(Side) -> String,
    ) -> Option<String> {
        let ending = self.ending().map(|ending| ending.words(loser));
        Some(match (self.outcome()?, ending) {
            (Outcome::Draw, ending) => ending.unwrap_or_else(|| games::draw_sentence(self.tree())),
            (Outcome::Win(side), ending) => {
                let is_persons = self.single_person() == Some(side);
                let wins = if is_persons { String::from("You win!") } else { wins(side) };
                ending.map_or(wins.clone(), |ending| format!("{ending} {wins}"))
            }
        })
    }

    /// The clocks, if the game has any.
    pub fn clock(&self) -> Option<GameClock> {
        self.clock
    }

    /// Charges the side to move for this time. Returns whether its flag has fallen. The clocks start with
    /// the first move, and stop while the engines wait.
    pub fn pass(&mut self, time: Duration) -> bool {
        let has_begun = self.tree().current() != self.initial.tree.current();
        if !has_begun || self.is_paused || self.outcome().is_some() {
            return false;
        }
        let side = self.position().side_to_move();
        let has_fallen = self.clock.as_mut().is_some_and(|clock| clock.run(side, time));
        if has_fallen {
            self.end(Ending::Flag(side));
        }
        has_fallen
    }

    /// The player of a side.
    pub fn player(&self, side: Side) -> Player {
        self.players[side.index()]
    }

    pub(crate) fn is_persons(&self, side: Side) -> bool {
        self.player(side) == Player::Person
    }

    /// Returns true if people play both sides.
    pub fn only_people(&self) -> bool {
        Side::BOTH.into_iter().all(|side| self.is_persons(side))
    }

    /// Returns true if engines play both sides.
    pub fn only_engines(&self) -> bool {
        !Side::BOTH.into_iter().any(|side| self.is_persons(side))
    }

    /// The side of the person, if the opponent is an engine.
    pub fn single_person(&self) -> Option<Side> {
        match Side::BOTH.map(|side| self.is_persons(side)) {
            [true, false] => Some(Side::First),
            [false, true] => Some(Side::Second),
            _ => None,
        }
    }

    /// Returns true if mistakes of this side are reported and its moves are taken back: those of people,
    /// or of engines if only engines play.
    pub fn is_learner(&self, side: Side) -> bool {
        self.is_persons(side) || self.only_engines()
    }

    /// Returns true if it is the turn of an engine, even if the engines wait.
    pub fn is_engine_to_move(&self) -> bool {
        self.outcome().is_none() && !self.is_persons(self.position().side_to_move())
    }

    /// Returns true if an engine is to choose a move now.
    pub fn is_engines_turn(&self) -> bool {
        self.is_engine_to_move() && !self.is_paused
    }

    /// Returns true if the engines wait, because the user has gone to another position.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Lets the engines wait or go on.
    pub fn pause(&mut self, is_paused: bool) {
        self.is_paused = is_paused;
    }

    /// Everything that the engine to move needs.
    pub fn turn(&self) -> Turn<G> {
        let position = self.position().clone();
        let time = self.clock.map(|clock| clock.share(position.side_to_move()));
        Turn { earlier: games::earlier(self.tree()), position, time }
    }

    /// Returns true if leaving would lose a game of a person.
    pub fn is_unfinished(&self) -> bool {
        self.is_unsaved && self.outcome().is_none() && !self.only_engines()
    }

    /// The text of the saved game. Players who are not in its headers get these names.
    pub fn saved_text(&self, names: [String; 2]) -> String {
        let outcome = self.ending.map(|(_, ending)| ending.outcome());
        saved_text(&self.record, names.map(Some), outcome)
    }

    /// Notes that the game has been saved.
    pub fn set_saved(&mut self) {
        self.is_unsaved = false;
    }

    /// Plays a move of a person or an engine.
    ///
    /// # Errors
    /// If it is illegal: the reason.
    pub fn play(&mut self, played: G::Move) -> Result<(), G::Illegal> {
        let mover = self.position().side_to_move();
        self.record.tree.play(played)?;
        if let Some(clock) = &mut self.clock {
            clock.moved(mover);
        }
        self.is_unsaved = true;
        self.is_paused &= self.only_engines();
        Ok(())
    }

    /// Goes to another position of the game, and lets the engines wait. Returns whether there is one.
    pub fn go(&mut self, id: Id) -> bool {
        self.is_paused = true;
        self.record.tree.go(id)
    }

    /// Takes back the last move of a person and the moves after it; returns them. There are none if no
    /// person has moved yet.
    pub fn undo(&mut self) -> Vec<Id> {
        let mut path = self.tree().path(self.tree().current());
        let is_learners = |&id: &Id| self.is_learner(self.before(id).side_to_move());
        let Some(last) = path.iter().rposition(is_learners) else { return Vec::new() };
        let taken = path.split_off(last);
        self.go(path.last().copied().unwrap_or(Id::START));
        taken
    }

    /// Makes one move again that was taken back; returns whether there was one.
    pub fn on(&mut self) -> bool {
        let has_moved = self.record.tree.redo();
        self.is_paused |= has_moved;
        has_moved
    }

    /// Makes moves again that were taken back, until it is a person's turn; returns them.
    pub fn redo(&mut self) -> Vec<Id> {
        let mut made = Vec::new();
        while self.on() {
            made.push(self.tree().current());
            if self.is_learner(self.position().side_to_move()) {
                break;
            }
        }
        made
    }

    /// The moves to the current position and those that [`redo`](Self::redo) would make.
    pub fn line(&self) -> Vec<Id> {
        let mut tree = self.tree().clone();
        tree.to_end();
        tree.path(tree.current())
    }

    /// The node after a number of moves of the line, given as text.
    ///
    /// # Errors
    /// If there are not so many: the number of moves.
    pub fn after(&self, text: &str) -> Result<Id, usize> {
        let line = self.line();
        match text.trim().parse() {
            Ok(0) => Ok(Id::START),
            Ok(ply) => line.get(ply - 1).copied().ok_or(line.len()),
            Err(_) => Err(line.len()),
        }
    }

    /// The moves that were tried in the position before a node, the main one first.
    pub fn siblings(&self, id: Id) -> &[Id] {
        self.tree().parent(id).map_or(&[], |parent| self.tree().children(parent))
    }

    /// The move that is tried after this one among its siblings, in a circle, and its number.
    pub fn next_sibling(&self, id: Id) -> Option<(usize, Id)> {
        let siblings = self.siblings(id);
        let place = siblings.iter().position(|&sibling| sibling == id)?;
        let next = (place + 1) % siblings.len();
        Some((next + 1, siblings[next]))
    }

    /// The position before the last move, and that move.
    pub fn last(&self) -> Option<(G, G::Move)> {
        let id = self.tree().current();
        self.tree().played(id).map(|played| (self.before(id), played))
    }

    /// The position before the move of a node.
    pub fn before(&self, id: Id) -> G {
        let before = self.tree().parent(id).and_then(|parent| self.tree().position_at(parent));
        before.unwrap_or_else(|| self.tree().start().clone())
    }
}
