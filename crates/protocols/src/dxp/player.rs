//! A program behind an address, as a player of our referee.

use std::time::{Duration, Instant};

use rules::Side;
use rules::checkers::{Move, Position};

use super::connection::Connection;
use super::game::{PAUSE, Request, ask, end, send};
use super::message::{Message, Reason};
use super::table::Table;
use crate::players::{Clock, Evidence, Halt, Opening, Player, Result, Turn};
use crate::{Cause, shown};

/// The greatest number that a request holds.
const MOST: u32 = 999;

/// A program that listens on an address. A new connection is made for each game, and the program
/// follows.
pub struct DxpPlayer {
    address: String,
    /// The side of the referee's messages, which the program's opponent plays.
    side: Side,
    connection: Option<Connection>,
    table: Option<Table>,
    pace: Pace,
}

impl DxpPlayer {
    /// The program at this address, such as `127.0.0.1:27531`.
    pub fn new(address: &str) -> DxpPlayer {
        let pace = Pace::of(Duration::ZERO);
        let address = address.to_owned();
        DxpPlayer { address, side: Side::First, connection: None, table: None, pace }
    }

    fn parts(&mut self) -> Result<(&mut Connection, &mut Table)> {
        let both = self.connection.as_mut().zip(self.table.as_mut());
        both.ok_or_else(|| Cause::Stopped.into())
    }

    /// Tells it the moves that it does not know yet, and waits for its own.
    fn answer(&mut self, turn: &Turn<Position>, clock: Clock) -> Result<Move> {
        let (connection, table) = self.parts()?;
        let garbage = |why: String| Halt::from(Cause::Garbage(why));
        for &played in &turn.moves[table.moves.len()..] {
            let message = table.message(&played, Duration::ZERO);
            table.play(played);
            send(connection, &message).map_err(|_| Halt::from(Cause::Stopped))?;
        }
        loop {
            if (clock.stop)() {
                return Err(Halt::Interrupted);
            }
            if clock.is_over() {
                return Err(Cause::TimeOut.into());
            }
            match connection.receive(PAUSE.min(clock.left())).map_err(garbage)? {
                Some(Message::Move { ends, captured, .. }) => {
                    let played = table.read(ends, &captured).map_err(Cause::IllegalMove)?;
                    table.play(played);
                    return Ok(played);
                }
                Some(Message::End { reason: Reason::Loss, .. }) => return Err(Halt::Resigned),
                Some(Message::End { .. }) => return Err(Cause::Stopped.into()),
                Some(Message::BackRequest) => {
                    let answer = send(connection, &Message::BackAnswer { code: '1' });
                    answer.map_err(|_| Halt::from(Cause::Stopped))?;
                }
                None | Some(Message::Chat(_) | Message::BackAnswer { .. }) => {}
                Some(_) => return Err(garbage("it began another game during this one".into())),
            }
        }
    }
}

/// The time that a program is promised: DXP has no limit for a single move, only whole minutes for a number of moves.
/// A program that saves some of it may spend that on a later move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pace {
    minutes: u32,
    moves: u32,
    /// The moves that were made in the current minutes, and the time that is left of them.
    made: u32,
    left: Duration,
}

impl Pace {
    /// As many minutes and moves as come to this time for each move.
    fn of(time: Duration) -> Pace {
        let minutes = u32::try_from(time.as_secs() / 60).unwrap_or(MOST).clamp(1, MOST);
        let moves = f64::from(minutes) * 60.0 / time.as_secs_f64().max(0.001);
        // Rounded up, so that the program is promised no more than it gets.
        let moves = (1..MOST).find(|&count| f64::from(count) >= moves).unwrap_or(MOST);
        Pace { minutes, moves, made: 0, left: Pace::whole(minutes) }
    }

    fn whole(minutes: u32) -> Duration {
        Duration::from_secs(60 * u64::from(minutes))
    }

    /// The limit of a move that begins now, which is never less than the time of one.
    fn clock<'a>(&self, now: Instant, clock: Clock<'a>) -> Clock<'a> {
        Clock { deadline: clock.deadline.max(now + self.left), ..clock }
    }

    fn charge(&mut self, took: Duration) {
        self.left = self.left.saturating_sub(took);
        self.made += 1;
        if self.made == self.moves {
            (self.made, self.left) = (0, Pace::whole(self.minutes));
        }
    }

    fn exceeded(&self) -> String {
        format!("it used up its time, {} min for each {} moves", self.minutes, self.moves)
    }
}

impl Player<Position> for DxpPlayer {
    fn begin(&mut self, opening: &Opening<Position>, clock: Clock) -> Result<()> {
        let time = clock.left().max(PAUSE);
        let mut connection = Connection::open(&self.address, time).map_err(Cause::NotStarted)?;
        self.side = opening.side.opponent();
        let (start, follower) = (*opening.start, opening.side);
        self.pace = Pace::of(opening.time);
        let Pace { minutes, moves, .. } = self.pace;
        let request = Request { start, follower, minutes, moves }.message();
        let is_over = || clock.is_over() || (clock.stop)();
        match ask(&mut connection, &request, &is_over) {
            Ok(_) => {}
            Err(_) if (clock.stop)() => return Err(Halt::Interrupted),
            Err(_) if clock.is_over() => return Err(Cause::TimeOut.into()),
            Err(why) => return Err(Cause::NotStarted(shown(&why)).into()),
        }
        (self.connection, self.table) = (Some(connection), Some(Table::new(*opening.start)));
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<Position>, clock: Clock) -> Result<Move> {
        if turn.clocks.is_some() {
            return self.answer(turn, clock);
        }
        let given = Instant::now();
        let clock = self.pace.clock(given, clock);
        let answer = self.answer(turn, clock);
        let answer = answer.map_err(|halt| halt.within(|| self.pace.exceeded()));
        self.pace.charge(given.elapsed());
        answer
    }

    fn end(&mut self, turn: &Turn<Position>, clock: Clock) -> Evidence {
        if let (Some(mut connection), Some(mut table)) = (self.connection.take(), self.table.take())
        {
            for &played in turn.moves.get(table.moves.len()..).unwrap_or_default() {
                let message = table.message(&played, Duration::ZERO);
                table.play(played);
                let _ = connection.send(&message);
            }
            // The program may have left.
            let _ = connection.send(&end(turn.outcome(), self.side));
            while !clock.is_over() && !(clock.stop)() {
                if !matches!(connection.receive(PAUSE), Ok(None | Some(Message::Chat(_)))) {
                    break;
                }
            }
        }
        Evidence::default()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/pace.rs"]
mod tests;
