//! A game of our engine that has begun.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::{Duration, Instant};

use engine::checkers::Book;
use engine::{Engine, Limits, Time, Timer};
use rules::checkers::Position;
use rules::{Game, Outcome, Side};

use super::connection::Connection;
use super::game::{Ended, PAUSE, end, send};
use super::message::{Message, Reason};
use super::table::Table;
use crate::shown::replay;

/// The time in which the other program confirms the end of a game.
const CONFIRMATION: Duration = Duration::from_secs(2);

/// A game that has begun.
pub(super) struct Running<'a> {
    pub(super) connection: &'a mut Connection,
    pub(super) engine: Box<dyn Engine<Position>>,
    pub(super) book: Option<&'a Book>,
    pub(super) table: Table,
    /// Our side.
    pub(super) side: Side,
    /// The time that is left to us, if there is a limit, and the time for each so many moves.
    pub(super) left: Option<Duration>,
    pub(super) each: Option<Duration>,
    pub(super) moves_in_time: usize,
    pub(super) move_time: Duration,
    pub(super) stop: &'a dyn Fn() -> bool,
}

impl Running<'_> {
    /// Plays to the end.
    ///
    /// # Errors
    /// If the other program does not keep to the protocol.
    pub(super) fn play(mut self, opponent: String) -> Result<Ended, String> {
        let mut waiting = VecDeque::new();
        while self.table.outcome().is_none() {
            if (self.stop)() {
                break;
            }
            // If the other program ends the game meanwhile, its message is the first that waits.
            if self.table.position.side_to_move() == self.side && self.think(&mut waiting)? {
                continue;
            }
            let message = match waiting.pop_front() {
                Some(message) => Some(message),
                None => self.connection.receive(PAUSE)?,
            };
            match message {
                Some(Message::Move { ends, captured, .. }) => {
                    let played = self.table.read(ends, &captured)?;
                    self.table.play(played);
                }
                Some(Message::End { reason, stops }) => {
                    return Ok(self.ended_by(opponent, reason, stops));
                }
                Some(Message::BackRequest) => {
                    send(self.connection, &Message::BackAnswer { code: '1' })?;
                }
                None | Some(Message::Chat(_) | Message::BackAnswer { .. }) => {}
                Some(_) => return Err("it began another game during this one".to_owned()),
            }
        }
        Ok(self.finish(opponent))
    }

    /// Makes our move; returns `false` if the other program ended the game meanwhile.
    fn think(&mut self, waiting: &mut VecDeque<Message>) -> Result<bool, String> {
        let begun = Instant::now();
        let (earlier, position) = replay(&self.table.start, &self.table.moves);
        let came: RefCell<Vec<Message>> = RefCell::default();
        let is_over = || {
            while let Ok(Some(message)) = self.connection.early() {
                came.borrow_mut().push(message);
            }
            let ends = |message: &Message| matches!(message, Message::End { .. });
            (self.stop)() || came.borrow().iter().any(ends)
        };
        let limits = Limits { stop: &is_over, ..Limits::NONE };
        let timer = Timer { time: self.time(), elapsed: &|| begun.elapsed() };
        let engine = &mut self.engine;
        let opening = self.book.and_then(|book| book.choose(&position));
        let found = opening.unwrap_or_else(|| {
            engine.analyse_in_time(&earlier, &position, limits, timer, &mut |_| ())
        });
        for message in came.into_inner() {
            if matches!(message, Message::End { .. }) {
                waiting.push_front(message);
                return Ok(false);
            }
            waiting.push_back(message);
        }
        let Some(best) = found.best else { return Err("the engine has no move".to_owned()) };
        let took = begun.elapsed();
        self.left = self.left.map(|left| left.saturating_sub(took));
        if self.moves_in_time > 0 && (self.own_moves() + 1).is_multiple_of(self.moves_in_time) {
            self.left = self.each;
        }
        let message = self.table.message(&best, took);
        self.table.play(best);
        send(self.connection, &message)?;
        Ok(true)
    }

    fn own_moves(&self) -> usize {
        self.table.moves.len() / 2
    }

    fn time(&self) -> Time {
        let Some(left) = self.left else { return Time::Move(self.move_time) };
        let rest = |each| u32::try_from(each - self.own_moves() % each).unwrap_or(u32::MAX);
        let moves = (self.moves_in_time > 0).then(|| rest(self.moves_in_time));
        Time::Clock { left, increment: Duration::ZERO, moves }
    }

    /// The other program has ended the game; we confirm it.
    fn ended_by(mut self, opponent: String, reason: Reason, stops: bool) -> Ended {
        let side = self.side;
        let said = match reason {
            Reason::Unknown => None,
            Reason::Draw => Some(Outcome::Draw),
            Reason::Loss => Some(Outcome::Win(side)),
            Reason::Win => Some(Outcome::Win(side.opponent())),
        };
        let outcome = self.table.outcome().or(said);
        // It may have left already.
        let _ = self.connection.send(&end(outcome, side));
        self.ended(opponent, outcome, stops)
    }

    /// We end the game, and wait for a moment until that is confirmed.
    fn finish(mut self, opponent: String) -> Ended {
        let outcome = self.table.outcome();
        let mut stops = true;
        if self.connection.send(&end(outcome, self.side)).is_ok() {
            let begun = Instant::now();
            while begun.elapsed() < CONFIRMATION {
                match self.connection.receive(PAUSE) {
                    Ok(Some(Message::End { stops: said, .. })) => {
                        stops = said;
                        break;
                    }
                    Ok(_) => {}
                    Err(_) => break,
                }
            }
        }
        self.ended(opponent, outcome, stops)
    }

    fn ended(&mut self, opponent: String, outcome: Option<Outcome>, stops: bool) -> Ended {
        let Table { start, moves, .. } = &mut self.table;
        Ended {
            opponent,
            start: *start,
            moves: std::mem::take(moves),
            side: self.side,
            outcome,
            stops,
        }
    }
}
