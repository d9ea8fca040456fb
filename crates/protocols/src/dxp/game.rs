//! A game of ours with another program, as initiator or follower.

use std::time::{Duration, Instant};

use engine::Name;
use engine::checkers::Book;
use games::Described;
use rules::checkers::{Colour, Laws, Move, Position};
use rules::{Game as _, Outcome, Side};

use super::connection::Connection;
use super::message::{ACCEPTED, BAD_POSITION, Message, Reason};
use super::running::Running;
use super::table::Table;
use crate::hub::Scheme;
use crate::shown;

/// The name that the other program is told.
pub(super) const NAME: &str = "Discus";

/// The name by which pydraughts asks for games.
const PYDRAUGHTS: &str = "DXP Client";

/// The time between two checks whether the user wants to stop.
pub(super) const PAUSE: Duration = Duration::from_millis(20);

/// The wishes of an initiator.
#[derive(Clone, Copy, Debug)]
pub struct Request {
    /// The position from which the game begins.
    pub start: Position,
    /// The side that the other program shall play.
    pub follower: Side,
    /// The time of the game, in minutes; 0 for no limit.
    pub minutes: u32,
    /// The number of moves in that time; 0 for the whole game.
    pub moves: u32,
}

impl Request {
    /// The message, with the numbers and colours of the laws.
    pub(super) fn message(self) -> Message {
        let Request { start, follower, minutes, moves } = self;
        let laws = start.laws();
        let word = Scheme::of_laws(laws).word(&start).replace('B', "Z").replace('b', "z");
        let to_move = laws.colour(start.side_to_move());
        let is_initial = start == Position::initial(laws);
        Message::Request {
            name: NAME.to_owned(),
            follower: laws.colour(follower),
            minutes,
            moves,
            position: (!is_initial).then(|| (to_move, word[1..].to_owned())),
        }
    }
}

/// Plays checkers by these laws with an engine of ours.
pub struct Host {
    /// The engine.
    pub name: Name,
    /// The laws.
    pub laws: &'static Laws,
    /// The time for a move in games without a limit.
    pub move_time: Duration,
    /// The openings that it plays without a search.
    pub book: Option<Book>,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Ended {
    /// The name of the other program.
    pub opponent: String,
    /// The initial position.
    pub start: Position,
    /// The moves.
    pub moves: Vec<Move>,
    /// Our side.
    pub side: Side,
    /// The outcome by the rules, or else as the other program said.
    pub outcome: Option<Outcome>,
    /// True if the other program wants no further game.
    pub stops: bool,
}

impl Host {
    /// Waits for a request for at most so long, and plays that game; `None` if the other program leaves, or
    /// `stop` says so, before it asks for one.
    ///
    /// # Errors
    /// If the other program does not keep to the protocol, or asks for no game: a sentence without a
    /// full stop.
    pub fn follow(
        &self,
        connection: &mut Connection,
        patience: Duration,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<Ended>, String> {
        let begun = Instant::now();
        loop {
            if stop() {
                return Ok(None);
            }
            let request = match connection.receive(PAUSE) {
                Ok(None | Some(Message::Chat(_) | Message::End { .. })) => {
                    if begun.elapsed() >= patience {
                        let seconds = patience.as_secs();
                        return Err(format!("a program asked for no game within {seconds} s"));
                    }
                    continue;
                }
                Ok(Some(request)) => request,
                Err(why) if why.starts_with("the other program has closed") => return Ok(None),
                Err(why) => return Err(why),
            };
            let Message::Request { name, follower, minutes, moves, position } = request else {
                return Err("it must ask for a game first".to_owned());
            };
            let answer = |code| Message::Acceptance { name: NAME.to_owned(), code };
            let start = match self.start(&name, position.as_ref()) {
                Ok(start) => start,
                Err(why) => {
                    send(connection, &answer(BAD_POSITION))?;
                    return Err(format!("its position was refused: {why}"));
                }
            };
            send(connection, &answer(ACCEPTED))?;
            let side = self.laws.side(follower);
            let game = self.game(connection, start, side, minutes, moves, stop)?;
            return game.play(name).map(Some);
        }
    }

    /// Asks for a game, and plays it.
    ///
    /// # Errors
    /// If the other program declines, or does not keep to the protocol: a sentence without a full
    /// stop.
    pub fn lead(
        &self,
        connection: &mut Connection,
        request: Request,
        stop: &dyn Fn() -> bool,
    ) -> Result<Ended, String> {
        let Request { start, follower, minutes, moves } = request;
        let name = ask(connection, &request.message(), stop)?;
        self.game(connection, start, follower.opponent(), minutes, moves, stop)?.play(name)
    }

    /// The position that a request of this program names: the numbers and colours of the laws, but those
    /// of pydraughts, which shows the side that moves first in English draughts as white.
    fn start(&self, name: &str, position: Option<&(Colour, String)>) -> Result<Position, String> {
        let Some((to_move, squares)) = position else { return Ok(Position::initial(self.laws)) };
        let of_laws = Scheme::of_laws(self.laws);
        let scheme = if name == PYDRAUGHTS { Scheme::all(self.laws)[0] } else { of_laws };
        let to_move = scheme.letter(self.laws.side(*to_move));
        let squares: String = squares.chars().map(black).collect();
        scheme.position(self.laws, &format!("{to_move}{squares}"))
    }

    fn game<'a>(
        &'a self,
        connection: &'a mut Connection,
        start: Position,
        side: Side,
        minutes: u32,
        moves: u32,
        stop: &'a dyn Fn() -> bool,
    ) -> Result<Running<'a>, String> {
        let engine = start.engine(self.name).map_err(|why| why.to_string())?;
        let budget = (minutes > 0).then(|| Duration::from_secs(60 * u64::from(minutes)));
        Ok(Running {
            connection,
            engine,
            book: self.book.as_ref(),
            table: Table::new(start),
            side,
            left: budget,
            each: budget,
            moves_in_time: moves as usize,
            move_time: self.move_time,
            stop,
        })
    }
}

/// Black discs are `z` in DXP.
fn black(letter: char) -> char {
    match letter {
        'z' => 'b',
        'Z' => 'B',
        // Neither is a letter of DXP.
        'b' | 'B' => '?',
        other => other,
    }
}

/// Sends a request, and returns the name of the program that accepts it.
pub(super) fn ask(
    connection: &mut Connection,
    request: &Message,
    stop: &dyn Fn() -> bool,
) -> Result<String, String> {
    send(connection, request)?;
    loop {
        if stop() {
            return Err("the game was interrupted".to_owned());
        }
        match connection.receive(PAUSE)? {
            Some(Message::Acceptance { name, code: ACCEPTED }) => return Ok(name),
            Some(Message::Acceptance { name, code }) => {
                return Err(format!("{} declines the game with code {code}", shown(&name)));
            }
            None | Some(Message::Chat(_)) => {}
            Some(_) => return Err("it must accept the game first".to_owned()),
        }
    }
}

pub(super) fn send(connection: &mut Connection, message: &Message) -> Result<(), String> {
    connection.send(message).map_err(|error| format!("nothing can be sent: {error}"))
}

/// The message for the end of a game, as this side sees it.
pub(super) fn end(outcome: Option<Outcome>, side: Side) -> Message {
    let reason = match outcome {
        None => Reason::Unknown,
        Some(Outcome::Draw) => Reason::Draw,
        Some(Outcome::Win(winner)) if winner == side => Reason::Win,
        Some(Outcome::Win(_)) => Reason::Loss,
    };
    Message::End { reason, stops: true }
}
