//! What happens in a room, as a function of what was there, what somebody does, and the time.

use std::fmt;

use rules::Side;

use super::Seat;
use super::clock::{Clock, Millis};
use super::secret::Print;
use crate::games::{Any, MOST_PLIES};

/// Two people and their games.
#[derive(Clone, Debug)]
pub(crate) struct Room {
    pub(super) id: String,
    /// The prints of the secrets of host and guest.
    pub(super) prints: [Print; 2],
    pub(super) game: Any,
    /// How many moves had been made before the game began.
    pub(super) opening: usize,
    /// Which side the host plays.
    pub(super) host: Side,
    pub(super) round: u32,
    /// Grows with each change.
    pub(super) version: u64,
    pub(super) offer: Option<Offer>,
    pub(super) result: Option<Ending>,
    /// Half points of host and guest.
    pub(super) tally: [u32; 2],
    pub(super) clock: Option<Clock>,
    /// When something last happened.
    pub(super) touched: Millis,
}

/// Something that the other may accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(super) what: What,
    pub(super) by: Seat,
}

/// What can be offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    Takeback,
    Draw,
    Rematch,
}

impl What {
    pub(super) fn name(self) -> &'static str {
        match self {
            What::Takeback => "takeback",
            What::Draw => "draw",
            What::Rematch => "rematch",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<What> {
        [What::Takeback, What::Draw, What::Rematch].into_iter().find(|what| what.name() == name)
    }
}

/// How a game in a room ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ending {
    pub(super) winner: Option<Seat>,
    pub(super) reason: String,
    pub(super) words: String,
}

impl Ending {
    fn new(winner: Option<Seat>, reason: &str, why: &str) -> Ending {
        let words = match winner {
            Some(winner) => format!("{} wins: {why}", winner.name()),
            None => format!("drawn: {why}"),
        };
        Ending { winner, reason: reason.to_owned(), words }
    }
}

/// What somebody at a seat does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// Plays a move, after so many moves.
    Move {
        ply: usize,
        text: String,
    },
    Offer(What),
    Accept,
    Decline,
    Resign,
}

/// Why nothing was done: a word for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(super) code: &'static str,
    pub(super) sentence: String,
}

impl Refused {
    pub(super) fn new(code: &'static str, why: impl fmt::Display) -> Refused {
        Refused { code, sentence: why.to_string() }
    }
}

impl Room {
    pub(super) fn new(
        id: String,
        prints: [Print; 2],
        game: Any,
        host: Side,
        clock: Option<Clock>,
        now: Millis,
    ) -> Room {
        let opening = game.ply();
        let (offer, result, tally) = (None, None, [0; 2]);
        let (round, version, touched) = (1, 1, now);
        Room {
            id,
            prints,
            game,
            opening,
            host,
            round,
            version,
            offer,
            result,
            tally,
            clock,
            touched,
        }
    }

    /// The seat that a secret opens.
    pub(super) fn seat(&self, print: Print) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.prints[seat.index()] == print)
    }

    pub(super) fn seat_to_move(&self) -> Seat {
        Seat::of_side(self.game.side_to_move(), self.host)
    }

    /// When somebody's time will be over.
    pub(super) fn falls(&self) -> Option<Millis> {
        self.clock.as_ref().and_then(Clock::falls)
    }

    /// The room after somebody has done something.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub(super) fn after(&self, seat: Seat, act: &Act, now: Millis) -> Result<Room, Refused> {
        if let Some(fallen) = self.after_flag(now) {
            // Their time was over before this came, though nobody has looked yet.
            return match act {
                Act::Offer(What::Rematch) => fallen.acted(seat, act, now),
                _ => Err(Refused::new("game_over", "the time was over")),
            };
        }
        self.acted(seat, act, now)
    }

    fn acted(&self, seat: Seat, act: &Act, now: Millis) -> Result<Room, Refused> {
        let mut next = self.clone();
        match act {
            Act::Move { ply, text } => next.play(seat, *ply, text, now)?,
            Act::Offer(what) => next.offer(Offer { what: *what, by: seat }, now)?,
            Act::Accept => next.accept(seat, now)?,
            Act::Decline => {
                self.offer.ok_or_else(no_offer)?;
                next.offer = None;
            }
            Act::Resign => {
                next.must_go_on()?;
                let why = format!("{} resigned", seat.name());
                next.end(Ending::new(Some(seat.other()), "resigned", &why), now);
            }
        }
        Ok(next.touched(now))
    }

    /// The room after somebody's time is over; `None` if it is not.
    pub(super) fn after_flag(&self, now: Millis) -> Option<Room> {
        let (seat, _) = self.clock.as_ref()?.running?;
        if self.falls()? > now {
            return None;
        }
        let mut next = self.clone();
        let why = format!("the time of {} is over", seat.name());
        next.end(Ending::new(Some(seat.other()), "time", &why), now);
        Some(next.touched(now))
    }

    fn touched(mut self, now: Millis) -> Room {
        self.version += 1;
        self.touched = now;
        self
    }

    fn must_go_on(&self) -> Result<(), Refused> {
        match self.result {
            None => Ok(()),
            Some(_) => Err(Refused::new("game_over", "the game is over")),
        }
    }

    fn play(&mut self, seat: Seat, ply: usize, text: &str, now: Millis) -> Result<(), Refused> {
        self.must_go_on()?;
        if ply != self.game.ply() {
            return Err(Refused::new("stale", "the game has gone on since; look at it again"));
        }
        if seat != self.seat_to_move() {
            return Err(Refused::new("not_your_turn", "it is the other side's turn"));
        }
        self.game.play(text).map_err(|why| Refused::new("illegal_move", why))?;
        self.offer = None;
        if let Some(clock) = &mut self.clock {
            clock.moved(seat, now);
        }
        self.go_on(now);
        Ok(())
    }

    /// After a move: the game has ended, or somebody's time runs.
    fn go_on(&mut self, now: Millis) {
        if let Some(ended) = self.game.ended() {
            let winner = ended.winner.map(|side| Seat::of_side(side, self.host));
            self.end(Ending::new(winner, ended.reason, ended.words), now);
        } else if self.game.ply() >= MOST_PLIES {
            self.end(Ending::new(None, "too_long", "the game has gone on for too long"), now);
        } else if self.game.ply() >= self.opening + 2 {
            let seat = self.seat_to_move();
            if let Some(clock) = &mut self.clock {
                clock.run(seat, now);
            }
        } else if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
    }

    fn end(&mut self, ending: Ending, now: Millis) {
        match ending.winner {
            Some(winner) => self.tally[winner.index()] += 2,
            None => self.tally = self.tally.map(|half_points| half_points + 1),
        }
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        (self.result, self.offer) = (Some(ending), None);
    }

    fn offer(&mut self, offer: Offer, now: Millis) -> Result<(), Refused> {
        match offer.what {
            What::Takeback => {
                self.must_go_on()?;
                self.ply_before_last_of(offer.by)?;
            }
            What::Draw => self.must_go_on()?,
            What::Rematch if self.result.is_none() => {
                return Err(Refused::new("not_over", "the game is not over yet"));
            }
            What::Rematch => {}
        }
        match self.offer {
            // Both want the same. Takebacks are of different moves.
            Some(Offer { what, by })
                if what == offer.what && by != offer.by && what != What::Takeback =>
            {
                self.accept(offer.by, now)
            }
            _ => {
                self.offer = Some(offer);
                Ok(())
            }
        }
    }

    /// How many moves are left when the last move of a seat is taken back.
    fn ply_before_last_of(&self, seat: Seat) -> Result<usize, Refused> {
        let back = if self.seat_to_move() == seat { 2 } else { 1 };
        let left = self.game.ply().checked_sub(back).filter(|&left| left >= self.opening);
        let sentence = "there is no move of yours to take back";
        left.ok_or_else(|| Refused::new("nothing_to_take_back", sentence))
    }

    fn accept(&mut self, seat: Seat, now: Millis) -> Result<(), Refused> {
        let Some(Offer { what, by }) = self.offer.filter(|offer| offer.by != seat) else {
            return Err(no_offer());
        };
        match what {
            What::Takeback => {
                let left = self.ply_before_last_of(by)?;
                self.game.truncate(left);
                self.offer = None;
                self.go_on(now);
            }
            What::Draw => {
                self.end(Ending::new(None, "agreed", "both have agreed to a draw"), now);
            }
            What::Rematch => self.begin_again(),
        }
        Ok(())
    }

    /// Another game from the same start, with sides changed.
    fn begin_again(&mut self) {
        self.game.truncate(self.opening);
        self.host = self.host.opponent();
        self.round += 1;
        (self.offer, self.result) = (None, None);
        self.clock = self.clock.as_ref().map(Clock::again);
    }
}

fn no_offer() -> Refused {
    Refused::new("no_offer", "there is no offer to answer")
}
